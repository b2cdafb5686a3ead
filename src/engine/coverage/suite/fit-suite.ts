/**
 * Fits a suite to a workflow, which may be a different version from the one that the suite was written for.
 *
 * Tests without an obligation in the workflow are reported and not run. Obligations without a test remain unrealized.
 * Both kinds are regression test results.
 */
import { type DocumentPath, type Issue, makeIssue, type WorkflowSuiteDocument } from '../../model/index.js';
import { type ObligationBundle, type EntailmentLookup, createEntailmentLookup } from '../bundles.js';
import type { WorkflowGraph } from '../graph.js';
import type { Obligation } from '../obligations.js';

/** The tests in a suite that a workflow can run, in obligation order. */
export interface FittedSuite {
  /** The given bundles, with each test's expectations in place of the derived obligations. */
  readonly bundles: readonly ObligationBundle[];
  /** Prompts by driver id, in suite order. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  readonly issues: readonly Issue[];
}

/** Location of a suite in its request. */
const SUITE_PATH: DocumentPath = ['suite'];

/** Fits a suite to a workflow. `bundles`: the workflow's bundles. */
export function fitSuite(
  { tests, workflow }: WorkflowSuiteDocument,
  { graph, bundles }: { readonly graph: WorkflowGraph; readonly bundles: readonly ObligationBundle[] },
): FittedSuite {
  const members = bundles.flatMap(({ driver, secondary }) => [driver, ...secondary]);
  const known = new Map(members.map((obligation) => [obligation.id, obligation]));
  const fit = new Fit(graph, known);
  if (workflow !== graph.id)
    fit.issues.push(
      makeIssue('suite/other_workflow', [...SUITE_PATH, 'workflow'], { made: workflow, run: graph.id }),
    );
  for (const [index, { id, text, expects }] of tests.entries()) fit.add(index, id, text, expects);
  const drivers = new Set(bundles.map(({ driver }) => driver.id));
  // An obligation to reach an agent may have its own test even if it belongs to a different bundle.
  const own = [...fit.texts.keys()].filter((id) => !drivers.has(id)).flatMap((id) => known.get(id) ?? []);
  const all = [...own.map((driver): ObligationBundle => ({ driver, secondary: [] })), ...bundles];
  const fitted = all.map(({ driver, secondary }) => ({
    driver,
    secondary: fit.expected.get(driver.id) ?? secondary,
  }));
  return { bundles: fitted, texts: fit.texts, issues: fit.issues };
}

class Fit {
  readonly texts = new Map<string, string[]>();
  readonly expected = new Map<string, Obligation[]>();
  readonly issues: Issue[] = [];

  readonly #entailedBy: EntailmentLookup;

  constructor(
    readonly graph: WorkflowGraph,
    readonly known: ReadonlyMap<string, Obligation>,
  ) {
    this.#entailedBy = createEntailmentLookup(graph);
  }

  add(index: number, id: string, text: string, expects: readonly string[]): void {
    const place = [...SUITE_PATH, 'tests', index];
    const driver = this.#find(id, [...place, 'id']);
    if (driver === null) return;
    const texts = this.texts.get(id) ?? [];
    if (!texts.includes(text)) texts.push(text);
    this.texts.set(id, texts);
    const expected = this.expected.get(id) ?? [];
    this.expected.set(id, expected);
    for (const [position, other] of expects.entries()) {
      const obligation = other === id ? null : this.#find(other, [...place, 'expects', position]);
      if (obligation === null || expected.includes(obligation)) continue;
      if (this.#fits(driver, obligation, [...place, 'expects', position])) expected.push(obligation);
    }
  }

  #find(id: string, at: DocumentPath): Obligation | null {
    const found = this.known.get(id) ?? null;
    if (found === null)
      this.issues.push(makeIssue('suite/unknown_target', at, { id, workflow: this.graph.id }));
    return found;
  }

  #fits(driver: Obligation, obligation: Obligation, at: DocumentPath): boolean {
    if (obligation.criterion === 'C1' && this.#entailedBy(driver).has(obligation.agent)) return true;
    this.issues.push(makeIssue('suite/unknown_obligation', at, { id: obligation.id, test: driver.id }));
    return false;
  }
}
