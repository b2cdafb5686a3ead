/**
 * Tests the differences between the two warrants in Compare: which warrants are compared, and that each listed call can
 * be run.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { parseDraft, writeYaml } from '../../../../src/app/drafts/draft-reading.js';
import { decodeShare } from '../../../../src/app/url/share-link.js';
import { readShareState } from '../../../../src/app/url/share-state.js';
import {
  pickFirstCalls,
  hasEmptyWorkspace,
  buildCallLink,
  listPolicyPairs,
  type PolicyPair,
} from '../../../../src/app/views/compare/policy-pairs.js';
import { comparePolicies, type PolicyComparison, type RunRecord } from '../../../../src/engine/index.js';
import {
  runEdited,
  runReference,
  SHIPPED,
  shipped,
  withFileText,
  withReadRule,
} from '../runs/sample-records.js';

let reference: RunRecord;
let wide: RunRecord;
let pair: PolicyPair;
let found: PolicyComparison;

beforeAll(async () => {
  reference = await runReference();
  wide = await runEdited({ config_review: withReadRule({ path: { kind: 'Subpath', root: '/' } }) });
  pair = listPolicyPairs(reference, wide)[0]!;
  found = comparePolicies(pair.scenario, pair.before, pair.after);
}, 60_000);

describe('listing warrants that differ between two runs', () => {
  it('warrants differ between two runs only in cells with an edited warrant, not if only a file was edited', async () => {
    const cells = listPolicyPairs(reference, wide).map(
      ({ scenario, condition }) => `${scenario.id}:${condition}`,
    );
    expect(cells).toEqual(['config_review:yours']);
    expect(listPolicyPairs(reference, reference)).toEqual([]);
    const text = await runEdited({ config_review: withFileText('/app/config/app.yml', 'name: other\n') });
    expect(listPolicyPairs(reference, text)).toEqual([]);
  }, 60_000);

  it('warrants that differ between two runs are compared under every condition that uses them, unless one run does not contain the scenario', () => {
    const broad = { ...wide, request: { ...wide.request, broad: shipped('config_review').warrant } };
    expect(listPolicyPairs(wide, broad).map(({ scenario, condition }) => [scenario.id, condition])).toEqual([
      ['config_review', 'broad'],
      ['report_writing', 'broad'],
    ]);
    const fewer = { ...wide, request: { ...wide.request, scenarios: [shipped('report_writing')] } };
    expect(listPolicyPairs(reference, fewer)).toEqual([]);
    expect(listPolicyPairs(fewer, reference)).toEqual([]);
  });

  it('warrants that differ between two runs are compared only by structure if the agent cannot reach any data', () => {
    expect(hasEmptyWorkspace(pair.scenario)).toBe(false);
    const workspace = { files: [], mails: [], transactions: [], balance: 0 };
    expect(hasEmptyWorkspace({ ...pair.scenario, workspace })).toBe(true);
  });
});

describe('calls decided differently by two warrants', () => {
  it('the listed calls include differences in both directions, even if most calls differ in one direction', () => {
    const call = { call: { tool: 'read_file', args: {} }, a: 'deny', b: 'allow' } as const;
    const many = (count: number) => Array.from({ length: count }, () => call);
    const counts = (impossible: number, possible: number) => {
      const [a, b] = [many(impossible), many(possible).map((one) => ({ ...one, b: 'deny' as const }))];
      const shown = pickFirstCalls({ noLongerAllowed: a, newlyAllowed: b }, 20);
      return [
        shown.filter((one) => one.b === 'allow').length,
        shown.filter((one) => one.b === 'deny').length,
      ];
    };
    expect([counts(50, 50), counts(50, 3), counts(2, 50), counts(0, 0), counts(0, 30)]).toEqual([
      [10, 10],
      [17, 3],
      [2, 18],
      [0, 0],
      [0, 20],
    ]);
  });

  it('when a listed call is run as an attack, both warrants decide it as listed', async () => {
    expect(found.newlyAllowed.length).toBeGreaterThan(3);
    for (const one of pickFirstCalls(found, 20)) {
      const outcomes = [await run(reference, one.call), await run(wide, one.call)];
      expect([one.call, ...outcomes]).toEqual([
        one.call,
        one.a === 'allow' ? 'injected_allowed' : 'injected_denied',
        one.b === 'allow' ? 'injected_allowed' : 'injected_denied',
      ]);
    }
  }, 60_000);

  it('a call that two warrants decide differently has no link if nothing is injected, or if neither the page nor the run contains the scenario', () => {
    const { call } = found.newlyAllowed[0]!;
    const carried = readShareState(decodeShare(buildCallLink(wide, pair, call, [], writeYaml)!).value)!;
    expect(carried.drafts).toMatchObject({ config_review: { own: { id: 'config_review' } } });
    const bare = { ...wide, request: { ...wide.request, scenarios: [] } };
    expect(buildCallLink(bare, pair, call, [], writeYaml)).toBeNull();
    const own = wide.request.yours.config_review!;
    const yours = { config_review: { ...own, scenario: { ...own.scenario, injections: [] } } };
    const none = { ...wide, request: { ...wide.request, yours } };
    expect(buildCallLink(none, pair, call, SHIPPED, writeYaml)).toBeNull();
  });
});

/** Follows a call's link and returns the outcome of the step that it opens. */
async function run(record: RunRecord, call: Parameters<typeof buildCallLink>[2]) {
  const link = buildCallLink(record, pair, call, SHIPPED, writeYaml);
  const state = readShareState(decodeShare(link!).value)!;
  expect(state.place).toMatchObject({ view: 'replay', scenario: 'config_review', condition: 'yours' });
  const { yours } = parseDraft(shipped('config_review'), state.drafts.config_review!, null);
  const { trials, result } = await runEdited({ config_review: yours! });
  const { step } = state.place as { step: number };
  const isYours = (one: { scenario: string; condition: string }) =>
    one.scenario === 'config_review' && one.condition === 'yours';
  expect(trials.find(isYours)!.events).toContainEqual(
    expect.objectContaining({ kind: 'call.proposed', step, tool: call.tool, args: call.args }),
  );
  return result.cells.find(isYours)!.rows.find((one) => one.step === step)!.outcome;
}
