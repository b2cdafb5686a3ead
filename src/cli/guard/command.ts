/** `pola guard`: allows or denies tool calls between an MCP client and an MCP server over stdio. */
import type { ParseArgsConfig } from 'node:util';
import { toHex } from '../../engine/index.js';
import { type CommandIo, EXIT_OK } from '../io.js';
import { optionProblem, parseStrictly, readHexOption, requireOption } from '../parse-options.js';
import { GuardAuthority } from './guard-authority.js';
import { GuardLog } from './guard-log.js';
import { runInitCommand } from './init.js';
import { runGuard } from './run-guard.js';
import { checkServerCommand } from './server-command.js';

const HELP = `pola guard --warrant FILE --key FILE [--root HEX] [--log FILE] -- COMMAND ARG...
pola guard --observe [--warrant FILE --key FILE] --log FILE -- COMMAND ARG...
pola guard init --folder FOLDER [--tool NAME]... -- COMMAND ARG...

Starts an MCP server and filters the messages between it and the client that started the guard. The client only sees
tools that the warrant grants. Each call is signed with the key and decided in hardened semantics, with this machine's clock. A
denied call never reaches the server; the client gets a tool error. Use it as the command of a server in the client's
settings.

  --warrant FILE  the warrant, or a chain of warrants, as text
  --key FILE      a file with the 32-byte seed of its holder's key in hex
  --root HEX      the public key that must have signed the first warrant (default: the key that signed it)
  --log FILE      file to which one JSON line per decision is appended; secrets are masked
  --observe       show all tools, decide and log, but allow every call
  --help          print this help

Both files are read again when they change, so that warrant and key can be replaced while the guard runs.
\`init\` writes a key, a specification and a warrant into FOLDER. The warrant grants the listed tools with any
arguments.

Exit code: 0 if the client ended the connection, 1 if the server ended, a message had more than 16 MiB or more than 32 MiB
from the client were waiting, 2 for an invalid option or file, 130 after Ctrl-C.
`;

const CONFIG = {
  warrant: { type: 'string' },
  key: { type: 'string' },
  root: { type: 'string' },
  log: { type: 'string' },
  observe: { type: 'boolean' },
} satisfies ParseArgsConfig['options'];

export async function runGuardCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const end = args.indexOf('--');
  const [given, command] = end < 0 ? [args, []] : [args.slice(0, end), args.slice(end + 1)];
  if (given.includes('--help') || given.includes('-h')) {
    io.out(HELP);
    return EXIT_OK;
  }
  if (given[0] === 'init') return runInitCommand(given.slice(1), command, io);
  const { values } = parseStrictly(given, CONFIG);
  checkServerCommand(command);
  const authority = openAuthority(values, io);
  const isObserver = values.observe === true;
  if (isObserver && values.log === undefined)
    throw optionProblem('--observe', 'this option requires --log FILE');
  const log = new GuardLog(values.log ?? null, toHex(io.randomBytes(4)), io.now);
  if (isObserver) io.err('pola guard only observes: no call is denied.\n');
  else if (authority !== null) io.err(describeStart(authority, values.root === undefined));
  return runGuard({ command, authority, log, isObserver }, io);
}

type Values = ReturnType<typeof parseStrictly<typeof CONFIG>>['values'];

/** Opens the warrant and key. Returns null for a guard in observer mode without a warrant. */
function openAuthority({ warrant, key, root, observe }: Values, io: CommandIo): GuardAuthority | null {
  if (observe === true && warrant === undefined && key === undefined) return null;
  const files = { warrant: requireOption(warrant, '--warrant'), key: requireOption(key, '--key') };
  // An error about a missing file would print the key itself.
  if (/^(?:0x)?[0-9a-f]{32,}$/i.test(files.key))
    throw optionProblem(
      '--key',
      'this option takes the name of a file that contains the key, not the key itself',
    );
  return new GuardAuthority(
    { ...files, root: root === undefined ? null : readHexOption(root, '--root', 32) },
    io.now,
  );
}

function describeStart(authority: GuardAuthority, isRootAssumed: boolean): string {
  const { leaf, warrantId, root } = authority;
  const until = new Date(Number(leaf.expiresAt) * 1000).toISOString();
  const trust = isRootAssumed
    ? ` The guard trusts the key that signed the warrant; --root ${root} makes this explicit.`
    : '';
  return `pola guard: ${warrantId} grants ${[...leaf.tools.keys()].join(', ')} until ${until}.${trust}\n`;
}
