/** Plans a study by listing the workflow's obligations and the prompts to try for them. */
import { type CoverageRequest, type Issue, LIVE_REALIZER } from '../model/index.js';
import { type ObligationBundle, buildObligationBundles } from './bundles.js';
import { readGraph, type WorkflowGraph } from './graph.js';
import { listObligations, type Obligation } from './obligations.js';
import { ObjectiveSource } from './realize/objective.js';
import { createRealizerProposer, createSuiteProposer, type Proposer } from './realize/proposer.js';
import { REALIZERS } from './realize/realizers.js';
import type { Realizer } from './realize/realizer.js';
import { fitSuite } from './suite/fit-suite.js';

/** A workflow's obligations and their bundles, before anything is run. */
export interface StudyPlan {
  readonly graph: WorkflowGraph;
  readonly obligations: readonly Obligation[];
  readonly bundles: readonly ObligationBundle[];
  readonly issues: readonly Issue[];
}

/** Returns a workflow's graph, obligations and issues without running a prompt. */
export function planStudy({ workflow }: Pick<CoverageRequest, 'workflow'>): StudyPlan {
  const { graph, issues } = readGraph(workflow);
  const obligations = listObligations(graph);
  return { graph, obligations, bundles: buildObligationBundles(graph, obligations), issues };
}

export interface TestPlan {
  readonly bundles: readonly ObligationBundle[];
  readonly proposer: Proposer;
  readonly issues: readonly Issue[];
}

/** Plans one test per bundle. A suite determines what its tests expect and which prompts are tried. */
export function planTests(
  {
    workflow,
    realizer,
    routing,
    suite,
  }: Pick<CoverageRequest, 'workflow' | 'realizer' | 'routing' | 'suite'>,
  { graph, bundles, issues }: StudyPlan,
  live: Realizer | null = null,
): TestPlan {
  if (suite !== undefined) {
    const fitted = fitSuite(suite, { graph, bundles });
    const proposer = createSuiteProposer(fitted.texts);
    return { bundles: fitted.bundles, proposer, issues: [...issues, ...fitted.issues] };
  }
  const source = new ObjectiveSource(workflow, graph);
  return {
    bundles,
    proposer: createRealizerProposer(chooseRealizer(realizer, live), source, routing),
    issues,
  };
}

/** A built-in realizer never replaces a model, because the record would then name the wrong realizer. */
function chooseRealizer(name: CoverageRequest['realizer'], live: Realizer | null): Realizer {
  if (name !== LIVE_REALIZER) return REALIZERS[name];
  if (live === null)
    throw new Error(`The realizer \`${name}\` uses the network: pass it to measureCoverage.`);
  return live;
}
