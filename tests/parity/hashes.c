/* Answers a script (script.py) on standard input with the engine that it is linked with. */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include "firstfire.h"

static int64_t tables[64][4 * FIRSTFIRE_HABITS], thought[FIRSTFIRE_THOUGHT_WORDS], work[FIRSTFIRE_WORK_WORDS];

static int64_t number(void) {
    int64_t found = 0;
    scanf("%" SCNd64, &found);
    return found;
}

static double real(void) {
    double found = 0;
    scanf("%lf", &found);
    return found;
}

int main(void) {
    char word[16];
    while (scanf("%15s", word) == 1) {
        if (strcmp(word, "table") == 0) {
            int64_t *table = tables[number()];
            for (int i = 0; i < 4 * FIRSTFIRE_HABITS; i++) table[i] = number();
            continue;
        }
        int64_t agreed[4];
        for (int i = 0; i < 4; i++) agreed[i] = number();
        int64_t seed = number(), start = number(), end = number(), found;
        if (strcmp(word, "games") == 0) {
            found = firstfire_hash_games(agreed, seed, start, end, work);
        } else {
            int64_t *prior = tables[number()], *playing = tables[number()];
            int64_t candidates = number(), playouts = number(), measure = number();
            double scale = real(), trust = real(), common = real();
            found = firstfire_hash_thoughts(agreed, prior, playing, seed, start, end, candidates, playouts, measure,
                                            scale, trust, common, number(), thought, work);
        }
        printf("%016" PRIx64 "\n", (uint64_t)found);
    }
    return 0;
}
