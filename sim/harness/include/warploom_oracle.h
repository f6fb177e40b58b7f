/* Golden model in another language: the functions that its shared library exports to Warploom's harness.
 *
 * The inputs (without the clock) are one vector of 64-bit words, and the outputs are another. A vector contains the
 * ports in the contract's order without gaps, the first port in the lowest bits. Bit 0 is the lowest bit of word 0.
 *
 * In each cycle the harness calls warploom_oracle_settle, then warploom_oracle_edge. For a design with an asynchronous
 * reset, the harness also calls warploom_oracle_edge before warploom_oracle_settle in each cycle in which the reset is
 * 1. A model starts in its state after a reset. Several threads may use different models at the same time. One thread
 * at a time uses a model, and the thread may change between calls.
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

/* A port other than the clock. */
typedef struct warploom_oracle_port {
    /* Name in the contract. */
    const char *name;
    /* Position of the lowest bit in the vector of inputs or outputs. */
    size_t offset;
    /* Number of bits of all elements together. */
    size_t width;
    /* Whether the port is an output. */
    bool is_output;
} warploom_oracle_port;

/* Creates a model. `settings` has the parameters as "NAME=VALUE NAME=VALUE". `ports` has all ports except the clock,
 * inputs first. Both, and the names of the ports, are valid only during the call. Returns NULL on failure. */
void *warploom_oracle_new(const char *settings, const warploom_oracle_port *ports, size_t count);

/* Frees a model. */
void warploom_oracle_free(void *model);

/* Returns the reason why the last call failed. `model` is NULL after a failed warploom_oracle_new. The text is valid
 * until the next call in the same thread. */
const char *warploom_oracle_error(void *model);

/* Computes the outputs of a cycle with these inputs. On entry, all bits of `outputs` are 0, and the bits of `care` are
 * 1 for each bit of a port. The model clears the care bits of output bits that do not matter. The function may be
 * called again for the same cycle. Returns whether it succeeded. */
bool warploom_oracle_settle(void *model, const uint64_t *inputs, uint64_t *outputs, uint64_t *care);

/* Processes the active clock edge that ends the cycle with these inputs. Returns whether it succeeded. */
bool warploom_oracle_edge(void *model, const uint64_t *inputs);

#ifdef __cplusplus
}
#endif

#endif
