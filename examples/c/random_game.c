/* A random game of three in Tribe mode, and its scores; random_game 7 plays the game of seed 7.

   cc random_game.c -o random_game -I$LIBRARY $LIBRARY/firstfire-linux-x86_64-v3.so
   where LIBRARY is src/firstfire/engine/library, or engine/library in an installed package. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "firstfire.h"

int main(int count, char **arguments) {
    int64_t seed = count > 1 ? atoll(arguments[1]) : 1;
    /* What is agreed: mode, players, version 2 of the rules in the clarified edition, no variants. */
    int64_t agreed[4] = {FIRSTFIRE_MODES_TRIBE, 3, 2 << FIRSTFIRE_RULES_SHIFT, 0};
    int64_t game[FIRSTFIRE_WORDS], options[FIRSTFIRE_MOST_OPTIONS], sheet[FIRSTFIRE_SHEET_WORDS];
    int64_t action, decisions = 0;

    if (firstfire_interface() != FIRSTFIRE_INTERFACE) return 1;
    firstfire_new_game(game, agreed, seed, 0);
    while ((action = firstfire_draw_action(game, options)) >= 0) {
        firstfire_apply_action(game, action);
        decisions++;
    }
    int64_t winners = firstfire_score_game(game, sheet);
    printf("%" PRId64 " decisions\n", decisions);
    for (int seat = 0; seat < game[FIRSTFIRE_PLAYERS]; seat++) {
        int64_t points = sheet[FIRSTFIRE_SHEET_ROWS * seat + FIRSTFIRE_SCORE_ROWS_TOTAL];
        printf("seat %d: %" PRId64 " points%s\n", seat, points, winners >> seat & 1 ? ", wins" : "");
    }
    return 0;
}
