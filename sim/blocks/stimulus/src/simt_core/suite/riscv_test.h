// Environment of riscv-tests for the SIMT core: a program exits with 0, or with the number of the test that failed.
//
// The registers x1 and x3 to x30 are stored at begin_signature before the exit. With LINUX defined, the program first
// writes the bytes from begin_signature to end_signature to its standard output. Code and data have the same addresses
// in both forms, since this part has a section of its own.

#ifndef WARPLOOM_RISCV_TEST_H
#define WARPLOOM_RISCV_TEST_H

#define RVTEST_RV32U
#define RVTEST_RV64U .error "RV32 only"
#define TESTNUM x28

#define RVTEST_CODE_BEGIN   \
        .text;              \
        .global _start;     \
_start:

// Stores the registers and exits with the code in x31.
#define RVTEST_PASS         \
        li x31, 0;          \
        j end_of_test

#define RVTEST_FAIL         \
        mv x31, TESTNUM;    \
        j end_of_test

#ifdef LINUX
#define WRITE_SIGNATURE          \
        li a0, 1;                \
        la a1, begin_signature;  \
        la a2, end_signature;    \
        sub a2, a2, a1;          \
        li a7, 64;               \
        ecall;
#else
#define WRITE_SIGNATURE
#endif

#define RVTEST_CODE_END                  \
        .section .text.end, "ax";        \
end_of_test:                             \
        sw x31, begin_signature, x2;     \
        la x2, begin_signature;          \
        sw x1, 4(x2);                    \
        .irp register, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30; \
        sw x\register, 4 * \register(x2); \
        .endr;                           \
        WRITE_SIGNATURE                  \
        lw a0, begin_signature;          \
        li a7, 93;                       \
        ecall;                           \
        .text

#define RVTEST_DATA_BEGIN   \
        .balign 16;         \
        .global begin_signature; \
begin_signature:            \
        .zero 128;

#define RVTEST_DATA_END     \
        .balign 16;         \
        .global end_signature; \
end_signature:

#endif
