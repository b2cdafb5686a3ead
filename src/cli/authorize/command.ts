/** `pola authorize`: decides whether a call is allowed; reads one call, or one per JSON line. */
import type { ParseArgsConfig } from 'node:util';
import {
  dropMcpNulls,
  type Json,
  LIMITS,
  loadRuleLibraries,
  makeIssue,
  readApproval,
  readAuthorizeRequest,
  readChainText,
  readExactJson,
  readMcpCall,
  toBase64Url,
  toHex,
  type ValueArguments,
  writeValue,
  renderEnglish,
} from '../../engine/index.js';
import { type CommandIo, CommandProblem, EXIT_OK, EXIT_DENIED } from '../io.js';
import { splitByteLines } from '../byte-lines.js';
import {
  optionProblem,
  parseChoice,
  parseStrictly,
  readHexOption,
  readWholeOption,
  requireOption,
} from '../parse-options.js';
import { readOrFail, readCliFile, readTextOrFile } from '../text-file.js';
import { printChainWarnings } from '../warrant/findings.js';
import {
  type AuthorizeResponse,
  respondToLine,
  answerMcp,
  respondToText,
  type McpAnswer,
  rejectMessage,
} from './respond.js';

const HELP = `pola authorize [options]
pola authorize --request FILE
pola authorize --batch FILE
pola authorize --mcp FILE --root HEX [options]

Decides a call under a chain of warrants: roots, signatures, links, proof, rules, approvals.
The response is one line of JSON: decision (allow, deny, error), code, check, link, argument,
errorKind, errorCode, message.

One call, given by options:
  --chain TEXT|FILE        a warrant, an armored chain, or one of several links (repeat, root first)
  --root HEX               a trusted public key (may be repeated)
  --tool NAME
  --args JSON              the arguments; 5 is an integer, 5.0 a float
  --pop HEX                the proof of possession (default: none)
  --approval HEX           a signed approval (may be repeated)
  --revocation HEX         a signed revocation list
  --revocation-issuer HEX  key that must have signed the list (default: a trusted root)
  --revocation-version N   version accepted before; lists with a lower version are denied
  --clearance LEVEL        clearance that this call requires: 0 to 255, or a name such as internal
  --now UNIX               time in Unix seconds (default: this machine's clock)
  --clock-tolerance SECS   tolerance for expired links and approvals (30)
  --pop-window SECS        length of a proof's time window (30)
  --pop-windows COUNT      number of windows that are tried (5)
  --strict                 also compare the sessions of all links
  --semantics NAME         compatible (default: same decisions as the reference) or hardened

  --request FILE           one request as JSON; - is standard input, which is also the default without options
  --batch FILE             one request per line; - is standard input. Empty lines are skipped, and the response
                           to a line that is not a request has decision error
  --mcp FILE               an MCP tools/call message with _meta.tenuo or the argument _tenuo, instead of --chain,
                           --tool, --args, --pop and --approval; - is standard input. The response has the additional
                           field error, the error of the JSON-RPC response: code -32001 for a denied call, -32002 for
                           a call that needs approval, -32602 for a message without a call; null for an allowed call
  --warnings               also print the linter's warnings about the warrants to standard error; not with --batch
  --help                   print this help

A request: {"chain": [base64, root first] or one text, "roots": [hex], "tool", "args",
"pop": hex or null, "now": Unix seconds}, and if needed "approvals": [hex], "revocation":
{"envelope_hex", "expected_issuer", "accepted_version", "accepted_ids"}, "clearance_requirements": {"tool pattern": level}, "clearance"
(a map of this form, or one level for this call), "constraint_args", "clock_tolerance", "pop_config":
{"window_secs", "max_windows"}, "strict", "semantics". Numbers keep their type: 5 is an integer,
5.0 and {"$float": 5} are floats, {"$int": "9007199254740993"} is a large integer. The response
to a request with any other field has decision error.

Exit code: 0 if the call is allowed, 1 if it is denied or stopped, 2 for an invalid option or file.
For a batch that was read completely: 0, whatever the decisions.
`;

const CONFIG = {
  chain: { type: 'string', multiple: true },
  root: { type: 'string', multiple: true },
  tool: { type: 'string' },
  args: { type: 'string' },
  pop: { type: 'string' },
  approval: { type: 'string', multiple: true },
  revocation: { type: 'string' },
  'revocation-issuer': { type: 'string' },
  'revocation-version': { type: 'string' },
  clearance: { type: 'string' },
  now: { type: 'string' },
  'clock-tolerance': { type: 'string' },
  'pop-window': { type: 'string' },
  'pop-windows': { type: 'string' },
  strict: { type: 'boolean' },
  semantics: { type: 'string' },
  request: { type: 'string' },
  batch: { type: 'string' },
  mcp: { type: 'string' },
  warnings: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

type Values = ReturnType<typeof parseStrictly<typeof CONFIG>>['values'];

export async function runAuthorizeCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values } = parseStrictly(args, CONFIG);
  if (values.help === true) {
    io.out(HELP);
    return EXIT_OK;
  }
  checkAlone(values);
  await loadRuleLibraries();
  if (values.batch !== undefined) return answerBatch(values.batch, io);
  const answer =
    values.mcp === undefined ? await answerRequest(values, io) : await answerMessage(values.mcp, values, io);
  io.out(`${JSON.stringify(answer)}\n`);
  return answer.decision === 'allow' ? EXIT_OK : EXIT_DENIED;
}

async function answerRequest(values: Values, io: CommandIo): Promise<AuthorizeResponse> {
  const text = await findRequest(values, io);
  const json = readExactJson(text);
  const reading = json.ok ? readAuthorizeRequest(json.value) : null;
  if (reading?.ok === false && values.chain !== undefined)
    throw new CommandProblem(renderEnglish(reading.problem));
  if (reading?.ok === true && values.warnings === true)
    printChainWarnings(reading.request.chain.envelopes, reading.request.call.at, io);
  return respondToText(text);
}

/** Decides whether the call in an MCP message is allowed, using the other options. */
async function answerMessage(file: string, values: Values, io: CommandIo): Promise<McpAnswer> {
  const verifier = verifierOf(values, io);
  const { value: call, issues } = readMcpCall(await readCliFile(file, io));
  if (call === null) return rejectMessage(issues[0]);
  const { tool, args, approvals } = call;
  if (tool === null || args === null) return rejectMessage(makeIssue('document/wrong_shape', [], NO_CALL));
  if (values.warnings === true) printChainWarnings(call.envelopes, Number(verifier.now), io);
  const bad = approvals.findIndex((approval) => readApproval(approval) === null);
  if (bad >= 0) return rejectMessage(makeIssue('document/wrong_shape', ['approvals', bad], BAD_APPROVAL));
  return answerMcp(
    JSON.stringify({
      ...verifier,
      chain: call.envelopes.map(toBase64Url),
      tool,
      args: writeArguments(args),
      constraint_args: writeArguments(dropMcpNulls(args)),
      pop: toHex(call.proof),
      approvals: approvals.map(toHex),
    }),
  );
}

const BAD_APPROVAL = { expected: 'an approval signed by its approver', found: 'other bytes' };
const NO_CALL = { expected: 'a `tools/call` request or its `params`', found: 'an envelope without a call' };

function writeArguments(args: ValueArguments): Json {
  return Object.fromEntries([...args].map(([name, value]) => [name, writeValue(value)]));
}

/** Finds the request. Without options, it is read from standard input. */
function findRequest(values: Values, io: CommandIo): Promise<string> {
  const file = Object.keys(values).length === 0 ? '-' : values.request;
  return file === undefined ? writeRequest(values, io) : readCliFile(file, io);
}

/**
 * A complete request cannot be combined with any other option. An MCP message can be combined with the options for the
 * verifier.
 */
function checkAlone(values: Values): void {
  const whole = (['batch', 'request', 'mcp'] as const).find((name) => values[name] !== undefined);
  if (whole === undefined) return;
  const allowed = whole === 'mcp' ? VERIFIER_OPTIONS : whole === 'request' ? REQUEST_OPTIONS : NO_OPTIONS;
  const other = Object.keys(values).find((name) => name !== whole && !allowed.has(name));
  if (other !== undefined)
    throw optionProblem(`--${other}`, `this option cannot be combined with --${whole}`);
}

/** Writes one response for each line that is not empty. */
async function answerBatch(file: string, io: CommandIo): Promise<number> {
  if (file !== '-') await readOrFail(file, () => io.fileSize(file));
  await readOrFail(file, () => answerLines(file, io));
  return EXIT_OK;
}

async function answerLines(file: string, io: CommandIo): Promise<void> {
  let isFirst = true;
  for await (const bytes of splitByteLines(io.readBytes(file), LIMITS.documentBytes.value)) {
    const answer = respondToLine(isFirst ? withoutMark(bytes) : bytes);
    isFirst = false;
    if (answer !== null) io.out(`${JSON.stringify(answer)}\n`);
  }
}

/** Some editors write a byte order mark before the first line. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  return [0xef, 0xbb, 0xbf].every((byte, at) => bytes[at] === byte) ? bytes.subarray(3) : bytes;
}

/** Builds the JSON text of a request from options. */
async function writeRequest(values: Values, io: CommandIo): Promise<string> {
  const texts = await Promise.all(
    requireOption(values.chain, '--chain').map((link) => readTextOrFile(link, io)),
  );
  const request = {
    chain: texts.flatMap((text) => readChainText(text)?.map(toBase64Url) ?? [text]),
    tool: requireOption(values.tool, '--tool'),
    pop: values.pop ?? null,
    approvals: values.approval ?? [],
    ...verifierOf(values, io),
  };
  const args = readArgs(requireOption(values.args, '--args'));
  return `{"args":${args},${JSON.stringify(request).slice(1)}`;
}

const NO_OPTIONS: ReadonlySet<string> = new Set();
const REQUEST_OPTIONS: ReadonlySet<string> = new Set(['warnings']);
const VERIFIER_OPTIONS: ReadonlySet<string> = new Set([
  ...['root', 'revocation', 'revocation-issuer', 'revocation-version', 'clearance', 'now', 'clock-tolerance'],
  ...['pop-window', 'pop-windows', 'strict', 'semantics', 'warnings'],
]);

/** Returns the request fields that configure verification. */
function verifierOf(values: Values, io: CommandIo): Readonly<Record<string, Json | undefined>> {
  return {
    roots: requireOption(values.root, '--root').map((root) => readKey(root, '--root')),
    revocation: readRevocation(values),
    clearance: values.clearance,
    now: values.now === undefined ? Math.floor(io.now() / 1000) : readWholeOption(values.now, '--now'),
    clock_tolerance: readWhole(values['clock-tolerance'], '--clock-tolerance'),
    pop_config: readWindow(values),
    strict: values.strict === true,
    semantics:
      values.semantics === undefined ? undefined : parseChoice(values.semantics, SEMANTICS, '--semantics'),
  };
}

const SEMANTICS = ['compatible', 'hardened'] as const;

/** Checks a public key in hex. */
function readKey(text: string, option: string): string {
  return toHex(readHexOption(text, option, 32));
}

/** Returns the JSON text unparsed, because the notation of a number determines its type. */
function readArgs(text: string): string {
  const json = readExactJson(text);
  if (!json.ok)
    throw optionProblem('--args', `column ${json.at + 1}: this is not JSON: ${renderEnglish(json.detail)}`);
  return text;
}

function readRevocation(values: Values): Json | undefined {
  const { revocation, 'revocation-issuer': issuer, 'revocation-version': version } = values;
  if (revocation === undefined && issuer === undefined && version === undefined) return undefined;
  return {
    envelope_hex: toHex(readHexOption(requireOption(revocation, '--revocation'), '--revocation')),
    expected_issuer: issuer === undefined ? null : readKey(issuer, '--revocation-issuer'),
    accepted_version: readWhole(version, '--revocation-version') ?? null,
  };
}

function readWindow({ 'pop-window': seconds, 'pop-windows': count }: Values): Json | undefined {
  if (seconds === undefined && count === undefined) return undefined;
  return {
    window_secs: readWhole(seconds, '--pop-window') ?? 30,
    max_windows: readWhole(count, '--pop-windows') ?? 5,
  };
}

function readWhole(text: string | undefined, option: string): number | undefined {
  return text === undefined ? undefined : readWholeOption(text, option);
}
