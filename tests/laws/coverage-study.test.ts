/** Laws for running a workflow: which calls derived warrants allow, and which claims a study may make. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COVERAGE_DEFAULTS,
  findLeak,
  runStudyToRecord,
  listForbiddenNames,
  measureCoverage,
  readGraph,
  REALIZER_NAMES,
  WORKFLOW_CONDITIONS,
  type WorkflowDocument,
  type WorkflowRuntime,
} from '../../src/engine/index.js';
import { TOOLS, randomWorkflow } from '../support/random-workflows.js';
import { benchOf } from '../unit/coverage/bench.js';

const SEED = 26_521;

/** A path through the delegations, as indices into the delegations available at each agent. */
const ways = fc.array(fc.nat({ max: 5 }), { maxLength: 6 });

/** Follows the path and proposes every tool at every agent. */
function greedy(workflow: WorkflowDocument, way: readonly number[]): WorkflowRuntime {
  return {
    title: '',
    help: '',
    run(task, stage) {
      let active = task.entry;
      stage.activate(active, null, 'entry');
      const tryAll = (): void => {
        for (const tool of TOOLS) stage.call(active, tool, {});
      };
      tryAll();
      for (const turn of way) {
        const onward = workflow.delegations.filter(({ from }) => from === active);
        const next = onward[turn % Math.max(onward.length, 1)];
        if (next === undefined) return;
        if (turn > 3) stage.enter(active, next.to);
        else stage.handOver(active, next.to);
        active = next.to;
        tryAll();
      }
    },
  };
}

describe('laws for running a workflow', () => {
  it('derived warrants let an agent make exactly its allowed calls, no matter which path the control flow takes', async () => {
    await fc.assert(
      fc.asyncProperty(randomWorkflow, ways, async (workflow, way) => {
        const bench = benchOf(workflow, { proof: 'skip', runtime: greedy(workflow, way) });
        const events = await bench.run('Hello', { showsRestricted: true, fault: null });
        const allowed = new Set(readGraph(workflow).graph.allow.map(({ agent, tool }) => `${agent} ${tool}`));
        for (const event of events)
          if (event.kind === 'call.decided')
            expect([event.agent, event.tool, event.decision.decision]).toEqual([
              event.agent,
              event.tool,
              allowed.has(`${event.agent} ${event.tool}`) ? 'allow' : 'deny',
            ]);
        expect(events.at(-1)).toMatchObject({ kind: 'run.finished', end: 'answered' });
      }),
      { seed: SEED, numRuns: 150 },
    );
  });

  it('a study of any workflow lists every obligation, finds no breach under warrants, and leaks no names', async () => {
    const options = fc.record({
      condition: fc.constantFrom(...WORKFLOW_CONDITIONS),
      realizer: fc.constantFrom(...REALIZER_NAMES),
      susceptibility: fc.constantFrom(0, 1),
    });
    await fc.assert(
      fc.asyncProperty(randomWorkflow, options, async (workflow, chosen) => {
        const request = { ...COVERAGE_DEFAULTS, ...chosen, workflow, proof: 'skip' as const };
        const { result, issues } = await runStudyToRecord(measureCoverage(request));
        expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
        const { probed, attempted, breached, onTarget } = result.restricted;
        if (chosen.condition !== 'no_warrant') expect(breached).toBe(0);
        expect(breached).toBeLessThanOrEqual(attempted);
        expect(onTarget).toBeLessThanOrEqual(attempted);
        expect(attempted).toBeLessThanOrEqual(probed);
        const forbidden = listForbiddenNames(workflow);
        for (const { attempts, realizedAttempt: kept, unrealized } of result.tests) {
          expect((kept === null) === (unrealized !== null)).toBe(true);
          for (const { text, verdict, events } of attempts) {
            expect(findLeak(text, forbidden) !== null).toBe(verdict === 'leaked');
            expect(events.length > 0).toBe(verdict !== 'leaked');
          }
        }
        for (const row of result.obligations) expect(row.status === 'witnessed').toBe(row.hits > 0);
      }),
      { seed: SEED, numRuns: 60 },
    );
  });
});
