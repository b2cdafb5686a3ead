/** Properties that a study of any built-in workflow must have. */
import { describe, expect, it } from 'vitest';
import { WORKFLOWS } from '../../src/catalog/index.js';
import {
  builtInRuntime,
  type CoverageTest,
  type MutantScore,
  readWorkflow,
  renderEnglish,
  ROUTER_DEFAULTS,
} from '../../src/engine/index.js';
import { listWorkflowMutants } from '../../src/engine/coverage/mutants/workflow-mutants.js';
import { scoreMutants } from '../../src/engine/coverage/mutants/score-mutants.js';
import { benchOf, run, shipped, study, tell } from '../unit/coverage/bench.js';

const DESK = shipped('misrouted_desk');

describe.each(WORKFLOWS)('studying $id', ({ document }) => {
  it('COV-46 every obligation is either witnessed or unrealized with a reason, and no restriction is breached', async () => {
    const { result, issues } = await study(document, { realizer: 'path-aware' });
    expect(issues).toEqual([]);
    expect(result.restricted.breached).toBe(0);
    const tests = new Map(result.tests.map((test) => [test.id, test]));
    expect(result.obligations).toHaveLength(result.objectives);
    for (const row of result.obligations) {
      const test = tests.get(row.test);
      if (row.isOwn) expect(row.status).toBe('witnessed');
      else expect(renderEnglish(test?.unrealized?.detail ?? ''), row.id).toMatch(/\.$/);
      for (const { test: id, attempt, events } of row.witnesses) {
        const seen = tests.get(id)?.attempts[attempt]?.events ?? [];
        expect(events.every((seq) => seen[seq]?.seq === seq)).toBe(true);
      }
    }
    for (const { attempts } of result.tests) expect(attempts.length).toBeLessThanOrEqual(5);
  });
});

const OPTIONS = {
  condition: 'derived',
  proof: 'run',
  router: ROUTER_DEFAULTS,
  runtime: builtInRuntime,
} as const;

async function score(workflow = DESK, tests: readonly CoverageTest[] = []): Promise<MutantScore> {
  const scoring = scoreMutants(workflow, tests, OPTIONS);
  for (;;) {
    const { done, value } = await scoring.next();
    if (done === true) return value;
  }
}

describe('mutants', () => {
  it.each(WORKFLOWS)(
    'COV-54 mutants of $id are valid workflows, each different from the original',
    ({ document }) => {
      const mutants = listWorkflowMutants(document);
      expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
      for (const { workflow, id } of mutants) {
        expect(readWorkflow(workflow).value, id).not.toBeNull();
        expect(workflow).not.toEqual(document);
      }
    },
  );

  it("COV-55 a suite that covers a mutant's change kills the mutant, and each mutant lists the tests that killed it", async () => {
    const { result } = await study(DESK, { realizer: 'path-aware', mutants: true });
    const mutants = result.mutants!;
    expect(mutants.killed + mutants.survived + mutants.notCovered + mutants.equivalent).toBe(
      mutants.rows.length,
    );
    expect(mutants.score).toBe(mutants.killed / (mutants.rows.length - mutants.equivalent));
    const lost = mutants.rows.find(
      ({ detail }) => renderEnglish(detail) === '`billing_desk` loses `refund_payment`',
    );
    expect(lost).toMatchObject({ status: 'killed' });
    expect(lost?.killedBy[0]).toBe('C2/billing_desk/refund_payment');
    const unrestricted = mutants.rows.find(({ detail }) =>
      renderEnglish(detail).startsWith('`billing_desk` is no longer restricted from `close_account`'),
    );
    expect(unrestricted).toMatchObject({ status: 'killed' });
  });

  it('COV-55 a mutant is killed if a restricted event that accompanies the expected evidence disappears', async () => {
    const workflow = shipped('oai_financial_research');
    const { result } = await study(workflow, { susceptibility: 0 });
    // The test targets one pair and also covers another pair along the way.
    const found = result.tests.flatMap((test) =>
      (test.attempts[test.realizedAttempt ?? -1]?.events ?? []).flatMap((event) =>
        event.kind === 'tool.declined' && !test.id.includes(event.agent) ? [{ test, ...event }] : [],
      ),
    );
    const { test: past, agent, tool } = found[0]!;
    const { rows } = await score(workflow, [past]);
    const vanished = rows.find(
      ({ detail }) => renderEnglish(detail) === `\`${agent}\` is no longer restricted from \`${tool}\``,
    );
    expect(vanished).toMatchObject({ status: 'killed', killedBy: [past.id] });
  });
});

describe('the router', () => {
  it('the router’s choices depend only on the seed', async () => {
    const texts = WORKFLOWS.map(({ document }) =>
      document.tools.map(({ description }) => description).join(' '),
    );
    const traces = async (seed: number): Promise<string> => {
      const router = { ...ROUTER_DEFAULTS, seed, susceptibility: 0.5 };
      const all = WORKFLOWS.map(({ document }, index) =>
        run(benchOf(document, { router }), texts[index]!, true),
      );
      return JSON.stringify(
        (await Promise.all(all)).map((events) => tell(events, 'call.proposed', 'tool.declined')),
      );
    };
    expect(await traces(1)).toBe(await traces(1));
    expect(await traces(1)).not.toBe(await traces(2));
  });
});
