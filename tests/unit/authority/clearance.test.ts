import { describe, expect, it } from 'vitest';
import {
  decidePresented,
  readClearance,
  readClearanceRequirements,
  requiredClearance,
} from '../../../src/engine/authority/index.js';
import { readArguments } from '../../../src/engine/kit/index.js';
import { describePath } from '../../../src/engine/model/index.js';
import { sealChain, TRIAL_CLOCK_START } from '../../support/chains.js';

const requirements = new Map([
  ['read_file', 10],
  ['read_*', 20],
  ['read_f*', 50],
  ['*', 5],
]);

describe('AUTH-50 the clearance required for a call', () => {
  it.each([
    ['read_file', 10, 'its own entry'],
    ['read_folder', 50, 'the longest prefix'],
    ['read_mail', 20, 'another prefix'],
    ['send', 5, 'the star alone'],
    ['', 5, 'the star alone, for an empty name'],
  ])('the required clearance for %s is %d: %s', (tool, level) => {
    expect(requiredClearance(requirements, tool)).toBe(level);
  });

  it('calls to a tool that matches no rule require no clearance', () => {
    expect(requiredClearance(new Map([['read_*', 20]]), 'send')).toBeNull();
  });

  it.each([
    ['System', 50],
    ['external', 10],
    ['255', 255],
    ['256', null],
    ['', null],
    ['1e2', null],
    ['constructor', null],
  ])('the required clearance for level %s is %s', (text, level) => {
    expect(readClearance(text)).toBe(level);
  });

  it.each([
    ['', 1],
    ['a*b', 1],
    ['**', 1],
    ['read_file', 256],
    ['read_file', 'boss'],
    ['read_file', 1.5],
  ])('an unusable tool pattern or level is reported: %s %s', (pattern, level) => {
    const { value, issues } = readClearanceRequirements({ [pattern]: level, '*': 'internal' });
    expect(value).toBeNull();
    expect(issues.map(({ code, at }) => [code, describePath(at)])).toEqual([
      ['warrant/bad_clearance', describePath([pattern])],
    ]);
  });

  it('required clearance levels may be names or numbers', () => {
    const { value } = readClearanceRequirements({ 'read_*': 'Partner', send: 7 });
    expect([...(value ?? [])]).toEqual([
      ['read_*', 20],
      ['send', 7],
    ]);
  });
});

describe('AUTH-50 calls', () => {
  const call = {
    tool: 'read_file',
    args: readArguments({ path: '/data/reports/2026/x' }),
    at: TRIAL_CLOCK_START,
    proof: { kind: 'skip' },
  } as const;
  const chain = sealChain();

  it('calls without a clearance satisfy level 0 but not level 1', () => {
    const at = (level: number) =>
      decidePresented(chain, call, { clearanceRequirements: new Map([['read_file', level]]) });
    expect(at(0).decision).toBe('allow');
    expect(at(1)).toMatchObject({
      decision: 'deny',
      code: 'CLEARANCE',
      check: 'leaf.clearance',
      facts: { required: 1, given: 0 },
    });
  });

  it('calls stop with an error if the required clearance cannot be determined', () => {
    const decision = decidePresented(chain, call, { clearanceRequirements: new Map([['a*b', 1]]) });
    expect(decision).toMatchObject({ decision: 'error', errorKind: 'ConfigurationError' });
  });
});
