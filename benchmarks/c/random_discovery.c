/* Complete random games of Discovery mode with four players, in plain C: the yardstick of the compiled engine.
 *
 * Plays the very games that `firstfire.engine.simulate` plays with the same seed (same generator, same order of
 * drawing), so that the sums it prints must be equal, and keeps the same counts. It is written for this one mode and
 * number of players, with the same bitboards: a 5x5 territory wound around a cylinder of 64 cells (x + 8y mod 64).
 *
 *     gcc -O3 -march=native -o random_discovery random_discovery.c
 *     ./random_discovery GAMES SEED     prints: games processor-seconds total-points total-squared discards options regions
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

typedef uint64_t u64;

enum { DESERT, GRASSLAND, LAKE, JUNGLE, QUARRY, VOLCANO, TERRAINS };
enum { SEATS = 4, ROUNDS = 12, UP = 8, SIZE = 5 };

typedef struct {
    u64 match[TERRAINS]; /* squares of each terrain, and the hut */
    u64 occupied, room, fire1, fire2;
    int left, right, bottom, top, discards;
} Territory;

typedef struct {
    u64 rng;
    uint8_t deck[48];
    int drawn;
    uint8_t line[4], owner[4], next[4], claimed[4];
    unsigned free;
    Territory seat[SEATS];
} Game;

typedef struct {
    uint8_t one, two, fires_one, fires_two, craters, twin;
} Domino;

static const char *const CODES[48] = {
    "D0D0", "D0D0", "D0D0", "D0G0", "D0G0", "D0L0", "D0L0", "D0J0", "D0J0", "D0Q0", "D0Q0", "G0G0",
    "G0G0", "G0G0", "L0L0", "L0L0", "J0J0", "J0J0", "G0L0", "L0J0", "G0Q0", "G0Q0", "J0Q0", "D0G1",
    "D0L1", "D0J1", "D0Q1", "D0V1", "D0V1", "D1G0", "D1L0", "G1L0", "G1J0", "G0L1", "L1Q0", "G0J1",
    "Q0Q1", "G0V1", "G0V1", "L0V1", "L0Q2", "L0V2", "J0V2", "J0V2", "Q0V2", "L1J2", "J1Q2", "Q0V3"};

static Domino domino[49];
static u64 window[SIZE + 1][SIZE + 1];
static u64 reach[4];

static const u64 HUT = 1ull << (4 + 4 * UP);

static inline u64 turn(u64 board, int steps) {
    steps &= 63;
    return board << steps | board >> (-steps & 63);
}
static inline int count(u64 board) { return __builtin_popcountll(board); }
static inline int max(int a, int b) { return a > b ? a : b; }
static inline int min(int a, int b) { return a < b ? a : b; }

static inline u64 mix(u64 z) {
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ z >> 27) * 0x94D049BB133111EBull;
    return z ^ z >> 31;
}
static const u64 STEP = 0x9E3779B97F4A7C15ull;

static inline int below(Game *game, int n) {
    game->rng += STEP;
    return (int)((mix(game->rng) >> 32) * (u64)n >> 32);
}

static inline int nth(u64 board, int rank) {
#ifdef __BMI2__
    return __builtin_ctzll(_pdep_u64(1ull << rank, board));
#else
    while (rank--) board &= board - 1;
    return __builtin_ctzll(board);
#endif
}

static void shuffle(Game *game, uint8_t *items, int n) {
    for (int last = n - 1; last > 0; last--) {
        int pick = below(game, last + 1);
        uint8_t item = items[last];
        items[last] = items[pick];
        items[pick] = item;
    }
}

static inline u64 beside(u64 board) { return turn(board, 1) | turn(board, -1) | turn(board, UP) | turn(board, -UP); }

static inline int low_edge(int low, int high) { return max(low - 2, high - SIZE + 1); }

static inline void make_room(Territory *t) {
    int start = low_edge(t->left, t->right) + UP * low_edge(t->bottom, t->top);
    t->room = turn(window[t->right - t->left + 1][t->top - t->bottom + 1], start) & ~t->occupied;
}

static inline void kindle(Territory *t, u64 square, int fires) {
    if (fires & 1) t->fire1 |= square;
    if (fires & 2) t->fire2 |= square;
}

static void draw_line(Game *game) {
    uint8_t *d = game->deck + game->drawn;
    int a = min(d[0], d[1]), b = max(d[0], d[1]), c = min(d[2], d[3]), e = max(d[2], d[3]);
    game->next[0] = (uint8_t)min(a, c);
    game->next[3] = (uint8_t)max(b, e);
    int inner = max(a, c), outer = min(b, e);
    game->next[1] = (uint8_t)min(inner, outer);
    game->next[2] = (uint8_t)max(inner, outer);
    game->free = 15;
    game->drawn += 4;
}

/* Place one domino at random, with its fire; adds the numbers of options. */
static inline void place(Game *game, Territory *t, const Domino *d, long *options) {
    u64 room = t->room;
    u64 one = beside(t->match[d->one]) & room, two = beside(t->match[d->two]) & room;
    u64 board[4];
    board[0] = (one & turn(room, -1)) | (room & turn(two, -1));
    board[1] = (one & turn(room, -UP)) | (room & turn(two, -UP));
    board[2] = d->twin ? 0 : (one & turn(room, 1)) | (room & turn(two, 1));
    board[3] = d->twin ? 0 : (one & turn(room, UP)) | (room & turn(two, UP));
    int n0 = count(board[0]), n1 = count(board[1]), n2 = count(board[2]);
    int n = n0 + n1 + n2 + count(board[3]);
    if (n == 0) {
        t->discards++;
        *options += 1;
        return;
    }
    *options += n;
    int rank = below(game, n), direction = 0;
    if (rank >= n0) {
        rank -= n0, direction = 1;
        if (rank >= n1) {
            rank -= n1, direction = 2;
            if (rank >= n2) rank -= n2, direction = 3;
        }
    }
    int position = nth(board[direction], rank);
    int length = direction & 1 ? UP : 1;
    int other = position + (direction & 2 ? -length : length);
    int steps = (position - low_edge(t->left, t->right) - UP * low_edge(t->bottom, t->top)) & 63;
    int x = low_edge(t->left, t->right) + (steps & 7), y = low_edge(t->bottom, t->top) + (steps >> 3);
    int x2 = x + (direction & 1 ? 0 : 1 - (direction & 2)), y2 = y + (direction & 1 ? 1 - (direction & 2) : 0);
    u64 first = 1ull << position, second = 1ull << (other & 63);
    t->match[d->one] |= first;
    t->match[d->two] |= second;
    t->occupied |= first | second;
    if (d->fires_one) kindle(t, first, d->fires_one);
    if (d->fires_two) kindle(t, second, d->fires_two);
    t->left = min(t->left, min(x, x2));
    t->right = max(t->right, max(x, x2));
    t->bottom = min(t->bottom, min(y, y2));
    t->top = max(t->top, max(y, y2));
    make_room(t);
    if (d->craters) {
        u64 squares = t->occupied & ~t->match[VOLCANO] & ~(t->fire1 | t->fire2) & turn(reach[d->craters], other);
        int m = count(squares);
        if (m) {
            *options += m;
            kindle(t, 1ull << nth(squares, below(game, m)), d->craters);
        }
    }
}

static inline void claim(Game *game, int seat, long *options) {
    int n = count(game->free);
    int slot = nth(game->free, below(game, n));
    *options += n;
    game->claimed[slot] = (uint8_t)seat;
    game->free &= ~(1u << slot);
}

static void play(Game *game, u64 seed, u64 stream, long *options) {
    u64 key = mix(seed + STEP) ^ stream;
    memset(game, 0, sizeof *game);
    game->rng = mix(mix(key) + STEP);
    uint8_t chiefs[4] = {0, 1, 2, 3};
    for (int i = 0; i < 48; i++) game->deck[i] = (uint8_t)(i + 1);
    for (int i = 0; i < SEATS; i++) {
        Territory *t = &game->seat[i];
        for (int terrain = 0; terrain < TERRAINS; terrain++) t->match[terrain] = HUT;
        t->occupied = HUT;
        t->left = t->right = t->bottom = t->top = SIZE - 1;
        make_room(t);
    }
    shuffle(game, chiefs, 4);
    shuffle(game, game->deck, 48);
    draw_line(game);
    for (int i = 0; i < SEATS; i++) claim(game, chiefs[i], options);
    for (int round = 1; round <= ROUNDS; round++) {
        memcpy(game->line, game->next, 4);
        memcpy(game->owner, game->claimed, 4);
        if (round < ROUNDS) draw_line(game);
        for (int i = 0; i < 4; i++) {
            place(game, &game->seat[game->owner[i]], &domino[game->line[i]], options);
            if (round < ROUNDS) claim(game, game->owner[i], options);
        }
    }
}

/* Points of a territory without bonuses; the largest region is added to *largest. */
static int score(const Territory *t, long *largest) {
    int points = 0, most = 0;
    for (int terrain = 0; terrain < TERRAINS; terrain++) {
        u64 squares = t->match[terrain] & ~HUT;
        while (squares) {
            u64 region = squares & -squares, grown = beside(region) & squares & ~region;
            while (grown) {
                region |= grown;
                grown = beside(grown) & squares & ~region;
            }
            squares &= ~region;
            int area = count(region);
            most = max(most, area);
            if (terrain != VOLCANO) points += area * (count(region & t->fire1) + 2 * count(region & t->fire2));
        }
    }
    *largest += most;
    return points;
}

static void make_tables(void) {
    static const char letters[] = "DGLJQV";
    for (int i = 0; i < 48; i++) {
        const char *code = CODES[i];
        Domino *d = &domino[i + 1];
        d->one = (uint8_t)(strchr(letters, code[0]) - letters);
        d->two = (uint8_t)(strchr(letters, code[2]) - letters);
        d->fires_one = (uint8_t)(code[1] - '0');
        d->fires_two = d->two == VOLCANO ? 0 : (uint8_t)(code[3] - '0');
        d->craters = d->two == VOLCANO ? (uint8_t)(code[3] - '0') : 0;
        d->twin = code[0] == code[2] && code[1] == code[3];
    }
    for (int width = 1; width <= SIZE; width++)
        for (int height = 1; height <= SIZE; height++)
            for (int x = 0; x < min(width + 4, 2 * SIZE - width); x++)
                for (int y = 0; y < min(height + 4, 2 * SIZE - height); y++)
                    window[width][height] |= 1ull << ((x + UP * y) & 63);
    for (int craters = 1; craters <= 3; craters++)
        for (int x = craters - 4; x <= 4 - craters; x++)
            for (int y = craters - 4; y <= 4 - craters; y++) reach[craters] |= 1ull << ((x + UP * y) & 63);
}

int main(int argc, char **argv) {
    long games = argc > 1 ? atol(argv[1]) : 200000;
    u64 seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    long total = 0, squared = 0, discards = 0, options = 0, largest = 0;
    struct timespec begin, end;
    make_tables();
    Game game;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
    for (long i = 0; i < games; i++) {
        play(&game, seed, (u64)i, &options);
        for (int seat = 0; seat < SEATS; seat++) {
            int points = score(&game.seat[seat], &largest);
            total += points;
            squared += (long)points * points;
            discards += game.seat[seat].discards;
        }
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    double seconds = (double)(end.tv_sec - begin.tv_sec) + 1e-9 * (double)(end.tv_nsec - begin.tv_nsec);
    printf("%ld %.6f %ld %ld %ld %ld %ld\n", games, seconds, total, squared, discards, options, largest);
    return 0;
}
