// The bridge between the harness and a Verilated design, the same for every block.
//
// The design's top is the packed wrapper: `i` and `o` carry all inputs and outputs, the first port in the low bits; in a
// debug build `m` and `c` carry the golden model's outputs and their care bits. The design sees what is on `i`, `m` and `c` from the
// rising edge of `load` on. No port's name reaches this file. Values are 64-bit words, bit 0 in word 0.

#include "Vdesign.h"
#include "verilated.h"
#ifdef WARPLOOM_COVERAGE
#include "verilated_cov.h"
#endif
#ifdef WARPLOOM_WAVE_FST
#include "verilated_fst_c.h"
using WaveFile = VerilatedFstC;
#endif
#ifdef WARPLOOM_WAVE_VCD
#include "verilated_vcd_c.h"
using WaveFile = VerilatedVcdC;
#endif

#include <cstdint>
#include <cstring>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <string>

#define WARPLOOM_API extern "C" __attribute__((visibility("default")))

namespace {

// Nanoseconds of a cycle in a wave: the clock rises at its start and falls in its middle.
constexpr uint64_t CYCLE_TIME = 10;

// Thrown out of the model where Verilator would abort the process.
struct Fatal : std::exception {};

struct Instance {
    VerilatedContext context;
    std::unique_ptr<Vdesign> model;
#ifdef WARPLOOM_WAVE
    WaveFile wave;
#endif
    std::string message;      // of the first assertion that failed, or of the fatal error
    uint64_t failures = 0;    // assertions that failed, and calls of $finish
    uint64_t reported = 0;    // of those, the ones that the caller knows of
    bool started = false;     // the first cycle has no clock edge before it
    bool dead = false;        // a fatal error has happened: nothing is evaluated any more
};

// The instance that this thread is evaluating, for the callbacks below.
thread_local Instance* current = nullptr;

// Verilator's random numbers, by which registers start, are seeded for a whole library at once.
std::mutex seeding;

void note(const char* kind, const char* file, int line, const char* text) {
    if (!current || !current->message.empty()) return;
    current->message = kind;
    if (file && *file) current->message += std::string{" at "} + file + ":" + std::to_string(line);
    if (text && *text) current->message += std::string{": "} + text;
}

template <class W> void load(W& port, const uint64_t* words) { std::memcpy(port.data(), words, sizeof(port)); }

// Runs `body` on the instance; 0, or 1 if an assertion has failed since the last call, or 2 after a fatal error.
template <class Body> int guarded(Instance& self, Body body) {
    if (self.dead) return 2;
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

// One cycle: the clock edge that ends the last one (if there was one), after which the design sees the inputs that wait on the
// wrapper's vectors; `settled` is called in each half of the cycle. One evaluation does all: registers take what was there before.
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

// A design that ends the simulation has something to say; the run goes on, so that what follows is seen.
void vl_finish(const char* file, int line, const char*) {
    note("$finish", file, line, nullptr);
    if (current) ++current->failures;
}

// A failed assertion is counted; the process goes on.
void vl_stop(const char* file, int line, const char*) {
    note("assertion failed", file, line, nullptr);
    if (current) ++current->failures;
}

void vl_fatal(const char* file, int line, const char*, const char* text) {
    note("fatal error", file, line, text);
    throw Fatal{};
}

// 64-bit words of the packed inputs.
WARPLOOM_API uint64_t warploom_input_words() { return sizeof(Vdesign::i) / sizeof(uint64_t); }

// 64-bit words of the packed outputs.
WARPLOOM_API uint64_t warploom_output_words() { return sizeof(Vdesign::o) / sizeof(uint64_t); }

// An instance of its own context whose registers start at random by `seed`; null if it can't be made. What goes wrong at its start, the
// first cycle reports.
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
        // The first evaluation runs what is initial, under the same lock.
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

WARPLOOM_API void warploom_free(Instance* self) {
    current = self;
    try {
        if (!self->dead) self->model->final();
    } catch (const std::exception&) {  // It is going away in any case.
    }
    delete self;
    current = nullptr;
}

// One cycle: the clock edge that ends the last one (if there was one), then these inputs, settled.
WARPLOOM_API int warploom_step(Instance* self, const uint64_t* inputs, uint64_t* outputs) {
    return guarded(*self, [&](Vdesign& model) {
        load(model.i, inputs);
        cycle(*self, model, outputs, [](int) {});
    });
}

// The last failed assertion or fatal error in words; empty if there was none.
WARPLOOM_API const char* warploom_message(const Instance* self) { return self->message.c_str(); }

#ifdef WARPLOOM_WAVE
// Begins to write a wave; false if the file can't be opened.
WARPLOOM_API bool warploom_wave_open(Instance* self, const char* path) {
    if (self->wave.isOpen()) return true;
    self->model->trace(&self->wave, 99);
    self->wave.set_time_unit("1ns");
    self->wave.set_time_resolution("1ns");
    self->wave.open(path);
    return self->wave.isOpen();
}

// A step that also gives the wrapper the model's outputs and, if a wave is open, writes both halves of the cycle.
WARPLOOM_API int warploom_record(Instance* self, uint64_t number, const uint64_t* inputs, const uint64_t* values,
                                 const uint64_t* care, uint64_t* outputs) {
    return guarded(*self, [&](Vdesign& model) {
        load(model.i, inputs);
        load(model.m, values);
        load(model.c, care);
        cycle(*self, model, outputs, [&](int half) {
            if (self->wave.isOpen()) self->wave.dump(number * CYCLE_TIME + half * (CYCLE_TIME / 2));
        });
    });
}

WARPLOOM_API void warploom_wave_close(Instance* self) { self->wave.close(); }
#endif

#ifdef WARPLOOM_COVERAGE
// Begins to count anew.
WARPLOOM_API void warploom_coverage_zero(Instance* self) { self->context.coveragep()->zero(); }

// Writes what was counted; nothing is said if the file can't be written, so the caller must look.
WARPLOOM_API void warploom_coverage_write(Instance* self, const char* path) {
    guarded(*self, [&](Vdesign&) { self->context.coveragep()->write(path); });
}
#endif
