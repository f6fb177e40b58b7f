/* Golden models of the Warploom blocks, for test benches in C, C++ and other languages that can call C.
 *
 * The inputs (without the clock) are one vector of 64-bit words, and the outputs are another. A vector contains the
 * ports in the contract's order without gaps, the first port in the lowest bits. Bit 0 is the lowest bit of word 0.
 * warploom_golden_port returns the place of a port.
 *
 * In each cycle, warploom_golden_settle computes the outputs from the inputs, and the mask of the bits that matter.
 * Compare these bits with those of the design. Then call warploom_golden_edge for the rising clock edge. A model starts
 * in its state after reset. The outputs of a design are undefined before the end of its first cycle with reset = 1. So
 * drive the model from the first cycle on, but compare only after the design's first cycle with reset = 1. The outputs
 * of a block without the input reset can be compared in every cycle.
 *
 * Only one thread at a time may use a model; different threads may use different models. No function ends the process:
 * a failed call returns NULL or false, and warploom_golden_error returns the reason. After an internal error (a panic)
 * in a model, warploom_golden_reset, _settle, _edge and _observe reject this model.
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

/* Golden model with its properties. */
typedef struct warploom_golden warploom_golden;

/* Place of a port in its vector. */
typedef struct warploom_golden_place {
    /* Offset of the lowest bit in the vector of inputs or outputs. */
    size_t offset;
    /* Total width in bits. */
    size_t width;
    /* Number of equal elements, element 0 in the low bits. */
    size_t elements;
    /* Whether the port is an output. */
    bool is_output;
} warploom_golden_place;

/* Creates the model of a block. settings: NAME=VALUE pairs separated by blanks, each name at most once, for example
 * "LANES=16 WORD=32". Other parameters have their defaults; NULL and "" change none. Returns NULL on failure, and for
 * lock_arbiter, which has no golden model. */
warploom_golden *warploom_golden_new(const char *block, const char *settings);

/* Frees a model; NULL is allowed. */
void warploom_golden_free(warploom_golden *model);

/* Error of this thread's last call; "" after success. This function and the functions that return a number do not
 * change it. The text is valid until the thread calls another function of the library. */
const char *warploom_golden_error(void);

/* Number of 64-bit words of the input vector; 0 for NULL. */
size_t warploom_golden_input_words(const warploom_golden *model);

/* Number of 64-bit words of the output vector, and of the mask of the bits that matter; 0 for NULL. */
size_t warploom_golden_output_words(const warploom_golden *model);

/* Number of ports without the clock; 0 for NULL. */
size_t warploom_golden_ports(const warploom_golden *model);

/* Name of a port by its number, from 0: first the inputs, then the outputs, without the clock. NULL for a number after
 * the last port, and for a model of NULL. The text is valid until the model is freed. */
const char *warploom_golden_port_name(const warploom_golden *model, size_t number);

/* Writes the place of the port with this name to *place. Fails if there is no such port. */
bool warploom_golden_port(const warploom_golden *model, const char *name, warploom_golden_place *place);

/* Returns the model and its properties to their initial state: the model to its state after reset. */
bool warploom_golden_reset(warploom_golden *model);

/* Computes the outputs of this cycle, and in care the mask of the bits that matter: 1 for each such bit. May be called
 * again for the same cycle. The three vectors must not overlap. */
bool warploom_golden_settle(warploom_golden *model, const uint64_t *inputs, uint64_t *outputs, uint64_t *care);

/* Applies the rising clock edge that ends the cycle with these inputs. */
bool warploom_golden_edge(warploom_golden *model, const uint64_t *inputs);

/* Checks the properties on the ports of the design in one cycle. The properties are independent of the model. Call this
 * function once per cycle, in order from the first cycle on, so that the properties observe the reset. Returns false
 * if a property is violated; the error names the property. If the block has the input reset, ignore the result up to
 * the first cycle with reset = 1, including that cycle. */
bool warploom_golden_observe(warploom_golden *model, const uint64_t *inputs, const uint64_t *outputs);

#ifdef __cplusplus
}
#endif

#endif
