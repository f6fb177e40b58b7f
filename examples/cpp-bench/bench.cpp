// Verilator test bench that compares every output of index_generator with the golden model, in every cycle after the
// first cycle with reset. Usage: bench [SETTINGS [CYCLES]].
//
// Exits with 1 after a mismatch or a violated property, or if nothing was compared or no row was written. Exits with 2
// after an error of the library, and if a port of the contract is not connected.
//
// The library knows ports by name. The packed vectors have the layout that warploom_golden.h describes.

#include "Vdesign.h"
#include "verilated.h"
#include "warploom_golden.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

double sc_time_stamp() { return 0; }

namespace {

using Words = std::vector<uint64_t>;

// Prints the error of the library and exits with 2.
[[noreturn]] void fail(const std::string& subject) {
    std::fprintf(stderr, "bench: %s: %s\n", subject.c_str(), warploom_golden_error());
    std::exit(2);
}

// Returns the field of `width` bits, at most 64, at bit `offset` of a packed vector.
uint64_t get(const Words& words, size_t offset, size_t width) {
    uint64_t value = 0;
    for (size_t bit = 0; bit < width; ++bit) {
        value |= (words[(offset + bit) / 64] >> ((offset + bit) % 64) & 1) << bit;
    }
    return value;
}

// Writes a field of at most 64 bits to a packed vector.
void put(Words& words, size_t offset, size_t width, uint64_t value) {
    for (size_t bit = 0; bit < width; ++bit) {
        uint64_t& word = words[(offset + bit) / 64];
        const uint64_t mask = uint64_t{1} << ((offset + bit) % 64);
        word = (value >> bit & 1) ? word | mask : word & ~mask;
    }
}

// Port: its location in a packed vector, and access to Verilator's variable in parts of 32 bits.
struct Port {
    std::string name;
    warploom_golden_place place;
    std::function<uint32_t(size_t)> read;
    std::function<void(size_t, uint32_t)> write;
};

// Reads and writes 32 bits of Verilator's variable of a port, from bit 32 * index on.
template <class T> uint32_t part(const T& field, size_t index) { return static_cast<uint32_t>(uint64_t{field} >> (32 * index)); }
template <size_t N> uint32_t part(const VlWide<N>& field, size_t index) { return field.data()[index]; }
template <class T> void set_part(T& field, size_t index, uint32_t value) {
    const uint64_t mask = uint64_t{0xffffffff} << (32 * index);
    field = static_cast<T>((uint64_t{field} & ~mask) | uint64_t{value} << (32 * index));
}
template <size_t N> void set_part(VlWide<N>& field, size_t index, uint32_t value) { field.data()[index] = value; }

// Connects a port of the contract to Verilator's variable of the same name.
template <class T> Port port(const warploom_golden* model, const char* name, T& field) {
    Port port{name, {}, nullptr, nullptr};
    if (!warploom_golden_port(model, name, &port.place)) fail(name);
    port.read = [&field](size_t index) { return part(field, index); };
    port.write = [&field](size_t index, uint32_t value) { set_part(field, index, value); };
    return port;
}

}  // namespace

int main(int argc, char** argv) {
    const char* settings = argc > 1 ? argv[1] : "";
    const uint64_t cycles = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 20000;
    VerilatedContext context;
    Vdesign design{&context};
    warploom_golden* model = warploom_golden_new("index_generator", settings);
    if (model == nullptr) fail("index_generator");

#define PORT(name) port(model, #name, design.name)
    const std::vector<Port> ports{
        PORT(reset), PORT(cfg_valid), PORT(cfg_address), PORT(cfg_dim_x), PORT(cfg_dim_y), PORT(cfg_dim_z),
        PORT(read_enable), PORT(read_address), PORT(cfg_ready), PORT(row_valid), PORT(row_address), PORT(row_number),
        PORT(row_mask), PORT(row_words), PORT(done_valid), PORT(done_hit), PORT(done_error), PORT(done_address),
        PORT(done_rows), PORT(done_bits_x), PORT(done_bits_y), PORT(done_bits_z), PORT(read_valid), PORT(read_mask),
        PORT(read_words),
    };
    if (ports.size() != warploom_golden_ports(model)) fail("a port of the contract is not connected");

    Words inputs(warploom_golden_input_words(model)), outputs(warploom_golden_output_words(model));
    Words expected(outputs.size()), care(outputs.size());
    uint64_t random = 88172645463325252u;
    // Returns a random number less than `below`.
    const auto next = [&random](uint64_t below) {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        return random % below;
    };
    // Sets an input.
    const auto drive = [&](const char* name, uint64_t value) {
        for (const Port& port : ports) {
            if (port.name == name) put(inputs, port.place.offset, port.place.width, value);
        }
    };

    // Numbers of written rows and of compared cycles.
    uint64_t rows = 0, compared = 0;
    bool comparing = false;
    for (uint64_t cycle = 0; cycle < cycles; ++cycle) {
        const bool reset = cycle < 2 || next(1000) == 0;
        drive("reset", reset);
        drive("cfg_valid", next(2));
        drive("cfg_address", next(16));
        drive("cfg_dim_x", next(8));
        drive("cfg_dim_y", 1 + next(4));
        drive("cfg_dim_z", 1 + next(2));
        drive("read_enable", next(2));
        drive("read_address", next(32));
        for (const Port& port : ports) {
            for (size_t at = 0; !port.place.is_output && at < port.place.width; at += 32) {
                const size_t width = std::min<size_t>(32, port.place.width - at);
                port.write(at / 32, static_cast<uint32_t>(get(inputs, port.place.offset + at, width)));
            }
        }
        design.clock = 0;
        design.eval();
        for (const Port& port : ports) {
            for (size_t at = 0; port.place.is_output && at < port.place.width; at += 32) {
                const size_t width = std::min<size_t>(32, port.place.width - at);
                put(outputs, port.place.offset + at, width, port.read(at / 32));
            }
        }
        if (!warploom_golden_settle(model, inputs.data(), expected.data(), care.data())) fail("warploom_golden_settle");
        if (comparing) {
            ++compared;
            rows += design.row_valid;
            for (const Port& port : ports) {
                for (size_t at = port.place.offset; port.place.is_output && at < port.place.offset + port.place.width; ++at) {
                    if (get(care, at, 1) && get(outputs, at, 1) != get(expected, at, 1)) {
                        std::printf("cycle %llu: %s differs at bit %zu: expected %llu\n", (unsigned long long)cycle, port.name.c_str(),
                                    at - port.place.offset, (unsigned long long)get(expected, at, 1));
                        return 1;
                    }
                }
            }
        }
        // The properties must observe the reset, too. So they observe every cycle, but a violation counts only while
        // outputs are compared.
        if (!warploom_golden_observe(model, inputs.data(), outputs.data()) && comparing) {
            std::printf("cycle %llu: %s\n", (unsigned long long)cycle, warploom_golden_error());
            return 1;
        }
        if (!warploom_golden_edge(model, inputs.data())) fail("warploom_golden_edge");
        design.clock = 1;
        design.eval();
        // Outputs are undefined before the end of the first cycle with reset.
        comparing = comparing || reset;
    }
    design.final();
    warploom_golden_free(model);
    const bool passed = compared > 0 && rows > 0;
    const char* result = passed ? "every output matches the golden model" : compared > 0 ? "FAIL: no row was written" : "FAIL: nothing was compared";
    std::printf("%llu cycles, %llu compared, %llu rows: %s\n", (unsigned long long)cycles, (unsigned long long)compared,
                (unsigned long long)rows, result);
    return passed ? 0 : 1;
}
