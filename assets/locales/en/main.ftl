# Games
game-alquerque-five = Alquerque · Five
game-alquerque-ten = Alquerque · Ten
game-square-five = Square · Five
game-square-ten = Square · Ten
game-alquerque-standard = Alquerque
game-alquerque-backward = Alquerque · Backward
game-alquerque-promotion = Alquerque · Promotion
game-alquerque-historic = Alquerque · Historic
game-morris-nine-flying = Nine Men’s Morris · Flying
game-morris-nine = Nine Men’s Morris
flavour-alquerque-five = Ten discs that never leave the board, only change sides.
flavour-alquerque-ten = Five more wait in hand for the right moment.
flavour-square-five = The same chase without diagonals: fewer roads, deeper traps.
flavour-square-ten = No diagonals, and five more in hand on either side.
flavour-alquerque-standard = The leaping game of 1283 that draughts came from: forwards or sideways, and a jump must be made.
flavour-alquerque-backward = Alquerque with steps in every direction, so that no piece is ever left behind.
flavour-alquerque-promotion = Reach the far row, and a piece may step whichever way it likes.
flavour-alquerque-historic = Nobody has to jump, but a piece that could have and did not may be lost for it.
flavour-morris-nine-flying = Three in a row takes one; with three left, they fly.
flavour-morris-nine = Three in a row takes one; and nobody flies.

# The name of each game in the other language
other-alquerque-five = 米格飞棋 · 五子
other-alquerque-ten = 米格飞棋 · 十子
other-square-five = 方格飞棋 · 五子
other-square-ten = 方格飞棋 · 十子
other-alquerque-standard = 阿尔克尔克棋
other-alquerque-backward = 阿尔克尔克棋 · 可退
other-alquerque-promotion = 阿尔克尔克棋 · 升变
other-alquerque-historic = 阿尔克尔克棋 · 古规
other-morris-nine-flying = 九子直棋 · 飞子
other-morris-nine = 九子直棋

# Players
player-you = You
player-computer = Computer
player-white = White
player-black = Black

# The state of a side
state-to-move = to move
state-continue = choose a point
state-take = choose a piece to take
state-huff = move, or huff a piece
state-move-now = now choose a piece to move
state-thinking = thinking
state-waiting = waiting
state-paused = paused
state-won = won
state-lost = lost
state-drawn = drawn

# Play
turns = Turns
hint-flying = Slide a piece along a line. Catch an enemy between two of yours, or move in between two of theirs, and they turn over.
hint-flying-reserve = Slide a piece, or place one from your tray. Catch an enemy between two of yours, or land between two of theirs, and they turn over.
hint-alquerque = Step along a line, or jump over an enemy to the empty point beyond, again and again where you can.
hint-morris = Place your pieces in turn, then slide them. Three in a row along a line take an enemy piece.
taken = { $count } taken
in-reserve = { $count } in hand

# Controls
control-menu = Menu
control-undo = Undo
control-redo = Redo
control-turn-board = Turn the board round
control-hint = Hint
control-pause = Pause
control-new = New game
control-quit = Quit
control-settings = Settings

# New game
new-title = New game
new-game = Game
new-players = Players
new-you-white = You play White
new-you-black = You play Black
new-two = Two players
new-level = Level of the computer
level-novice = Novice
level-casual = Casual
level-club = Club
level-expert = Expert
level-master = Master
style-novice = Looks only a little ahead, and overlooks traps.
style-casual = Sees simple threats, and now and then misses the best turn.
style-club = Plans some turns ahead, and punishes plain mistakes.
style-expert = Calculates far ahead, and seldom errs.
style-master = Plays the best turn that it can find, in three seconds at most.
new-start = Begin
new-back = Back to the game
new-resign = Resign
new-keys = Arrows and Enter play, Esc puts down, Z and Y undo and redo, H gives a hint, T turns the board, F flattens it, P pauses, N begins a new game, M opens this menu.
new-keys-window = F11 fills the screen, Ctrl+Q quits.

# Pause
pause-title = Paused
pause-text = The clock stands still.
pause-time-outs = Two turns ran out of time, so the game waits for you.
pause-resume = Resume

# Result
result-you-won = You have won
result-you-lost = The computer has won
result-white-won = White has won
result-black-won = Black has won
result-draw = A draw
loser-computer = The computer
reason-no-pieces = { $loser } has no piece left.
reason-no-turn = { $loser } has no legal turn left.
reason-two-pieces = { $loser } is down to two pieces.
reason-repetition = The same position came for the third time.
reason-no-progress = A hundred turns went by without progress.
reason-resignation = { $loser } resigned.
reason-agreement = Both players agreed.
result-rematch = Rematch
result-swap = Rematch, sides swapped
result-look = Look at the board

# Notices
notice-passed = Time is up: the turn passes.
refusal-game-over = The game is over.
refusal-pass = Only the clock passes a turn.
refusal-empty = There is no piece on { $point }.
refusal-not-yours = The piece on { $point } is your opponent’s.
refusal-occupied = A piece stands on { $point }.
refusal-no-line = No line joins { $from } and { $to }.
refusal-blocked = The piece on { $point } is in the way.
refusal-stuck = The piece on { $point } cannot move.
refusal-nothing-to-place = There is nothing left to place.
refusal-turn-is-made = The turn is over.
refusal-place-first = Place the pieces in hand first.
refusal-not-adjacent = A piece goes only to the next point along a line.
refusal-backwards = The piece may not move backwards.
refusal-must-capture = You must jump: the piece on { $point } can.
refusal-must-jump-on = The piece must jump on from { $point }.
refusal-jumped-twice = The piece on { $point } has been jumped already.
refusal-could-not-jump = The piece on { $point } could not have jumped.
refusal-no-move-after-huff = You would have no move after that huff.
refusal-must-take = Your mill takes a piece: choose one.
refusal-in-mill = The piece on { $point } stands in a mill.

# Settings
settings-title = Settings
settings-language = Language
language-english = English
language-chinese = 中文
settings-theme = Theme
theme-walnut = Walnut & Brass
theme-jade = Jade & Ink
theme-slate = Slate
theme-contrast = High contrast
settings-window = Window
settings-windowed = In a window
settings-full-screen = Full screen
settings-view = View
settings-perspective = In perspective
settings-flat = Flat
settings-speed = Speed of movement
settings-slow = Slow
settings-usual = Usual
settings-fast = Fast
settings-motion = Motion
settings-travel = Pieces travel
settings-fade = Pieces only fade
settings-quality = Picture
settings-automatic = Automatic
settings-high = Best
settings-low = Fastest
settings-sound = Sound
settings-heard = On
settings-muted = Off
settings-effects = Effects
settings-music = Music

# Kinds and variants of games
kind-alquerque-five = Alquerque · Five
kind-alquerque-ten = Alquerque · Ten
kind-alquerque-standard = Alquerque
kind-morris-nine-flying = Nine Men’s Morris
other-kind-alquerque-five = 米格飞棋 · 五子
other-kind-alquerque-ten = 米格飞棋 · 十子
other-kind-alquerque-standard = 1283 · four codes
other-kind-morris-nine-flying = 九子直棋
variant-diagonals = With diagonals
variant-square = Without diagonals
variant-standard = Standard
variant-backward = Backward
variant-promotion = Promotion
variant-historic = Historic
variant-flying = Flying
variant-walking = Without flying
new-variant = Variant

# Title
title-line = old games of turning, leaping and lining up
title-rules = Rules
title-about = About
title-foot = 60 seconds a turn · two players or the computer · every rule in two languages
menu-title = Back to the title
menu-draw = Agree on a draw
close = Close

# Rules
rules-title = Rules
rules-all = All rules
rules-differences = What is different here
rules-known = The game you know
rules-from-to = From { $known } to { $wanted }
rules-quick-start = Quick start
rules-back = Close

# About
about-version = Version { $version }
about-what = Ten old board games at one table: the flying games that turn pieces over, the Alquerque of 1283 in four codes, and Nine Men’s Morris.
about-type = Type: EB Garamond, Inter, Noto Serif CJK and Noto Sans CJK, under the SIL Open Font Licence.
about-sound = Sounds, music, wood, stone and brass are made by the project’s own code.
about-made = Made with Rust, Bevy, egui and Kira.
about-licence = Free software under the MIT or the Apache 2.0 licence, whichever you like better.

# What is kept
title-continue = Continue · { $game }, turn { $turn }
result-tally = Against { $level } so far: { $wins } won, { $draws } drawn, { $losses } lost.
trouble-settings = The settings could not be read and are back to their defaults. The old file is kept.
trouble-game = The game in progress could not be read. Its file is kept.
trouble-finished-games = Some finished games could not be read. They are kept in a file of their own.
trouble-unkept = Settings and games cannot be kept now: they last until the game is closed.

# What is said to those who do not see the board
announce-begun = { $game }. { $side } begins.
announce-gone-on = { $game }, turn { $turn }. { $side } to move.
announce-turn = { $side }: { $turn }.
announce-passed = { $side }: time is up, the turn passes.
announce-turned = Turned over: { $points }.
announce-taken = Taken: { $points }.
announce-huffed = Huffed: { $points }.
announce-mill = A mill.
announce-promoted = Promoted: { $points }.
announce-undone = Taken back: { $turn }.
announce-hint = Hint: { $turn }.
announce-comma = {", "}
announce-stop = .
point-empty = empty
point-promoted = promoted
point-picked = chosen
point-choice = can be chosen

# Review
review-leave = Leave the review
review-start = To the start
review-back = One turn back
review-forward = One turn on
review-end = To the end
review-copy = Copy the game as text
review-place = { $turn } of { $turns }
record-computer = Asterism, { $level }
control-review = Review

# Past games
past-title = Past games
past-games = Games
past-statistics = Statistics
past-none = No game has been finished yet. Once one is, it stays here, to be looked through turn by turn.
past-no-numbers = There is nothing to count yet: finish a game, and this page begins to fill.
past-won = Won against { $level }
past-lost = Lost to { $level }
past-drawn = Drawn with { $level }
past-two-white = White beat Black
past-two-black = Black beat White
past-two-drawn = White drew with Black
past-length = Turns: { $turns }
statistics-computer = Computer
statistics-two = Two players
statistics-all = All games
statistics-won = Won
statistics-drawn = Drawn
statistics-lost = Lost
copy = Copy as text
copied = Copied
share = Copy a link to this game

# A game as text
paste-title = Open a game
paste-how = Paste a game that was copied as text, here or elsewhere.
paste-field = [Game "alquerque-five"] 1. c1-c3 …
paste-open = Open
paste-clipboard = Paste from the clipboard
fault = Line { $line }, column { $column }: { $problem }
fault-expected = { $what } should stand here.
fault-no-game = There is no game “{ $game }”.
fault-tag-twice = The tag { $tag } stands here a second time.
fault-number = The number here should be { $number }.
fault-no-point = The board has no point “{ $point }”.
fault-spelling = That turn is written { $turn }.
fault-result = The result after these turns is { $result }.
fault-other-result = The head has the result { $result }.
fault-reason = The game does not end for that reason.
fault-row = This row should have { $count } points.
fault-reserve = A reserve has at most { $count } pieces.
fault-no-pieces = { $side } has no pieces.
fault-start = The game knows no such position.
expected-bracket = A tag in square brackets
expected-closing-bracket = The closing square bracket
expected-tag-name = The name of a tag
expected-value = A value in quotation marks
expected-quotation-mark = The quotation mark after the value
expected-clock = The seconds for each turn, or -,
expected-draws = “repetition”, “no-progress” with a number of turns, both, or -
expected-result = 1-0, 0-1, 1/2-1/2 or *
expected-game = The tag Game
expected-comment-end = The brace that ends the comment
expected-turn = A turn, its number, a comment or the result
expected-end = Nothing more
expected-one-stop = One full stop, for it is White’s turn,
expected-three-stops = Three full stops, for it is Black’s turn,
expected-point = A point such as c3
expected-move = A space and the move of the same turn
expected-sign = A -, an x, a * or the end of the turn
expected-rest = The rest of the turn
expected-space = A space
expected-another-row = A / and another row
expected-slash = A / after the full row
expected-piece = A w, b, W, B or a number of empty points
expected-side = A w or b, the side to move,
expected-between = A / between the reserves
expected-reserve = A number of pieces in reserve, or -,

# Clock, house rules and draws
new-lot = By lot
new-clock = Time for a turn
new-seconds = { $seconds } s
new-no-clock = No clock
new-draws = House rules: what makes a draw
new-repetition = The same position for the third time
new-no-progress = { $turns } turns without progress
new-rule-on = on
new-rule-off = off
menu-offer = Offer a draw
notice-draw-early = It is too early for a draw.
notice-draw-declined = The computer declines the draw.
settings-text = Text
settings-text-scale = Size
settings-percent = { $value }%
settings-silent = off
