/**
 * Checks the localized text for untrusted input, including unknown codes and facts, in every language of the page.
 *
 * Threat model: "A record whose unknown codes or facts have the names of object members".
 */
import { describe, expect, it } from 'vitest';
import { ENGINE_MESSAGES } from '../../src/app/messages/zh/engine-messages.js';
import { ENGINE_CATALOGUE } from '../../src/app/messages/zh/engine/index.js';
import {
  type Decision,
  describeDecision,
  explainDecision,
  type Issue,
  renderMessage,
} from '../../src/engine/index.js';

const NAMES = ['NEWER_CODE', 'constructor', '__proto__', 'toString', 'hasOwnProperty', ''];
const decision = (code: string, facts: Record<string, unknown> = {}): Decision =>
  ({
    ...{ decision: 'deny', code, tool: 'read_file', argument: null, constraint: null, link: 1 },
    ...{ holder: null, facts, checks: [], value: null },
  }) as unknown as Decision;
const issue = (code: string, facts: unknown): Issue =>
  ({ code, severity: 'error', at: [], facts, message: 'M', hint: 'H', docs: '' }) as unknown as Issue;

describe('localizing text from untrusted records', () => {
  it.each(NAMES)('LANG-10 an unknown code "%s" is shown unchanged', (code) => {
    const english = describeDecision(decision(code));
    expect(english).toBe(`Denied: ${code}.`);
    expect(renderMessage(explainDecision(decision(code)), ENGINE_CATALOGUE)).toBe(`拒绝：${code}。`);
    expect([
      ENGINE_MESSAGES.message('M', issue(code, {})),
      ENGINE_MESSAGES.hint('H', issue(code, {})),
    ]).toEqual(['M', 'H']);
  });

  it.each(NAMES)('LANG-10 the text "%s" is not translated', (text) => {
    expect(ENGINE_MESSAGES.text(text)).toBe(text);
  });

  it('LANG-10 a decision whose facts have an unexpected format is still displayed', () => {
    for (const facts of [{}, { rule: 5 }, { detail: { code: 'rule/any', facts: {} } }])
      for (const code of ['CONSTRAINT_VIOLATION', 'CHAIN_BROKEN', 'APPROVAL_REQUIRED'])
        expect(renderMessage(explainDecision(decision(code, facts)), ENGINE_CATALOGUE)).not.toBe('');
  });

  it('LANG-10 messages with missing or mistyped facts fall back to the English message or a generic one', () => {
    for (const facts of [null, undefined, {}, { found: { a: 1 }, limit: [], detail: null }])
      for (const code of ['document/too_large', 'link/bad_message', 'warrant/child_wider_than_parent'])
        expect(typeof ENGINE_MESSAGES.message('M', issue(code, facts))).toBe('string');
  });
});
