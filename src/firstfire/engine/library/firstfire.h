/* Firstfire's engine: a game of Kingdomino Origins in C.

   A game is int64_t[FIRSTFIRE_WORDS], other rooms are as long as their ..._WORDS say. The library keeps nothing, asks
   for no memory and checks nothing: what it is given must be as long as it should be, and actions must be legal.
   Different threads may use it at once on different games. docs/engine.md tells what games, rooms and codes mean;
   examples/c/random_game.c plays a game. Made by `make engine`. */
#ifndef FIRSTFIRE_H
#define FIRSTFIRE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface, which firstfire_interface() must return. */
#define FIRSTFIRE_INTERFACE 1

/* Places in rooms, lengths, and codes. */
#define FIRSTFIRE_MODE 0
#define FIRSTFIRE_PLAYERS 1
#define FIRSTFIRE_EDITION 2
#define FIRSTFIRE_BONUSES 3
#define FIRSTFIRE_KIND 4
#define FIRSTFIRE_SEAT 5
#define FIRSTFIRE_ROUND 6
#define FIRSTFIRE_TURN 7
#define FIRSTFIRE_TURNS 8
#define FIRSTFIRE_DECISIONS 9
#define FIRSTFIRE_LINE 10
#define FIRSTFIRE_OWNERS 11
#define FIRSTFIRE_NEXT 12
#define FIRSTFIRE_CLAIMS 13
#define FIRSTFIRE_FREE 14
#define FIRSTFIRE_CHIEFS 15
#define FIRSTFIRE_DRAWN 16
#define FIRSTFIRE_SQUARE 17
#define FIRSTFIRE_PRICE 18
#define FIRSTFIRE_PAID 19
#define FIRSTFIRE_PENDING 20
#define FIRSTFIRE_TOTEMS 21
#define FIRSTFIRE_CAVE 22
#define FIRSTFIRE_HIDDEN 23
#define FIRSTFIRE_BITS_PER_KIND 4
#define FIRSTFIRE_PILE_TOP 24
#define FIRSTFIRE_PILE_END 25
#define FIRSTFIRE_RNG 26
#define FIRSTFIRE_DECK 27
#define FIRSTFIRE_PILE 33
#define FIRSTFIRE_PILE_WORDS 3
#define FIRSTFIRE_PILE_SEARCHED 128
#define FIRSTFIRE_SEATS 36
#define FIRSTFIRE_LEFT 0
#define FIRSTFIRE_RIGHT 1
#define FIRSTFIRE_BOTTOM 2
#define FIRSTFIRE_TOP 3
#define FIRSTFIRE_DISCARDS 4
#define FIRSTFIRE_LOG 40
#define FIRSTFIRE_LOG_DISCARD 32768
#define FIRSTFIRE_BOARDS 53
#define FIRSTFIRE_MATCH 0
#define FIRSTFIRE_OCCUPIED 6
#define FIRSTFIRE_ROOM 7
#define FIRSTFIRE_FIRE1 8
#define FIRSTFIRE_FIRE2 9
#define FIRSTFIRE_RESOURCE 10
#define FIRSTFIRE_TRIBE 14
#define FIRSTFIRE_TRIBE_BOARDS 4
#define FIRSTFIRE_SEAT_BOARDS 18
#define FIRSTFIRE_WORDS 125
#define FIRSTFIRE_OPEN2 0
#define FIRSTFIRE_CLAIM 1
#define FIRSTFIRE_PLACE 2
#define FIRSTFIRE_FIRE 3
#define FIRSTFIRE_TOTEM 4
#define FIRSTFIRE_RECRUIT 5
#define FIRSTFIRE_PAY 6
#define FIRSTFIRE_SETTLE 7
#define FIRSTFIRE_OVER 8
#define FIRSTFIRE_FIRE_ON_HUT 1
#define FIRSTFIRE_SETTLE_ON_HUT 2
#define FIRSTFIRE_SETTLE_ON_VOLCANO 4
#define FIRSTFIRE_RULES_SHIFT 3
#define FIRSTFIRE_EMPIRE 1
#define FIRSTFIRE_HABILIS 2
#define FIRSTFIRE_NOBODY 4
#define FIRSTFIRE_VOLCANO 5
#define FIRSTFIRE_KINDS_OF_CAVEMEN 10
#define FIRSTFIRE_S_RESOURCES 5
#define FIRSTFIRE_S_TOTEMS 6
#define FIRSTFIRE_S_CAVEMEN 7
#define FIRSTFIRE_S_EMPIRE 8
#define FIRSTFIRE_S_HABILIS 9
#define FIRSTFIRE_S_TOTAL 10
#define FIRSTFIRE_S_LARGEST 11
#define FIRSTFIRE_S_FIRES 12
#define FIRSTFIRE_MAX_LENGTH 2000
#define FIRSTFIRE_MOST_OPTIONS 512
#define FIRSTFIRE_SHEET_ROWS 13
#define FIRSTFIRE_SHEET_WORDS 52
#define FIRSTFIRE_WORK_STATE 0
#define FIRSTFIRE_WORK_LATER 125
#define FIRSTFIRE_WORK_SHEET 250
#define FIRSTFIRE_WORK_NOTES 302
#define FIRSTFIRE_NOTES_WORDS 4096
#define FIRSTFIRE_WORK_WORDS 4398
#define FIRSTFIRE_PLAN_WORDS 16
#define FIRSTFIRE_LENGTH 0
#define FIRSTFIRE_CHOICES 1
#define FIRSTFIRE_WORTH 13
#define FIRSTFIRE_MOST_PLANS 4096
#define FIRSTFIRE_MOST_CANDIDATES 400
#define FIRSTFIRE_VISITS 0
#define FIRSTFIRE_VALUE 1
#define FIRSTFIRE_POINTS 2
#define FIRSTFIRE_WINS 3
#define FIRSTFIRE_RIVAL 4
#define FIRSTFIRE_STATS 5
#define FIRSTFIRE_THOUGHT_COUNT 0
#define FIRSTFIRE_THOUGHT_ALIVE 1
#define FIRSTFIRE_THOUGHT_AT 2
#define FIRSTFIRE_THOUGHT_ORDER 8
#define FIRSTFIRE_THOUGHT_LIVING 408
#define FIRSTFIRE_THOUGHT_VALUES 808
#define FIRSTFIRE_THOUGHT_STATS 1208
#define FIRSTFIRE_THOUGHT_WORK 3208
#define FIRSTFIRE_THOUGHT_PLANS 7606
#define FIRSTFIRE_THOUGHT_WORDS 73142
#define FIRSTFIRE_TALLY_DISCARDS 16
#define FIRSTFIRE_TALLY_SQUARES 17
#define FIRSTFIRE_TALLY_ROWS 18
#define FIRSTFIRE_TALLY_WORDS 31
#define FIRSTFIRE_NODE_ACTION 0
#define FIRSTFIRE_NODE_VISITED 1
#define FIRSTFIRE_NODE_CHILD 2
#define FIRSTFIRE_NODE_SIBLING 3
#define FIRSTFIRE_NODE_MOVER 4
#define FIRSTFIRE_NODE_WORDS 5
#define FIRSTFIRE_NODE_VALUES 4
#define FIRSTFIRE_TREE_DEEPEST 512
#define FIRSTFIRE_TREE_ACTIONS 1300
#define FIRSTFIRE_TREE_WORDS 6723
#define FIRSTFIRE_POSITION_LENGTH 2000
#define FIRSTFIRE_POSITION_SECTION 0
#define FIRSTFIRE_POSITION_WORDS 2048
#define FIRSTFIRE_A_CLAIM 0
#define FIRSTFIRE_A_OPEN 48
#define FIRSTFIRE_A_DISCARD 50
#define FIRSTFIRE_A_PASS 51
#define FIRSTFIRE_A_RECRUIT 52
#define FIRSTFIRE_A_SEARCH 62
#define FIRSTFIRE_A_TOTEM 72
#define FIRSTFIRE_A_SQUARE 88
#define FIRSTFIRE_P_PLACE 0
#define FIRSTFIRE_P_FIRE 4
#define FIRSTFIRE_P_PAY 5
#define FIRSTFIRE_P_SETTLE 6
#define FIRSTFIRE_PLANES 7
#define FIRSTFIRE_SIDE 9
#define FIRSTFIRE_WIDE_SIDE 13
#define FIRSTFIRE_POINT 32
#define FIRSTFIRE_GROWTH 0
#define FIRSTFIRE_GROWTH_LEFT 1
#define FIRSTFIRE_FIRED 2
#define FIRSTFIRE_FIRED_LEFT 3
#define FIRSTFIRE_HOLE 4
#define FIRSTFIRE_HOLE_LEFT 5
#define FIRSTFIRE_DEAD_END 6
#define FIRSTFIRE_TOUCH 7
#define FIRSTFIRE_OFF_CENTRE 8
#define FIRSTFIRE_SPREAD 9
#define FIRSTFIRE_CRATER 10
#define FIRSTFIRE_CRATER_LEFT 11
#define FIRSTFIRE_CRATER_SIZE 12
#define FIRSTFIRE_ORDER 13
#define FIRSTFIRE_ORDER_LEFT 14
#define FIRSTFIRE_RESOURCE_WORTH 15
#define FIRSTFIRE_RESOURCE_LEFT 16
#define FIRSTFIRE_TAKE_TOTEM 17
#define FIRSTFIRE_KEEP_TOTEM 18
#define FIRSTFIRE_VOLCANO_SIZE 19
#define FIRSTFIRE_NEW_TYPE 20
#define FIRSTFIRE_PROMISE 21
#define FIRSTFIRE_PROMISE_LEFT 22
#define FIRSTFIRE_SEARCH 23
#define FIRSTFIRE_OPEN_HOME 24
#define FIRSTFIRE_FIRE_SHORE 25
#define FIRSTFIRE_UNPLACEABLE 26
#define FIRSTFIRE_FIRES_CLAIMED 27
#define FIRSTFIRE_BLOCKED 28
#define FIRSTFIRE_OPEN_FIRES 29
#define FIRSTFIRE_ODD 30
#define FIRSTFIRE_GROWTH_COMING 31
#define FIRSTFIRE_FIRED_COMING 32
#define FIRSTFIRE_NOISE 33
#define FIRSTFIRE_POLICY 34
#define FIRSTFIRE_HABITS 40
#define FIRSTFIRE_RANDOM 0
#define FIRSTFIRE_GREEDY 1
#define FIRSTFIRE_WHOLE_TURNS 2
#define FIRSTFIRE_NONE -1
#define FIRSTFIRE_BAD_NOTATION -1
#define FIRSTFIRE_OFF_GRID -2
#define FIRSTFIRE_MOST_LETTERS 40
#define FIRSTFIRE_LAST_RULES 2
#define FIRSTFIRE_MOVE_KIND 0
#define FIRSTFIRE_MOVE_FIRST 1
#define FIRSTFIRE_MOVE_SECOND 2
#define FIRSTFIRE_MOVE_DOMINO 3
#define FIRSTFIRE_MOVE_OTHER 4
#define FIRSTFIRE_MOVE_FIRES 5
#define FIRSTFIRE_MOVE_BURNT_RESOURCE 6
#define FIRSTFIRE_MOVE_BURNT_CAVEMAN 7
#define FIRSTFIRE_MOVE_RESOURCE 8
#define FIRSTFIRE_MOVE_CAVEMAN 9
#define FIRSTFIRE_MOVE_TO 10
#define FIRSTFIRE_MOVE_WORDS 11
#define FIRSTFIRE_CHANGED_ROUND 11
#define FIRSTFIRE_CHANGED_SEAT 12
#define FIRSTFIRE_CHANGED_OVER 13
#define FIRSTFIRE_CHANGED_CHIEF 14
#define FIRSTFIRE_CHANGED_LEFT 15
#define FIRSTFIRE_CHANGED_TAKERS 16
#define FIRSTFIRE_CHANGED_GIVERS 20
#define FIRSTFIRE_CHANGED_TOTALS 24
#define FIRSTFIRE_CHANGED_POINTS 28
#define FIRSTFIRE_CHANGED_REVEALED 32
#define FIRSTFIRE_CHANGED_TURNED_UP 36
#define FIRSTFIRE_CHANGED_CAVEMEN 37
#define FIRSTFIRE_CHANGED_WORDS 41
#define FIRSTFIRE_REGION_TERRAIN 0
#define FIRSTFIRE_REGION_FIRES 1
#define FIRSTFIRE_REGION_POINTS 2
#define FIRSTFIRE_REGION_SQUARES 3
#define FIRSTFIRE_REGION_CELLS 4
#define FIRSTFIRE_MOST_SQUARES 49
#define FIRSTFIRE_MOST_WINDOW 168
#define FIRSTFIRE_REGION_WORDS 53
#define FIRSTFIRE_MOST_REGIONS 48
#define FIRSTFIRE_PREVIEW_VOLCANO 11
#define FIRSTFIRE_PREVIEW_CHANGES 12
#define FIRSTFIRE_PREVIEW_REGIONS 25
#define FIRSTFIRE_PREVIEW_REGION 26
#define FIRSTFIRE_PREVIEW_WORDS 132
#define FIRSTFIRE_GATHERER_CELL 0
#define FIRSTFIRE_GATHERER_KIND 1
#define FIRSTFIRE_GATHERER_COUNTED 2
#define FIRSTFIRE_GATHERER_POINTS 3
#define FIRSTFIRE_GATHERER_WORDS 4
#define FIRSTFIRE_GROUP_POWER 0
#define FIRSTFIRE_GROUP_POINTS 1
#define FIRSTFIRE_GROUP_WARRIORS 2
#define FIRSTFIRE_GROUP_MEMBERS 3
#define FIRSTFIRE_GROUP_WORDS 101
#define FIRSTFIRE_MODE_POINTS 8
#define FIRSTFIRE_CELL_AT 0
#define FIRSTFIRE_CELL_TERRAIN 1
#define FIRSTFIRE_CELL_DOMINO 2
#define FIRSTFIRE_CELL_FIRES 3
#define FIRSTFIRE_CELL_CRATERS 4
#define FIRSTFIRE_CELL_TOKEN 5
#define FIRSTFIRE_CELL_SYMBOL 6
#define FIRSTFIRE_CELL_RESOURCE 7
#define FIRSTFIRE_CELL_CAVEMAN 8
#define FIRSTFIRE_CELL_WORDS 9
#define FIRSTFIRE_TABLE_ROUND 0
#define FIRSTFIRE_TABLE_OVER 1
#define FIRSTFIRE_TABLE_KIND 2
#define FIRSTFIRE_TABLE_SEAT 3
#define FIRSTFIRE_TABLE_TURN 4
#define FIRSTFIRE_TABLE_UNDRAWN 5
#define FIRSTFIRE_TABLE_LINE 6
#define FIRSTFIRE_TABLE_LINE_DOMINOES 7
#define FIRSTFIRE_TABLE_LINE_CHIEFS 11
#define FIRSTFIRE_TABLE_NEXT 15
#define FIRSTFIRE_TABLE_NEXT_DOMINOES 16
#define FIRSTFIRE_TABLE_NEXT_CHIEFS 20
#define FIRSTFIRE_TABLE_CHIEFS 24
#define FIRSTFIRE_TABLE_CHIEFS_DRAWN 25
#define FIRSTFIRE_TABLE_TOTEMS 29
#define FIRSTFIRE_TABLE_FACE_UP 33
#define FIRSTFIRE_TABLE_FACE_UP_KINDS 34
#define FIRSTFIRE_TABLE_PILE 38
#define FIRSTFIRE_TABLE_DOMINO 48
#define FIRSTFIRE_TABLE_VOLCANO 49
#define FIRSTFIRE_TABLE_FIRES 50
#define FIRSTFIRE_TABLE_RESOURCE 51
#define FIRSTFIRE_TABLE_HEIRS 52
#define FIRSTFIRE_TABLE_CAVEMAN 53
#define FIRSTFIRE_TABLE_LEFT 54
#define FIRSTFIRE_TABLE_LAST 55
#define FIRSTFIRE_TABLE_WORDS 56
#define FIRSTFIRE_SETUP_EDITION 0
#define FIRSTFIRE_SETUP_RULES 1
#define FIRSTFIRE_SETUP_SIZE 2
#define FIRSTFIRE_SETUP_SIDE 3
#define FIRSTFIRE_SETUP_HUT 4
#define FIRSTFIRE_SETUP_RESOURCES 5
#define FIRSTFIRE_SETUP_TOTEMS 6
#define FIRSTFIRE_SETUP_CAVE 7
#define FIRSTFIRE_SETUP_ROWS 8
#define FIRSTFIRE_SETUP_CHIEFS 9
#define FIRSTFIRE_SETUP_CAVEMEN 10
#define FIRSTFIRE_SETUP_WORDS 11
#define FIRSTFIRE_HALF_TERRAIN 0
#define FIRSTFIRE_HALF_RESOURCE 1
#define FIRSTFIRE_HALF_FIRES 2
#define FIRSTFIRE_HALF_CRATERS 3
#define FIRSTFIRE_HALF_WORDS 4
#define FIRSTFIRE_KIND_COUNT 0
#define FIRSTFIRE_KIND_POWER 1
#define FIRSTFIRE_KIND_POINTS 2
#define FIRSTFIRE_KIND_PER 3
#define FIRSTFIRE_KIND_WORDS 4
#define FIRSTFIRE_SEED_BYTES 32
#define FIRSTFIRE_DIGEST_BYTES 32

/* Numbers of modes. */
#define FIRSTFIRE_MODES_DISCOVERY 0
#define FIRSTFIRE_MODES_TOTEM 1
#define FIRSTFIRE_MODES_TRIBE 2

/* Numbers of kinds. */
#define FIRSTFIRE_KINDS_OPEN2 0
#define FIRSTFIRE_KINDS_CLAIM 1
#define FIRSTFIRE_KINDS_PLACE 2
#define FIRSTFIRE_KINDS_FIRE 3
#define FIRSTFIRE_KINDS_TOTEM 4
#define FIRSTFIRE_KINDS_RECRUIT 5
#define FIRSTFIRE_KINDS_PAY 6
#define FIRSTFIRE_KINDS_SETTLE 7

/* Numbers of terrains. */
#define FIRSTFIRE_TERRAINS_DESERT 0
#define FIRSTFIRE_TERRAINS_GRASSLAND 1
#define FIRSTFIRE_TERRAINS_LAKE 2
#define FIRSTFIRE_TERRAINS_JUNGLE 3
#define FIRSTFIRE_TERRAINS_QUARRY 4
#define FIRSTFIRE_TERRAINS_VOLCANO 5

/* Numbers of resources. */
#define FIRSTFIRE_RESOURCES_MAMMOTH 0
#define FIRSTFIRE_RESOURCES_FISH 1
#define FIRSTFIRE_RESOURCES_MUSHROOM 2
#define FIRSTFIRE_RESOURCES_FLINT 3

/* Numbers of cavemen. */
#define FIRSTFIRE_CAVEMEN_HUNTER 0
#define FIRSTFIRE_CAVEMEN_FISHER 1
#define FIRSTFIRE_CAVEMEN_GATHERER 2
#define FIRSTFIRE_CAVEMEN_SCULPTOR 3
#define FIRSTFIRE_CAVEMEN_PAINTER 4
#define FIRSTFIRE_CAVEMEN_FIRE_LADY 5
#define FIRSTFIRE_CAVEMEN_SHAMAN 6
#define FIRSTFIRE_CAVEMEN_SMALL_WARRIOR 7
#define FIRSTFIRE_CAVEMEN_AMAZON 8
#define FIRSTFIRE_CAVEMEN_OAF 9

/* Numbers of bonuses. */
#define FIRSTFIRE_BONUSES_EMPIRE_OF_FIRE 0
#define FIRSTFIRE_BONUSES_HOMO_HABILIS 1

/* Numbers of score rows. */
#define FIRSTFIRE_SCORE_ROWS_DESERT 0
#define FIRSTFIRE_SCORE_ROWS_GRASSLAND 1
#define FIRSTFIRE_SCORE_ROWS_LAKE 2
#define FIRSTFIRE_SCORE_ROWS_JUNGLE 3
#define FIRSTFIRE_SCORE_ROWS_QUARRY 4
#define FIRSTFIRE_SCORE_ROWS_RESOURCES 5
#define FIRSTFIRE_SCORE_ROWS_TOTEMS 6
#define FIRSTFIRE_SCORE_ROWS_CAVEMEN 7
#define FIRSTFIRE_SCORE_ROWS_EMPIRE_OF_FIRE 8
#define FIRSTFIRE_SCORE_ROWS_HOMO_HABILIS 9
#define FIRSTFIRE_SCORE_ROWS_TOTAL 10
#define FIRSTFIRE_SCORE_ROWS_LARGEST_REGION 11
#define FIRSTFIRE_SCORE_ROWS_FIRES 12

/* Numbers of habits. */
#define FIRSTFIRE_HABITS_GROWTH 0
#define FIRSTFIRE_HABITS_GROWTH_LEFT 1
#define FIRSTFIRE_HABITS_FIRED 2
#define FIRSTFIRE_HABITS_FIRED_LEFT 3
#define FIRSTFIRE_HABITS_HOLE 4
#define FIRSTFIRE_HABITS_HOLE_LEFT 5
#define FIRSTFIRE_HABITS_DEAD_END 6
#define FIRSTFIRE_HABITS_TOUCH 7
#define FIRSTFIRE_HABITS_OFF_CENTRE 8
#define FIRSTFIRE_HABITS_SPREAD 9
#define FIRSTFIRE_HABITS_CRATER 10
#define FIRSTFIRE_HABITS_CRATER_LEFT 11
#define FIRSTFIRE_HABITS_CRATER_SIZE 12
#define FIRSTFIRE_HABITS_ORDER 13
#define FIRSTFIRE_HABITS_ORDER_LEFT 14
#define FIRSTFIRE_HABITS_RESOURCE 15
#define FIRSTFIRE_HABITS_RESOURCE_LEFT 16
#define FIRSTFIRE_HABITS_TAKE_TOTEM 17
#define FIRSTFIRE_HABITS_KEEP_TOTEM 18
#define FIRSTFIRE_HABITS_VOLCANO 19
#define FIRSTFIRE_HABITS_NEW_TYPE 20
#define FIRSTFIRE_HABITS_PROMISE 21
#define FIRSTFIRE_HABITS_PROMISE_LEFT 22
#define FIRSTFIRE_HABITS_SEARCH 23
#define FIRSTFIRE_HABITS_OPEN_HOME 24
#define FIRSTFIRE_HABITS_FIRE_SHORE 25
#define FIRSTFIRE_HABITS_UNPLACEABLE 26
#define FIRSTFIRE_HABITS_FIRES_CLAIMED 27
#define FIRSTFIRE_HABITS_BLOCKED 28
#define FIRSTFIRE_HABITS_OPEN_FIRES 29
#define FIRSTFIRE_HABITS_ODD 30
#define FIRSTFIRE_HABITS_GROWTH_COMING 31
#define FIRSTFIRE_HABITS_FIRED_COMING 32

/* Numbers of position errors. */
#define FIRSTFIRE_POSITION_ERRORS_ 0
#define FIRSTFIRE_POSITION_ERRORS_TOO_LONG 1
#define FIRSTFIRE_POSITION_ERRORS_NOT_ASCII 2
#define FIRSTFIRE_POSITION_ERRORS_BAD_SECTION 3
#define FIRSTFIRE_POSITION_ERRORS_BAD_WORD 4
#define FIRSTFIRE_POSITION_ERRORS_NOT_CANONICAL 5
#define FIRSTFIRE_POSITION_ERRORS_UNKNOWN_MODE 6
#define FIRSTFIRE_POSITION_ERRORS_BAD_PLAYERS 7
#define FIRSTFIRE_POSITION_ERRORS_UNKNOWN_EDITION 8
#define FIRSTFIRE_POSITION_ERRORS_UNKNOWN_RULES 9
#define FIRSTFIRE_POSITION_ERRORS_UNKNOWN_BONUS 10
#define FIRSTFIRE_POSITION_ERRORS_REPEATED_BONUS 11
#define FIRSTFIRE_POSITION_ERRORS_UNKNOWN_DOMINO 12
#define FIRSTFIRE_POSITION_ERRORS_DOMINO_TWICE 13
#define FIRSTFIRE_POSITION_ERRORS_NOT_SORTED 14
#define FIRSTFIRE_POSITION_ERRORS_WRONG_LINE 15
#define FIRSTFIRE_POSITION_ERRORS_WRONG_CHIEFS 16
#define FIRSTFIRE_POSITION_ERRORS_WRONG_TURN 17
#define FIRSTFIRE_POSITION_ERRORS_WRONG_COUNT 18
#define FIRSTFIRE_POSITION_ERRORS_NOT_BESIDE 19
#define FIRSTFIRE_POSITION_ERRORS_REVERSED 20
#define FIRSTFIRE_POSITION_ERRORS_SQUARE_TAKEN 21
#define FIRSTFIRE_POSITION_ERRORS_DOES_NOT_FIT 22
#define FIRSTFIRE_POSITION_ERRORS_NO_MATCHING_NEIGHBOUR 23
#define FIRSTFIRE_POSITION_ERRORS_CAN_BE_PLACED 24
#define FIRSTFIRE_POSITION_ERRORS_WRONG_TOKENS 25
#define FIRSTFIRE_POSITION_ERRORS_ON_VOLCANO 26
#define FIRSTFIRE_POSITION_ERRORS_ALREADY_BURNING 27
#define FIRSTFIRE_POSITION_ERRORS_ON_HUT 28
#define FIRSTFIRE_POSITION_ERRORS_OUT_OF_RANGE 29
#define FIRSTFIRE_POSITION_ERRORS_NO_RESOURCE 30
#define FIRSTFIRE_POSITION_ERRORS_MISSING_WOOD 31
#define FIRSTFIRE_POSITION_ERRORS_WRONG_TOTEM 32
#define FIRSTFIRE_POSITION_ERRORS_NO_CAVE 33
#define FIRSTFIRE_POSITION_ERRORS_TOO_MANY_CAVEMEN 34
#define FIRSTFIRE_POSITION_ERRORS_WRONG_CAVE 35
#define FIRSTFIRE_POSITION_ERRORS_BURNING 36
#define FIRSTFIRE_POSITION_ERRORS_TOO_EARLY 37
#define FIRSTFIRE_POSITION_ERRORS_UNPAID 38
#define FIRSTFIRE_POSITION_ERRORS_WRONG_PRICE 39
#define FIRSTFIRE_POSITION_ERRORS_NOT_NOW 40
#define FIRSTFIRE_POSITION_ERRORS_WRONG_SEAT 41
#define FIRSTFIRE_POSITION_ERRORS_NO_VOLCANO 42

/* Numbers of position sections. */
#define FIRSTFIRE_POSITION_SECTIONS_ 0
#define FIRSTFIRE_POSITION_SECTIONS_ROUND 1
#define FIRSTFIRE_POSITION_SECTIONS_NOW 2
#define FIRSTFIRE_POSITION_SECTIONS_LINE 3
#define FIRSTFIRE_POSITION_SECTIONS_NEXT 4
#define FIRSTFIRE_POSITION_SECTIONS_GONE 5
#define FIRSTFIRE_POSITION_SECTIONS_TOTEMS 6
#define FIRSTFIRE_POSITION_SECTIONS_CAVE 7
#define FIRSTFIRE_POSITION_SECTIONS_BURNT 8
#define FIRSTFIRE_POSITION_SECTIONS_SEAT_0 9
#define FIRSTFIRE_POSITION_SECTIONS_SEAT_1 10
#define FIRSTFIRE_POSITION_SECTIONS_SEAT_2 11
#define FIRSTFIRE_POSITION_SECTIONS_SEAT_3 12

/* Numbers of reasons. */
#define FIRSTFIRE_REASONS_ 0
#define FIRSTFIRE_REASONS_BAD_NOTATION 1
#define FIRSTFIRE_REASONS_GAME_OVER 2
#define FIRSTFIRE_REASONS_NOT_NOW 3
#define FIRSTFIRE_REASONS_NOT_FREE 4
#define FIRSTFIRE_REASONS_CAN_BE_PLACED 5
#define FIRSTFIRE_REASONS_SQUARE_TAKEN 6
#define FIRSTFIRE_REASONS_DOES_NOT_FIT 7
#define FIRSTFIRE_REASONS_NO_MATCHING_NEIGHBOUR 8
#define FIRSTFIRE_REASONS_REVERSED 9
#define FIRSTFIRE_REASONS_EMPTY_SQUARE 10
#define FIRSTFIRE_REASONS_OUT_OF_RANGE 11
#define FIRSTFIRE_REASONS_ON_VOLCANO 12
#define FIRSTFIRE_REASONS_ALREADY_BURNING 13
#define FIRSTFIRE_REASONS_ON_HUT 14
#define FIRSTFIRE_REASONS_NOT_TIED 15
#define FIRSTFIRE_REASONS_NOT_IN_CAVE 16
#define FIRSTFIRE_REASONS_CANNOT_PAY 17
#define FIRSTFIRE_REASONS_NO_RESOURCE 18
#define FIRSTFIRE_REASONS_WRONG_RESOURCE 19
#define FIRSTFIRE_REASONS_BURNING 20

/* Numbers of moves. */
#define FIRSTFIRE_MOVES_CLAIM 0
#define FIRSTFIRE_MOVES_CLAIM_PAIR 1
#define FIRSTFIRE_MOVES_DISCARD 2
#define FIRSTFIRE_MOVES_PASS 3
#define FIRSTFIRE_MOVES_RECRUIT 4
#define FIRSTFIRE_MOVES_SEARCH 5
#define FIRSTFIRE_MOVES_TOTEM 6
#define FIRSTFIRE_MOVES_PLACE 7
#define FIRSTFIRE_MOVES_FIRE 8
#define FIRSTFIRE_MOVES_PAY 9
#define FIRSTFIRE_MOVES_SETTLE 10

/* Numbers of ties. */
#define FIRSTFIRE_TIES_ 0
#define FIRSTFIRE_TIES_LARGEST_REGION 1
#define FIRSTFIRE_TIES_FIRES 2
#define FIRSTFIRE_TIES_SHARED 3

/* Numbers of editions. */
#define FIRSTFIRE_EDITIONS_CLARIFIED 0
#define FIRSTFIRE_EDITIONS_ORIGINAL 1

/* Numbers of setup problems. */
#define FIRSTFIRE_SETUP_PROBLEMS_ 0
#define FIRSTFIRE_SETUP_PROBLEMS_UNKNOWN_MODE 1
#define FIRSTFIRE_SETUP_PROBLEMS_UNKNOWN_RULES 2
#define FIRSTFIRE_SETUP_PROBLEMS_UNKNOWN_EDITION 3
#define FIRSTFIRE_SETUP_PROBLEMS_BAD_PLAYERS 4

/* Numbers of deal problems. */
#define FIRSTFIRE_DEAL_PROBLEMS_ 0
#define FIRSTFIRE_DEAL_PROBLEMS_BAD_DECK 1
#define FIRSTFIRE_DEAL_PROBLEMS_BAD_CAVE 2
#define FIRSTFIRE_DEAL_PROBLEMS_BAD_CHIEFS 3

/* Numbers of things. */
#define FIRSTFIRE_THINGS_MAMMOTH 0
#define FIRSTFIRE_THINGS_FISH 1
#define FIRSTFIRE_THINGS_MUSHROOM 2
#define FIRSTFIRE_THINGS_FLINT 3
#define FIRSTFIRE_THINGS_RESOURCE 4
#define FIRSTFIRE_THINGS_FIRE 5
#define FIRSTFIRE_THINGS_CAVEMAN 6

/* The interface that the library has. */
int64_t firstfire_interface(void);

/* A number for the sources that it is made from. */
int64_t firstfire_sources(void);

/* A shuffled game at its first decision, from a stream of a seed. */
void firstfire_new_game(int64_t *state, int64_t *agreed, int64_t number, int64_t stream);

/* A game with every order given: four seats, 48 dominoes, the cavemen; the seed is for what comes later. */
void firstfire_dealt_game(int64_t *state, int64_t *agreed, uint8_t *piles, int64_t number);

/* Write the legal action codes (room for MOST_OPTIONS), in no particular order; returns how many. */
int64_t firstfire_legal_actions(int64_t *state, int64_t *out);

/* Take a legal action in place. Nothing is checked: an illegal one spoils the game. */
void firstfire_apply_action(int64_t *state, int64_t action);

/* Fill the score sheet of a game as it stands; returns the winning seats as bits. */
int64_t firstfire_score_game(int64_t *state, int64_t *sheet);

/* Re-deal in place what the seat to move cannot know (R3.5). */
void firstfire_redeal(int64_t *state, int64_t number, int64_t stream);

/* Set the extent of a territory whose squares are in place, and the room around it (R4.3). */
void firstfire_extend(int64_t *state, int64_t seat, int64_t left, int64_t right, int64_t bottom, int64_t top);

/* The action that a random player takes now, drawn just as `decisions.random_step_of` draws it; -1 at the end. */
int64_t firstfire_draw_action(int64_t *state, int64_t *out);

/* Write a game's position as ASCII (room for POSITION_LENGTH); returns its length. */
int64_t firstfire_write_position(int64_t *state, uint8_t *out);

/* Read a position (UTF-8) into a game, what is hidden in order: seed it and shuffle that with `redeal`.

   Returns 0, or the number of an error (`POSITION_ERRORS`): then the game is worth nothing, and the first word of the
   outline (room for POSITION_WORDS) is the number of the section that is wrong (`POSITION_SECTIONS`). */
int64_t firstfire_read_position(uint8_t *text, int64_t length, int64_t *state, int64_t *outline);

/* Action code of a move in the notation of records, legal or not; else BAD_NOTATION or OFF_GRID. */
int64_t firstfire_read_move(uint8_t *text, int64_t length, int64_t players);

/* Write a move in the notation of records (room for MOST_LETTERS); returns its length. */
int64_t firstfire_write_move(int64_t action, int64_t players, uint8_t *out);

/* Why a text is no legal move (`answers.REASON_NAMES`), 0 for one that is. */
int64_t firstfire_refusal(int64_t *state, uint8_t *text, int64_t length);

/* Why an action code is not legal, likewise. */
int64_t firstfire_code_refusal(int64_t *state, int64_t action);

/* Write the legal action codes (room for MOST_OPTIONS) in the rules' own order; returns how many. */
int64_t firstfire_ordered_actions(int64_t *state, int64_t *out);

/* Write what a move has changed and revealed (CHANGED_WORDS), between the game before it and after it. */
void firstfire_changes(int64_t *before, int64_t *after, int64_t action, int64_t *out, int64_t *work);

/* Write what a legal move would bring its seat (PREVIEW_WORDS): points, the regions concerned, the volcano. */
void firstfire_preview(int64_t *state, int64_t action, int64_t *out, int64_t *work);

/* Whether anything hidden came to light between two moments of a game, so that no step back is allowed. */
int64_t firstfire_reveals(int64_t *before, int64_t *after);

/* Write the regions of a seat (REGION_WORDS each, up to MOST_REGIONS) in the rules' order; returns how many. */
int64_t firstfire_regions(int64_t *state, int64_t seat, int64_t *out);

/* Write the points for the wooden resources by type, then those for the totems by resource (MODE_POINTS). */
void firstfire_mode_points(int64_t *state, int64_t seat, int64_t *out);

/* Write what each hunter-gatherer scores (GATHERER_WORDS each), by cell; returns how many there are (R8.5). */
int64_t firstfire_hunter_gatherers(int64_t *state, int64_t seat, int64_t *out);

/* Write each group of warriors (GROUP_WORDS each), its members by cell; returns how many there are (R8.6). */
int64_t firstfire_warrior_groups(int64_t *state, int64_t seat, int64_t *out);

/* The best of some seats, as bits: by total, then by the largest region, then by fires (R9.3). */
int64_t firstfire_best_seats(int64_t *sheet, int64_t seats);

/* What decided between those of some seats whose totals are equal (`answers.TIES`), 0 for nothing (R9.3). */
int64_t firstfire_tie_break(int64_t *sheet, int64_t seats);

/* Write what lies open beside the territories (TABLE_WORDS). */
void firstfire_open_table(int64_t *state, int64_t *out);

/* Write the squares of a territory (CELL_WORDS each, up to MOST_SQUARES); returns how many.

   First comes the hut, then the dominoes as they were laid, the first half of each before the second. */
int64_t firstfire_territory_cells(int64_t *state, int64_t seat, int64_t *out);

/* Write the empty cells on which a square would fit the size of a territory (R4.3); returns how many. */
int64_t firstfire_window_cells(int64_t *state, int64_t seat, int64_t *out);

/* Write the dominoes that a seat could not place (R4.4), in order; returns how many. */
int64_t firstfire_discards(int64_t *state, int64_t seat, int64_t *out);

/* Write the covered cells within range of the volcano whose fire flies (R5.2); returns how many, 0 if none does. */
int64_t firstfire_fire_range(int64_t *state, int64_t *out);

/* Write the numbers of an agreement (`layout.MODE` to `BONUSES`); returns what is wrong with it (`SETUP_PROBLEMS`).

   Mode and edition are places among their words, which -1 is not; bonuses are bits. */
int64_t firstfire_agree_on(int64_t mode, int64_t players, int64_t edition, int64_t rules, int64_t bonuses, int64_t *agreed);

/* Write what follows from an agreement, or the beginning of a game (SETUP_WORDS). */
void firstfire_setup_facts(int64_t *agreed, int64_t *out);

/* Write what is printed on both halves of a domino (HALF_WORDS each). */
void firstfire_domino_facts(int64_t number, int64_t *out);

/* Write of a kind of caveman how many there are, its power, and what it scores for each of which thing. */
void firstfire_caveman_facts(int64_t kind, int64_t rules, int64_t *out);

/* The points of a totem (R1.5). */
int64_t firstfire_totem_points(int64_t resource);

/* How far a token of so many fires flies (R5.2). */
int64_t firstfire_fire_reach(int64_t fires);

/* Write the SHA-256 of some bytes, 32 bytes: of a server seed it is what is published before play. */
void firstfire_sha256(uint8_t *text, int64_t length, uint8_t *out, int64_t *work);

/* Write the HMAC-SHA256 of some bytes with a key, 32 bytes. */
void firstfire_hmac_sha256(uint8_t *key, int64_t key_length, uint8_t *text, int64_t length, uint8_t *out, int64_t *work);

/* Write the orders that seeds give a game: the chiefs drawn, the dominoes, in Tribe mode the cavemen.

   `table` and `clients` are the lengths of the two texts behind the server seed. */
void firstfire_fair_deal(int64_t *agreed, uint8_t *seeds, int64_t table, int64_t clients, int64_t *orders, int64_t *work);

/* Put the kinds of a pile in the order that seeds give it after a search, the first of which is number 0 (R8.3). */
void firstfire_fair_pile(int64_t *pile, int64_t count, int64_t search, uint8_t *seeds, int64_t table, int64_t clients, int64_t *work);

/* Begin a game with given orders: so many chiefs, dominoes and kinds of cavemen one after another, from the top.

   Returns what is wrong with them (`answers.DEAL_PROBLEMS`), 0 if the game is begun. */
int64_t firstfire_begin_given(int64_t *state, int64_t *agreed, int64_t *orders, int64_t chiefs, int64_t deck, int64_t cave);

/* Give a game that a position tells the orders of all that is hidden; else as `begin_given`. */
int64_t firstfire_begin_rest(int64_t *state, int64_t *orders, int64_t chiefs, int64_t deck, int64_t cave);

/* Put the cave pile in an order, from the top, as a record's shuffle says; 0 unless it holds just these cavemen. */
int64_t firstfire_set_pile(int64_t *state, int64_t *pile, int64_t count);

/* Make the best plans for the turn at `root` by the habits `prior`; returns how many. */
int64_t firstfire_think_begin(int64_t *root, int64_t *prior, int64_t *thought, int64_t candidates);

/* Play the next few plans out once, at most `most`, with the habits `playing`; returns how many.

   `spent` is the share of the budget that is used up: when all living plans have had their turn, so many go on. */
int64_t firstfire_think_step(int64_t *root, int64_t *playing, int64_t *thought, int64_t number, double spent, int64_t most, int64_t measure, double scale, double trust, double common, int64_t uniform);

/* Rank the plans: by value among those played out most, the others behind; ties as proposed. */
void firstfire_think_end(int64_t *root, int64_t *thought, double scale, double trust, double common);

/* Write the `most` best plans for the turn at hand to `plans` (room for MOST_PLANS); returns how many there are. */
int64_t firstfire_make_plans(int64_t *root, int64_t *habits, int64_t *plans, int64_t most, int64_t *work);

/* Write the action codes of a plan to `codes`; returns how many. */
int64_t firstfire_plan_codes(int64_t *root, int64_t *plan, int64_t *codes, int64_t *work);

/* One playout of a plan, added to its `stats`. The same stream is the same deal for any plan, so luck cancels. */
void firstfire_play_out(int64_t *root, int64_t *plan, int64_t *habits, int64_t number, int64_t stream, int64_t measure, double scale, double *stats, int64_t *work);

/* So many playouts from number `start` of a seed; returns the number of nodes, never over `most`.

   Begin with one empty node. `work` has room for `TREE_WORDS`. */
int64_t firstfire_grow(int64_t *root, int64_t *nodes, double *values, int64_t count, int64_t most, int64_t *habits, int64_t number, int64_t start, int64_t rounds, double explore, int64_t *work);

/* The action of a child in its first game: tries a spot or two, and takes the domino that shines most. */
int64_t firstfire_choose_pebble(int64_t *root, int64_t number, int64_t stream, int64_t *work);

/* The action of one who is careful but short-sighted: overlooks half of the places, and how a domino will fit. */
int64_t firstfire_choose_leaf(int64_t *root, int64_t number, int64_t stream, int64_t *work);

/* Play random games number `start` to `end` - 1 of a seed and add up what happens (`buffers.TALLY_WORDS`). */
void firstfire_play_games(int64_t *agreed, int64_t number, int64_t start, int64_t end, int64_t *tally, int64_t *work);

/* So many games from number `start` of a seed; `totals` gets a row of points, `won` the winning seats as bits.

   `habits` has 4 rows of `HABITS`, and `seated` room for as many. In game g whoever has row r sits on seat (r + g)
   modulo the number of players, and every deal is played once in each rotation; results are by row, not by seat. */
void firstfire_contest(int64_t *agreed, int64_t *habits, int64_t number, int64_t start, int64_t games, int64_t *totals, int64_t *won, int64_t *seated, int64_t *work);

/* Whether an action, any number at all, is legal. */
int64_t firstfire_is_legal(int64_t *state, int64_t action);

/* Take an action in place if it is legal; returns whether it was. */
int64_t firstfire_take_if_legal(int64_t *state, int64_t action);

/* Write the view of a seat (-1: of the seat to move) and its legal actions: none unless it is to move. */
void firstfire_observe_game(int64_t *state, int64_t seat, int64_t *starts, uint8_t *view, uint8_t *mask);

/* Reward and score of every seat of a finished game, and its score sheet. */
void firstfire_settle_game(int64_t *state, int64_t kind, double *rewards, int64_t *totals, int64_t *sheet);

/* Shuffle and deal the games that are marked, each from its stream of seed `number`. */
void firstfire_begin_games(int64_t *states, uint8_t *which, int64_t *streams, int64_t *agreed, int64_t number, int64_t start, int64_t end);

/* Put in another order what nobody can know (R3.5), row by row from the streams of seed `number`. */
void firstfire_redeal_games(int64_t *states, int64_t number, int64_t start, int64_t end);

/* The first game, but for those to skip, whose action is not legal; -1 if all are. */
int64_t firstfire_first_illegal(int64_t *states, int64_t *actions, uint8_t *skip, int64_t start, int64_t end);

/* Take a legal action in every game, but deal those that had `ended` anew; say what came of it, and what is seen.

   A game that is dealt anew goes on to the stream that is `apart` from its last.
   `over` says which games are over. Where one has just ended, `rewards` and `totals` have its rewards and scores by
   seat, else 0; `earned` has what the seat in `earners` got. For the rest see `play_others` and `observe_games`. */
void firstfire_step_games(int64_t *states, int64_t *actions, uint8_t *ended, int64_t *streams, int64_t *agreed, int64_t number, int64_t apart, int64_t learner, int64_t *habits, uint8_t *over, double *rewards, int64_t *totals, int64_t kind, int64_t *earners, double *earned, int64_t *starts, uint8_t *views, uint8_t *masks, int64_t *movers, int64_t start, int64_t end, int64_t *work);

/* Write the view of a seat (-1: of the seat to move), its legal actions and who is to move, in the marked games. */
void firstfire_observe_games(int64_t *states, uint8_t *which, int64_t seat, int64_t *starts, uint8_t *views, uint8_t *masks, int64_t *movers, int64_t start, int64_t end);

/* A uniformly random legal action for every game; `luck`, a word for each, is stepped on. */
void firstfire_sample_actions(int64_t *states, int64_t *luck, int64_t *actions, int64_t start, int64_t end, int64_t *options);

/* `play_others_of` in the games `start` to `end` - 1; their luck comes from the games' own generators. */
void firstfire_play_others(int64_t *states, int64_t learner, int64_t *habits, int64_t start, int64_t end, int64_t *work);

/* A run of words folded into what was found before them. */
int64_t firstfire_hash_words(int64_t *words, int64_t count, int64_t found);

/* All that is to be seen in random games `start` to `end` - 1 of a seed.

   After every decision: every word of the game, and the legal actions in their order. At the end: score sheets and
   winners. And what `simulate.play_games`, which takes another way through the rules, counts in games of its own. */
int64_t firstfire_hash_games(int64_t *agreed, int64_t number, int64_t start, int64_t end, int64_t *work);

/* What is thought at a random decision of each of the random games `start` to `end` - 1 of a seed.

   The plans with their worth and as actions, the bits of what playouts show of them, and their order. */
int64_t firstfire_hash_thoughts(int64_t *agreed, int64_t *prior, int64_t *playing, int64_t number, int64_t start, int64_t end, int64_t candidates, int64_t playouts, int64_t measure, double scale, double trust, double common, int64_t uniform, int64_t *thought, int64_t *work);

#ifdef __cplusplus
}
#endif

#endif
