/** Options shared by minting and attenuating: a spec from a file, a key, an id, and output. */
import {
  type BuildOptions,
  type WarrantBuildResult,
  describeIssue,
  type Issue,
  makeWarrantId,
  readWarrantId,
  readWarrantSpec,
  REFERENCE_CODES,
  type Semantics,
  type Warrant,
  type WarrantSpec,
  writeArmour,
  writeWarrantText,
  renderEnglish,
} from '../../engine/index.js';
import { type CommandIo, CommandProblem, EXIT_OK, EXIT_DENIED } from '../io.js';
import { optionProblem, parseChoice } from '../parse-options.js';
import { readYamlFile } from '../yaml-file.js';
import { readClock } from './open-warrants.js';

export const BUILD_OPTIONS_CONFIG = {
  spec: { type: 'string' },
  key: { type: 'string' },
  id: { type: 'string' },
  at: { type: 'string' },
  semantics: { type: 'string' },
  armor: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export const BUILD_OPTIONS_HELP = `  --spec FILE        specification of the warrant in YAML or JSON; - is standard input
  --key HEX|FILE     the 32-byte seed of the signing key, or a file that contains it
  --id HEX           id of the warrant (default: a new UUIDv7)
  --at UNIX          time of issue (default: this machine's clock)
  --semantics NAME   compatible (default), or hardened: also reject what a hardened verifier denies
  --armor            print an armored warrant instead of base64url
  --help             print this help

A spec contains tools (tool: {constraints: {argument: rule}, allow_unknown}) or capabilities (tool:
{argument: rule}), issuable_tools, bounds, holder, ttl, max_depth, max_issue_depth, clearance,
approvers, add_approvers, min_approvals, gates, ext, session_id, agent_id, inherit_all, terminal.
Keys and extensions are hex; a rule is {kind: Subpath, root: /data}.

Warnings about what the new warrant allows go to standard error.

Exit code: 0 if the warrant was created, 1 if it was rejected, 2 for an invalid option or file.
`;

interface MakeValues {
  readonly id?: string | undefined;
  readonly at?: string | undefined;
  readonly semantics?: string | undefined;
}

/** Reads the spec in a file. Throws a `CommandProblem` for its first error. Warnings are printed. */
export async function readSpecFile(file: string, io: CommandIo): Promise<WarrantSpec> {
  const { value, issues } = readWarrantSpec(await readYamlFile(file, io));
  const [worst] = issues.filter(({ severity }) => severity === 'error');
  const say = (issue: Issue): string => `${file}: ${describeIssue(issue)}`;
  if (value === null || worst !== undefined)
    throw new CommandProblem(worst === undefined ? `\`${file}\` does not contain a spec.` : say(worst));
  for (const issue of issues) io.err(`${say(issue)}\n`);
  return value;
}

export function readBuildOptions(values: MakeValues, io: CommandIo): BuildOptions {
  const at = readClock(values.at, io);
  const semantics = parseChoice(
    values.semantics ?? 'compatible',
    ['compatible', 'hardened'] satisfies Semantics[],
    '--semantics',
  );
  return { id: readId(values.id, at, io), at, semantics };
}

function readId(text: string | undefined, at: number, io: CommandIo): Uint8Array {
  if (text === undefined) return makeWarrantId(BigInt(at) * 1000n, io.randomBytes(16));
  const id = readWarrantId(text);
  if (id === null)
    throw optionProblem(
      '--id',
      `\`${text}\` is neither 32 hex digits, with or without the prefix \`tnu_wrt_\`, nor a UUID`,
    );
  return id;
}

/** Prints the warrant, or the reason why it was rejected. */
export function printBuildResult(
  built: WarrantBuildResult,
  io: CommandIo,
  write: (warrant: Warrant) => string,
): number {
  if (!built.ok) {
    io.err(
      `Rejected: ${built.errorKind} (${REFERENCE_CODES[built.errorKind]}): ${renderEnglish(built.detail)}.\n`,
    );
    return EXIT_DENIED;
  }
  io.out(write(built.warrant));
  return EXIT_OK;
}

export function createWarrantWriter(armor: boolean | undefined): (warrant: Warrant) => string {
  return ({ envelope }) => (armor === true ? writeArmour([envelope]) : `${writeWarrantText(envelope)}\n`);
}
