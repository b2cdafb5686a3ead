/**
 * Checks that the extraction samples match the objects created by the installed frameworks. `POLA_FRAMEWORK_PYTHON`
 * lists the Python executables that have the packages, separated as in `PATH`; `npm run test:long` installs them. Cases
 * for a framework that none of them has are skipped.
 */
import { delimiter } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runReference } from '../support/python-reference.js';
import { type ExtractionCase, readCases } from '../unit/exchange/extract/cases.js';

const PYTHONS = (process.env['POLA_FRAMEWORK_PYTHON'] ?? '').split(delimiter).filter(Boolean);
const SCRIPT = new URL('frameworks.py', import.meta.url);

type Answer = { readonly missing: string } | { readonly lines: readonly string[] };

/** Agents with their tools in order, and delegations without their kind. */
function listFacts(expected: string): readonly string[] {
  return expected
    .split('\n')
    .filter((line) => !/^(!|entry |incomplete)/.test(line))
    .map((line) => {
      const [from, to] = line.split(' -> ');
      if (to !== undefined) return `${from} -> ${to.split(' ')[0]}`;
      const [name = '', tools = ''] = line.split(':');
      return `${name}: ${tools.trim().split(' ').sort().join(' ')}`.trim();
    })
    .sort();
}

/** Python test cases with an entry, in which every object can be created without settings from the environment. */
function isWalked({ files, title, expected }: ExtractionCase): boolean {
  const isPlain = files.every(({ path, text }) => !path.endsWith('.ts') && !text.includes('os.environ['));
  return isPlain && /^entry /m.test(expected) && !title.endsWith('is named');
}

describe('frameworks', () => {
  it.for(['google-adk', 'langgraph', 'crewai', 'claude', 'autogen'])(
    'the extracted structure matches the objects that run in %s',
    { timeout: 600_000 },
    async (kind, { skip }) => {
      const url = new URL(`../samples/extract/${kind}.txt`, import.meta.url);
      const cases = readCases(url).filter(isWalked);
      for (const python of PYTHONS) {
        const requests = cases.map(({ files }) => ({ kind, files }));
        const answers = await runReference<Answer>(SCRIPT, requests, python);
        if (answers.some((answer) => 'missing' in answer)) continue;
        const facts = answers.map((answer) => ('lines' in answer ? [...answer.lines].sort() : []));
        for (const [index, one] of cases.entries())
          expect(facts[index], one.title).toEqual(listFacts(one.expected));
        return;
      }
      skip(`no Python in POLA_FRAMEWORK_PYTHON has the package of ${kind}`);
    },
  );
});
