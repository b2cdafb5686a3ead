import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../scripts/files.mjs';
import { LINT } from '../../../../src/app/messages/zh/lint.js';
import { LINT_CODES } from '../../../../src/engine/authority/index.js';
import { LINT_RULES } from '../../../../src/engine/authority/lint/lint-rules.js';

const PAGE = readFileSync(join(ROOT, 'docs/issues.md'), 'utf8');
const LIST = PAGE.slice(PAGE.indexOf('## Warnings about warrants'));

/** Linter codes, each with its severities in parentheses. */
const ROWS = [...LIST.matchAll(/^- (`[a-z`,\s-]+`) \(([a-z, ]+)\): \S/gm)].flatMap(
  ([, codes = '', severity = '']) =>
    [...codes.matchAll(/`([a-z-]+)`/g)].map(([, code = '']) => [code, severity] as const),
);

describe('linter codes', () => {
  it('every linter code is documented in docs/issues.md with its severity', () => {
    expect(ROWS.map(([code]) => code).sort()).toEqual([...LINT_CODES].sort());
    for (const [code, severity] of ROWS)
      if (severity !== 'by effect')
        expect(severity, code).toContain(LINT_RULES[code as keyof typeof LINT_RULES].severity);
  });

  it('every linter code has an explanation and a fix in Chinese', () => {
    const facts = { tool: 't', argument: 'a', tools: ['t'], reads: ['r'], example: 'e', kind: 'Pattern' };
    for (const code of LINT_CODES)
      for (const text of [LINT[code].explanation(facts), LINT[code].fix(facts)])
        expect(text, code).toMatch(/。$/);
  });
});
