/** Tests the Why card: an explanation for every call, and a comparison for each denial. */
import { describe, expect, it } from 'vitest';
import { splitAtBackticks } from '../../../../src/app/components/split-at-backticks.js';
import { formatJsonArgument } from '../../../../src/app/components/shorten.js';
import { splitAtMarks } from '../../../../src/app/components/marked-text.js';
import {
  type RuleComparison,
  compareWithRule,
  countChecksByStatus,
  describeOtherDenials,
} from '../../../../src/app/components/decision/rule-comparison.js';
import { explainCall } from '../../../../src/app/views/replay/verdict/explain-call.js';
import {
  findCall,
  buildTimeline,
  type TimelineCall,
} from '../../../../src/app/views/replay/trial-timeline.js';
import { describeObjectPlace } from '../../../../src/app/messages/replay.js';
import { CONDITIONS, type Decision, type WarrantDocument } from '../../../../src/engine/index.js';
import { SCENARIOS } from '../../../../src/catalog/index.js';
import { record, runCell, scenarioOf } from './recorded.js';

async function callOf(id: string, condition: 'no_warrant' | 'broad' | 'task_scoped', position: number) {
  const { timeline: trail } = await record(id, condition);
  return findCall(trail, position)!;
}

/** Formats rule and value as plain text, with the difference in brackets. */
function write({
  allowedPrefix: lead,
  allowed,
  rule,
  requested: asked,
  nearest,
}: RuleComparison): readonly (string | null)[] {
  const text = (pieces: RuleComparison['requested']): string =>
    pieces.map((piece) => (piece.match === 'diverging' ? `[${piece.text}]` : piece.text)).join('');
  const above = rule === null ? text(allowed) : rule.map((piece) => piece.text).join('');
  return [lead, above, text(asked), nearest];
}

function compare(call: TimelineCall, warrant: WarrantDocument): RuleComparison | null {
  return compareWithRule(call.decision!, warrant);
}

describe('the sentence', () => {
  it('the explanation of a denial names the value and the rule', async () => {
    expect(explainCall(await callOf('config_review', 'task_scoped', 5))).toBe(
      '`path` is `/secrets/api-keys.json`; worker may only use paths inside `/app/config`.',
    );
  });

  it('the explanation of an allowed call states that every check passed', async () => {
    expect(explainCall(await callOf('config_review', 'broad', 5))).toMatch(
      /^Nothing stopped this call: every link/,
    );
    expect(explainCall(await callOf('config_review', 'no_warrant', 5))).toMatch(
      /^Nothing stopped .* without a warrant/,
    );
    expect(explainCall(await callOf('config_review', 'broad', 1))).toMatch(/^The task needs this call/);
  });

  it('every call in every shipped cell has an explanation, and no explanation gives only "denied" as the reason', async () => {
    for (const scenario of SCENARIOS)
      for (const condition of CONDITIONS) {
        const sentences = buildTimeline(await runCell(scenario, condition)).calls.map(explainCall);
        expect(sentences.every((text) => text.length > 20 && !/denied/i.test(text))).toBe(true);
      }
  });
});

describe('the comparison', () => {
  it('the explanation shows a path below the permitted folder and marks the difference', async () => {
    const call = await callOf('config_review', 'task_scoped', 5);
    expect(write(compare(call, scenarioOf('config_review').warrant)!)).toEqual([
      'paths inside',
      '/app/config',
      '/[secrets/api-keys.json]',
      '/app/config/api-keys.json',
    ]);
  });

  it('the explanation marks the common prefix of both values', async () => {
    const call = await callOf('config_review', 'task_scoped', 5);
    expect(compare(call, scenarioOf('config_review').warrant)!.allowed).toEqual([
      { text: '/', match: 'shared' },
      { text: 'app/config', match: 'plain' },
    ]);
  });

  it('the explanation lists the tools that the link grants if the called tool is missing', async () => {
    const { warrant } = scenarioOf('invoice_processing');
    const call = await callOf('invoice_processing', 'task_scoped', 6);
    const tools = Object.keys(warrant.chain[1]!.capabilities).join(', ');
    expect(write(compare(call, warrant)!)).toEqual(['', tools, '[transfer_money]', null]);
  });

  it('the explanation contains no comparison for an allowed call or for a denial caused by the chain', async () => {
    const call = await callOf('config_review', 'broad', 5);
    expect(compare(call, scenarioOf('config_review').warrant)).toBeNull();
    const broken: Decision = { ...call.decision!, decision: 'deny', code: 'SIGNATURE_INVALID', link: 1 };
    expect(compareWithRule(broken, null)).toBeNull();
  });

  it('the explanation shows an argument that no rule covers, even though there is nothing to compare it with', async () => {
    const { decision } = await callOf('config_review', 'task_scoped', 5);
    const unknown: Decision = { ...decision!, code: 'UNKNOWN_ARGUMENT', constraint: null, argument: 'mode' };
    expect(write(compareWithRule(unknown, null)!)).toEqual(['', '', '[mode]', null]);
  });
});

describe('the list of checks with the hint below it', () => {
  it('the list of checks counts every check only once', async () => {
    const { decision } = await callOf('config_review', 'task_scoped', 5);
    const counts = countChecksByStatus(decision!);
    expect(counts).toMatchObject({ fail: 1, not_run: 0 });
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(decision!.checks.length);
  });

  it('the list of checks states that the proof was not checked', async () => {
    const trial = await runCell(scenarioOf('config_review'), 'task_scoped', { proof: 'skip' });
    expect(countChecksByStatus(findCall(buildTimeline(trial), 1)!.decision!).not_run).toBe(1);
  });

  it('the list of checks names the first denying link and the number of other denying links', async () => {
    const { warrant } = scenarioOf('config_review');
    const { decision } = await callOf('config_review', 'task_scoped', 5);
    expect(describeOtherDenials(decision!, warrant)).toBe('Only link 1 (worker) denies this call.');
    const more: Decision = { ...decision!, nearestRoot: { link: 0, alsoDeny: 1 } };
    expect(describeOtherDenials(more, warrant)).toBe(
      'Link 0 (manager) is the first that denies this call. 1 further link denies it too.',
    );
  });
});

describe('splitting messages into their parts', () => {
  it('messages are split at marks in any order, and marks beyond the end are clipped', () => {
    const marks = [
      { injection: 'b', offset: 4, length: 99 },
      { injection: 'a', offset: 1, length: 2 },
    ];
    expect(splitAtMarks('abcdef', marks)).toEqual([
      { text: 'a', injection: null },
      { text: 'bc', injection: 'a' },
      { text: 'd', injection: null },
      { text: 'ef', injection: 'b' },
    ]);
  });

  it('messages are split at backticks, unless one is unclosed', () => {
    expect(splitAtBackticks('`a` is b')).toEqual([
      { text: 'a', code: true },
      { text: ' is b', code: false },
    ]);
    expect(splitAtBackticks('a ` b')).toEqual([{ text: 'a ` b', code: false }]);
  });

  it('messages describe locations and values in readable form', () => {
    expect(['file:/a:b', 'transaction:3', 'mail:1'].map(describeObjectPlace)).toEqual([
      '/a:b',
      'the memo of transaction 3',
      'the body of mail 1',
    ]);
    expect(['x', { $float: 2 }, ['a', 'b']].map(formatJsonArgument)).toEqual(['x', '2', '[ "a", "b" ]']);
  });
});
