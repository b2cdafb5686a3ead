/** Writes generated test files to disk, both as exported and with one rule in the warrant widened. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AgentAnswer,
  findLastLink,
  findSubject,
  type LinkDocument,
  type ProposalLevel,
  type TakeawayFormat,
  writeTakeaway,
} from '../../src/engine/index.js';
import { CACHE } from '../../scripts/files.mjs';

/** Creates a folder inside the project, so that its files can import the installed packages. */
export function makeFolder(): string {
  mkdirSync(CACHE, { recursive: true });
  return mkdtempSync(join(CACHE, 'takeaway-'));
}

interface TestKind {
  readonly module: TakeawayFormat;
  readonly tests: TakeawayFormat;
  readonly toFile: (name: string) => string;
}

export const PYTEST: TestKind = {
  module: 'python',
  tests: 'pytest',
  toFile: (name) => `test_${name}.py`,
};
export const VITEST: TestKind = {
  module: 'typescript',
  tests: 'vitest',
  toFile: (name) => `${name}.test.ts`,
};

/** Writes the test file for an answer and returns the file's name. */
export function writeTests(
  folder: string,
  name: string,
  answer: AgentAnswer,
  level: ProposalLevel,
  kind: TestKind,
): string {
  const file = kind.toFile(`${name.replaceAll('-', '_')}_${level}`);
  writeFileSync(join(folder, file), writeTakeaway(kind.tests, answer, level));
  return file;
}

/**
 * Writes one file per rule, with the proposal's tests and a warrant in which this rule is widened. Returns the
 * file names.
 */
export function writeWidened(
  folder: string,
  name: string,
  answer: AgentAnswer,
  level: ProposalLevel,
  kind: TestKind,
): readonly string[] {
  const own = writeTakeaway(kind.tests, answer, level);
  const assertions = own.slice(writeTakeaway(kind.module, answer, level).length);
  return listWider(findLastLink(findSubject(answer, level))).map(([place, link], index) => {
    const authorities = answer.authorities.map((one) =>
      one.name === level ? { ...one, warrant: { v: 1 as const, chain: [link] } } : one,
    );
    const module = writeTakeaway(kind.module, { ...answer, authorities }, level);
    const file = kind.toFile(`${name.replaceAll('-', '_')}_${level}_${index}`);
    const comment = kind === PYTEST ? '#' : '//';
    writeFileSync(join(folder, file), `${module}${assertions}${comment} widened: ${place}\n`);
    return file;
  });
}

/** Lists the warrants in which one rule allows anything, or one tool allows undeclared arguments. */
function listWider(link: LinkDocument): readonly (readonly [place: string, link: LinkDocument])[] {
  return Object.entries(link.capabilities).flatMap(([tool, rules]) => {
    const widen = (own: LinkDocument['capabilities'][string]): LinkDocument => ({
      ...link,
      capabilities: { ...link.capabilities, [tool]: own },
    });
    const isOpen = link.allowUnknown?.includes(tool) === true;
    const named = Object.entries(rules).filter(([, { kind }]) => kind !== 'Wildcard');
    const wider = named.map(
      ([name]) => [`${tool} ${name}`, widen({ ...rules, [name]: { kind: 'Wildcard' } })] as const,
    );
    const open = { ...link, allowUnknown: [...(link.allowUnknown ?? []), tool] };
    return Object.keys(rules).length === 0 || isOpen ? wider : [...wider, [tool, open] as const];
  });
}
