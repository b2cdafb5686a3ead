/** Opens the warrants in a command-line argument, in any text form, or reports the error in one sentence. */
import {
  decodeEnvelope,
  describeIssue,
  inspectText,
  type Inspection,
  type Issue,
  type KeyPair,
  keyPairOf,
  type Warrant,
} from '../../engine/index.js';
import { type CommandIo, CommandProblem } from '../io.js';
import { readSecretOption, readWholeOption } from '../parse-options.js';
import { readTextOrFile } from '../text-file.js';

export interface OpenedWarrants {
  readonly inspection: Inspection;
  /** Prefix of error messages: the file name, or empty if the argument is the text itself. */
  readonly place: string;
  /** One issue for each unreadable link. */
  readonly issues: readonly Issue[];
}

/** Opens the warrants in an argument. Throws a `CommandProblem` if it has no known form. */
export async function openWarrants(argument: string, io: CommandIo): Promise<OpenedWarrants> {
  const text = await readTextOrFile(argument, io);
  if (text.trim() === '')
    throw new CommandProblem(`\`${argument}\` is empty; it must contain a warrant or a chain.`);
  const place = text === argument ? '' : `\`${argument}\`: `;
  const { value, issues } = inspectText(text);
  if (value === null) throw new CommandProblem(`${place}${describeIssue(issues[0] as Issue)}`);
  return { inspection: value, place, issues };
}

/** A chain with a decoded last link, from which permissions can be delegated or used. */
export interface OpenedChain {
  readonly envelopes: readonly Uint8Array[];
  /** All links in the chain, root first. */
  readonly above: readonly Warrant[];
  readonly leaf: Warrant;
}

/** Lists the warrants, root first. An unreadable link is null. */
export function listWarrants({ links }: Inspection): readonly (Warrant | null)[] {
  return links.map((link) => link?.warrant ?? null);
}

/** Opens the envelopes in an argument and decodes the last one, so that its permissions can be delegated or used. */
export async function openLeaf(argument: string, io: CommandIo): Promise<OpenedChain> {
  const { inspection, place, issues } = await openWarrants(argument, io);
  const [issue] = issues;
  const decoded = decodeEnvelope(inspection.envelopes.at(-1) ?? new Uint8Array());
  if (issue !== undefined || !decoded.ok)
    throw new CommandProblem(
      `${place}${issue === undefined ? 'The text does not contain a warrant.' : describeIssue(issue)}`,
    );
  const above = inspection.links.flatMap((link) => link?.warrant ?? []);
  return { envelopes: inspection.envelopes, above, leaf: decoded.warrant };
}

/** Returns the requested time, or the current time from the system clock, in Unix seconds. */
export function readClock(text: string | undefined, io: CommandIo): number {
  return text === undefined ? Math.floor(io.now() / 1000) : readWholeOption(text, '--at');
}

/** Returns the key pair derived from a seed in hex, or from a file that contains one. */
export async function readKeyOption(argument: string, io: CommandIo): Promise<KeyPair> {
  const text = await readTextOrFile(argument, io);
  if (text === argument) return keyPairOf(readSecretOption(text, '--key', 32));
  const seed = /^seed\s+(\S+)$/m.exec(text)?.[1] ?? text.trim();
  return keyPairOf(readSecretOption(seed, '--key', 32));
}
