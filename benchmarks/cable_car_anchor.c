/* Cable Car, plain C: the physical limit, as an anchor for ratios. Simplified rules; the same kind of playout as ours.
   Build and run:  gcc -O3 -o /tmp/anchor cable_car_anchor.c && /tmp/anchor   (prints one JSON line; "games" is random games per CPU second) */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PLAYERS = 4, CARS = 32, CELLS = 60, SIDES = 4, TILES = 24, DRAW = CELLS,
       NONE = 255, AT_STATION = CELLS * SIDES, AT_POWER };

static uint8_t EXITS[TILES * SIDES], AHEAD[CELLS * SIDES], DEPARTURES[CARS], TILE_SET[CELLS];
static uint64_t BESIDE[CELLS], TOO_SHORT[TILES], BORDER;

typedef struct { uint64_t state; } Rng;

typedef struct {
    uint64_t empty, reachable;
    uint8_t board[CELLS], car_at[CELLS * SIDES], length[CARS], hand[PLAYERS];
    int16_t score[PLAYERS];
    const uint8_t *stack;
    uint8_t stack_top, drawn, mover;
} State;

static inline uint32_t below(Rng *rng, uint32_t n) {
    rng->state = rng->state * 48271 % 2147483647;
    return rng->state * n >> 31;
}

static void build_tables(void) {
    static const int down[4] = {-1, 0, 1, 0}, right[4] = {0, 1, 0, -1};
    int number[8][8], n = 0, t = 0, cars = 0;
    for (int r = 0; r < 8; r++) for (int c = 0; c < 8; c++)
        number[r][c] = (r == 3 || r == 4) && (c == 3 || c == 4) ? -1 : n++;
    for (int a = 0; a < 4; a++) for (int b = 0; b < 4; b++) for (int c = 0; c < 4; c++) for (int d = 0; d < 4; d++) {
        if (a == b || a == c || a == d || b == c || b == d || c == d) continue;
        uint8_t p[4] = {a, b, c, d};
        memcpy(EXITS + 4 * t++, p, 4);
    }
    for (int r = 0; r < 8; r++) for (int c = 0; c < 8; c++) {
        int cell = number[r][c];
        if (cell < 0) continue;
        for (int s = 0; s < 4; s++) {
            int y = r + down[s], x = c + right[s], port;
            if (y < 0 || y > 7 || x < 0 || x > 7) port = AT_STATION;
            else if (number[y][x] < 0) port = AT_POWER;
            else { port = number[y][x] * SIDES + (s + 2) % SIDES; BESIDE[cell] |= 1ULL << number[y][x]; }
            AHEAD[cell * SIDES + s] = port;
        }
    }
    for (int port = 0; port < CELLS * SIDES; port++) if (AHEAD[port] == AT_STATION) {
        DEPARTURES[cars++] = port;
        BORDER |= 1ULL << (port / SIDES);
        for (int tile = 0; tile < TILES; tile++)
            if (AHEAD[port / SIDES * SIDES + EXITS[tile * SIDES + port % SIDES]] == AT_STATION)
                TOO_SHORT[tile] |= 1ULL << (port / SIDES);
    }
    n = 0;
    for (int tile = 0; tile < TILES; tile++) for (int k = 0; k < 3 - tile % 2; k++) TILE_SET[n++] = tile;
}

static void new_game(State *s, uint8_t *stack, Rng *rng) {
    memcpy(stack, TILE_SET, CELLS);
    for (int last = CELLS - 1; last > 0; last--) {
        int other = below(rng, last + 1);
        uint8_t t = stack[last]; stack[last] = stack[other]; stack[other] = t;
    }
    memset(s->board, NONE, sizeof s->board);
    memset(s->car_at, NONE, sizeof s->car_at);
    memset(s->length, 0, sizeof s->length);
    memset(s->score, 0, sizeof s->score);
    for (int car = 0; car < CARS; car++) s->car_at[DEPARTURES[car]] = car;
    memcpy(s->hand, stack, PLAYERS);
    s->stack = stack; s->stack_top = PLAYERS; s->drawn = NONE; s->mover = 0;
    s->empty = (1ULL << CELLS) - 1; s->reachable = BORDER;
}

static inline int tile_to_place(const State *s) { return s->drawn == NONE ? s->hand[s->mover] : s->drawn; }
static inline int may_draw(const State *s) { return s->drawn == NONE && s->stack_top < CELLS; }
static inline uint64_t legal_cells(const State *s) {
    uint64_t allowed = s->reachable & ~TOO_SHORT[tile_to_place(s)];
    return allowed ? allowed : s->reachable;
}

static int __attribute__((noinline)) legal_actions(const State *s, uint8_t *out) {
    int n = 0;
    for (uint64_t cells = legal_cells(s); cells; cells &= cells - 1) out[n++] = __builtin_ctzll(cells);
    if (may_draw(s)) out[n++] = DRAW;
    return n;
}

static inline int random_action(const State *s, Rng *rng) {
    uint64_t cells = legal_cells(s);
    int count = __builtin_popcountll(cells), pick = below(rng, count + may_draw(s));
    if (pick == count) return DRAW;
    while (pick--) cells &= cells - 1;
    return __builtin_ctzll(cells);
}

static void run(State *s, int car, int port) {
    int length = s->length[car];
    while (port < AT_STATION) {
        int cell = port / SIDES, tile = s->board[cell];
        if (tile == NONE) { s->car_at[port] = car; s->length[car] = length; return; }
        length++;
        port = AHEAD[cell * SIDES + EXITS[tile * SIDES + port % SIDES]];
    }
    s->length[car] = length;
    s->score[car % PLAYERS] += port == AT_POWER ? 2 * length : length;
}

static inline void apply(State *s, int action) {
    if (action == DRAW) { s->drawn = s->stack[s->stack_top++]; return; }
    s->board[action] = tile_to_place(s);
    s->empty ^= 1ULL << action;
    s->reachable = (s->reachable | BESIDE[action]) & s->empty;
    for (int port = action * SIDES; port < action * SIDES + SIDES; port++)
        if (s->car_at[port] != NONE) run(s, s->car_at[port], port);
    if (s->drawn != NONE) s->drawn = NONE;
    else if (s->stack_top < CELLS) s->hand[s->mover] = s->stack[s->stack_top++];
    s->mover = (s->mover + 1) % PLAYERS;
}

static int __attribute__((noinline)) playout(State *s, Rng *rng) {
    int played = 0;
    while (s->empty) { apply(s, random_action(s, rng)); played++; }
    return played;
}

static int __attribute__((noinline)) playout_list(State *s, Rng *rng) { /* through the list of actions */
    int played = 0; uint8_t a[64];
    while (s->empty) { int n = legal_actions(s, a); apply(s, a[below(rng, n)]); played++; }
    return played;
}

static double now(void) { struct timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return t.tv_sec + 1e-9 * t.tv_nsec; }

/* The best of 9 slices of N repetitions. */
#define BEST(N, WORK) ({ double best = 0; for (int slice = 0; slice < 9; slice++) { double t = now(); \
    for (int i = 0; i < (N); i++) { WORK; } double r = (N) / (now() - t); if (r > best) best = r; } best; })

int main(void) {
    build_tables();
    Rng rng = {2}; State s; uint8_t stack[CELLS]; long long total = 0;
    for (int g = 0; g < 1000; g++) {
        new_game(&s, stack, &rng);
        total = (total * 31 + playout(&s, &rng)) % 1000000007;
        for (int p = 0; p < PLAYERS; p++) total = (total * 31 + s.score[p]) % 1000000007;
    }
    long long moves = 0, n = 0;
    double games = BEST(8000, new_game(&s, stack, &rng); moves += playout(&s, &rng));
    double per_game = moves / (9.0 * 8000);
    new_game(&s, stack, &rng);
    for (int i = 0; i < 30; i++) apply(&s, random_action(&s, &rng));
    State copies[64], root = s; uint8_t out[64];
    double clone = BEST(2000000, copies[i & 63] = root; __asm__ volatile("" :: "r"(copies) : "memory"));
    double legal = BEST(2000000, n += legal_actions(&root, out); __asm__ volatile("" :: "r"(out) : "memory"));
    new_game(&root, stack, &rng);
    double whole = BEST(8000, s = root; moves += playout(&s, &rng));
    double list = BEST(8000, s = root; moves += playout_list(&s, &rng));
    printf("{\"dir\": \"c\", \"checksum\": %lld, \"games\": %.0f, \"moves\": %.0f, \"clone_in\": %.0f, \"legal\": %.0f, "
           "\"playout\": %.0f, \"list_playout\": %.0f, \"sink\": %lld}\n",
           total, games, games * per_game, clone, legal, whole, list, n + moves);
    return 0;
}
