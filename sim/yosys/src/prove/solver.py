"""Command-line front end of the Bitwuzla library, for yosys-smtbmc.

The Python wheel of Bitwuzla contains the solver as a library, without a command. This program reads SMT-LIB commands
from standard input, each on lines of its own, passes them to the parser of the library, and prints the answers. Its
last argument is the time limit of a query in seconds.
"""

import re
import signal
import sys

import bitwuzla

# Quoted symbols and comments, whose parentheses do not count.
OPAQUE = re.compile(r"\|[^|]*\||;.*")


def commands(lines):
    """Joins lines to commands, which end where all parentheses are closed."""
    command, depth = [], 0
    for line in lines:
        command.append(line)
        bare = OPAQUE.sub("", line)
        depth += bare.count("(") - bare.count(")")
        if depth == 0:
            yield "".join(command).strip()
            command = []


def terms(text):
    """Splits a list of terms: symbols, literals and expressions in parentheses."""
    term, depth = "", 0
    for token in re.findall(r"\|[^|]*\||[()]|\s+|[^\s()|]+", text):
        depth += (token == "(") - (token == ")")
        if token.isspace() and depth == 0:
            continue
        term += token
        if depth == 0:
            yield term
            term = ""


def main():
    # Python's own handler of SIGINT would run only after the query.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    options = bitwuzla.Options()
    options.set(bitwuzla.Option.PRODUCE_MODELS, True)
    options.set(bitwuzla.Option.TIME_LIMIT_PER, 1000 * int(sys.argv[-1]))
    parser = bitwuzla.Parser(bitwuzla.TermManager(), options)
    answers = {bitwuzla.Result.SAT: "sat", bitwuzla.Result.UNSAT: "unsat"}
    for command in commands(sys.stdin):
        if command == "(check-sat)":
            print(answers.get(parser.bitwuzla().check_sat(), "unknown"), flush=True)
        elif command.startswith("(get-value"):
            found = terms(command.removeprefix("(get-value").removesuffix(")").strip()[1:-1])
            values = (f"({term} {parser.bitwuzla().get_value(parser.parse_term(term))})" for term in found)
            print(f"({' '.join(values)})", flush=True)
        else:
            # The parser prints nothing for the other commands of yosys-smtbmc.
            parser.parse(command, False, False)


main()
