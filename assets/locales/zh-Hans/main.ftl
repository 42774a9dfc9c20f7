# 棋种
game-alquerque-five = 米格飞棋 · 五子
game-alquerque-ten = 米格飞棋 · 十子
game-square-five = 方格飞棋 · 五子
game-square-ten = 方格飞棋 · 十子
game-alquerque-standard = 阿尔克尔克棋
game-alquerque-backward = 阿尔克尔克棋 · 可退
game-alquerque-promotion = 阿尔克尔克棋 · 升变
game-alquerque-historic = 阿尔克尔克棋 · 古规
game-morris-nine-flying = 九子直棋 · 飞子
game-morris-nine = 九子直棋
flavour-alquerque-five = 十枚棋子不离棋盘，只会反水换边。
flavour-alquerque-ten = 手里还有五枚备子，等着最好的时机。
flavour-square-five = 没有斜线：路少了，陷阱更深。
flavour-square-ten = 没有斜线，双方手里各有五枚备子。
flavour-alquerque-standard = 1283 年的跳吃棋，西洋跳棋的祖先：只能向前或横走，能跳必跳。
flavour-alquerque-backward = 四面八方都能走，没有一枚棋子会掉队。
flavour-alquerque-promotion = 走到对方底线就升变，从此想往哪走都行。
flavour-alquerque-historic = 可以不跳，但不跳的棋子可能被罚掉。
flavour-morris-nine-flying = 三子成「直」吃一子；只剩三枚时可以飞。
flavour-morris-nine = 三子成「直」吃一子，谁也不能飞。

# 另一种语言里的名称
other-alquerque-five = Alquerque · Five
other-alquerque-ten = Alquerque · Ten
other-square-five = Square · Five
other-square-ten = Square · Ten
other-alquerque-standard = Alquerque
other-alquerque-backward = Alquerque · Backward
other-alquerque-promotion = Alquerque · Promotion
other-alquerque-historic = Alquerque · Historic
other-morris-nine-flying = Nine Men’s Morris · Flying
other-morris-nine = Nine Men’s Morris

# 双方
player-you = 你
player-computer = 电脑
player-white = 白方
player-black = 黑方

# 状态
state-to-move = 轮到走棋
state-continue = 请选落点
state-take = 请选要吃的子
state-huff = 走子，或罚吃一子
state-move-now = 请选要走的子
state-thinking = 思考中
state-waiting = 等待中
state-paused = 已暂停
state-won = 获胜
state-lost = 落败
state-drawn = 和棋

# 对局
turns = 着法
hint-flying = 沿线飞动一枚棋子：夹住敌子，或插进两枚敌子之间，敌子就会变成你的颜色。
hint-flying-reserve = 飞动一枚棋子，或放一枚备子：夹住敌子，或落在两枚敌子之间，敌子就会变成你的颜色。
hint-alquerque = 沿线走一步，或跳过一枚敌子落到它后面的空点，能跳就一直跳。
hint-morris = 先轮流放子，放完再沿线走。三子连成一条「直」，就拿掉对方一枚棋子。
taken = 吃掉 { $count } 枚
in-reserve = 手里 { $count } 枚

# 控制
control-menu = 菜单
control-undo = 悔棋
control-redo = 重走
control-turn-board = 翻转棋盘
control-hint = 提示
control-pause = 暂停
control-new = 新对局
control-quit = 退出
control-settings = 设置

# 新对局
new-title = 新对局
new-game = 棋种
new-players = 双方
new-you-white = 你执白
new-you-black = 你执黑
new-two = 双人对弈
new-level = 电脑难度
level-novice = 新手
level-casual = 休闲
level-club = 棋友
level-expert = 高手
level-master = 大师
style-novice = 看得不远，常常漏看陷阱。
style-casual = 看得出简单的威胁，偶尔错过好棋。
style-club = 会提前几步谋划，明显的失误都会抓住。
style-expert = 算得深远，很少出错。
style-master = 走自己能找到的最好一步，至多思考三秒。
new-start = 开始
new-back = 回到对局
new-resign = 认输
new-keys = 方向键和回车走棋，Esc 放下，Z 悔棋，Y 重走，H 提示，T 转棋盘，F 换视角，P 暂停，N 新对局，M 菜单。
new-keys-window = F11 全屏，Ctrl+Q 退出。

# 暂停
pause-title = 已暂停
pause-text = 计时已停。
pause-time-outs = 连续两次超时，对局在等你回来。
pause-resume = 继续

# 结果
result-you-won = 你赢了
result-you-lost = 电脑赢了
result-white-won = 白方获胜
result-black-won = 黑方获胜
result-draw = 和棋
loser-computer = 电脑
reason-no-pieces = { $loser }一枚棋子也不剩。
reason-no-turn = { $loser }无路可走。
reason-two-pieces = { $loser }只剩两枚棋子。
reason-repetition = 同一局面第三次出现。
reason-no-progress = 连续一百步没有进展。
reason-resignation = { $loser }认输。
reason-agreement = 双方同意和棋。
result-rematch = 再来一局
result-swap = 换边再来
result-look = 看看棋盘

# 提示
notice-passed = 时间到，轮到对方。
refusal-game-over = 对局已经结束。
refusal-pass = 只有超时才会停一步。
refusal-empty = { $point } 上没有棋子。
refusal-not-yours = { $point } 上是对方的棋子。
refusal-occupied = { $point } 上已有棋子。
refusal-no-line = { $from } 与 { $to } 之间没有线。
refusal-blocked = { $point } 上的棋子挡住了路。
refusal-stuck = { $point } 上的棋子动不了。
refusal-nothing-to-place = 没有棋子可放了。
refusal-turn-is-made = 这一步已经走完。
refusal-place-first = 先把手里的棋子放完。
refusal-not-adjacent = 一次只能走到相邻的棋点。
refusal-backwards = 这枚棋子不能后退。
refusal-must-capture = 能跳必跳：{ $point } 上的棋子可以跳。
refusal-must-jump-on = 要从 { $point } 继续跳。
refusal-jumped-twice = { $point } 上的棋子已经跳过一次。
refusal-could-not-jump = { $point } 上的棋子刚才并不能跳。
refusal-no-move-after-huff = 罚掉它之后你就无步可走了。
refusal-must-take = 成「直」了：请选一枚敌子拿掉。
refusal-in-mill = { $point } 上的棋子在「直」里，拿不走。

# 设置
settings-title = 设置
settings-language = 语言
language-english = English
language-chinese = 中文
settings-theme = 主题
theme-walnut = 胡桃黄铜
theme-jade = 青玉墨色
theme-slate = 石板
theme-contrast = 高对比度
settings-window = 窗口
settings-windowed = 窗口显示
settings-full-screen = 全屏
settings-view = 视角
settings-perspective = 立体
settings-flat = 平面
settings-speed = 动画速度
settings-slow = 慢
settings-usual = 正常
settings-fast = 快
settings-motion = 动画
settings-travel = 棋子移动
settings-fade = 仅淡入淡出
settings-quality = 画质
settings-automatic = 自动
settings-high = 最佳
settings-low = 最快
settings-sound = 声音
settings-heard = 开
settings-muted = 关
settings-effects = 音效
settings-music = 音乐

# 棋类与变体
kind-alquerque-five = 米格飞棋 · 五子
kind-alquerque-ten = 米格飞棋 · 十子
kind-alquerque-standard = 阿尔克尔克棋
kind-morris-nine-flying = 九子直棋
other-kind-alquerque-five = Alquerque · Five
other-kind-alquerque-ten = Alquerque · Ten
other-kind-alquerque-standard = 1283 年 · 四种规则
other-kind-morris-nine-flying = Nine Men’s Morris
variant-diagonals = 有斜线
variant-square = 无斜线
variant-standard = 标准
variant-backward = 可退
variant-promotion = 升变
variant-historic = 古规
variant-flying = 飞子
variant-walking = 不飞子
new-variant = 变体

# 标题页
title-line = 翻子、跳子、连子的古棋
title-rules = 规则
title-about = 关于
title-foot = 每步 60 秒 · 双人对弈或人机对战 · 规则皆有中英双语
menu-title = 回到标题页
menu-draw = 议和
close = 关闭

# 规则
rules-title = 规则
rules-all = 全部规则
rules-differences = 有何不同
rules-known = 你会下的棋
rules-from-to = 从「{ $known }」到「{ $wanted }」
rules-quick-start = 快速上手
rules-back = 关闭

# 关于
about-version = 版本 { $version }
about-what = 一张棋桌，十种古老棋戏：翻子的米格飞棋，1283 年的阿尔克尔克棋（四种规则），以及九子直棋。
about-type = 字体：EB Garamond、Inter、思源宋体、思源黑体，均依 SIL 开放字体许可证使用。
about-sound = 音效、音乐，以及木纹、石纹与黄铜，全由本项目的代码生成。
about-made = 以 Rust、Bevy、egui 与 Kira 制作。
about-licence = 自由软件，可任选 MIT 或 Apache 2.0 许可证。

# 保存
title-continue = 继续 · { $game }，第 { $turn } 步
result-tally = 与「{ $level }」的战绩：{ $wins } 胜，{ $draws } 和，{ $losses } 负。
trouble-settings = 设置文件无法读取，已恢复默认设置；原文件已保留。
trouble-game = 未完的对局无法读取；原文件已保留。
trouble-finished-games = 部分已结束的对局无法读取，已另存为单独的文件。
trouble-unkept = 设置和对局目前无法保存，关闭游戏后就会丢失。

# 说给看不见棋盘的人听
announce-begun = { $game }。{ $side }先行。
announce-gone-on = { $game }，第 { $turn } 步，轮到{ $side }。
announce-turn = { $side }：{ $turn }。
announce-passed = { $side }：时间到，停一步。
announce-turned = 翻面：{ $points }。
announce-taken = 吃掉：{ $points }。
announce-huffed = 罚掉：{ $points }。
announce-mill = 成「直」。
announce-promoted = 升变：{ $points }。
announce-undone = 退回：{ $turn }。
announce-hint = 提示：{ $turn }。
announce-comma = 、
announce-stop = 。
point-empty = 空
point-promoted = 已升变
point-picked = 已选
point-choice = 可选

# 复盘
review-leave = 结束复盘
review-start = 回到开局
review-back = 后退一步
review-forward = 前进一步
review-end = 跳到终局
review-copy = 复制棋谱
review-place = 第 { $turn } / { $turns } 步
record-computer = Asterism（{ $level }）
control-review = 复盘

# 历史对局
past-title = 历史对局
past-games = 对局
past-statistics = 战绩
past-none = 还没有下完的对局。下完一局，就会留在这里，可以一步步重看。
past-no-numbers = 还没有可统计的战绩：下完一局，这里就会有记录。
past-won = 战胜「{ $level }」
past-lost = 负于「{ $level }」
past-drawn = 与「{ $level }」和棋
past-two-white = 白方战胜黑方
past-two-black = 黑方战胜白方
past-two-drawn = 白方与黑方和棋
past-length = 共 { $turns } 步
statistics-computer = 电脑
statistics-two = 两人对弈
statistics-all = 全部对局
statistics-won = 胜
statistics-drawn = 和
statistics-lost = 负
copy = 复制棋谱
copied = 已复制
share = 复制对局链接

# 棋谱
paste-title = 打开棋谱
paste-how = 把别处或这里复制的棋谱粘贴进来。
paste-field = [Game "alquerque-five"] 1. c1-c3 …
paste-open = 打开
paste-clipboard = 从剪贴板粘贴
fault = 第 { $line } 行第 { $column } 列：{ $problem }
fault-expected = 此处应为{ $what }。
fault-no-game = 没有名为「{ $game }」的棋种。
fault-tag-twice = 标签 { $tag } 重复出现。
fault-number = 此处的序号应为 { $number }。
fault-no-point = 棋盘上没有「{ $point }」这个点。
fault-spelling = 这一步应写作 { $turn }。
fault-result = 走完这些步之后，结果是 { $result }。
fault-other-result = 开头所写的结果是 { $result }。
fault-reason = 对局并非因此结束。
fault-row = 这一行应有 { $count } 个点。
fault-reserve = 备子最多 { $count } 枚。
fault-no-pieces = { $side }没有棋子。
fault-start = 这种棋里不会有这样的局面。
expected-bracket = 方括号内的标签
expected-closing-bracket = 右方括号
expected-tag-name = 标签名
expected-value = 引号内的值
expected-quotation-mark = 值后面的引号
expected-clock = 每步的秒数，或 -
expected-draws = repetition、no-progress 加步数、两者皆有，或 -
expected-result = 1-0、0-1、1/2-1/2 或 *
expected-game = 标签 Game
expected-comment-end = 评注结尾的花括号
expected-turn = 着法、步数、评注或结果
expected-end = 结尾
expected-one-stop = 一个句点，因为轮到白方
expected-three-stops = 三个句点，因为轮到黑方
expected-point = 点名，如 c3
expected-move = 空格以及同一步的走法
expected-sign = -、x、* 或这一步的结尾
expected-rest = 这一步的其余部分
expected-space = 空格
expected-another-row = / 和下一行
expected-slash = 满行之后的 /
expected-piece = w、b、W、B 或空点的数目
expected-side = w 或 b，即轮到哪一方
expected-between = 双方备子之间的 /
expected-reserve = 备子的数目，或 -

# 计时、约定与和棋
new-lot = 抽签决定
new-clock = 每步时限
new-seconds = { $seconds } 秒
new-no-clock = 不计时
new-draws = 约定：怎样算和棋
new-repetition = 同一局面出现三次
new-no-progress = 连续 { $turns } 步没有进展
new-rule-on = 算和
new-rule-off = 不算
menu-offer = 提议和棋
notice-draw-early = 现在提和还太早。
notice-draw-declined = 电脑不同意和棋。
settings-text = 文字
settings-text-scale = 大小
settings-percent = { $value }%
settings-silent = 关
