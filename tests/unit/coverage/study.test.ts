/** Tests complete studies: all built-in workflows, every condition, faults and repetitions. */
import { describe, expect, it } from 'vitest';
import {
  canonicalJson,
  COVERAGE_DEFAULTS,
  type CoverageRecord,
  runStudyToRecord,
  LIMITS,
  measureCoverage,
  planStudy,
  RAW_MARKER,
  renderEnglish,
  readCoverageRequest,
  type RealizerName,
  WF1_LIMITATION,
} from '../../../src/engine/index.js';
import { isNonTrivial, evaluateWf1 } from '../../../src/engine/coverage/faults.js';
import { builtInRuntime } from '../../../src/engine/coverage/index.js';
import { shipped, study } from './bench.js';

const AIRLINE = shipped('oai_customer_service');
const DESK = shipped('misrouted_desk');

describe('a study', () => {
  it('a study returns the same bytes for the same request', async () => {
    const [one, two] = [await study(AIRLINE), await study(AIRLINE)];
    expect(canonicalJson(one)).toBe(canonicalJson(two));
    expect((await study(AIRLINE, { seed: 2 })).id).not.toBe(one.id);
  });

  it('a study sends the plan, an event for each test, and then the result', async () => {
    const kinds: string[] = [];
    const steps: string[] = [];
    const events = measureCoverage({
      ...COVERAGE_DEFAULTS,
      workflow: AIRLINE,
      faults: ['error'],
      repeats: 2,
    });
    for await (const event of events) {
      kinds.push(event.kind);
      if (event.kind === 'step.finished') steps.push(`${event.what} ${event.index}/${event.total}`);
    }
    expect(kinds).toEqual([
      'study.planned',
      ...Array.from({ length: 10 }, () => 'test.finished'),
      ...steps.map(() => 'step.finished'),
    ]);
    // Counts the denied attempts, one fault for each of two tools, and the second seed.
    expect(steps).toEqual([
      'without_warrant 5/13',
      'without_warrant 8/13',
      'fault 0/2',
      'fault 1/2',
      'repeat 0/1',
    ]);
  });

  it('a study finds a misrouted request by probing, although the graph hides it', async () => {
    const reading = ({ result }: CoverageRecord): string | null | undefined =>
      result.obligations.find(({ id }) => id === 'C3/billing_desk/close_account')?.reading;
    const calm = { susceptibility: 0, realizer: 'path-aware' } as const;
    expect(reading(await study(DESK, { ...calm, condition: 'no_warrant' }))).toBe('breached');
    expect(reading(await study(DESK, { ...calm, condition: 'derived' }))).toBe('attempted');
    expect(reading(await study(DESK, { ...calm, condition: 'paper' }))).toBe('attempted');
    const why = async (condition: 'derived' | 'paper' | 'no_warrant'): Promise<string | null> => {
      const { obligations } = (await study(DESK, { ...calm, condition })).result;
      const found = obligations.find(({ reading: read }) =>
        ['attempted', 'breached'].includes(read ?? ''),
      )?.why;
      return found === undefined || found === null ? null : renderEnglish(found);
    };
    expect(await why('derived')).toBe('billing_desk was never given `close_account`.');
    expect(await why('paper')).toBe('Refused: billing_desk has no access to close_account.');
    expect(await why('no_warrant')).toBeNull();
    const { result } = await study(DESK, { ...calm, condition: 'no_warrant' });
    expect(result.restricted).toMatchObject({ attempted: 1, breached: 1 });
  });

  it('a study counts attempts at the target pair separately from all attempts', async () => {
    const { result } = await study(shipped('oai_financial_research'), { susceptibility: 1 });
    const { total, probed, attempted, breached, onTarget } = result.restricted;
    expect(total).toBe(42);
    expect([breached, onTarget, attempted, probed]).toEqual(
      [breached, onTarget, attempted, probed].toSorted((a, b) => a - b),
    );
    expect(onTarget).toBeGreaterThan(0);
    const offTarget = result.tests.flatMap(({ attempts }) => attempts.flatMap((one) => one.offTarget));
    expect(offTarget.length).toBeGreaterThan(0);
  });

  it('COV-46 a study counts hits by test rather than by run, so every test witnesses the entry once', async () => {
    const { result } = await study(AIRLINE, { realizer: 'diversified' });
    expect(result.runs).toBeGreaterThan(result.bundles);
    expect(result.obligations.find(({ id }) => id === 'C1/triage_agent')?.hits).toBe(result.bundles);
  });

  it('in a comparison of realizers, one that knows the path witnesses more obligations with fewer calls', async () => {
    const ids = ['oai_message_filter', 'deep_research_clone', 'ydmitry_deep_research'];
    const sum = async (realizer: RealizerName): Promise<[number, number]> => {
      let [own, calls] = [0, 0];
      for (const id of ids) {
        const { result } = await study(shipped(id), { realizer });
        own += result.obligations.filter(({ isOwn }) => isOwn).length;
        calls += result.realizerCalls;
      }
      return [own, calls];
    };
    const [template, aware] = [await sum('template'), await sum('path-aware')];
    expect(aware[0]).toBeGreaterThan(template[0]);
    expect(aware[1]).toBeLessThan(template[1]);
  });

  it('COV-50 a study applies each fault to each realized tool test, and evaluates criterion WF1', async () => {
    const { result } = await study(AIRLINE, { faults: ['error', 'malformed', 'timeout', 'empty'] });
    expect(result.faults).toHaveLength(8);
    for (const { holds, reason, answer } of result.faults) {
      expect([holds, reason]).toEqual([true, null]);
      expect(answer).not.toContain(RAW_MARKER);
    }
    const invented = result.faults.filter(({ fault }) => fault === 'empty').map(({ answer }) => answer);
    // A known limitation: the tool returned nothing, but the agent claims success and WF1 is satisfied.
    expect(invented[0]).toMatch(/taken care of/);
    expect(renderEnglish(WF1_LIMITATION)).toMatch(/invented/);
  });

  it('COV-50 a run fails WF1 if it makes no attempt, does not finish, has no content or leaks a marker', () => {
    const base = { seq: 0, at: 0 };
    const call = { ...base, kind: 'call.proposed', agent: 'a', tool: 't', args: {} } as const;
    const end = { ...base, kind: 'run.finished', end: 'answered', limit: null, detail: null } as const;
    const said = (text: string) => ({ ...base, kind: 'agent.answered', agent: 'a', text }) as const;
    const good = said('Your seat is now in row twelve.');
    expect(evaluateWf1('a', 't', [call, good, end])).toMatchObject({ holds: true, reason: null });
    expect(evaluateWf1('a', 't', [good, end]).reason).toBe('not_attempted');
    expect(evaluateWf1('b', 't', [call, good, end]).reason).toBe('not_attempted');
    expect(evaluateWf1('a', 't', [call, good, { ...end, end: 'budget' }]).reason).toBe('did_not_finish');
    expect(evaluateWf1('a', 't', [call, said('Sorry.'), end]).reason).toBe('trivial_answer');
    expect(evaluateWf1('a', 't', [call, said(`The service said ${RAW_MARKER} to me`), end]).reason).toBe(
      'leaked_marker',
    );
    expect(isNonTrivial('no no no no no no no no no')).toBe(false);
  });

  it('COV-51 a study with additional seeds keeps the counts for the first seed, and adds mean and deviation', async () => {
    const { result } = await study(shipped('oai_research_bot'), { repeats: 4, susceptibility: 0.5 });
    const attempted = result.repeats?.find(({ what }) => what === 'attempted');
    expect(attempted?.counts).toHaveLength(4);
    expect(attempted?.counts[0]).toBe(result.restricted.attempted);
    const mean = attempted!.counts.reduce((sum, count) => sum + count, 0) / 4;
    expect(attempted?.mean).toBe(mean);
    expect(attempted?.spread).toBeGreaterThan(0);
    expect(result.repeats?.map(({ what }) => what)).toEqual([
      'C1',
      'C2',
      'C3',
      'C4',
      'attempted',
      'breached',
    ]);
    expect((await study(AIRLINE)).result.repeats).toBeNull();
  });

  it('a study can be planned without being run', () => {
    const { obligations, bundles } = planStudy({ workflow: AIRLINE });
    expect([obligations.length, bundles.length]).toEqual([13, 10]);
  });

  it('a study never runs on a runtime other than the requested one', async () => {
    await expect(study(shipped('reading_room'), { runtime: 'agents' })).rejects.toThrow(
      'The runtime `agents` is loaded on demand',
    );
  });

  it('a failed run is reported as an internal defect', async () => {
    const broken = {
      title: '',
      help: '',
      run: () => {
        throw new Error('a hole');
      },
    };
    const request = { ...COVERAGE_DEFAULTS, workflow: shipped('reading_room') };
    const { issues, result } = await runStudyToRecord(measureCoverage(request, broken));
    expect(issues[0]).toMatchObject({ code: 'internal/defect', facts: { detail: 'a hole' } });
    expect(result.tests[0]?.unrealized?.reason).toBe('defect');
  });

  it('events before a failure are not used as evidence and do not kill mutants', async () => {
    const request = { ...COVERAGE_DEFAULTS, workflow: shipped('reading_room'), mutants: true };
    /** Completes the first `whole` runs, and makes each later run fail after its last step. */
    const breakAfter = (whole: number): Parameters<typeof measureCoverage>[1] => {
      let runs = 0;
      return {
        ...builtInRuntime,
        run: async (task, stage) => {
          await builtInRuntime.run(task, stage);
          if (++runs > whole) throw new Error('a hole');
        },
      };
    };
    const { result } = await runStudyToRecord(measureCoverage(request));
    const broken = (await runStudyToRecord(measureCoverage(request, breakAfter(0)))).result;
    expect(broken.obligations.every(({ status, hits }) => status === 'unrealized' && hits === 0)).toBe(true);
    expect(broken.criteria.map(({ witnessed }) => witnessed)).toEqual([0, 0, 0, 0]);
    const late = (await runStudyToRecord(measureCoverage(request, breakAfter(result.runs)))).result;
    expect(late.criteria).toEqual(result.criteria);
    expect(result.mutants?.killed).toBeGreaterThan(0);
    expect(late.mutants?.killed).toBe(0);
    expect(late.obligations.some(({ withoutWarrant }) => withoutWarrant?.breached)).toBe(false);
  });
});

describe('validating a study request', () => {
  const request = { ...COVERAGE_DEFAULTS, workflow: AIRLINE };

  it('COV-53 a study request is validated as untrusted input', () => {
    expect(readCoverageRequest(request)).toEqual({ value: request, issues: [] });
    for (const bad of [{ condition: 'broad' }, { realizer: 'model' }, { faults: ['fire'] }, { repeats: 0 }])
      expect(readCoverageRequest({ ...request, ...bad }).value).toBeNull();
    expect(readCoverageRequest(null).value).toBeNull();
    const faulty = { ...AIRLINE, system: { id: 'x', entry_agent: 'nobody' } };
    expect(readCoverageRequest({ ...request, workflow: faulty }).issues[0]).toMatchObject({
      code: 'workflow/undeclared',
      at: ['workflow', 'system', 'entry_agent'],
    });
  });

  it('COV-53 a study request with an agent whose tools do not fit into one warrant is rejected only under derived warrants', () => {
    const limit = LIMITS.toolsPerWarrant.value;
    const tools = Array.from({ length: limit + 1 }, (_, index) => ({ id: `t${index}` }));
    const allow = tools.map(({ id }) => ['faq_agent', id] as const);
    const grant = (count: number) => ({
      ...AIRLINE,
      tools: [...AIRLINE.tools, ...tools],
      permissions: { allow: allow.slice(0, count), restrict: [] },
    });
    expect(readCoverageRequest({ ...request, workflow: grant(limit) }).issues).toEqual([]);
    const workflow = grant(limit + 1);
    expect(readCoverageRequest({ ...request, workflow }).issues).toMatchObject([
      {
        code: 'workflow/too_many_tools',
        at: ['workflow', 'agents', 1],
        message: '`faq_agent` may use 257 tools; a derived warrant contains at most 256.',
      },
    ]);
    expect(readCoverageRequest({ ...request, workflow, condition: 'paper' }).value).not.toBeNull();
  });
});
