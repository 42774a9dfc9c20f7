# The rules of the games. Which of these messages a game has, and what is put into them, is decided by src/guide.

# Numbers as they are written within a sentence; greater ones stay in digits
number-2 = two
number-3 = three
number-4 = four
number-5 = five
number-6 = six
number-7 = seven
number-8 = eight
number-9 = nine
number-10 = ten
number-11 = eleven
number-12 = twelve

# Headings
guide-title-board = Board and set-up
guide-title-moving = Moving
guide-title-reserve = The reserve
guide-title-placing = Placing
guide-title-pincer = Pincer
guide-title-insertion = Insertion
guide-title-jumping = Jumping
guide-title-promotion = Promotion
guide-title-huffing = The huff
guide-title-mills = Mills and taking
guide-title-flying = Flying
guide-title-winning = Winning
guide-title-draws = Draws
guide-title-clock = The clock
guide-title-notation = Notation

# Key points
guide-key-pieces = Pieces
guide-key-pieces-board = { $pieces } each
guide-key-pieces-reserve = { $total } each: { $pieces } on the board, { $reserve } in reserve
guide-key-pieces-hand = { $pieces } each, all in hand
guide-key-board = Board
guide-key-board-star = { $size } × { $size } with diagonals, { $points } points
guide-key-board-square = { $size } × { $size } without diagonals, { $points } points
guide-key-board-morris = Three nested squares, { $points } points, { $mills } lines for a mill
guide-key-taking = Taking
guide-key-taking-flying = Pincer and insertion: what is caught changes sides
guide-key-taking-must-jump = By jumping over: whoever can jump must
guide-key-taking-may-jump = By jumping over: nobody has to
guide-key-taking-jump-or-huff = By jumping over: nobody has to, at the risk of a huff
guide-key-taking-morris = A mill, three in a row, takes one piece
guide-key-winning = Winning
guide-key-winning-flying = Turn every enemy piece over, or leave your opponent no turn
guide-key-winning-flying-reserve = Leave your opponent nothing on the board and in reserve, or no turn
guide-key-winning-alquerque = Take every enemy piece, or leave your opponent no turn
guide-key-winning-morris = Bring your opponent down to { $lost } pieces, or leave no turn to play

# Quick start: how to move, how to take, how to win
guide-quick-slide-square = Take turns sliding a piece along a row or column, as far as the way is free.
guide-quick-slide-star = Take turns sliding a piece along a row, a column or a drawn diagonal, as far as the way is free.
guide-quick-slide-square-or-place = Each turn, slide a piece along a row or column as far as the way is free, or place one of your { $reserve } in reserve on any empty point.
guide-quick-slide-star-or-place = Each turn, slide a piece along a row, a column or a drawn diagonal as far as the way is free, or place one of your { $reserve } in reserve on any empty point.
guide-quick-catch = Catch an enemy between two of your pieces, or come in between two enemies, and they turn over to your side.
guide-quick-catch-reserve = Whether it slid or was placed, a piece that shuts in an enemy against another of yours, or lands between two enemies, turns them over to your side.
guide-quick-win-flying = Turn every enemy piece over, or leave your opponent without a legal turn, and you have won.
guide-quick-win-flying-reserve = You have won when your opponent has nothing left on the board and nothing in reserve, or no legal turn.
guide-quick-step = Step one point along a line, in any direction.
guide-quick-step-onwards = Step one point along a line, forwards or sideways.
guide-quick-step-promotion = Step one point along a line, forwards or sideways; a piece that has reached the far row steps in any direction.
guide-quick-must-jump = Jump over an enemy to the empty point behind it, again and again with the same piece, to take what it jumped: if you can jump, you must.
guide-quick-may-jump = Jump over an enemy to the empty point behind it, again and again with the same piece, to take what it jumped: nothing makes you begin.
guide-quick-jump-or-huff = Jump over an enemy to the empty point behind it, again and again with the same piece, to take what it jumped: you need not, but whoever could have jumped and did not may lose a piece to the huff.
guide-quick-win-alquerque = Take every enemy piece, or leave your opponent without a legal turn, and you have won.
guide-quick-place = Take turns placing your { $pieces } pieces on empty points, and once they are all placed, slide them along the lines, one point at a time.
guide-quick-mill = Each time three of your pieces come to stand in a row along a line, take one enemy piece.
guide-quick-win-morris = Bring your opponent down to { $lost } pieces, or leave them without a legal turn, and you have won.
guide-quick-win-morris-flying = A side with { $flyers } pieces left may fly to any empty point; with { $lost } left, or without a legal turn, it has lost.

# Board and set-up
guide-board-star = The board is a grid of { $size } × { $size } points, { $points } in all, joined along rows and columns. Every second point also has diagonals, so that the whole looks like four asterisks (米) grown together.
guide-board-square = The board is a grid of { $size } × { $size } points, { $points } in all, joined along rows and columns. It has no diagonals.
guide-board-morris = The board is three squares, one within the other, joined by lines between the middles of their sides. It has { $points } points, and { $mills } lines of three points each.
guide-board-diagonals = Only what is drawn counts: where a point has no diagonal, nothing goes diagonally.
guide-start-rows = Each side begins with { $pieces } pieces, on the row nearest to it.
guide-start-full = Each side begins with { $pieces } pieces. They fill the two rows nearest to it and the two points of the middle row on its right, so that only the centre is empty.
guide-start-empty = The board is empty at the start: each side has its { $pieces } pieces in hand.
guide-start-drawn = The pieces begin as drawn.
guide-start-reserve = Another { $reserve } for each side wait beside the board, in reserve.
guide-start-first = White moves first.

# Flying games
guide-turn-move = The sides take turns, and each turn moves one piece.
guide-turn-move-or-place = The sides take turns. Each turn either moves a piece on the board or places one from the reserve, whichever you like.
guide-slide = A piece slides along a line in any direction, and may stop on any empty point before the first piece in its way, friend or enemy. It neither jumps nor turns a corner.
guide-slide-diagonals = From a point without diagonals it slides along its row or its column only.
guide-reserve = A piece from the reserve goes on any empty point, and that is the whole turn. There is no order to keep to: having a reserve never obliges you to place, and you may go on moving with pieces still in reserve.
guide-reserve-catch = A piece that has been placed catches just as one that has moved, by pincer and by insertion.
guide-pincer = If your piece lands right next to an enemy, and right behind that enemy on the same line stands another piece of yours, the enemy is caught between them: it turns over and is yours.
guide-pincer-several = Every direction counts by itself, so one landing can catch several pieces.
guide-landing-catches = Only the piece that has just landed catches. All that it catches turn over together, and a piece that has turned over catches nothing in its turn.
guide-insertion = If your piece lands between two enemies, right next to both on the same line, both turn over and are yours.
guide-insertion-safe = So going in between two enemies is never a danger. And a piece that finds itself between two because its neighbour turned over stays as it is: what counts is the board at the moment of landing.
guide-win-flying = You win by turning over every enemy piece, or if your opponent, being to move, has no legal turn.
guide-win-flying-reserve = You win when your opponent has no piece left on the board and none in reserve, or if your opponent, being to move, can neither move nor place.
guide-win-reserve-alive = A side with an empty board but a piece in reserve is not beaten: it plays on by placing.

# Alquerque
guide-turn-step-or-jump = The sides take turns. Each turn is a step or a jump.
guide-step = A piece steps along a line to a neighbouring empty point, in any direction.
guide-step-onwards = A piece steps along a line to a neighbouring empty point, forwards or sideways, never back. Diagonally forwards is forwards too.
guide-step-promotion = A piece steps along a line to a neighbouring empty point, forwards or sideways; back it may step only once it is promoted. Diagonally forwards is forwards too.
guide-step-diagonals = From a point without diagonals it steps along its row or its column only.
guide-jump = A piece takes an enemy on a neighbouring point by jumping over it to the empty point right behind it on the same line.
guide-jump-any-way = Every piece may jump in any direction, backwards too.
guide-jump-bound = The first jump of a turn may lead only where the piece could step, those after it anywhere.
guide-jump-on = If the same piece can jump again from where it lands, it must go on, in any direction. You choose the way, which need not be the longest.
guide-jump-come-off = What has been jumped stays on the board until the piece has finished. Until then it is still in the way, and it cannot be jumped again; then all come off together.
guide-must-jump = If you can jump, you must. With which piece is your choice.
guide-may-jump = Nobody has to begin a jump: you may step instead.
guide-jump-or-huff = Nobody has to begin a jump: you may step instead, at the risk of a huff.
guide-promotion = A piece that ends its turn on the far row is promoted for good. It gets a ring of brass, and from then on it steps in any direction.
guide-promotion-limits = It still goes only one point at a time and does not fly as a king in draughts may. And a piece that only touches the far row in the middle of its jumps is not promoted.
guide-huff = If your opponent could have jumped in its last turn and did not jump at all, you may begin your turn by huffing: take off one of the pieces that could have jumped. Then you step or jump as usual, in the same turn.
guide-huff-moved = If it was that very piece that stepped instead, it is taken from where it now stands.
guide-huff-by-clock = If time ran out on your opponent when it could have jumped, you may begin your turn by huffing: take off one of the pieces that could have jumped. Then you step or jump as usual, in the same turn.
guide-huff-limits = A huff not used at once is forfeited. You may not huff if that would leave you without a step or a jump; but if it takes the last enemy piece, the huff alone wins the game.
guide-win-alquerque = You win by taking every enemy piece, or if your opponent, being to move, has no legal turn.
guide-win-beware = As steps do not lead back, pieces soon stand in each other’s way. Beware of being blocked from the beginning, not only at the end.

# Morris
guide-place = As long as you have pieces in hand, each turn places one of them on any empty point. Nothing that stands on the board moves until your hand is empty.
guide-mill = Three of your pieces on one line are a mill. Whenever a piece completes one as it lands, you take one enemy piece off the board, in the same turn. You must, unless there is none on the board to take.
guide-mill-one-piece = Two mills completed at once still take only one piece.
guide-mill-safe = A piece that stands in a mill cannot be taken, unless every enemy piece on the board stands in one: then any may be.
guide-mill-again = A mill can be opened by moving a piece out of it, and takes again when it is closed again.
guide-morris-move = Once your hand is empty, each turn moves one of your pieces along a line to a neighbouring empty point, in any direction.
guide-no-flying = That holds to the end: with { $flyers } pieces left, too, nobody flies.
guide-flying = A side with exactly { $flyers } pieces left on the board and none in hand may fly: it moves a piece to any empty point of the board, whatever the lines.
guide-flying-each = That is for each side by itself: one may fly while the other still goes from point to point.
guide-win-morris = A side that has only { $lost } pieces left, in hand and on the board together, can complete no mill any more and loses at once.
guide-win-morris-blocked = So does a side that is to move and has no legal turn.

# Draws
guide-draws-house = The old rules name no draw in this game. House rules keep it from going on for ever; they can be switched off when a new game is chosen.
guide-draws-own = These draws belong to the game itself.
guide-repetition = When the same position has stood on the board { $times } times, with the same side to move, the game is drawn. The start counts, too.
guide-position-reserve = Positions are the same only if the reserves are, too.
guide-position-promoted = Positions are the same only if the same pieces are promoted, too.
guide-position-huff = Positions are the same only if the same pieces are open to a huff, too.
guide-position-hand = Positions are the same only if the pieces in hand are, too.
guide-no-progress-turn-over = When no piece has turned over for { $turns } turns in a row, counting those of both sides, the game is drawn.
guide-no-progress-turn-over-or-placement = When no piece has turned over or been placed for { $turns } turns in a row, counting those of both sides, the game is drawn.
guide-no-progress-capture = When no piece has been taken for { $turns } turns in a row, counting those of both sides, the game is drawn.
guide-no-progress-capture-or-huff = When no piece has been taken or huffed for { $turns } turns in a row, counting those of both sides, the game is drawn.
guide-no-progress-placement-or-capture = When no piece has been placed or taken for { $turns } turns in a row, counting those of both sides, the game is drawn.
guide-draws-pass = A turn lost to the clock counts as a turn here.
guide-draws-win-first = A win on the board comes before a draw on the same turn.
guide-draws-agreed = The players may also agree on a draw, and either may resign, at any time; the computer takes no draw in the opening.

# The clock
guide-clock = Each turn has { $seconds } seconds, unless the settings say otherwise. When they run out, the turn passes to the other side: nothing moves, and a turn half made is taken back.
guide-clock-pass = Nobody may pass by choice. But a turn lost to the clock has its effect: if the side that is then to move has no legal turn, it has lost.
guide-clock-dodge = It even spares a player a jump that had to be made.
guide-clock-huff = Whoever could have jumped when time ran out may be huffed for it.
guide-clock-rest = The clock stands still while pieces are moving, while the game is paused, and before anybody has touched the game. When time has run out twice and no person has played in between, the game is paused by itself.

# Notation
guide-notation-points = Points are named as in chess, from { $first } at White’s lower left to { $last } at the upper right.
guide-notation-move = A move is written with the points from and to: { $example }.
guide-notation-reserve = A piece from the reserve is written with @: { $example }.
guide-notation-turn-over = The pieces that turn over follow, each after a star, row by row from White’s side: { $example }.
guide-notation-jump = Jumps are written with x, through every point on which the piece lands: { $example }.
guide-notation-huff = A huff comes first, then the move of the same turn: { $example }.
guide-notation-placement = A placement is written as its point alone: { $example }.
guide-notation-take = The piece that a mill takes follows after x: { $example }.
guide-notation-pass = A turn lost to the clock is written { $pass }.

# What the diagrams show
guide-seen-start = The start
guide-seen-board = The board
guide-seen-ways = Where this piece can go
guide-seen-few-ways = A point without diagonals has fewer ways
guide-seen-neighbours = Only to neighbouring empty points
guide-seen-placing = A piece comes in
guide-seen-pincer = Caught between two
guide-seen-pincer-diagonal = Along a diagonal, too
guide-seen-pincer-several = Two directions at once
guide-seen-no-chain = The piece that turned over does not go on to catch another
guide-seen-insertion = In between two: both turn over
guide-seen-insertion-diagonal = Along a diagonal, too
guide-seen-safe = Black turns one over; the other now stands between two enemies and stays white
guide-seen-blocked = Black is shut in and has lost
guide-seen-jump = Over it and off with it
guide-seen-chain = The same piece jumps on, here backwards
guide-seen-never-twice = Once round, and it ends: nothing is jumped twice
guide-seen-must-jump = Only this piece may move: it can jump
guide-seen-promotion = On the far row a piece is promoted
guide-seen-passing-through = Only passing through: not promoted
guide-seen-promoted-ways = Where a promoted piece can step
guide-seen-huff = Black could have jumped, and stepped with another piece
guide-seen-huff-moved = The piece that could have jumped has stepped
guide-seen-mill-placed = A piece comes in and completes a mill
guide-seen-mill-moved = A piece moves into a mill
guide-seen-two-mills = Two mills, one piece
guide-seen-protected = The three in the mill are safe, so the fourth is taken
guide-seen-flying = Three pieces left: this one flies into a mill

# What is different, for somebody who knows another game
differ-taking-flying = You catch by landing: right next to an enemy with another of your pieces right behind it (pincer), or right between two enemies (insertion).
differ-taking-alquerque = You take by jumping over a neighbouring enemy to the empty point right behind it, and must jump on with the same piece as long as it can.
differ-taking-morris = You take by completing a mill, three of your pieces on one line: it takes any one enemy piece that is not in a mill itself, or any at all if every one is.
differ-fate-turns-over = Nothing leaves the board: what is caught turns over where it stands, and is yours from then on.
differ-fate-comes-off = Nothing changes sides: what is taken leaves the board for good.
differ-goal-turn-over = A side fights on with its last { $lost } pieces: you win by turning over every one.
differ-goal-take-all = A side fights on with its last { $lost } pieces: you win by taking every one.
differ-goal-reduce = A side that is down to { $lost } pieces, in hand and on the board together, has lost.
differ-moving-slide = A piece slides along a line as far as the way is free.
differ-moving-slide-no-jumps = A piece slides along a line as far as the way is free, and never jumps.
differ-moving-slide-backwards = A piece slides along a line as far as the way is free, backwards too, and never jumps.
differ-moving-one-point = A piece moves only to the next point along a line.
differ-moving-one-point-onwards = A piece steps only to the next point along a line, forwards or sideways.
differ-moving-backwards = Every piece may move backwards, too.
differ-moving-onwards = Steps lead forwards or sideways, not back.
differ-must-jump = If you can jump, you must.
differ-free-flying = Nothing makes you catch a piece: you may just as well move elsewhere.
differ-free-alquerque = Nobody has to begin a jump: you may step instead.
differ-free-morris = Nothing makes you complete a mill; but once it is complete, you must take.
differ-jump-bound = The first jump of a turn may lead only where the piece could step.
differ-jump-free = Every piece may jump in any direction from the first jump on.
differ-huff = Whoever could have jumped and did not may be huffed: the other side first takes off a piece that could have, and then moves as usual.
differ-huff-by-clock = Whoever could have jumped when time ran out may be huffed: the other side first takes off a piece that could have, and then moves as usual.
differ-no-huff = Nobody is huffed for a jump that was not made.
differ-promotion = A piece that ends its turn on the far row is promoted: from then on it steps in any direction, still one point at a time.
differ-no-promotion = No piece is promoted.
differ-flying = With exactly { $flyers } pieces left on the board and none in hand, a side may fly: a piece goes to any empty point, whatever the lines.
differ-no-flying = Nobody flies, not even with the last { $flyers } pieces.
differ-board-star = The board is { $size } × { $size }, { $points } points in all, with diagonals through every second point.
differ-board-square = The board is { $size } × { $size }, { $points } points in all, without diagonals.
differ-board-morris = The board is three nested squares with { $points } points and { $mills } lines of three.
differ-diagonals = Every second point has diagonals, and pieces slide and catch along them, too.
differ-diagonals-alquerque = Every second point has diagonals, and pieces step and jump along them, too.
differ-no-diagonals = There are no diagonals: pieces slide and catch along rows and columns only.
differ-start-rows = Each side begins with { $pieces } pieces, on the row nearest to it.
differ-start-full = Each side begins with { $pieces } pieces, and only the centre is empty.
differ-start-empty = The board is empty at the start: your { $pieces } pieces are in hand, and only when all are placed do they begin to move.
differ-start-drawn = The game begins with { $pieces } pieces on each side, arranged in another way.
differ-reserve = You also have { $reserve } pieces in reserve, and may place one on any empty point instead of moving, whenever you like.
differ-reserve-and-empty-board = You also have { $reserve } pieces in reserve, and may place one on any empty point instead of moving, whenever you like. As long as any is left, an empty board is not the end.
differ-reserve-size = There are { $reserve } pieces in reserve on each side.
differ-no-reserve = There is no reserve: the { $pieces } pieces on the board are all you have.
differ-placing-catches = A piece that has just been placed catches, just as one that has moved.
differ-no-placing = Every turn moves a piece.
differ-reserve-alive = A side with an empty board has not lost as long as it has a piece in reserve.
differ-empty-board-loses = A side with an empty board has lost.
differ-repetition = When the same position has stood on the board { $times } times, the game is drawn.
differ-no-repetition = A position may come back as often as it likes: repetition is no draw.
differ-no-progress-turn-over = The game is drawn when no piece has turned over for { $turns } turns in a row.
differ-no-progress-turn-over-or-placement = The game is drawn when no piece has turned over or been placed for { $turns } turns in a row.
differ-no-progress-capture = The game is drawn when no piece has been taken for { $turns } turns in a row.
differ-no-progress-capture-or-huff = The game is drawn when no piece has been taken or huffed for { $turns } turns in a row.
differ-no-progress-placement-or-capture = The game is drawn when no piece has been placed or taken for { $turns } turns in a row.
differ-no-limit = However long nothing is won or lost, the game goes on.
differ-draws-house = Draws in a game that goes nowhere are house rules, which can be switched off when a new game is chosen.
differ-draws-own = Draws in a game that goes nowhere belong to the rules, and cannot be switched off.
differ-clock = Each turn has { $seconds } seconds.
