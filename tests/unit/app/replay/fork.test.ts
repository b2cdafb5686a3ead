/**
 * Tests forks in Replay: the draft that a fork creates, the warrant that decides each step, and how forks are stored.
 */
import { describe, expect, it } from 'vitest';
import { parseBundleText, writeBundle } from '../../../../src/app/bundles/bundle-file.js';
import { listEdits } from '../../../../src/app/drafts/list-edits.js';
import { describeEdit } from '../../../../src/app/messages/run-labels.js';
import { withForks, withoutPart } from '../../../../src/app/drafts/draft-parts.js';
import { type ScenarioDraft, readDrafts } from '../../../../src/app/drafts/drafts.js';
import { parseDraft, writeYaml } from '../../../../src/app/drafts/draft-reading.js';
import { decodeShare, encodeShare } from '../../../../src/app/url/share-link.js';
import { readShareState, writeShareState } from '../../../../src/app/url/share-state.js';
import { listUnreachedForks } from '../../../../src/app/components/unreached-forks.js';
import {
  buildCall,
  listCallFields,
  buildForkDraft,
  findEffectiveAuthority,
  findNextCall,
} from '../../../../src/app/views/replay/fork/fork.js';
import { findFirstDifference } from '../../../../src/app/views/replay/lanes/lanes.js';
import { TrialReplay } from '../../../../src/app/views/replay/trial-replay.js';
import { buildDraftsFromRun } from '../../../../src/app/drafts/drafts-from-run.js';
import { BROAD_WARRANT, SCENARIOS } from '../../../../src/catalog/index.js';
import {
  type Condition,
  runStudyToRecord,
  type ForkDocument,
  readMatrixRequest,
  runMatrix,
  type RunRecord,
  type WarrantDocument,
} from '../../../../src/engine/index.js';
import { record, scenarioOf } from './recorded.js';

const SCENARIO = scenarioOf('config_review');
const broadText = (): string => writeYaml(BROAD_WARRANT);
const CALL = { tool: 'read_file', args: { path: '/etc/passwd' } };

/** Returns a condition's chain, as Replay does. "Yours" uses the given warrant. */
function chainOf(own: WarrantDocument = SCENARIO.warrant) {
  return (condition: Condition): WarrantDocument | null => {
    if (condition === 'no_warrant') return null;
    return condition === 'broad' ? BROAD_WARRANT : condition === 'yours' ? own : SCENARIO.warrant;
  };
}

async function runDraft(draft: ScenarioDraft): Promise<RunRecord> {
  const { yours, valid, issues } = parseDraft(SCENARIO, draft, null);
  expect([valid, issues]).toEqual([true, { warrant: [], injection: [], files: [] }]);
  const { value } = readMatrixRequest({
    scenarios: [SCENARIO],
    broad: BROAD_WARRANT,
    conditions: ['yours'],
    adapter: 'scripted',
    proof: 'run',
    yours: { config_review: yours! },
    variants: false,
  });
  return runStudyToRecord(runMatrix(value!));
}

function forkFrom(
  lane: Condition,
  step: number,
  warrant: 'broad' | 'task_scoped' | 'yours',
  draft?: ScenarioDraft,
): ScenarioDraft {
  const before = findEffectiveAuthority(step - 1, lane, draft?.forks ?? [], chainOf());
  return buildForkDraft(draft, { lane, previousAuthority: before }, { step, warrant, call: null }, broadText);
}

describe('creating a fork in Replay', () => {
  it.each(['no_warrant', 'broad', 'task_scoped'] as const)(
    'a fork from %s matches its lane at least up to the step where it forks',
    async (lane) => {
      const other = lane === 'task_scoped' ? 'broad' : 'task_scoped';
      const { trials } = await runDraft(forkFrom(lane, 5, other));
      const forked = new TrialReplay(SCENARIO, trials[0]!);
      // Call 5 is unchanged, and call 6 is the first call that is decided again.
      expect(findFirstDifference(await record('config_review', lane), forked)).toEqual({
        position: 6,
        kind: 'decided',
      });
    },
  );

  it('a fork from a reference condition reverts edits to files and injections, but keeps the user’s chain', () => {
    const draft = { warrantText: 'own', injectionsText: '[]', files: { '/a': 'b' } };
    const fork = { step: 5, from: 'broad', warrant: null, call: null };
    expect(forkFrom('broad', 5, 'yours', draft)).toEqual({ warrantText: 'own', forks: [fork] });
    expect(forkFrom('broad', 5, 'task_scoped', draft)).toEqual({ forks: [fork] });
    expect(forkFrom('task_scoped', 5, 'broad', draft).warrantText).toBe(broadText());
  });

  it('a fork of "Yours" keeps the edits and earlier forks', () => {
    const draft = { warrantText: 'own', files: { '/a': 'b' }, ...forkFrom('broad', 3, 'yours') };
    const later = forkFrom('yours', 5, 'broad', draft);
    expect(later.files).toEqual({ '/a': 'b' });
    expect(later.forks).toEqual([
      { step: 3, from: 'broad', warrant: null, call: null },
      { step: 5, from: 'yours', warrant: SCENARIO.warrant, call: null },
    ]);
    // Before the first fork, the warrant for Broad still applies, so a fork made there starts from Broad.
    expect(forkFrom('yours', 2, 'task_scoped', draft).forks).toEqual([
      { step: 2, from: 'broad', warrant: null, call: null },
    ]);
  });

  it('each step of a fork is decided by the chain in effect at that step', () => {
    const forks: readonly ForkDocument[] = [
      { step: 2, from: 'no_warrant', warrant: null, call: null },
      { step: 4, from: 'yours', warrant: SCENARIO.warrant, call: null },
    ];
    const at = (step: number) => findEffectiveAuthority(step, 'yours', forks, chainOf(BROAD_WARRANT));
    expect([0, 1, 2, 3, 4].map((step) => at(step).condition)).toEqual([
      'no_warrant',
      'no_warrant',
      'yours',
      'yours',
      'yours',
    ]);
    expect([at(1).warrant, at(3).warrant, at(4).warrant]).toEqual([null, SCENARIO.warrant, BROAD_WARRANT]);
  });

  it('a fork begins with the next call and cannot begin after the last call', async () => {
    const recording = await record('config_review', 'broad');
    expect(findNextCall(recording, 4)).toMatchObject({
      step: 4,
      call: { tool: 'read_file', args: { path: '/secrets/api-keys.json' } },
    });
    expect(findNextCall(recording, 7)).toEqual({ step: 7, call: null });
  });

  it('a call can be rebuilt from its form fields, which always include all required arguments', () => {
    const mail = { recipients: ['a@example.org', 'b@example.org'], subject: 'x', body: 'two\nlines' };
    expect(buildCall('send_email', listCallFields('send_email', mail))).toEqual({
      tool: 'send_email',
      args: mail,
    });
    const pay = { to: 'x', amount: { $float: 12.5 } };
    expect(buildCall('transfer_money', listCallFields('transfer_money', pay)).args).toMatchObject(pay);
    expect(buildCall('read_file', [])).toEqual({ tool: 'read_file', args: { path: '' } });
  });
});

describe('saving and sharing forks', () => {
  const draft: ScenarioDraft = {
    forks: [{ step: 4, from: 'broad', warrant: null, call: CALL }],
  };
  const drafts = { config_review: draft };

  it('APP-134 a fork and its name can be restored from a link and from a bundle', () => {
    const place = {
      view: 'replay',
      scenario: 'config_review',
      condition: 'yours',
      step: 4,
      tab: null,
    } as const;
    const link = decodeShare(encodeShare(writeShareState({ place, drafts })));
    expect(readShareState(link.value)).toMatchObject({ place, drafts, ignoredFields: 0 });
    const opened = parseBundleText(writeBundle(SCENARIOS, drafts, {}, ''), SCENARIOS);
    expect(opened).toMatchObject({ drafts, extras: {}, issues: [] });
    expect(listEdits(SCENARIOS, drafts).map(describeEdit)).toEqual(['Config review: fork at call 5']);
  });

  it('APP-134 a fork is saved with its run and restored when that run is loaded', async () => {
    const run = await runDraft(draft);
    expect(buildDraftsFromRun(run, SCENARIOS, writeYaml).drafts).toEqual(drafts);
    expect(run.trials[0]!.events).toContainEqual(
      expect.objectContaining({ kind: 'call.proposed', step: 4, args: CALL.args }),
    );
  });

  it('APP-134 a malformed fork is dropped, and an invalid fork leaves the last valid documents in use', () => {
    for (const forks of [[null], ['x'], { step: 1 }, [{}]])
      expect(readDrafts({ config_review: { forks } }).drafts).toEqual({});
    const broken = { forks: [{ ...draft.forks![0]!, from: 'nobody' }] } as unknown as ScenarioDraft;
    expect(parseDraft(SCENARIO, broken, null)).toMatchObject({ yours: null, valid: false });
  });

  it('APP-134 resetting a scenario removes its fork, but resetting another part does not', () => {
    const edited = { config_review: { ...draft, warrantText: 'own' } };
    expect(withoutPart(edited, 'config_review', 'warrant')).toEqual(drafts);
    expect(withoutPart(edited, 'config_review')).toEqual({});
    expect(withForks(drafts, 'config_review', [])).toEqual({});
  });
});

describe('a fork without any effect', () => {
  const fork = (step: number, call: ForkDocument['call'] = null): ForkDocument => ({
    step,
    from: 'broad',
    warrant: null,
    call,
  });
  /** Runs the draft and returns the steps of the forks that had no effect. */
  async function idle(draft: ScenarioDraft, scenario = SCENARIO): Promise<readonly number[]> {
    const { yours } = parseDraft(scenario, draft, null);
    const run = await runStudyToRecord(
      runMatrix({
        scenarios: [scenario],
        broad: BROAD_WARRANT,
        conditions: ['yours'],
        adapter: 'scripted',
        proof: 'skip',
        yours: { [scenario.id]: yours! },
        variants: false,
      }),
    );
    return listUnreachedForks(draft.forks ?? [], run.result.cells[0]!.rows).map(({ step }) => step);
  }

  it('a fork is reported as having no effect if the injection requests fewer calls', async () => {
    const forks = [fork(6), fork(7, CALL)];
    expect(await idle({ forks })).toEqual([]);
    // The injection leads to two fewer calls, so the trial has five calls and the added call comes too late.
    expect(await idle({ forks, injectionsText: '[]' })).toEqual([6, 7]);
    expect(await idle({ forks: [fork(4), fork(5, CALL)], injectionsText: '[]' })).toEqual([]);
    expect(await idle({ forks: [fork(5), fork(6, CALL)], injectionsText: '[]' })).toEqual([5, 6]);
  });

  it('a fork is reported as having no effect if its call is never made, even if later calls are made', () => {
    const rows = [
      { step: 0, outcome: 'task_allowed' },
      { step: 1, outcome: 'not_reached' },
      { step: 2, outcome: 'task_denied' },
    ] as const;
    expect(listUnreachedForks([fork(1)], rows)).toEqual([]);
    expect(listUnreachedForks([fork(1, CALL)], rows)).toEqual([fork(1, CALL)]);
    expect(listUnreachedForks([fork(0, CALL), fork(2, CALL)], rows)).toEqual([]);
  });
});
