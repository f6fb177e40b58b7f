// C++ bench of index_generator under Verilator, the baseline for the speed of the harness (`warploom bench --speed`).
//
// It makes the same comparison as the harness: every output port in every cycle after the first cycle of reset, against
// a model that computes indices by division. A payload port is compared only while its valid is 1. The stimulus is that
// of index_generator/speed.rs, cycle for cycle. The compiler's command line defines LANES, WORD, ROW_BITS and HISTORY.
// An index has 10 bits.
//
//     bench CYCLES [WAVE]      prints one line of JSON; exits with 1 after the first difference, with 2 without CYCLES

#include "Vdesign.h"
#include "verilated.h"
#if VM_TRACE_FST
#include "verilated_fst_c.h"
using WaveFile = VerilatedFstC;
#elif VM_TRACE
#include "verilated_vcd_c.h"
using WaveFile = VerilatedVcdC;
#endif

#include <time.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>
#include <vector>

namespace {

constexpr uint32_t ROWS = 1u << ROW_BITS;
constexpr uint32_t SEEDING = __builtin_ctz(LANES);  // log2(LANES): cycles in which the lanes get their first indices
using Word = std::conditional_t<WORD == 16, uint16_t, uint32_t>;

struct Request {
    uint32_t address = 0;
    std::array<uint32_t, 3> dimensions{};
    bool operator==(const Request& other) const { return address == other.address && dimensions == other.dimensions; }
};

struct Inputs {
    bool reset = false;
    bool cfg_valid = false;
    Request cfg;
    bool read_enable = false;
    uint32_t read_address = 0;
};

// Small thread blocks at random addresses, some with a dimension of 0. On average, every fourth request is a
// repetition, and half of the cycles read a random row.
class Stimulus {
public:
    void drive(uint64_t cycle, Inputs& inputs) {
        inputs.reset = cycle < 2;
        inputs.cfg_valid = true;
        inputs.cfg = request_;
        const uint64_t random = next();
        inputs.read_enable = random & 1;
        inputs.read_address = (random >> 8) & (ROWS - 1);
    }

    void taken() {
        const uint64_t random = next();
        if ((random >> 60) < 4) return;
        request_.address = (random >> 16) & (ROWS - 1);
        request_.dimensions = {uint32_t(random & 31), 1 + uint32_t(random >> 5 & 7), 1 + uint32_t(random >> 8 & 3)};
    }

private:
    uint64_t next() {  // SplitMix64
        uint64_t z = state_ += 0x9e3779b97f4a7c15;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
        z = (z ^ z >> 27) * 0x94d049bb133111eb;
        return z ^ z >> 31;
    }

    uint64_t state_ = 1;
    Request request_{0, {5, 3, 1}};
};

struct Row {
    uint64_t mask = 0;
    std::array<Word, LANES> words{};
};

struct Expected {
    bool cfg_ready = false;
    bool row_valid = false;
    uint32_t row_address = 0;
    uint32_t row_number = 0;
    Row row;
    bool done_valid = false;
    bool done_hit = false;
    uint32_t done_error = 0;
    uint32_t done_address = 0;
    uint32_t done_rows = 0;
    std::array<uint32_t, 3> done_bits{};
    bool read_valid = false;
    const Row* read = nullptr;  // null if the row has not been written since reset
};

uint32_t bits_for(uint32_t count) { return count <= 1 ? 0 : 32 - __builtin_clz(count - 1); }

class Model {
public:
    const Expected& settle(const Inputs& inputs) {
        expected_.cfg_ready = !inputs.reset && ready();
        expected_.row_valid = under_way_ && now_ >= first_row_ && now_ - first_row_ < writes_;
        if (expected_.row_valid) {
            expected_.row_number = uint32_t(now_ - first_row_);
            expected_.row_address = request_.address + expected_.row_number;
            generate(expected_.row_number, expected_.row);
        }
        expected_.done_valid = under_way_ && now_ == done_;
        return expected_;
    }

    void edge(const Inputs& inputs) {
        ++now_;
        if (inputs.reset) {
            under_way_ = false;
            history_.clear();
            written_.assign(ROWS, false);
            expected_.read_valid = false;
            return;
        }
        const bool was_ready = expected_.cfg_ready;
        if (expected_.row_valid) {
            memory_[expected_.row_address] = expected_.row;
            written_[expected_.row_address] = true;
        }
        expected_.read_valid = inputs.read_enable;
        expected_.read = written_[inputs.read_address] ? &memory_[inputs.read_address] : nullptr;
        if (was_ready) under_way_ = false;
        if (was_ready && inputs.cfg_valid) take(inputs.cfg);
    }

private:
    struct Entry {
        Request request;
        uint32_t rows;
    };

    bool ready() const { return !under_way_ || now_ >= done_; }

    void generate(uint32_t number, Row& row) const {
        const auto [x, y, z] = request_.dimensions;
        const uint32_t threads = x * y * z;
        const uint32_t first = number * LANES;
        const uint32_t active = threads - first < LANES ? threads - first : LANES;
        const uint32_t bits_x = bits_for(x), bits_y = bits_for(y);
        row.mask = active == 64 ? ~0ull : (1ull << active) - 1;
        for (uint32_t lane = 0; lane < active; ++lane) {
            const uint32_t n = first + lane, line = n / x;
            row.words[lane] = Word(n % x | line % y << bits_x | line / y << (bits_x + bits_y));
        }
        for (uint32_t lane = active; lane < LANES; ++lane) row.words[lane] = 0;
    }

    void take(const Request& request) {
        request_ = request;
        under_way_ = true;
        const auto [x, y, z] = request.dimensions;
        const uint32_t bits = bits_for(x) + bits_for(y) + bits_for(z);
        const uint32_t error = !(x && y && z) ? 1 : x > 1024 || y > 1024 || z > 1024 ? 2 : bits > WORD ? 3 : 0;
        uint32_t reported = 0;
        bool hit = false;
        writes_ = 0;
        bool past_the_end = false;
        if (!error) {
            reported = (x * y * z + LANES - 1) / LANES;
            for (size_t i = 0; i < history_.size() && !hit; ++i) {
                if (history_[i].request == request) {
                    hit = true;
                    const Entry entry = history_[i];
                    history_.erase(history_.begin() + long(i));
                    history_.push_back(entry);
                }
            }
            if (!hit) {
                past_the_end = reported > ROWS - request.address;
                if (past_the_end) reported = ROWS - request.address;
                writes_ = reported;
                overwrite(request.address, request.address + writes_);
                if (!past_the_end) {
                    history_.push_back({request, writes_});
                    if (history_.size() > HISTORY) history_.erase(history_.begin());
                }
            }
        }
        // The request is taken in cycle now_ - 1. Its first row comes 5 + SEEDING cycles later. Without rows, its
        // answer comes 4 cycles later.
        first_row_ = now_ - 1 + 5 + SEEDING;
        done_ = writes_ ? first_row_ + writes_ : now_ - 1 + 4;
        expected_.done_hit = hit;
        expected_.done_error = past_the_end ? 4 : error;
        expected_.done_address = request.address;
        expected_.done_rows = reported;
        expected_.done_bits = {0, 0, 0};
        if (!error && !past_the_end) expected_.done_bits = {bits_for(x), bits_for(y), bits_for(z)};
    }

    void overwrite(uint32_t first, uint32_t end) {
        size_t kept = 0;
        for (const Entry& entry : history_) {
            const uint32_t entry_first = entry.request.address;
            if (entry_first + entry.rows <= first || end <= entry_first) history_[kept++] = entry;
        }
        history_.resize(kept);
    }

    Expected expected_;
    uint64_t now_ = 0;
    bool under_way_ = false;
    Request request_;
    uint32_t writes_ = 0;
    uint64_t first_row_ = 0;
    uint64_t done_ = 0;
    std::vector<Entry> history_;
    std::vector<Row> memory_ = std::vector<Row>(ROWS);
    std::vector<bool> written_ = std::vector<bool>(ROWS, false);
};

// Compares one port and reports a difference.
template <class Port, class Value> bool same(uint64_t cycle, const char* name, const Port& got, const Value& expected) {
    if constexpr (std::is_integral_v<Port>) {
        if (uint64_t(got) == uint64_t(expected)) return true;
        std::fprintf(stderr, "cycle %llu: %s is %llx, expected %llx\n", (unsigned long long)cycle, name,
                     (unsigned long long)got, (unsigned long long)expected);
    } else {
        static_assert(sizeof(got) == sizeof(expected));
        if (!std::memcmp(&got, &expected, sizeof(expected))) return true;
        std::fprintf(stderr, "cycle %llu: %s differs\n", (unsigned long long)cycle, name);
    }
    return false;
}

// Compares the words of a row with a port. A port of at most 64 bits is an integer, a wider port is an array.
template <class Port> bool same_words(uint64_t cycle, const char* name, const Port& got, const Row& row) {
    if constexpr (std::is_integral_v<Port>) {
        Port value;
        static_assert(sizeof(value) == sizeof(row.words));
        std::memcpy(&value, row.words.data(), sizeof(value));
        return same(cycle, name, got, value);
    } else {
        return same(cycle, name, got, row.words);
    }
}

bool compare(uint64_t cycle, const Vdesign& design, const Expected& expected) {
#define SAME(port, value) same(cycle, #port, design.port, value)
    bool all = SAME(cfg_ready, expected.cfg_ready) & SAME(row_valid, expected.row_valid)
        & SAME(done_valid, expected.done_valid) & SAME(read_valid, expected.read_valid);
    if (expected.row_valid) {
        all &= SAME(row_address, expected.row_address) & SAME(row_number, expected.row_number)
            & SAME(row_mask, expected.row.mask) & same_words(cycle, "row_words", design.row_words, expected.row);
    }
    if (expected.done_valid) {
        all &= SAME(done_hit, expected.done_hit) & SAME(done_error, expected.done_error)
            & SAME(done_address, expected.done_address) & SAME(done_rows, expected.done_rows)
            & SAME(done_bits_x, expected.done_bits[0]) & SAME(done_bits_y, expected.done_bits[1])
            & SAME(done_bits_z, expected.done_bits[2]);
    }
    if (expected.read_valid && expected.read) {
        all &= SAME(read_mask, expected.read->mask) & same_words(cycle, "read_words", design.read_words, *expected.read);
    }
    return all;
#undef SAME
}

// Processor time in seconds, independent of other processes.
double seconds_used() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) + double(now.tv_nsec) * 1e-9;
}

// Peak memory of this program in KiB. getrusage would include the process that started it.
long peak_memory() {
    long kib = 0;
    char line[256];
    std::FILE* status = std::fopen("/proc/self/status", "r");
    while (status && std::fgets(line, sizeof line, status)) std::sscanf(line, "VmHWM: %ld", &kib);
    if (status) std::fclose(status);
    return kib;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: %s CYCLES [WAVE]\n", argv[0]);
        return 2;
    }
    const uint64_t cycles = std::strtoull(argv[1], nullptr, 10);
    VerilatedContext context;
    context.randReset(2);
    context.randSeed(1);
    Vdesign design{&context};
#if VM_TRACE
    WaveFile wave;
    if (argc > 2) {
        context.traceEverOn(true);
        design.trace(&wave, 99);
        wave.open(argv[2]);
    }
#endif
    Stimulus stimulus;
    Model model;
    Inputs inputs;
    uint64_t rows = 0, answers = 0, taken = 0, reads = 0;
    bool comparing = false;
    const double started = seconds_used();
    for (uint64_t cycle = 0; cycle < cycles; ++cycle) {
        stimulus.drive(cycle, inputs);
        design.reset = inputs.reset;
        design.cfg_valid = inputs.cfg_valid;
        design.cfg_address = inputs.cfg.address;
        design.cfg_dim_x = inputs.cfg.dimensions[0];
        design.cfg_dim_y = inputs.cfg.dimensions[1];
        design.cfg_dim_z = inputs.cfg.dimensions[2];
        design.read_enable = inputs.read_enable;
        design.read_address = inputs.read_address;
        design.clock = 0;
        design.eval();
#if VM_TRACE
        if (argc > 2) wave.dump(cycle * 10 + 5);
#endif
        const Expected& expected = model.settle(inputs);
        if (comparing) {
            if (!compare(cycle, design, expected)) return 1;
            rows += expected.row_valid;
            answers += expected.done_valid;
            reads += expected.read_valid;
            taken += inputs.cfg_valid && expected.cfg_ready;
        }
        if (inputs.cfg_valid && expected.cfg_ready) stimulus.taken();
        model.edge(inputs);
        comparing |= inputs.reset;
        design.clock = 1;
        design.eval();
#if VM_TRACE
        if (argc > 2) wave.dump(cycle * 10 + 10);
#endif
    }
#if VM_TRACE
    wave.close();
#endif
    const double seconds = seconds_used() - started;
    design.final();
    std::printf("{\"cycles\": %llu, \"rows\": %llu, \"answers\": %llu, \"taken\": %llu, \"reads\": %llu, \"seconds\": %.6f, \"memory_kib\": %ld}\n",
                (unsigned long long)cycles, (unsigned long long)rows, (unsigned long long)answers,
                (unsigned long long)taken, (unsigned long long)reads, seconds, peak_memory());
    return 0;
}
