/* A golden model in another language: the functions that a shared library exports, so that Warploom's harness can use it.
 *
 * Inputs (without the clock) and outputs are each one vector of 64-bit words: the ports in the contract's order, the first in
 * the lowest bits, without gaps; bit 0 is the lowest bit of word 0.
 *
 * In each cycle the harness calls warploom_oracle_settle, then warploom_oracle_edge. A model begins in its state after a
 * reset. Several models may be used in several threads at the same time, but each of them by one thread at a time,
 * which may be another than the one that made it.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#ifndef WARPLOOM_ORACLE_H
#define WARPLOOM_ORACLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A port but the clock. */
typedef struct warploom_oracle_port {
    /* Name in the contract. */
    const char *name;
    /* Its lowest bit in the vector of inputs or outputs. */
    size_t offset;
    /* Number of bits, all elements together. */
    size_t width;
    /* Whether it is an output. */
    bool is_output;
} warploom_oracle_port;

/* Makes a model. settings: the parameters as "NAME=VALUE NAME=VALUE". ports: all ports but the clock, inputs first. Both are
 * valid during the call only. Returns NULL on failure. */
void *warploom_oracle_new(const char *settings, const warploom_oracle_port *ports, size_t count);

/* Frees a model. */
void warploom_oracle_free(void *model);

/* The reason why the last call failed; model is NULL after warploom_oracle_new. Valid until the next call of the thread. */
const char *warploom_oracle_error(void *model);

/* The outputs of a cycle with these inputs. On entry all bits of outputs are 0, and those of care are 1 for each bit of a
 * port; the model clears the bits of care that do not matter. May be called again for the same cycle. Returns whether it
 * succeeded. */
bool warploom_oracle_settle(void *model, const uint64_t *inputs, uint64_t *outputs, uint64_t *care);

/* The rising clock edge that ends the cycle with these inputs. Returns whether it succeeded. */
bool warploom_oracle_edge(void *model, const uint64_t *inputs);

#ifdef __cplusplus
}
#endif

#endif
