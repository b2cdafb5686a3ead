/** `pola warrant pop`: creates the proof of possession for one call. */
import type { ParseArgsConfig } from 'node:util';
import {
  type Json,
  normalizeMcpArguments,
  readArguments,
  readExactJson,
  readMcpCall,
  signProof,
  toHex,
  type ValueArguments,
  writeMcpMeta,
  renderEnglish,
  reasonOfThrown,
} from '../../engine/index.js';
import { type CommandIo, EXIT_OK } from '../io.js';
import {
  optionProblem,
  requireOption,
  parseStrictly,
  readHexOption,
  readWholeOption,
} from '../parse-options.js';
import { openLeaf, readClock, readKeyOption } from './open-warrants.js';

export const POP_HELP = `pola warrant pop --warrant TEXT|FILE --key HEX|FILE --tool NAME --args JSON [options]

Signs a call with the holder's key and prints the proof in hex. A proof is valid for one warrant, tool, set
of arguments and time window.

  --warrant TEXT|FILE  the warrant, or the chain whose last link is used
  --key HEX|FILE       the 32-byte seed of its holder's key
  --tool NAME
  --args JSON          the arguments; 5 is an integer, 5.0 a float
  --at UNIX            time of the call (default: this machine's clock)
  --window SECS        length of a time window (30); the verifier must use the same length
  --mcp                print the parameters of an MCP call with the chain and the proof in \`_meta.tenuo\`
  --approval HEX       a signed approval for \`_meta.tenuo\` (may be repeated)
  --help               print this help

Exit code: 0 if the call was signed, 2 for an invalid option or file.
`;

const CONFIG = {
  warrant: { type: 'string' },
  key: { type: 'string' },
  tool: { type: 'string' },
  args: { type: 'string' },
  at: { type: 'string' },
  window: { type: 'string' },
  mcp: { type: 'boolean' },
  approval: { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

export async function runPopCommand(given: readonly string[], io: CommandIo): Promise<number> {
  const { values } = parseStrictly(given, CONFIG);
  if (values.approval !== undefined && values.mcp !== true)
    throw optionProblem('--approval', 'this option requires --mcp');
  if (values.help === true) {
    io.out(POP_HELP);
    return EXIT_OK;
  }
  const key = await readKeyOption(requireOption(values.key, '--key'), io);
  const { envelopes, leaf } = await openLeaf(requireOption(values.warrant, '--warrant'), io);
  const text = requireOption(values.args, '--args');
  const args = readCallArguments(text);
  const subject = {
    warrantId: leaf.id,
    tool: requireOption(values.tool, '--tool'),
    args: values.mcp === true ? normalizeMcpArguments(args) : args,
    at: readClock(values.at, io),
  };
  if (toHex(leaf.holder) !== toHex(key.publicKey))
    io.err('This key does not match the holder of the warrant, so the proof will be denied.\n');
  const proof = signProof(key, subject, readWindow(values.window));
  const approvals = (values.approval ?? []).map((hex) => readHexOption(hex, '--approval'));
  // Prints the arguments as given, because the notation of their numbers is part of what was signed.
  const meta = JSON.stringify(writeMcpMeta({ envelopes, proof, approvals }));
  const call = `{"name":${JSON.stringify(subject.tool)},"arguments":${text.trim()},"_meta":${meta}}`;
  if (values.mcp === true && readMcpCall(call).value === null)
    throw optionProblem(
      '--args',
      'an object with `$int` or `$float` cannot be sent in an MCP call; write the number itself',
    );
  io.out(`${values.mcp === true ? call : toHex(proof)}\n`);
  return EXIT_OK;
}

function readWindow(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = readWholeOption(text, '--window');
  if (seconds === 0) throw optionProblem('--window', 'a window must be at least 1 second long');
  return seconds;
}

/** Parses call arguments from JSON, with exact numbers. */
function readCallArguments(text: string): ValueArguments {
  const json = readExactJson(text);
  if (!json.ok)
    throw optionProblem('--args', `column ${json.at + 1}: this is not JSON: ${renderEnglish(json.detail)}`);
  const { value } = json;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw optionProblem('--args', 'the value is not an object with arguments');
  try {
    return readArguments(value as { readonly [name: string]: Json });
  } catch (error) {
    throw optionProblem(
      '--args',
      `a value that no warrant can contain: ${renderEnglish(reasonOfThrown(error))}`,
    );
  }
}
