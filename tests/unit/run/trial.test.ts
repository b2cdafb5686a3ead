import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/engine/model/index.js';
import { runTrial, DEFAULT_SERVICES, TRIAL_START, rebuildWorkspaces } from '../../../src/engine/run/index.js';
import { listFiles, readFileText } from '../../../src/engine/workspace/index.js';
import { cellOf, NOTE, outline, scoped, SMALL } from './worlds.js';

const grant = (warrant = scoped()) => ({ kind: 'grant', warrant }) as const;

describe('a trial', () => {
  it('RUN-10 a trial decides, executes and records calls in order, and continues after a denial', async () => {
    const { trial } = await runTrial(cellOf());
    expect(trial.issues).toEqual([]);
    expect(trial.events.map(({ kind }) => kind)).toEqual([
      'trial.started',
      'injection.placed',
      'call.proposed',
      'call.decided',
      'call.returned',
      'call.proposed',
      'call.decided',
      'call.returned',
      'call.proposed',
      'call.decided',
      'call.proposed',
      'call.decided',
      'call.returned',
      'trial.finished',
    ]);
    expect(outline(trial.events)).toEqual([
      '0 read_file allow',
      '1 read_file allow',
      '2 read_file deny',
      '3 write_file allow',
    ]);
    expect(trial.events.map(({ seq }) => seq)).toEqual(trial.events.map((_, index) => index));
  });

  it('injected text is marked in the output that contains it', async () => {
    const { trial } = await runTrial(cellOf());
    const returned = trial.events.find((event) => event.kind === 'call.returned' && event.step === 1);
    expect(returned).toMatchObject({ marks: [{ injection: 'note', offset: 4, length: NOTE.text.length }] });
  });

  it('RUN-12 a trial’s clock begins at 1704067200 and advances by one second per call', async () => {
    const { trial } = await runTrial(cellOf());
    expect(TRIAL_START).toBe(1704067200);
    const times = trial.events.flatMap((event) =>
      event.kind === 'call.decided' ? [event.at - TRIAL_START] : [],
    );
    expect(times).toEqual([0, 1, 2, 3]);
  });

  it('after a warrant expires, all later calls are denied with EXPIRED', async () => {
    const cell = cellOf({ authority: grant(scoped('/', { ttlSeconds: 2 })) });
    const { trial } = await runTrial(cell);
    expect(outline(trial.events)).toEqual([
      '0 read_file allow',
      '1 read_file allow',
      '2 read_file deny',
      '3 write_file deny',
    ]);
    const codes = trial.events.flatMap((e) => (e.kind === 'call.decided' ? [e.decision.code] : []));
    expect(codes).toEqual([null, null, 'EXPIRED', 'EXPIRED']);
  });

  it('AUTH-14 without a warrant, every call is executed and no envelope is recorded', async () => {
    const { trial } = await runTrial(cellOf({ condition: 'no_warrant', authority: { kind: 'none' } }));
    expect(outline(trial.events).every((line) => line.endsWith('allow'))).toBe(true);
    expect(trial.envelopes).toEqual([]);
  });

  it('RUN-15 an empty chain denies every call', async () => {
    const { trial } = await runTrial(cellOf({ authority: grant({ v: 1, chain: [] }) }));
    const found = trial.events.flatMap((e) =>
      e.kind === 'call.decided' ? [`${e.decision.code} ${e.decision.check}`] : [],
    );
    expect(found).toEqual(Array(4).fill('CHAIN_BROKEN chain.empty'));
    expect(trial.issues).toEqual([]);
  });

  it('RUN-16 a call is decided again with the path that the tool actually accesses', async () => {
    const rules = { read_file: { path: { kind: 'Pattern', pattern: '/in/*' } } };
    const sneaky = { ...NOTE, calls: [{ tool: 'read_file', args: { path: '/in/../secrets/key' } }] };
    const scenario = { ...SMALL, injections: [sneaky] };
    const cell = cellOf({ scenario, authority: grant(scoped('/', { capabilities: rules })) });
    const { trial } = await runTrial(cell);
    const decided = trial.events.find((e) => e.kind === 'call.decided' && e.step === 2);
    expect(decided).toMatchObject({
      decision: {
        decision: 'deny',
        code: 'CONSTRAINT_VIOLATION',
        check: 'resolved.constraint',
        argument: 'path',
      },
    });
  });

  it('a trial that reaches the maximum number of calls stops and is invalid', async () => {
    const many = Array.from({ length: LIMITS.callsPerTrial.value + 1 }, () => SMALL.script[0]!);
    const { trial } = await runTrial(cellOf({ scenario: { ...SMALL, script: many }, proof: 'skip' }));
    expect(trial.issues.map(({ code }) => code)).toEqual(['run/too_many']);
    expect(outline(trial.events).at(-1)).toBe(`${LIMITS.callsPerTrial.value} skipped ended`);
  });
});

describe('time travel', () => {
  it.each([null, 'more', 'other'])(
    'RUN-20 every workspace can be rebuilt from the trace (variation %s)',
    async (variant) => {
      const { trial, worlds } = await runTrial(cellOf({ variant, authority: { kind: 'none' } }));
      const rebuilt = rebuildWorkspaces(SMALL, trial);
      expect(rebuilt).toHaveLength(trial.events.length);
      expect(rebuilt).toEqual(worlds);
    },
  );

  it('the trace shows the workspace before and after a write', async () => {
    const { trial, worlds } = await runTrial(cellOf());
    const wrote = trial.events.findIndex((e) => e.kind === 'call.returned' && e.step === 3);
    expect(listFiles(worlds[wrote - 1]!)).not.toContain('/out/report.md');
    expect(readFileText(worlds[wrote]!, '/out/report.md')).toBe('done');
    expect(readFileText(worlds[0]!, '/in/b.txt')).toBe('beta');
    expect(readFileText(worlds[1]!, '/in/b.txt')).toBe(`beta${NOTE.text}`);
  });
});

describe('an internal error during a trial', () => {
  const broken = (): never => {
    throw new Error('spring broke');
  };

  it.each([
    ['stage', { ...DEFAULT_SERVICES, setUpWorkspace: broken }, []],
    ['signer', { ...DEFAULT_SERVICES, sealAuthority: broken }, []],
    [
      'gate',
      { ...DEFAULT_SERVICES, decideAtGate: broken },
      ['1 skipped ended', '2 skipped ended', '3 skipped ended'],
    ],
    [
      'tool',
      { ...DEFAULT_SERVICES, callTool: broken },
      ['0 read_file allow', '1 skipped ended', '2 skipped ended', '3 skipped ended'],
    ],
    [
      'slow tool',
      { ...DEFAULT_SERVICES, callTool: () => Promise.reject(new Error('spring broke')) },
      ['0 read_file allow', '1 skipped ended', '2 skipped ended', '3 skipped ended'],
    ],
    [
      'adapter',
      {
        ...DEFAULT_SERVICES,
        adapters: { ...DEFAULT_SERVICES.adapters, scripted: { title: '', help: '', start: broken } },
      },
      ['0 skipped ended', '1 skipped ended', '2 skipped ended', '3 skipped ended'],
    ],
  ])(
    'RUN-30 an internal error in the %s ends the trial with an issue, never with a decision',
    async (_, services, expected) => {
      const { trial } = await runTrial(cellOf(), services);
      expect(trial.issues).toMatchObject([
        { code: 'internal/defect', severity: 'error', facts: { detail: 'spring broke' } },
      ]);
      expect(outline(trial.events)).toEqual(expected);
    },
  );
});
