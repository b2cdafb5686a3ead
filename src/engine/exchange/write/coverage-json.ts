/**
 * Converts a coverage record to JSON for other programs, as a list of criteria with their obligations, followed by all
 * tests with their traces.
 */
import {
  type CoverageRecord,
  type CoverageRequest,
  type CoverageResult,
  type CriterionName,
  findRecordProblems,
  type Issue,
  type ObligationRow,
  type UnrealizedRow,
} from '../../model/index.js';

const FORM_VERSION = 3;

/** An obligation as listed under its criterion, with status, witnesses and observations. */
export type ObligationJson = Omit<ObligationRow, 'criterion'>;

/** A criterion with its obligations. C3 also has three counts and the number of on-target attempts. */
export interface CriterionJson {
  readonly total: number;
  readonly witnessed: number;
  readonly vacuous: boolean;
  readonly probed?: number;
  readonly attempted?: number;
  readonly breached?: number;
  readonly onTarget?: number;
  readonly obligations: readonly ObligationJson[];
}

/** Coverage as one JSON document, with criteria, obligations and witnesses, followed by all tests with their traces. */
export interface CoverageJson {
  readonly kind: 'coverage';
  readonly schemaVersion: number;
  readonly engineVersion: string;
  /** Digest of the request and result in canonical form. */
  readonly id: string;
  readonly workflow: string;
  /** False if a model wrote requests or acted for agents, in which case the next run may have different results. */
  readonly reproducible: boolean;
  readonly request: Omit<CoverageRequest, 'workflow'>;
  readonly criteria: Readonly<Record<CriterionName, CriterionJson>>;
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
  /** Problems that prevent the study from passing; omitted if there are none. */
  readonly problems?: readonly Issue[];
}

/** Converts a coverage record to a value for `JSON.stringify`. */
export function toCoverageJson(record: CoverageRecord): CoverageJson {
  const problems = findRecordProblems(record);
  const { engineVersion, id, request, result, issues } = record;
  const { workflow, ...asked } = request;
  const { tests, faults, repeats, mutants, objectives, bundles, realizerCalls, runs } = result;
  return {
    kind: 'coverage',
    schemaVersion: FORM_VERSION,
    engineVersion,
    id,
    workflow: workflow.system.id,
    reproducible: request.live === undefined,
    request: asked,
    criteria: listCriteria(result),
    unrealized: tests.flatMap(({ id: test, unrealized }) =>
      unrealized === null ? [] : [{ test, ...unrealized }],
    ),
    tests,
    counts: { objectives, bundles, realizerCalls, runs },
    faults,
    repeats,
    mutants,
    issues,
    ...(problems.length === 0 ? {} : { problems }),
  };
}

function listCriteria(result: CoverageResult): CoverageJson['criteria'] {
  const { probed, attempted, breached, onTarget } = result.restricted;
  const rows = result.criteria.map(({ criterion, total, witnessed, vacuous }) => {
    const readings = criterion === 'C3' ? { probed, attempted, breached, onTarget } : {};
    const obligations = listObligations(result, criterion);
    return [criterion, { total, witnessed, vacuous, ...readings, obligations }] as const;
  });
  return Object.fromEntries(rows) as unknown as CoverageJson['criteria'];
}

function listObligations({ obligations }: CoverageResult, wanted: CriterionName): readonly ObligationJson[] {
  return obligations.flatMap(({ criterion, ...row }) => (criterion === wanted ? [row] : []));
}
