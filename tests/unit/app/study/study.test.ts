import { describe, expect, it } from 'vitest';
import { WorkflowSession } from '../../../../src/app/workflow/workflow-session.svelte.js';
import { WORKFLOWS } from '../../../../src/catalog/index.js';
import {
  type Result,
  type CoverageRecord,
  type CoverageRequest,
  runStudyToRecord,
  makeIssue,
  measureCoverage,
} from '../../../../src/engine/index.js';
import type { EngineClient, StudyRunOptions } from '../../../../src/worker/index.js';

/** An engine without a worker thread: the study runs in this process, and can be paused. */
function fakeEngine(hold: () => Promise<void> = () => Promise.resolve()) {
  const asked: CoverageRequest[] = [];
  const runCoverage = async (
    request: CoverageRequest,
    { signal, onEvent }: StudyRunOptions<'runCoverage'> = {},
  ): Promise<Result<CoverageRecord>> => {
    asked.push(request);
    const study = measureCoverage(request);
    const record = await runStudyToRecord(study);
    onEvent?.({ kind: 'study.planned', total: record.result.bundles }, 0);
    await hold();
    if (signal?.aborted === true) return { ok: false, issues: [makeIssue('worker/cancelled')] };
    return { ok: true, value: record };
  };
  return { engine: { runCoverage } as unknown as EngineClient, asked };
}

function makeStudy(engine: EngineClient | null = fakeEngine().engine) {
  const kept: CoverageRecord[] = [];
  const study = new WorkflowSession({
    engine,
    saveRun: (record) => {
      kept.push(record);
      return Promise.resolve('kept' as const);
    },
  });
  return { study, kept };
}

describe('working on an open workflow', () => {
  it('a workflow is opened by its id, and an unknown id keeps the current workflow open', async () => {
    const { study } = makeStudy();
    expect(await study.open('reading_room')).toBe(true);
    expect([study.id, study.workflow?.system.id, study.isValid, study.isEdited]).toEqual([
      'reading_room',
      'reading_room',
      true,
      false,
    ]);
    expect(study.plan?.obligations.length).toBe(7);
    for (const id of ['nobody', 'constructor', '__proto__']) expect(await study.open(id)).toBe(false);
    expect(study.id).toBe('reading_room');
    expect(study.shipped.map(({ id }) => id)).toEqual(WORKFLOWS.map(({ id }) => id));
  });

  it('a workflow keeps its text while another one is open', async () => {
    const { study } = makeStudy();
    await study.open('reading_room');
    study.edit(`# mine\n${study.text}`);
    await study.open('misrouted_desk');
    expect(study.isEdited).toBe(false);
    await study.open('reading_room');
    expect([study.isEdited, study.text.startsWith('# mine')]).toEqual([true, true]);
  });

  it('edits to an open workflow can be undone and redone, and its original text can be restored', async () => {
    const { study } = makeStudy();
    await study.open('reading_room');
    const first = study.text;
    study.edit(`${first}# a`, null);
    study.edit(`${first}# b`, null);
    study.undo();
    expect([study.text, study.canRedo]).toEqual([`${first}# a`, true]);
    study.redo();
    study.reset();
    expect([study.text, study.isEdited, study.canUndo]).toEqual([first, false, true]);
    study.undo();
    expect(study.text).toBe(`${first}# b`);
  });

  it('a user’s workflow is added under an unused id', async () => {
    const { study } = makeStudy();
    await study.open('reading_room');
    const mine = study.text.replace('Bring letters', 'Fetch letters');
    expect(await study.addOwn(mine)).toBe('reading_room-2');
    expect(await study.addOwn(mine)).toBe('reading_room-2');
    expect([study.text, study.isEdited]).toEqual([mine, false]);
    expect(await study.addOwn('half a')).toBe('workflow');
    expect([study.isValid, study.workflow]).toEqual([false, null]);
  });

  it('an open workflow can be edited in the diagram, which updates its manifest', async () => {
    const { study } = makeStudy();
    await study.open('reading_room');
    const workflow = study.workflow;
    if (workflow === null) throw new Error('no workflow');
    study.changeWorkflow({ ...workflow, agents: [...workflow.agents, { id: 'porter' }] });
    expect(study.text).toContain('porter');
    expect(study.issues.map(({ code }) => code)).toEqual(['workflow/unreachable']);
    study.undo();
    expect(study.text).not.toContain('porter');
  });
});

describe('running a study in the page', () => {
  it('a study run returns a record, which is marked as outdated once the manifest or the options change', async () => {
    const { engine, asked } = fakeEngine();
    const { study, kept } = makeStudy(engine);
    await study.open('reading_room');
    expect([await study.saveRun(), kept.length]).toEqual(['not_run', 0]);
    await study.run();
    expect([study.record?.kind, study.isRecordOutdated, study.progress.state]).toEqual([
      'coverage',
      false,
      'idle',
    ]);
    expect(asked).toEqual([study.request()]);
    study.edit(`# only a comment\n${study.text}`);
    expect(study.isRecordOutdated).toBe(false);
    study.edit(study.text.replace('Bring letters', 'Fetch letters'));
    expect(study.isRecordOutdated).toBe(true);
    study.undo();
    expect(study.isRecordOutdated).toBe(false);
    study.setOptions({ condition: 'no_warrant' });
    expect(study.isRecordOutdated).toBe(true);
    study.setOptions({ condition: 'derived' });
    study.edit('half a');
    expect([study.isRecordOutdated, study.record !== null, study.plan !== null]).toEqual([true, true, true]);
    expect([await study.saveRun(), kept]).toEqual(['kept', [study.record]]);
  });

  it('a study run does not start if the manifest is invalid', async () => {
    const { engine, asked } = fakeEngine();
    const { study } = makeStudy(engine);
    await study.open('reading_room');
    study.edit('half a');
    await study.run();
    expect([asked.length, study.request(), study.progress.state]).toEqual([0, null, 'idle']);
  });

  it('a study run can be canceled, and its result is dropped', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const { study } = makeStudy(fakeEngine(() => held).engine);
    await study.open('reading_room');
    const running = study.run();
    expect([study.runningId, study.progress.state]).toEqual(['reading_room', 'running']);
    study.cancel();
    letGo();
    await running;
    expect([study.record, study.runningId, study.progress.state, study.runIssues]).toEqual([
      null,
      null,
      'idle',
      [],
    ]);
  });

  it('a study run reports why it failed', async () => {
    const issues = [makeIssue('worker/stopped', [], { detail: 'out of memory' })];
    const runCoverage = (): Promise<Result<CoverageRecord>> => Promise.resolve({ ok: false, issues });
    const { study } = makeStudy({ runCoverage } as unknown as EngineClient);
    await study.open('reading_room');
    await study.run();
    expect([study.progress.state, study.runIssues, study.record]).toEqual(['failed', issues, null]);
  });

  it("a study's record is assigned to the workflow that was studied", async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const { study } = makeStudy(fakeEngine(() => held).engine);
    await study.open('reading_room');
    const running = study.run();
    await study.open('misrouted_desk');
    letGo();
    await running;
    expect(study.record).toBeNull();
    await study.open('reading_room');
    expect(study.record?.request.workflow.system.id).toBe('reading_room');
  });

  it('a study run can be reopened from its record, including its manifest and options', async () => {
    const { study } = makeStudy();
    await study.open('reading_room');
    study.edit(study.text.replace('Bring letters', 'Fetch letters'));
    study.setOptions({ condition: 'no_warrant', realizer: 'path-aware' });
    await study.run();
    const record = study.record;
    if (record === null) throw new Error('no record');
    const other = makeStudy().study;
    expect(await other.showRecord(record)).toBe('reading_room');
    expect([other.record, other.isRecordOutdated, other.options.realizer, other.workflow]).toEqual([
      record,
      false,
      'path-aware',
      record.request.workflow,
    ]);
    other.undo();
    expect(other.isRecordOutdated).toBe(true);
  });
});
