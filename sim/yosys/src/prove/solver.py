"""Command-line front end of the Bitwuzla library, for yosys-smtbmc.

The Python wheel of Bitwuzla contains the solver as a library, without a command. This program reads SMT-LIB commands
from standard input, passes them to the parser of the library, and prints the answers. Each command starts on a new
line and may span several lines. The last argument is the time limit of a query in seconds.

The solver runs in a child process. An alarm of the operating system ends the child at the limit, because the library
checks a limit of its own only in some phases. The answer is then `timeout`. If the solver fails, the answer is one
line: `(error "...")`.
"""

import os
import re
import signal
import sys

# Quoted symbols and comments, whose parentheses do not count.
OPAQUE = re.compile(r"\|[^|]*\||;.*")


def commands(lines):
    """Joins lines to commands. A command ends with the line at whose end all parentheses are closed."""
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


def fail(text):
    """Prints an error. yosys-smtbmc counts the parentheses of an answer, so the text must not contain any."""
    text = re.sub(r"[()|\"\s]+", " ", text).strip()
    print(f'(error "{text}")', flush=True)


def solve(limit):
    """Answers the commands of standard input. `limit` is the time limit of a query in seconds."""
    import bitwuzla

    options = bitwuzla.Options()
    options.set(bitwuzla.Option.PRODUCE_MODELS, True)
    parser = bitwuzla.Parser(bitwuzla.TermManager(), options)
    answers = {bitwuzla.Result.SAT: "sat", bitwuzla.Result.UNSAT: "unsat"}
    for command in commands(sys.stdin):
        if command == "(check-sat)":
            signal.alarm(limit)
            answer = answers.get(parser.bitwuzla().check_sat(), "unknown")
            signal.alarm(0)
            print(answer, flush=True)
        elif command.startswith("(get-value"):
            found = terms(command.removeprefix("(get-value").removesuffix(")").strip()[1:-1])
            values = (f"({term} {parser.bitwuzla().get_value(parser.parse_term(term))})" for term in found)
            print(f"({' '.join(values)})", flush=True)
        else:
            # The parser prints nothing for the other commands of yosys-smtbmc.
            parser.parse(command, False, False)


def wait_for(child):
    """Waits for the solver and returns its exit code, negative if a signal ended it.

    A signal to this process also ends the solver.
    """

    def end(number, _):
        os.kill(child, signal.SIGKILL)
        os._exit(128 + number)

    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def main():
    child = os.fork()
    if child == 0:
        try:
            solve(int(sys.argv[-1]))
        except Exception as error:
            fail(f"{type(error).__name__}: {error}")
            sys.exit(1)
        return
    code = wait_for(child)
    if code == -signal.SIGALRM:
        print("timeout", flush=True)
    elif code < 0:
        fail(f"the solver was ended by {signal.Signals(-code).name}")
    if code != 0:
        # yosys-smtbmc reads the answer only after it has written all commands.
        sys.stdin.buffer.read()
        sys.exit(1)


main()
