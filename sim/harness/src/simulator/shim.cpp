// Interface between the harness and a Verilated design, the same for every block.
//
// The top module of the design is the packed wrapper. `i` and `o` carry all inputs and outputs, the first port in the
// low bits. In a build with waves, `m` and `c` carry the golden model's outputs and their care bits. The design sees
// new values of `i`, `m` and `c` from the rising edge of `load`. This file is independent of port names. Values are
// 64-bit words, bit 0 in word 0.

#include "Vdesign.h"
#include "verilated.h"
#ifdef WARPLOOM_COVERAGE
#include "verilated_cov.h"
#endif
#ifdef WARPLOOM_WAVE_FST
#include "verilated_fst_c.h"
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>
#endif
#ifdef WARPLOOM_WAVE_VCD
#include "verilated_vcd_c.h"
#endif

#include <cerrno>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <string>

#define WARPLOOM_API extern "C" __attribute__((visibility("default")))

namespace {

// Duration of a cycle in a wave, in nanoseconds. The clock rises at the start of a cycle and falls in its middle.
constexpr uint64_t CYCLE_TIME = 10;

// Exception that ends the evaluation of a design after a fatal error, instead of Verilator's call of abort().
struct Fatal : std::exception {};

#ifdef WARPLOOM_WAVE
// Error number of the wave that this thread writes; null while it writes none. Verilator ignores errors of the file
// system or aborts the process.
thread_local int* wave_error = nullptr;

// Records the first error of the wave that this thread writes.
void note_wave_error(int error) {
    if (wave_error && !*wave_error) *wave_error = error ? error : EIO;
}
#endif

#ifdef WARPLOOM_WAVE_VCD
// VCD file that records its first error and then discards all output. Verilator's own class aborts the process.
struct CheckedFile final : VerilatedVcdFile {
    bool lost = false;
    ssize_t write(const char* text, ssize_t length) override {
        if (lost) return length;
        const ssize_t written = VerilatedVcdFile::write(text, length);
        if (written >= 0 || errno == EINTR || errno == EAGAIN) return written;
        lost = true;
        note_wave_error(errno);
        return length;
    }
};

struct Wave {
    CheckedFile file;
    VerilatedVcdC trace{&file};
};
#endif
#ifdef WARPLOOM_WAVE_FST
struct Wave {
    VerilatedFstC trace;
};
#endif

struct Instance {
    VerilatedContext context;
    std::unique_ptr<Vdesign> model;
#ifdef WARPLOOM_WAVE
    std::unique_ptr<Wave> wave = std::make_unique<Wave>();
    int wave_error = 0;  // errno of the first failure to write the wave
#endif
    std::string message;      // message of the first failed assertion, $finish, $stop or fatal error of a call
    std::string printed;      // name and message of the last failed assertion that the design printed
    uint64_t failures = 0;    // number of failed assertions and calls of $finish or $stop
    uint64_t reported = 0;    // value of `failures` at the end of the last call
    bool started = false;     // whether a cycle was simulated; the first one starts without a clock edge
    bool dead = false;        // whether a fatal error occurred; the design is then never evaluated again
};

// The instance that this thread evaluates, for the callbacks below.
thread_local Instance* current = nullptr;

// Guards Verilator's random number generator, which sets the initial register values and is shared by the whole
// library.
std::mutex seeding;

// Sets the message of the current instance, unless it has one.
void note(const char* kind, const char* file, int line, const char* text) {
    if (!current || !current->message.empty()) return;
    current->message = kind;
    if (file && *file) current->message += std::string{" at "} + file + ":" + std::to_string(line);
    if (text && *text) current->message += std::string{": "} + text;
}

// Copies words to a port of the wrapper.
template <class W> void load(W& port, const uint64_t* words) { std::memcpy(port.data(), words, sizeof(port)); }

// Runs `body` on the instance. Returns 1 if an assertion failed or $finish or $stop was called since the last call, 2
// after a fatal error, else 0.
template <class Body> int guarded(Instance& self, Body body) {
    if (self.dead) return 2;
    if (self.failures == self.reported) self.message.clear();
    current = &self;
    try {
        body(*self.model);
    } catch (const std::exception& error) {
        note("fatal error", nullptr, 0, error.what());
        self.dead = true;
    }
    current = nullptr;
    const bool failed = self.failures != self.reported;
    self.reported = self.failures;
    return self.dead ? 2 : failed ? 1 : 0;
}

// Simulates one cycle. It starts with the clock edge that ends the last cycle, if there was one. Then the design sees
// the inputs on the wrapper's vectors. The edge and the new inputs share one evaluation, since registers load the values
// that precede it. `settled` is called with 0 and 1 after the first and the second half of the cycle are evaluated.
template <class Settled> void cycle(Instance& self, Vdesign& model, uint64_t* outputs, Settled settled) {
    model.clock = self.started;
    model.load = 1;
    model.eval();
    settled(0);
    model.clock = 0;
    model.load = 0;
    model.eval();
    settled(1);
    std::memcpy(outputs, model.o.data(), sizeof(model.o));
    self.started = true;
}

}  // namespace

// Prints output of the design (VL_PRINTF) on standard error, with control characters escaped. 0xc2 starts the control
// characters from 0x80 to 0x9f in UTF-8.
void warploom_print(const char* format, ...) {
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    const int length = std::vsnprintf(nullptr, 0, format, arguments);
    std::string text(length > 0 ? length + 1 : 1, 0);
    std::vsnprintf(&text[0], text.size(), format, again);
    va_end(again);
    va_end(arguments);
    std::string shown;
    for (size_t at = 0; at + 1 < text.size(); ++at) {
        const unsigned char byte = text[at], next = text[at + 1];
        const bool is_text = byte == '\n' || byte == '\t' || (byte >= 0x20 && byte != 0x7f && !(byte == 0xc2 && next < 0xa0));
        if (is_text) {
            shown += byte;
        } else {
            char escape[8];
            std::snprintf(escape, sizeof escape, "\\x%02x", byte);
            shown += escape;
        }
    }
    std::fwrite(shown.data(), 1, shown.size(), stderr);
    const std::string start = "Assertion failed in ";
    const size_t at = shown.find(start);
    if (current && at != std::string::npos) {
        current->printed = shown.substr(at + start.size(), shown.find('\n', at) - at - start.size());
    }
}

// Records a call of $finish; the run continues, so that later cycles are visible.
void vl_finish(const char* file, int line, const char*) {
    note("$finish", file, line, nullptr);
    if (current) ++current->failures;
}

// Counts a failed assertion or a call of $stop; the process continues.
void vl_stop(const char* file, int line, const char*) {
    note("assertion failed", file, line, current ? current->printed.c_str() : nullptr);
    if (!current) return;
    current->printed.clear();
    ++current->failures;
}

// Records a fatal error and ends the evaluation of the design.
void vl_fatal(const char* file, int line, const char*, const char* text) {
    note("fatal error", file, line, text);
    throw Fatal{};
}

// Returns the number of 64-bit words of the packed inputs.
WARPLOOM_API uint64_t warploom_input_words() { return sizeof(Vdesign::i) / sizeof(uint64_t); }

// Returns the number of 64-bit words of the packed outputs.
WARPLOOM_API uint64_t warploom_output_words() { return sizeof(Vdesign::o) / sizeof(uint64_t); }

// Creates an instance with a separate context and random initial register values. Returns null if memory is
// insufficient. The first cycle reports errors of the initialisation.
WARPLOOM_API Instance* warploom_new(int seed) {
    const std::lock_guard<std::mutex> lock{seeding};
    auto self = std::unique_ptr<Instance>{new (std::nothrow) Instance};
    if (!self) return nullptr;
    current = self.get();
    try {
        self->context.randReset(2);
        self->context.randSeed(seed);
        self->context.fatalOnError(false);
#ifdef WARPLOOM_WAVE
        self->context.traceEverOn(true);
#endif
        self->model = std::make_unique<Vdesign>(&self->context, "");
        // The first evaluation runs initial blocks, under the same lock.
        std::memset(self->model->i.data(), 0, sizeof(self->model->i));
        self->model->clock = 0;
        self->model->load = 0;
        self->model->eval();
    } catch (const std::exception& error) {
        note("fatal error", nullptr, 0, error.what());
        self->dead = true;
    }
    current = nullptr;
    return self.release();
}

// Runs the final blocks of the design, unless a fatal error occurred, and frees the instance.
WARPLOOM_API void warploom_free(Instance* self) {
    current = self;
    try {
        if (!self->dead) self->model->final();
    } catch (const std::exception&) {  // The instance is deleted in any case.
    }
    delete self;
    current = nullptr;
}

// Simulates one cycle: the clock edge that ends the last cycle, if there was one, then these inputs until the outputs
// settle. Returns the event as `guarded` does.
WARPLOOM_API int warploom_step(Instance* self, const uint64_t* inputs, uint64_t* outputs) {
    return guarded(*self, [&](Vdesign& model) {
        load(model.i, inputs);
        cycle(*self, model, outputs, [](int) {});
    });
}

// Returns the message of the first failed assertion, call of $finish or $stop, or fatal error of the last call that
// simulated a cycle; empty if there was none.
WARPLOOM_API const char* warploom_message(const Instance* self) { return self->message.c_str(); }

#ifdef WARPLOOM_WAVE
// Runs `body` on the wave and records the first write error. A wave with an error is never used again, not even
// closed: Verilator's writers hang when they close an incomplete file.
template <class Body> void write_wave(Instance& self, Body body) {
    if (self.wave_error) return;
    wave_error = &self.wave_error;
    body(self.wave->trace);
    wave_error = nullptr;
    if (self.wave_error) static_cast<void>(self.wave.release());
}

// Starts a wave; returns false if the file cannot be opened.
WARPLOOM_API bool warploom_wave_open(Instance* self, const char* path) {
    bool is_open = false;
    write_wave(*self, [&](auto& trace) {
        if (!trace.isOpen()) {
            self->model->trace(&trace, 99);
            trace.set_time_unit("1ns");
            trace.set_time_resolution("1ns");
            trace.open(path);
        }
        is_open = trace.isOpen();
    });
    return is_open;
}

// Returns the error number of the first failed write of the wave; 0 if there was none.
WARPLOOM_API int warploom_wave_error(const Instance* self) { return self->wave_error; }

// Simulates one cycle with the model's outputs (`values`) and their care bits on the wrapper. If a wave is open, writes
// both halves of the cycle with this number. Returns the event as `guarded` does.
WARPLOOM_API int warploom_record(Instance* self, uint64_t number, const uint64_t* inputs, const uint64_t* values,
                                 const uint64_t* care, uint64_t* outputs) {
    return guarded(*self, [&](Vdesign& model) {
        load(model.i, inputs);
        load(model.m, values);
        load(model.c, care);
        cycle(*self, model, outputs, [&](int half) {
            write_wave(*self, [&](auto& trace) {
                if (trace.isOpen()) trace.dump(number * CYCLE_TIME + half * (CYCLE_TIME / 2));
            });
        });
    });
}

// Closes the wave, if one is open.
WARPLOOM_API void warploom_wave_close(Instance* self) {
    write_wave(*self, [](auto& trace) { trace.close(); });
}
#endif

#ifdef WARPLOOM_WAVE_FST
// The linker redirects the library's calls here (--wrap), which detects errors that Verilator's FST writer ignores.
template <class Result> Result checked(FILE* file, Result result, bool failed) {
    if (failed || ferror(file)) note_wave_error(errno);
    return result;
}

extern "C" {
size_t __real_fwrite(const void*, size_t, size_t, FILE*);
int __real_fflush(FILE*);
int __real_fclose(FILE*);
int __real_fseeko(FILE*, off_t, int);
int __real_ftruncate(int, off_t);
FILE* __real_tmpfile();
void* __real_mmap(void*, size_t, int, int, int, off_t);

size_t __wrap_fwrite(const void* from, size_t size, size_t count, FILE* file) {
    const size_t written = __real_fwrite(from, size, count, file);
    return checked(file, written, written < count);
}

int __wrap_fflush(FILE* file) {
    const int result = __real_fflush(file);
    if (result || (file && ferror(file))) note_wave_error(errno);
    return result;
}

int __wrap_fclose(FILE* file) {
    const bool had_failed = ferror(file);
    const int result = __real_fclose(file);
    if (result || had_failed) note_wave_error(errno);
    return result;
}

int __wrap_fseeko(FILE* file, off_t offset, int from) {
    const int result = __real_fseeko(file, offset, from);
    return checked(file, result, result != 0);
}

int __wrap_ftruncate(int file, off_t length) {
    const int result = __real_ftruncate(file, length);
    if (result) note_wave_error(errno);
    return result;
}

FILE* __wrap_tmpfile() {
    FILE* file = __real_tmpfile();
    if (!file) note_wave_error(errno);
    return file;
}

// Reserves disk space before a file is mapped: writing to a page without space would end the process. If there is no
// space, the writer gets anonymous memory instead.
void* __wrap_mmap(void* at, size_t length, int protection, int flags, int file, off_t offset) {
    if (wave_error && file >= 0 && flags & MAP_SHARED && length) {
        if (const int error = posix_fallocate(file, offset, static_cast<off_t>(length))) {
            note_wave_error(error);
            return __real_mmap(nullptr, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        }
    }
    return __real_mmap(at, length, protection, flags, file, offset);
}
}
#endif

#ifdef WARPLOOM_COVERAGE
// Resets the coverage counters.
WARPLOOM_API void warploom_coverage_zero(Instance* self) { self->context.coveragep()->zero(); }

// Writes the coverage counts. Write errors are not reported, so the caller must check the file.
WARPLOOM_API void warploom_coverage_write(Instance* self, const char* path) {
    guarded(*self, [&](Vdesign&) { self->context.coveragep()->write(path); });
}
#endif
