/** A coverage record as JSON for other programs: figures first, then every test with its traces. */
import type {
  CoverageRecord,
  CoverageRequest,
  CoverageResult,
  Issue,
  UnrealizedRow,
} from '../../model/index.js';

/** One criterion; C3 also carries its three readings and the attempts on target. */
export interface CriterionJson {
  readonly total: number;
  readonly witnessed: number;
  readonly vacuous: boolean;
  readonly probed?: number;
  readonly attempted?: number;
  readonly breached?: number;
  readonly onTarget?: number;
}

/** Structural coverage as one JSON document: figures first, then obligations with their witnesses and every test with its trace. */
export interface CoverageJson {
  readonly kind: 'coverage';
  readonly schemaVersion: number;
  readonly engineVersion: string;
  /** Digest of the canonical request and result. */
  readonly id: string;
  readonly workflow: string;
  /** False where a model realized or acted: asked again, it may do otherwise. */
  readonly reproducible: boolean;
  readonly request: Omit<CoverageRequest, 'workflow'>;
  readonly criteria: Readonly<Record<string, CriterionJson>>;
  readonly obligations: CoverageResult['obligations'];
  readonly unrealized: readonly ({ readonly test: string } & UnrealizedRow)[];
  readonly tests: CoverageResult['tests'];
  readonly counts: {
    readonly objectives: number;
    readonly bundles: number;
    readonly realizerCalls: number;
    readonly runs: number;
  };
  readonly faults: CoverageResult['faults'];
  readonly repeats: CoverageResult['repeats'];
  readonly mutants: CoverageResult['mutants'];
  readonly issues: readonly Issue[];
}

/** The record of a coverage study in that form, for `JSON.stringify`. */
export function toCoverageJson(record: CoverageRecord): CoverageJson {
  const { schemaVersion, engineVersion, id, request, result, issues } = record;
  const { workflow, ...asked } = request;
  const { obligations, tests, faults, repeats, mutants, objectives, bundles, realizerCalls, runs } = result;
  return {
    kind: 'coverage',
    schemaVersion,
    engineVersion,
    id,
    workflow: workflow.system.id,
    reproducible: request.live === undefined,
    request: asked,
    criteria: listCriteria(result),
    obligations,
    unrealized: tests.flatMap(({ id: test, unrealized }) =>
      unrealized === null ? [] : [{ test, ...unrealized }],
    ),
    tests,
    counts: { objectives, bundles, realizerCalls, runs },
    faults,
    repeats,
    mutants,
    issues,
  };
}

function listCriteria({ criteria, restricted }: CoverageResult): Readonly<Record<string, CriterionJson>> {
  const { probed, attempted, breached, onTarget } = restricted;
  const rows = criteria.map(({ criterion, total, witnessed, vacuous }) => {
    const row = { total, witnessed, vacuous };
    return [criterion, criterion === 'C3' ? { ...row, probed, attempted, breached, onTarget } : row];
  });
  return Object.fromEntries(rows) as Readonly<Record<string, CriterionJson>>;
}
