/**
 * docs/rules.md and the tests speak of the same rules: every number cited is explained there, every
 * rule there is cited, and every decision code has its sentence.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, ROOT } from '../../scripts/files.mjs';
import { type Decision, type DecisionCode, describeDecision } from '../../src/engine/index.js';

const PAGE = 'docs/rules.md';
const RULE = /^- \*\*([A-Z]+-\d+)\*\* \S/gm;

/** Numbers of the rules of a page, in order, repeated ones included. */
function listRules(page: string): string[] {
  return [...page.matchAll(RULE)].map(([, id]) => id ?? '');
}

/** Numbers that the titles of tests begin with: right behind the quote. */
function listCited(areas: ReadonlySet<string>, text: string): string[] {
  return [...text.matchAll(/['"`]([A-Z]+)-(\d+) /g)]
    .filter(([, area]) => areas.has(area ?? ''))
    .map(([, area, number]) => `${area}-${number}`);
}

/** What does not agree between the page and the tests. */
function compareRules(page: string, tests: readonly string[]): string[] {
  const rules = listRules(page);
  const known = new Set(rules);
  const areas = new Set(rules.map((id) => id.split('-')[0] ?? ''));
  const cited = new Set(tests.flatMap((text) => listCited(areas, text)));
  return [
    ...rules.filter((id, index) => rules.indexOf(id) < index).map((id) => `${PAGE} explains ${id} twice.`),
    ...[...cited].filter((id) => !known.has(id)).map((id) => `${PAGE} does not explain ${id}: add the rule.`),
    ...[...known].filter((id) => !cited.has(id)).map((id) => `No test cites ${id}: put it into a title.`),
  ];
}

function readTests(): string[] {
  const paths = listFiles(['tests']).filter(
    (path) => path.endsWith('.ts') && !path.startsWith('tests/house/'),
  );
  return paths.map((path) => readFileSync(join(ROOT, path), 'utf8'));
}

/** Every code, by a table that does not compile when one is missing. */
const CODES: Readonly<Record<DecisionCode, true>> = {
  TOOL_NOT_AUTHORIZED: true,
  CONSTRAINT_VIOLATION: true,
  UNKNOWN_ARGUMENT: true,
  MISSING_ARGUMENT: true,
  CONSTRAINT_ERROR: true,
  ATTENUATION_VIOLATION: true,
  EXPIRED: true,
  ISSUED_IN_FUTURE: true,
  UNTRUSTED_ROOT: true,
  HOLDER_MISMATCH: true,
  SIGNATURE_INVALID: true,
  CHAIN_BROKEN: true,
  MALFORMED: true,
  REVOCATION_LIST: true,
  REVOKED: true,
  POP_MISSING: true,
  POP_INVALID: true,
  CLEARANCE: true,
  WRONG_TYPE: true,
  APPROVAL_REQUIRED: true,
  APPROVAL_INVALID: true,
  PROCESS_RULE: true,
  INVALID_INPUT: true,
};

/** A decision whose every part is its own name in braces. */
function placeholderOf(code: DecisionCode): Decision {
  const facts = ['constraint', 'detail', 'time', 'required', 'given'];
  return {
    decision: 'deny',
    code,
    check: null,
    link: 2,
    holder: '{holder}',
    tool: '{tool}',
    argument: '{argument}',
    constraint: null,
    value: '{value}',
    marked: null,
    nearestAllowed: null,
    nearestRoot: null,
    facts: { ...Object.fromEntries(facts.map((name) => [name, `{${name}}`])), rule: '{constraint}' },
    errorKind: null,
    errorCode: null,
    checks: [],
  };
}

function sentenceOf(code: DecisionCode): string {
  return describeDecision(placeholderOf(code))
    .replaceAll('`', '')
    .replace('Link 2', 'Link {n}')
    .replace('link 1', 'link {n-1}');
}

/** The sentence of each code as the page has it. */
function readSentences(page: string): Record<string, string> {
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` +\| (.+?) +\|$/gm)];
  return Object.fromEntries(rows.map(([, code, sentence]) => [code ?? '', sentence ?? '']));
}

describe('docs/rules.md', () => {
  const page = readFileSync(join(ROOT, PAGE), 'utf8');

  it('explains every rule a test cites, once, and holds none that no test cites', () => {
    expect(listRules(page).length).toBeGreaterThan(150);
    expect(compareRules(page, readTests())).toEqual([]);
  });

  it('has the sentence of every decision code, as it is written', () => {
    const codes = Object.keys(CODES) as DecisionCode[];
    expect(readSentences(page)).toEqual(Object.fromEntries(codes.map((code) => [code, sentenceOf(code)])));
  });

  it('is reported when a rule is missing, left over, or explained twice', () => {
    const rules = '- **KIT-1** One.\n- **KIT-1** Again.\n- **KIT-2** Two.\n';
    expect(
      compareRules(rules, ["it('KIT-1 holds', f)", 'it("KIT-3 holds", f)', "it('UTF-8 is no rule')"]),
    ).toEqual([
      expect.stringContaining('explains KIT-1 twice'),
      expect.stringContaining('does not explain KIT-3'),
      expect.stringContaining('No test cites KIT-2'),
    ]);
  });
});
