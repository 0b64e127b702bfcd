"""What a wrong engine may do to a question: code for the trap of an engine's script."""

from sushigo_conformance.engines import Kind

#: What the trap does, what becomes of its question, and a part of the message.
BROKEN = {
    # It hangs or dies.
    "hangs": ("time.sleep(60)", Kind.TIMEOUT, "no answer within 0.6 s"),
    "ignores SIGTERM and hangs": (
        "signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(60)",
        Kind.TIMEOUT,
        "no answer",
    ),
    "says nothing to one question": ("pass", Kind.TIMEOUT, "no answer"),
    "answers after the time is up": (
        "time.sleep(1.5); say(right(request))",
        Kind.TIMEOUT,
        "no answer",
    ),
    "crashes": ("raise KeyError('maki')", Kind.CRASH, "KeyError: 'maki'"),
    "ends with an exit code": ("sys.exit(3)", Kind.CRASH, "exit code 3"),
    "ends as if all were well": ("sys.exit(0)", Kind.CRASH, "exit code 0"),
    "dies by a signal": ("os.kill(os.getpid(), signal.SIGSEGV)", Kind.CRASH, "SIGSEGV"),
    "closes stdout and goes on": (
        "os.close(1); time.sleep(60)",
        Kind.CRASH,
        "closed its stdout",
    ),
    "dies and leaves a child with the pipes": (
        "child = subprocess.Popen(['sleep', '60']); note_child(child.pid); os._exit(4)",
        Kind.CRASH,
        "exit code 4",
    ),
    "hangs and has a child that hangs": (
        "child = subprocess.Popen(['sleep', '60']); note_child(child.pid); child.wait()",
        Kind.TIMEOUT,
        "no answer",
    ),
    # It leaves something unfinished, or prints.
    "stops in the middle of a line": (
        'write(b\'{"jsonrpc": "2.0", "id": \'); time.sleep(60)',
        Kind.TIMEOUT,
        'unfinished line on stdout: {"jsonrpc"',
    ),
    "dies in the middle of a line": (
        "write(b'{\"jsonrpc\": '); os._exit(1)",
        Kind.CRASH,
        "unfinished line",
    ),
    "prints text instead of an answer": (
        "say('60 points!')",
        Kind.TIMEOUT,
        "printed text on stdout (60 points!): print to stderr",
    ),
    "prints without end": (
        "while True: say('thinking')",
        Kind.TIMEOUT,
        "printed text on stdout (thinking, thinking)",
    ),
    # The answer breaks the envelope.
    "answers with 12 MB": (
        "say(envelope(request, result='x' * 12_000_000))",
        Kind.PROTOCOL_ERROR,
        "longer than 1048576 bytes",
    ),
    "answers with 12 MB without an id": (
        "say(json.dumps('x' * 12_000_000))",
        Kind.PROTOCOL_ERROR,
        "longer than 1048576 bytes",
    ),
    "prints 12 MB without a line end and hangs": (
        "write(b'x' * 12_000_000); time.sleep(60)",
        Kind.TIMEOUT,
        "unfinished line on stdout: xxx",
    ),
    "answers with an unknown id": (
        "request['id'] = 123456; say(right(request))",
        Kind.PROTOCOL_ERROR,
        "an id that was never asked",
    ),
    "answers with an id off by one": (
        "request['id'] += 1; say(right(request))",
        Kind.PROTOCOL_ERROR,
        "never asked",
    ),
    "answers with its id as text": (
        "request['id'] = str(request['id']); say(right(request))",
        Kind.PROTOCOL_ERROR,
        "id sent back as text",
    ),
    "answers with the id true": (
        "request['id'] = True; say(right(request))",
        Kind.PROTOCOL_ERROR,
        "not a whole number",
    ),
    "answers with the id null": (
        "request['id'] = None; say(right(request))",
        Kind.PROTOCOL_ERROR,
        "without the id",
    ),
    "answers without an id": (
        "say(json.dumps({'jsonrpc': '2.0', 'result': {}}))",
        Kind.PROTOCOL_ERROR,
        "without the id",
    ),
    "answers with an array": (
        "say('[' + right(request) + ']')",
        Kind.PROTOCOL_ERROR,
        "an array: answer one message a line",
    ),
    "answers with a result and an error": (
        "say(envelope(request, result={}, error={'code': 1, 'message': ''}))",
        Kind.PROTOCOL_ERROR,
        "both a result and an error",
    ),
    "answers with neither": ("say(envelope(request))", Kind.PROTOCOL_ERROR, "neither"),
    "answers with an error that is text": (
        "say(envelope(request, error='no'))",
        Kind.PROTOCOL_ERROR,
        "whole number as its code",
    ),
    "answers with an error whose message is none": (
        "say(envelope(request, error={'code': 2, 'message': 7}))",
        Kind.PROTOCOL_ERROR,
        "message is not text",
    ),
    "answers without jsonrpc": (
        "say(json.dumps({'id': request['id'], 'result': {}}))",
        Kind.PROTOCOL_ERROR,
        'without "jsonrpc": "2.0"',
    ),
    "answers NaN": (
        "say(envelope(request, result={'points': [float('nan')]}))",
        Kind.PROTOCOL_ERROR,
        "NaN",
    ),
    "answers with a number of 400 digits": (
        "say(envelope(request, result={'points': [10 ** 399]}))",
        Kind.PROTOCOL_ERROR,
        "too large",
    ),
    "answers nested too deeply to read": (
        "say(right(request)[:-1] + ', \"more\": ' + '[' * 99_999 + ']' * 99_999 + '}')",
        Kind.PROTOCOL_ERROR,
        "nested too deeply",
    ),
    "answers nested too deeply to report": (
        "say(envelope(request, result=0).replace('0}', '[' * 900 + ']' * 900 + '}'))",
        Kind.PROTOCOL_ERROR,
        "nested more than",
    ),
    "answers with invalid UTF-8": (
        "write(envelope(request, result='?').encode().replace(b'?', b'\\xff') + b'\\n')",
        Kind.PROTOCOL_ERROR,
        "not UTF-8",
    ),
    "answers with invalid JSON": (
        "say(right(request).replace('}', ',}'))",
        Kind.PROTOCOL_ERROR,
        "not JSON",
    ),
    "answers with a Python dict": (
        "say(str(json.loads(right(request))))",
        Kind.PROTOCOL_ERROR,
        "not JSON",
    ),
    "answers in colour": (
        "say('\\x1b[32m' + right(request) + '\\x1b[0m')",
        Kind.PROTOCOL_ERROR,
        "\\x1b[32m",
    ),
    # It says no, by the protocol.
    "can't do it": (
        "say(envelope(request, error={'code': 1, 'message': 'no puddings here'}))",
        Kind.UNSUPPORTED,
        "no puddings here",
    ),
    "does not know the method": (
        "say(envelope(request, error={'code': -32601, 'message': 'unknown method'}))",
        Kind.UNSUPPORTED,
        "unknown method",
    ),
    "says that it failed": (
        "say(envelope(request, error={'code': 2, 'message': 'KeyError'}))",
        Kind.FAILED,
        "KeyError",
    ),
    "refuses the parameters": (
        "say(envelope(request, error={'code': -32602, 'message': 'one seat'}))",
        Kind.FAILED,
        "error -32602: one seat",
    ),
}

#: Odd, but every question has its right answer.
HARMLESS = {
    "adds a byte order mark": "say('\\ufeff' + right(request))",
    "ends lines as Windows does": "say(right(request) + '\\r')",
    "sends blank lines": "say(''); say('  \\r'); say(right(request))",
    "sends unknown members": "say(right(request)[:-1] + ', \"took\": 0.1}')",
    "sends its id as 7.0": "request['id'] = float(request['id']); say(right(request))",
    "prints a line first": "say('found 5 puddings'); say(right(request))",
    "prints a number first": "say('42'); say(right(request))",
    "prints a list first": "say('[1, 2, 3]'); say(right(request))",
    "logs in JSON": 'say(\'{"level": "info"}\'); say(right(request))',
    "logs with brackets": "say('[INFO] error: none'); say(right(request))",
    "prints in colour": "say('\\x1b[31mhm\\x1b[0m'); say(right(request))",
    "prints what is not text": "write(b'\\xff\\xfe\\x00\\n'); say(right(request))",
    "floods stderr": "sys.stderr.write('x' * 3_000_000); say(right(request))",
    "answers twice": "say(right(request)); say(right(request))",
    "answers in two pieces": (
        "text = right(request); write(text[:9].encode()); time.sleep(0.2); say(text[9:])"
    ),
    "answers the next one first": (
        "other = next_request()\nsay(right(other))\nsay(right(request))"
    ),
    "answers all the others first": (
        "others = [next_request() for _ in range(6)]\n"
        "for other in others[::-1]: say(right(other))\n"
        "say(right(request))"
    ),
}
