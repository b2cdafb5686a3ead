/** `pola guard init`: writes a key and a first warrant for some of a server's tools. */
import { join } from 'node:path';
import { writeFileSync, mkdirSync, existsSync } from 'node:fs';
import type { ParseArgsConfig } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import {
  keyPairOf,
  makeWarrantId,
  mintWarrant,
  readWarrantSpec,
  toHex,
  writeWarrantText,
  renderEnglish,
} from '../../engine/index.js';
import { type CommandIo, CommandProblem, EXIT_OK } from '../io.js';
import { optionProblem, parseStrictly, requireOption } from '../parse-options.js';
import { describeSystemError } from '../text-file.js';
import { checkServerCommand } from './server-command.js';

const CONFIG = {
  folder: { type: 'string' },
  tool: { type: 'string', multiple: true },
} satisfies ParseArgsConfig['options'];

/** Lifetime of a first warrant: one day, so that it is soon replaced by a warrant with rules. */
const FIRST_SECONDS = 86_400;

export async function runInitCommand(
  given: readonly string[],
  command: readonly string[],
  io: CommandIo,
): Promise<number> {
  const { values } = parseStrictly(given, CONFIG);
  checkServerCommand(command);
  const folder = requireOption(values.folder, '--folder');
  const known = await listServerTools(command);
  const wanted = values.tool ?? [];
  if (wanted.length === 0)
    throw optionProblem('--tool', `name the tools to grant; the server has ${known.join(', ')}`);
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw optionProblem('--tool', `the server has no tool \`${unknown}\`; it has ${known.join(', ')}`);
  writeFiles(folder, wanted, io);
  io.out(describeNextSteps(folder, command));
  return EXIT_OK;
}

async function listServerTools([program = '', ...args]: readonly string[]): Promise<readonly string[]> {
  const client = new Client({ name: 'pola-guard', version: '1' });
  try {
    await client.connect(new StdioClientTransport({ command: program, args, stderr: 'ignore' }));
    return (await client.listTools()).tools.map(({ name }) => name);
  } catch (error) {
    throw new CommandProblem(`The tools of \`${program}\` cannot be listed: ${describeSystemError(error)}.`);
  } finally {
    await client.close();
  }
}

function writeFiles(folder: string, tools: readonly string[], io: CommandIo): void {
  const key = keyPairOf(io.randomBytes(32));
  const spec = { capabilities: Object.fromEntries(tools.map((tool) => [tool, {}])), ttl: FIRST_SECONDS };
  const at = Math.floor(io.now() / 1000);
  const { value } = readWarrantSpec(spec);
  if (value === null) throw new CommandProblem('One warrant cannot grant all of these tools.');
  const made = mintWarrant(value, key, { id: makeWarrantId(BigInt(at) * 1000n, io.randomBytes(16)), at });
  if (!made.ok) throw new CommandProblem(`The warrant cannot be created: ${renderEnglish(made.detail)}.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeNew(join(folder, 'key'), `${toHex(key.seed)}\n`);
  writeNew(join(folder, 'spec.json'), `${JSON.stringify(spec, null, 2)}\n`);
  writeNew(join(folder, 'warrant'), `${writeWarrantText(made.warrant.envelope)}\n`);
}

/** Writes a new file. An existing key is never overwritten. */
function writeNew(path: string, text: string): void {
  if (existsSync(path)) throw new CommandProblem(`\`${path}\` already exists; choose another folder.`);
  writeFileSync(path, text, { mode: 0o600 });
}

function describeNextSteps(folder: string, command: readonly string[]): string {
  const [warrant, key, spec] = ['warrant', 'key', 'spec.json'].map((name) => join(folder, name));
  return `Wrote ${warrant}, ${key} and ${spec}. The warrant allows any arguments for one day.

Add rules to ${spec}, for example {"path": {"kind": "Subpath", "root": "/data"}}, and mint it again:
  pola warrant mint --spec ${spec} --key ${key} > ${warrant}

Use this as the command of the server in the client's settings:
  pola guard --warrant ${warrant} --key ${key} -- ${command.join(' ')}
`;
}
