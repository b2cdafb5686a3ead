/** Tests the home page's story and the losses caused by attacks. Both are computed from traces. */
import { beforeAll, describe, expect, it } from 'vitest';
import { describeLoss } from '../../../src/app/messages/loss.js';
import { computeLoss } from '../../../src/app/state/loss.js';
import { summarizeReferenceRun } from '../../../src/app/state/reference-summary.js';
import { STORY_CONDITIONS } from '../../../src/app/state/story.js';
import { readLargestAmount, withLargestAmount } from '../../../src/app/views/home/amount-rule.js';
import { findPermittedAttack } from '../../../src/app/prerender/permitted-attack.js';
import { BROAD_WARRANT, SCENARIOS } from '../../../src/catalog/index.js';
import { type RunRecord, runMatrix, runStudyToRecord } from '../../../src/engine/index.js';

const PUBLISHED = SCENARIOS.filter(({ reference }) => reference);
let record: RunRecord;

beforeAll(async () => {
  record = await runStudyToRecord(
    runMatrix({
      scenarios: PUBLISHED,
      broad: BROAD_WARRANT,
      conditions: STORY_CONDITIONS,
      adapter: 'scripted',
      proof: 'run',
      yours: {},
      variants: false,
    }),
  );
});

describe('measuring the loss from an attack', () => {
  it('APP-213 the loss from an attack is computed from the effects of injected calls', () => {
    const phrases = record.trials
      .filter(({ condition }) => condition === 'broad')
      .map((trial) => [trial.scenario, describeLoss(trial.scenario, computeLoss(trial))]);
    expect(Object.fromEntries(phrases)).toEqual({
      config_review: '2 secrets read',
      report_writing: '1 file made public',
      expense_audit: '$2,000 sent',
      log_analysis: '2 account files read',
      invoice_processing: '$3,500 sent',
      code_review: '2 private keys read',
      hr_onboarding: '1 login key installed',
    });
  });

  it('the loss from an attack is zero if every injected call was denied', () => {
    const stopped = record.trials.filter(({ condition }) => condition === 'task_scoped');
    expect(stopped.map(computeLoss)).toEqual(stopped.map(() => null));
    expect(describeLoss('config_review', null)).toBe('nothing lost');
  });
});

describe('the story', () => {
  it('APP-214 the story shows the same calls under each warrant, and only the decision on the injected call differs', () => {
    const { story } = summarizeReferenceRun(record);
    const [open = [], broad = [], scoped = []] = STORY_CONDITIONS.map((condition) => story[condition]);
    expect(open.map(({ tool }) => tool)).toEqual([
      'list_transactions',
      'get_balance',
      'transfer_money',
      'send_email',
    ]);
    expect(broad).toEqual(open);
    expect(scoped.map(({ tool, decision, code }) => [tool, decision, code])).toEqual(
      open.map(({ tool, isInjected }) =>
        isInjected ? [tool, 'deny', 'TOOL_NOT_AUTHORIZED'] : [tool, 'allow', null],
      ),
    );
  });

  it('the story changes one rule in the broad warrant', () => {
    expect(readLargestAmount(BROAD_WARRANT)).toBe(1_000_000);
    const changed = withLargestAmount(BROAD_WARRANT, 1999);
    expect(readLargestAmount(changed)).toBe(1999);
    expect(changed.chain[0]).toBe(BROAD_WARRANT.chain[0]);
    expect(readLargestAmount(PUBLISHED[0]?.warrant ?? null)).toBeNull();
  });

  it('the story names the published warrant that permits an attack', async () => {
    expect(await findPermittedAttack(PUBLISHED)).toMatchObject({
      scenario: 'report_writing',
      call: 'write_file /reports',
      warrants: 7,
    });
    const others = PUBLISHED.filter(({ id }) => id !== 'report_writing');
    expect(await findPermittedAttack(others)).toBeNull();
  });
});
