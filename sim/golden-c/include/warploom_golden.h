/* The golden models of the Warploom blocks, for test benches in C, C++ and all that can call C.
 *
 * Inputs (without the clock) and outputs are each one vector of 64-bit words: the ports in the contract's order, the first
 * in the lowest bits, without gaps; bit 0 is the lowest bit of word 0. warploom_golden_port tells where a port lies.
 *
 * A cycle: warploom_golden_settle gives the outputs for the cycle's inputs, and the bits of them that matter; compare these
 * with the design's; then warploom_golden_edge is the rising clock edge. A model begins in its state after reset. Nothing
 * is promised of a design before the end of its first cycle with reset = 1: feed the model from the start, compare from then on.
 *
 * A model is used by one thread at a time; several may be used in several threads. Nothing here ends the process: what fails
 * returns NULL or false, and warploom_golden_error says why.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#ifndef WARPLOOM_GOLDEN_H
#define WARPLOOM_GOLDEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A golden model and its properties. */
typedef struct warploom_golden warploom_golden;

/* Where a port lies. */
typedef struct warploom_golden_place {
    /* Its lowest bit in the vector of inputs or outputs. */
    size_t offset;
    /* All its bits. */
    size_t width;
    /* How many equal elements it has, element 0 in the low bits. */
    size_t elements;
    /* Whether it is an output. */
    bool is_output;
} warploom_golden_place;

/* The model of a block. settings: NAME=VALUE, each name once, apart by blanks, e.g. "LANES=16 WORD=32"; NULL or "" for the defaults. */
warploom_golden *warploom_golden_new(const char *block, const char *settings);

/* Frees a model; NULL is allowed. */
void warploom_golden_free(warploom_golden *model);

/* Why the last call of this thread failed; "" if it didn't. Valid until the thread's next call. */
const char *warploom_golden_error(void);

/* 64-bit words of the vector of inputs; 0 for NULL. */
size_t warploom_golden_input_words(const warploom_golden *model);

/* 64-bit words of the vectors of outputs and of bits that matter; 0 for NULL. */
size_t warploom_golden_output_words(const warploom_golden *model);

/* How many ports there are, the clock left out; 0 for NULL. */
size_t warploom_golden_ports(const warploom_golden *model);

/* The name of a port by its number, inputs first; NULL past the last. Valid as long as the model. */
const char *warploom_golden_port_name(const warploom_golden *model, size_t number);

/* Where the port of this name lies. */
bool warploom_golden_port(const warploom_golden *model, const char *name, warploom_golden_place *place);

/* Back to the state after reset, properties too. */
bool warploom_golden_reset(warploom_golden *model);

/* The outputs of this cycle and, as a 1 each, the bits that matter. May be called again for the same cycle. */
bool warploom_golden_settle(warploom_golden *model, const uint64_t *inputs, uint64_t *outputs, uint64_t *care);

/* The rising clock edge that ends the cycle with these inputs. */
bool warploom_golden_edge(warploom_golden *model, const uint64_t *inputs);

/* Shows the design's ports in a cycle to the properties, which hold whatever the model says; each cycle once, in order, from
 * the first on: they must see the reset. What they say before the end of the first cycle with reset doesn't count. False if one is violated: the error names it. */
bool warploom_golden_observe(warploom_golden *model, const uint64_t *inputs, const uint64_t *outputs);

#ifdef __cplusplus
}
#endif

#endif
