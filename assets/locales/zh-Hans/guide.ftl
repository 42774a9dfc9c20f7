# 各棋的规则。哪种棋用哪些条目、填什么数，由 src/guide 决定。

# 句中的数，更大的用阿拉伯数字
number-2 = 两
number-3 = 三
number-4 = 四
number-5 = 五
number-6 = 六
number-7 = 七
number-8 = 八
number-9 = 九
number-10 = 十
number-11 = 十一
number-12 = 十二

# 标题
guide-title-board = 棋盘与开局
guide-title-moving = 走子
guide-title-reserve = 备子
guide-title-placing = 放子
guide-title-pincer = 夹吃
guide-title-insertion = 挑吃
guide-title-jumping = 跳吃
guide-title-promotion = 升变
guide-title-huffing = 罚吃
guide-title-mills = 成「直」与吃子
guide-title-flying = 飞子
guide-title-winning = 胜负
guide-title-draws = 和棋
guide-title-clock = 计时
guide-title-notation = 记谱

# 玩法要点
guide-key-pieces = 棋子
guide-key-pieces-board = 双方各 { $pieces } 枚
guide-key-pieces-reserve = 双方各 { $total } 枚（{ $pieces } 枚上场，{ $reserve } 枚备子）
guide-key-pieces-hand = 双方各 { $pieces } 枚，开局全在手里
guide-key-board = 棋盘
guide-key-board-star = { $size } × { $size }，带斜线，{ $points } 个棋点
guide-key-board-square = { $size } × { $size }，不带斜线，{ $points } 个棋点
guide-key-board-morris = 三个同心正方形，{ $points } 个棋点，{ $mills } 条可成「直」的线
guide-key-taking = 吃法
guide-key-taking-flying = 夹吃、挑吃，敌子变成己子
guide-key-taking-must-jump = 跳吃，能跳必跳
guide-key-taking-may-jump = 跳吃，跳不跳随意
guide-key-taking-jump-or-huff = 跳吃，可以不跳，但可能挨罚
guide-key-taking-morris = 三子成「直」，拿掉对方一子
guide-key-winning = 获胜
guide-key-winning-flying = 敌子全部变色，或对方无路可走
guide-key-winning-flying-reserve = 对方盘上无子、手里也无备子，或既无子可走也无子可放
guide-key-winning-alquerque = 吃光敌子，或对方无路可走
guide-key-winning-morris = 对方只剩{ $lost }枚，或无路可走

# 快速上手：怎么走，怎么吃，怎么赢
guide-quick-slide-square = 轮流走子，沿横线或竖线飞，前面空多远就能飞多远。
guide-quick-slide-star = 轮流走子，沿横线、竖线或画出的斜线飞，前面空多远就能飞多远。
guide-quick-slide-square-or-place = 每回合二选一：走一枚盘上的己子，沿横线或竖线想飞多远飞多远；或者从手里的{ $reserve }枚备子中取一枚，放到任意空点。
guide-quick-slide-star-or-place = 每回合二选一：走一枚盘上的己子，沿横线、竖线或画出的斜线想飞多远飞多远；或者从手里的{ $reserve }枚备子中取一枚，放到任意空点。
guide-quick-catch = 和另一枚己子夹住敌子，或者插进两枚敌子中间，敌子就变成你的颜色。
guide-quick-catch-reserve = 不管是走到的还是放下的，只要和另一枚己子夹住敌子，或者落在两枚敌子中间，敌子就变成你的颜色。
guide-quick-win-flying = 把敌子全部变色，或者让对方无路可走，就赢了。
guide-quick-win-flying-reserve = 对方盘上无子、手里也没有备子，或者既无子可走也无子可放，你就赢了。
guide-quick-step = 沿线走一步到相邻的空点，哪个方向都行。
guide-quick-step-onwards = 沿线走一步到相邻的空点，只能向前或横走。
guide-quick-step-promotion = 沿线走一步到相邻的空点，只能向前或横走；走到对方底线升变以后，往哪边走都行。
guide-quick-must-jump = 隔着一枚敌子跳到它身后的空点，就吃掉它，还能跳就接着跳；能跳必跳。
guide-quick-may-jump = 隔着一枚敌子跳到它身后的空点，就吃掉它，还能跳就接着跳；起跳与否，随你的意。
guide-quick-jump-or-huff = 隔着一枚敌子跳到它身后的空点，就吃掉它，还能跳就接着跳；可以不起跳，但能跳不跳，可能被罚掉一子。
guide-quick-win-alquerque = 吃光敌子，或者让对方无路可走，就赢了。
guide-quick-place = 双方各{ $pieces }枚棋子，先轮流放到空点上，放完再沿线走，一次走一格。
guide-quick-mill = 每当三枚己子连成一条「直」，就拿掉对方一枚棋子。
guide-quick-win-morris = 把对方吃到只剩{ $lost }枚，或者让对方一步也走不了，就赢了。
guide-quick-win-morris-flying = 剩{ $flyers }枚的一方可以飞到任意空点；只剩{ $lost }枚，或者一步也走不了，就输了。

# 棋盘与开局
guide-board-star = 棋盘横竖各 { $size } 条线，一共 { $points } 个棋点。每隔一个棋点还画有斜线，看起来就像四个米字格拼在一起。
guide-board-square = 棋盘横竖各 { $size } 条线，一共 { $points } 个棋点，没有斜线。
guide-board-morris = 棋盘是三个套在一起的正方形，各边的中点之间用线连起来，一共 { $points } 个棋点，{ $mills } 条三点连成的线。
guide-board-diagonals = 一切以画出的线为准：没有斜线的棋点，就不能斜着走，也不能斜着吃。
guide-start-rows = 双方各有{ $pieces }枚棋子，摆在各自最外面的一整排。
guide-start-full = 双方各有{ $pieces }枚棋子，摆满靠近自己的两排，再占住中间一排自己右手边的两点，全盘只空着正中一点。
guide-start-empty = 开局时棋盘上没有棋子，双方各{ $pieces }枚，全在手里。
guide-start-drawn = 开局的摆法如图。
guide-start-reserve = 双方另有{ $reserve }枚备子留在手里。
guide-start-first = 白方先走。

# 飞棋
guide-turn-move = 双方轮流走，每回合走一枚己子。
guide-turn-move-or-place = 双方轮流行棋，每回合走一枚盘上的己子，或者放一枚备子，二选一。
guide-slide = 棋子沿线飞，方向不限，远近随意：前面一路空着，停在哪个空点都行。遇到棋子，不论敌我，只能停在它前面，不能跳过去，也不能半路转弯。
guide-slide-diagonals = 停在没有斜线的棋点上，就只能沿横线或竖线走。
guide-reserve = 备子可以放到任意空点，放完就轮到对方。放子没有先后顺序：手里还有备子也不是非放不可，照样可以走盘上的棋子。
guide-reserve-catch = 刚放下的棋子和刚走到的一样，能夹吃，也能挑吃。
guide-pincer = 己子落在一枚敌子旁边，而在同一条线上，这枚敌子的另一边紧挨着另一枚己子，它就被夹住，变成己子。
guide-pincer-several = 每个方向各算各的，一步可以同时夹住好几枚。
guide-landing-catches = 只有刚落下的那枚棋子才能吃子。被它吃住的敌子同时变色，刚变色的棋子不会接着再吃别的子。
guide-insertion = 己子落进同一条线上的两枚敌子中间，两边都紧挨着，这两枚敌子同时变成己子。
guide-insertion-safe = 所以，主动插进两枚敌子中间从不吃亏。旁边的棋子变了色，原地未动的棋子因此处在两敌之间，也不受影响：吃不吃，只看落子那一刻。
guide-win-flying = 把敌子全部变成己子，或者轮到对方走时，对方没有任何合法走法，即获胜。
guide-win-flying-reserve = 对方盘上没有棋子、手里也没有备子，或者轮到对方走时，对方既无子可走也无子可放，即获胜。
guide-win-reserve-alive = 盘上暂时无子、手里还有备子的一方不算输，可以继续放子。

# 阿尔克尔克棋
guide-turn-step-or-jump = 双方轮流行棋，每回合走一步，或者跳吃。
guide-step = 棋子沿线走到相邻的空点，哪个方向都行。
guide-step-onwards = 棋子沿线走到相邻的空点，只能向前或横走，不能后退；沿斜线往前也算向前。
guide-step-promotion = 棋子沿线走到相邻的空点，只能向前或横走，升变以后才能后退；沿斜线往前也算向前。
guide-step-diagonals = 站在没有斜线的棋点上，就只能沿横线或竖线走。
guide-jump = 相邻的棋点上有敌子，同一条线上它身后的一点又空着，就可以从它上面跳过去，落在那个空点上，把它吃掉。
guide-jump-any-way = 跳吃不限方向，每枚棋子都可以往后跳。
guide-jump-bound = 每回合的第一跳，只能朝这枚棋子能走的方向；接下来的几跳不限方向。
guide-jump-on = 落下以后，同一枚棋子还能跳就必须接着跳，方向不限。路线由你选，不必选吃得最多的。
guide-jump-come-off = 连跳没有结束，被跳过的棋子先不离开棋盘，仍然挡路，也不能再跳一次；等这枚棋子停下，才一起拿掉。
guide-must-jump = 能跳必跳；有几枚棋子能跳时，用哪一枚由你选。
guide-may-jump = 能跳也可以不起跳，改走一步。
guide-jump-or-huff = 能跳也可以不起跳，改走一步，不过要冒被罚吃的风险。
guide-promotion = 棋子在一回合结束时停在对方底线上，就永久升变：戴上一道黄铜环，从此往哪个方向都能走。
guide-promotion-limits = 升变以后仍然一次只走一格，不像西洋跳棋的王那样能飞。连跳途中只是路过底线的，不算升变。
guide-huff = 对方上一回合能跳却没有跳，你就可以在自己回合一开始罚吃：从当时能跳的敌子中拿掉一枚，然后照常走一步或跳吃，都算在同一回合里。
guide-huff-moved = 要是能跳的正是走开的那一枚，就从它现在的位置上拿掉。
guide-huff-by-clock = 对方能跳却用完了时间，你就可以在自己回合一开始罚吃：从当时能跳的敌子中拿掉一枚，然后照常走一步或跳吃，都算在同一回合里。
guide-huff-limits = 罚吃要当场用，过了这一回合就作废。罚完自己会无步可走的，不能罚；但若罚掉的是对方最后一枚棋子，罚吃本身就赢了这盘棋。
guide-win-alquerque = 吃光敌子，或者轮到对方走时，对方没有任何合法走法，即获胜。
guide-win-beware = 棋子走步不能后退，局面很快就会挤住，从开局起就要提防被困，不只是残局的事。

# 九子直棋
guide-place = 手里还有棋子的时候，每回合放一枚到任意空点；放完以前，盘上的棋子不能动。
guide-mill = 三枚己子占满同一条线，就成了一条「直」。每当一枚棋子落下时成「直」，就要在同一回合拿掉对方盘上的一枚棋子，不能不拿；只有对方盘上无子可拿，才作罢。
guide-mill-one-piece = 一步同时成两条「直」，也只能拿掉一枚。
guide-mill-safe = 在「直」里的棋子拿不走；要是对方盘上的棋子全都在「直」里，那就哪一枚都可以拿。
guide-mill-again = 从「直」里走开一枚，以后再走回来成「直」，又可以拿一枚。
guide-morris-move = 手里的棋子放完以后改成走子：每回合把一枚己子沿线走到相邻的空点，哪个方向都行。
guide-no-flying = 这条走法一直管到底：哪怕只剩{ $flyers }枚，谁也不能飞。
guide-flying = 一方手里已经没有棋子、盘上恰好剩{ $flyers }枚时，可以飞子：把一枚棋子直接放到任意空点，不用沿线走。
guide-flying-each = 双方各算各的：一方可以飞的时候，另一方可能还得一格一格地走。
guide-win-morris = 一方手里和盘上的棋子加起来只剩{ $lost }枚，再也成不了「直」，马上就输。
guide-win-morris-blocked = 轮到一方走，却没有任何合法走法，这一方也输。

# 和棋
guide-draws-house = 这种棋的老规矩里没有和棋。为了不让一盘棋没完没了，这里另加了和棋的约定，可以在「新对局」里关掉。
guide-draws-own = 下面的和棋，是这种棋本身的规则。
guide-repetition = 同一局面出现{ $times }次，而且都轮到同一方走，就是和棋；开局也算一次。
guide-position-reserve = 备子数也要一样，才算同一局面。
guide-position-promoted = 升变的棋子也要一样，才算同一局面。
guide-position-huff = 可以罚吃的棋子也要一样，才算同一局面。
guide-position-hand = 手里的棋子数也要一样，才算同一局面。
guide-no-progress-turn-over = 双方合计连续 { $turns } 步没有棋子变色，就是和棋。
guide-no-progress-turn-over-or-placement = 双方合计连续 { $turns } 步没有棋子变色，也没有放子，就是和棋。
guide-no-progress-capture = 双方合计连续 { $turns } 步没有吃子，就是和棋。
guide-no-progress-capture-or-huff = 双方合计连续 { $turns } 步没有吃子，也没有罚吃，就是和棋。
guide-no-progress-placement-or-capture = 双方合计连续 { $turns } 步没有放子，也没有吃子，就是和棋。
guide-draws-pass = 超时的一步也算在内。
guide-draws-win-first = 同一步棋既分出胜负又够上和棋的，以胜负为准。
guide-draws-agreed = 双方随时可以议和，任何一方也随时可以认输；刚开局时，电脑不接受议和。

# 计时
guide-clock = 每步限时 { $seconds } 秒，可以在设置里改。时间用完，就轮到对方：棋子不动，走到一半的也退回去。
guide-clock-pass = 谁也不能主动停一步。不过超时也有后果：接下来轮到的一方要是没有合法走法，照样输棋。
guide-clock-dodge = 本来必跳的，也可能因为超时躲了过去。
guide-clock-huff = 超时的时候本来能跳，也可以被罚吃。
guide-clock-rest = 棋子移动时、暂停时、开局后还没人动手时，都不计时。连续两次超时、其间没有人走过棋，对局就会自动暂停。

# 记谱
guide-notation-points = 棋点的叫法和国际象棋一样，从白方左下角的 { $first } 到右上角的 { $last }。
guide-notation-move = 走子写起点和落点：{ $example }。
guide-notation-reserve = 放备子在落点前写 @：{ $example }。
guide-notation-turn-over = 变色的棋子逐个跟在后面，前面加 *，从白方底线起一排一排地写：{ $example }。
guide-notation-jump = 跳吃用 x，连跳时把每个落点都写上：{ $example }。
guide-notation-huff = 罚吃写在前面，后面接同一回合的走法：{ $example }。
guide-notation-placement = 放子只写落点：{ $example }。
guide-notation-take = 成「直」拿掉的棋子写在 x 后面：{ $example }。
guide-notation-pass = 超时的回合写作 { $pass }。

# 图中所示
guide-seen-start = 开局
guide-seen-board = 棋盘
guide-seen-ways = 这枚棋子可以走到的点
guide-seen-few-ways = 没有斜线的棋点，去路少些
guide-seen-neighbours = 只能走到相邻的空点
guide-seen-placing = 放下一枚棋子
guide-seen-pincer = 两边一夹，中间变色
guide-seen-pincer-diagonal = 沿斜线也能夹
guide-seen-pincer-several = 两个方向同时夹住
guide-seen-no-chain = 刚变色的棋子不会接着再夹
guide-seen-insertion = 插进中间，两边变色
guide-seen-insertion-diagonal = 沿斜线也能挑
guide-seen-safe = 黑方夹吃一枚；另一枚白子虽在两敌之间，颜色不变
guide-seen-blocked = 黑方被困死，输了
guide-seen-jump = 跳过去，吃掉它
guide-seen-chain = 同一枚棋子接着跳，这次是往后
guide-seen-never-twice = 绕一圈就停：跳过的不能再跳
guide-seen-must-jump = 只有这枚能走，因为它能跳
guide-seen-promotion = 走到对方底线，升变
guide-seen-passing-through = 只是路过底线，不升变
guide-seen-promoted-ways = 升变的棋子可以走到的点
guide-seen-huff = 黑方这枚能跳，却走了别的子
guide-seen-huff-moved = 能跳的这枚自己走开了
guide-seen-mill-placed = 放子成「直」
guide-seen-mill-moved = 走子成「直」
guide-seen-two-mills = 两条「直」，也只拿一枚
guide-seen-protected = 「直」里的三枚拿不走，只能拿第四枚
guide-seen-flying = 只剩三枚，飞过去成「直」

# 换一种棋玩，有什么不同
differ-taking-flying = 吃子靠落点：落在敌子旁边，和另一边的己子把它夹住（夹吃）；或者落进两枚敌子中间（挑吃）。
differ-taking-alquerque = 吃子靠跳：隔着相邻的敌子，跳到它身后的空点；同一枚棋子还能跳，就必须接着跳。
differ-taking-morris = 吃子靠成「直」：三枚己子占满一条线，就拿掉对方一枚不在「直」里的棋子；要是全在「直」里，拿哪枚都行。
differ-fate-turns-over = 棋子不离开棋盘：被吃的原地变色，从此归你。
differ-fate-comes-off = 棋子不会换边：被吃的拿下棋盘，不再回来。
differ-goal-turn-over = 只剩{ $lost }枚还不算输：要把敌子全部变色才赢。
differ-goal-take-all = 只剩{ $lost }枚还不算输：要把敌子全部吃光才赢。
differ-goal-reduce = 手里和盘上加起来只剩{ $lost }枚，就输了。
differ-moving-slide = 走子可以沿线一直飞，前面空多远就能飞多远。
differ-moving-slide-no-jumps = 走子可以沿线一直飞，前面空多远就能飞多远，但不能跳过别的棋子。
differ-moving-slide-backwards = 走子可以沿线一直飞，前面空多远就能飞多远，也能往后飞，但不能跳过别的棋子。
differ-moving-one-point = 走子只能沿线走一格。
differ-moving-one-point-onwards = 走子只能沿线走一格，而且只能向前或横走。
differ-moving-backwards = 每枚棋子都可以后退。
differ-moving-onwards = 走步只能向前或横走，不能后退。
differ-must-jump = 能跳必跳。
differ-free-flying = 不强迫吃子：有子可吃，也可以走别处。
differ-free-alquerque = 能跳也可以不起跳，改走一步。
differ-free-morris = 成不成「直」由你；一旦成「直」，就必须拿子。
differ-jump-bound = 每回合的第一跳，只能朝这枚棋子能走的方向。
differ-jump-free = 从第一跳起就不限方向，每枚棋子都可以往后跳。
differ-huff = 能跳不跳，可能被罚吃：对方先拿掉一枚当时能跳的棋子，再照常走。
differ-huff-by-clock = 能跳却超时，可能被罚吃：对方先拿掉一枚当时能跳的棋子，再照常走。
differ-no-huff = 没有罚吃，不跳也不会丢子。
differ-promotion = 在对方底线上结束一回合的棋子就升变，从此往哪个方向都能走，仍然一次一格。
differ-no-promotion = 没有升变。
differ-flying = 手里无子、盘上恰好剩{ $flyers }枚的一方可以飞子：把一枚棋子放到任意空点，不用沿线走。
differ-no-flying = 没有飞子，只剩{ $flyers }枚也得一格一格地走。
differ-board-star = 棋盘是 { $size } × { $size }，{ $points } 个棋点，每隔一点画有斜线。
differ-board-square = 棋盘是 { $size } × { $size }，{ $points } 个棋点，没有斜线。
differ-board-morris = 棋盘是三个套在一起的正方形，{ $points } 个棋点，{ $mills } 条三点连成的线。
differ-diagonals = 每隔一个棋点就画有斜线，沿斜线也能飞，也能夹吃、挑吃。
differ-diagonals-alquerque = 每隔一个棋点就画有斜线，沿斜线也能走，也能跳。
differ-no-diagonals = 棋盘上没有斜线：走子、夹吃、挑吃都只看横线和竖线。
differ-start-rows = 开局双方各有{ $pieces }枚棋子，摆在自己最外面的一排。
differ-start-full = 开局双方各有{ $pieces }枚棋子，全盘只空着正中一点。
differ-start-empty = 开局棋盘是空的，双方各{ $pieces }枚棋子都在手里，全部放完才能走子。
differ-start-drawn = 开局双方各有{ $pieces }枚棋子，摆法不同。
differ-reserve = 手里还有{ $reserve }枚备子，随时可以放一枚到任意空点，代替走子。
differ-reserve-and-empty-board = 手里还有{ $reserve }枚备子，随时可以放一枚到任意空点，代替走子；备子没放完，盘上无子也不算输。
differ-reserve-size = 双方各有{ $reserve }枚备子。
differ-no-reserve = 没有备子，只有盘上的{ $pieces }枚。
differ-placing-catches = 刚放下的棋子也能夹吃、挑吃。
differ-no-placing = 不能放子，每回合都要走子。
differ-reserve-alive = 手里还有备子，盘上无子也不算输。
differ-empty-board-loses = 盘上无子，就输了。
differ-repetition = 同一局面出现{ $times }次，就是和棋。
differ-no-repetition = 局面重复多少次都不算和棋。
differ-no-progress-turn-over = 连续 { $turns } 步没有棋子变色，就是和棋。
differ-no-progress-turn-over-or-placement = 连续 { $turns } 步没有棋子变色，也没有放子，就是和棋。
differ-no-progress-capture = 连续 { $turns } 步没有吃子，就是和棋。
differ-no-progress-capture-or-huff = 连续 { $turns } 步没有吃子，也没有罚吃，就是和棋。
differ-no-progress-placement-or-capture = 连续 { $turns } 步没有放子，也没有吃子，就是和棋。
differ-no-limit = 不论多久没有进展，棋都继续下。
differ-draws-house = 局面重复或久无进展而判和，只是这里的约定，可以在「新对局」里关掉。
differ-draws-own = 局面重复或久无进展而判和，是这种棋本身的规则，不能关掉。
differ-clock = 每步限时 { $seconds } 秒。
