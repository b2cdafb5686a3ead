/**
 * Reads and applies bundles, which contain edited documents in one file
 * (docs/spec/delegation-benchmark.md#edits-and-requests).
 *
 * Every part is optional. Unknown fields are preserved and reported, so another program's bundle survives a round trip.
 * Parts from later versions are preserved and reported too.
 */
import { message } from '../messages/index.js';
import * as z from 'zod/mini';
import { nearestName } from '../kit/index.js';
import {
  BUNDLE_VERSION,
  type BundleDocument,
  type Expectations,
  expectationsSchema,
  type Issue,
  LIMITS,
  makeIssue,
  makeUnexpectedFieldIssue,
  type Reading,
  readWithSchema,
  type ScenarioDocument,
  discardIfErrors,
  type EditedScenarioDocument,
  upgradeTerms,
} from '../model/index.js';
import { applyScenarioEdits, type ScenarioEdits } from './scenario-edits.js';
import { readScenario } from './read-scenario.js';

const bundleSchema = z.object({
  $schema: z.optional(z.string()),
  v: z.int(),
  engine: z.optional(z.string()),
  kind: z.literal('bundle'),
  title: z.optional(z.string()),
  scenarios: z.optional(z.array(z.unknown())),
  warrants: z.optional(z.record(z.string(), z.unknown())),
  injections: z.optional(z.record(z.string(), z.unknown())),
  files: z.optional(z.record(z.string(), z.record(z.string(), z.nullable(z.string())))),
  forks: z.optional(z.record(z.string(), z.unknown())),
  sources: z.optional(z.record(z.string(), z.string())),
  workflows: z.optional(z.array(z.unknown())),
  expectations: z.optional(expectationsSchema),
  runs: z.optional(z.array(z.unknown())),
  view: z.optional(z.unknown()),
});

const PARTS = Object.keys(bundleSchema.shape);

/** Parts that a matrix run preserves but does not use. */
const UNUSED_PARTS = ['workflows', 'runs'] as const;

/**
 * Validates a bundle from untrusted JSON. The value is the input with outdated terms replaced and unknown fields kept.
 * `applyBundle` validates the documents inside, together with their scenarios.
 */
export function readBundle(json: unknown): Reading<BundleDocument> {
  const kind = (json as { kind?: unknown } | null)?.kind;
  if (typeof kind === 'string' && kind !== 'bundle') return { value: null, issues: [wrongKind(kind)] };
  const { value, issues } = readWithSchema(bundleSchema, json, [], LIMITS.bundleDepth.value);
  if (value === null) return { value, issues };
  const bundle = upgradeTerms(json).value as BundleDocument;
  return discardIfErrors(bundle, [
    ...listUnusedPartIssues(bundle),
    ...issues.map(rejectMisspelt),
    ...checkVersion(value.v),
  ]);
}

/**
 * Reports a misspelled part name as an error, because otherwise the shipped part would be used instead of the edited
 * one. Names that do not resemble a part are preserved.
 */
function rejectMisspelt(issue: Issue): Issue {
  const [name, ...deeper] = issue.at;
  const isTop = issue.code === 'document/unknown_field' && deeper.length === 0;
  if (!isTop || nearestName(String(name), PARTS) === null) return issue;
  return makeUnexpectedFieldIssue(String(name), PARTS, []);
}

function wrongKind(found: string): Issue {
  return makeIssue('document/wrong_kind', ['kind'], { found, expected: message('value/bundle') });
}

function listUnusedPartIssues(bundle: BundleDocument): readonly Issue[] {
  return UNUSED_PARTS.filter((part) => bundle[part] !== undefined).map((part) =>
    makeIssue('bundle/part_not_used', [part], { part }),
  );
}

function checkVersion(found: number): readonly Issue[] {
  if (found <= BUNDLE_VERSION) return [];
  return [makeIssue('document/newer_version', ['v'], { found, known: BUNDLE_VERSION })];
}

/** The shipped scenarios with a bundle's documents applied. */
export interface AppliedBundle {
  /** The shipped scenarios, followed by the bundle's own scenarios as extras. */
  readonly scenarios: readonly ScenarioDocument[];
  /** Edited documents by scenario id. */
  readonly yours: Readonly<Record<string, EditedScenarioDocument>>;
  /** Expected cell results. */
  readonly expectations: Expectations;
  readonly issues: readonly Issue[];
}

/**
 * Applies a bundle to the shipped scenarios. Reference conditions keep the shipped documents. A scenario with a shipped
 * id edits that scenario; any other scenario is an extra and is excluded from rates.
 */
export function applyBundle(shipped: readonly ScenarioDocument[], bundle: BundleDocument): AppliedBundle {
  const issues: Issue[] = [];
  const own = readOwnScenarios(bundle, issues);
  const ids = new Set(shipped.map(({ id }) => id));
  const extras = own.filter(({ id }) => !ids.has(id)).map((scenario) => ({ ...scenario, reference: false }));
  const scenarios = [...shipped, ...extras];
  const yours = scenarios.flatMap((scenario) => {
    const rewritten = ids.has(scenario.id) ? own.find(({ id }) => id === scenario.id) : undefined;
    const edited = editOne(bundle, rewritten ?? scenario, issues);
    if (edited !== null) return [[scenario.id, edited] as const];
    if (rewritten === undefined) return [];
    return [[scenario.id, { scenario: rewritten, warrant: rewritten.warrant }] as const];
  });
  issues.push(...findUnknownScenarios(bundle, scenarios));
  const { expectations = {} } = bundle;
  return { scenarios, yours: Object.fromEntries(yours), expectations, issues };
}

function readOwnScenarios(bundle: BundleDocument, issues: Issue[]): readonly ScenarioDocument[] {
  const seen = new Set<string>();
  return (bundle.scenarios ?? []).flatMap((json, index) => {
    const at = ['scenarios', index];
    const { value, issues: found } = readScenario(json, at);
    issues.push(...found);
    if (value === null) return [];
    if (seen.has(value.id)) {
      issues.push(makeIssue('scenario/duplicate', at, { what: 'scenarios', field: 'id', found: value.id }));
      return [];
    }
    seen.add(value.id);
    return [value];
  });
}

/** Returns one scenario's edited documents; null if the bundle does not change it. */
function editOne(
  bundle: BundleDocument,
  base: ScenarioDocument,
  issues: Issue[],
): EditedScenarioDocument | null {
  const { id } = base;
  const edits: ScenarioEdits = {
    ...pick('warrant', bundle.warrants, id),
    ...pick('injections', bundle.injections, id),
    ...pick('files', bundle.files, id),
    ...pick('forks', bundle.forks, id),
  };
  if (Object.keys(edits).length === 0) return null;
  const places = {
    warrant: ['warrants', id],
    injections: ['injections', id],
    scenario: ['files', id],
    forks: ['forks', id],
  };
  const applied = applyScenarioEdits(base, edits, places);
  issues.push(...applied.issues);
  return applied.yours;
}

function pick(
  name: keyof ScenarioEdits,
  part: Readonly<Record<string, unknown>> | undefined,
  id: string,
): object {
  return part !== undefined && Object.hasOwn(part, id) ? { [name]: part[id] } : {};
}

/** Reports edits to unknown scenarios, which would otherwise be lost silently. */
function findUnknownScenarios(
  bundle: BundleDocument,
  scenarios: readonly ScenarioDocument[],
): readonly Issue[] {
  const known = scenarios.map(({ id }) => id);
  const parts = ['warrants', 'injections', 'files', 'forks', 'expectations'] as const;
  return parts.flatMap((part) =>
    Object.keys(bundle[part] ?? {})
      .filter((id) => !known.includes(id))
      .map((id) => makeIssue('scenario/unknown', [part, id], { found: id, known: known.join(', ') })),
  );
}
