/** Finds requests in a specification that a builder would silently change (docs/spec/warrants.md#building-warrants). */
import type { WarrantSpec } from '../build/warrant-spec.js';
import { sessionIdOf } from '../wire/text-extensions.js';
import type { Payload } from '../wire/payload.js';
import { type LintDraft, type LintFinding, makeFinding } from './lint-finding.js';

/**
 * Lists what a builder would silently change in a delegation under `parent`, such as a shortened lifetime or an ignored
 * session, number of approvals or gate. `at`: time of issue in Unix seconds. `lintWarrant` reports on the new warrant
 * itself.
 *
 * @category Read and check warrants
 * @example
 * ```ts
 * import { generateKey, lintSpec, mintWarrant, newWarrantId, readWarrantSpec } from 'pola-playground';
 *
 * const { value: spec } = readWarrantSpec({
 *   capabilities: { read_file: { path: { kind: 'Subpath', root: '/data' } } },
 *   ttl: 600,
 * });
 * const key = generateKey();
 * const { warrant } = mintWarrant(spec, key, { id: newWarrantId(), at: 1_704_067_200 });
 * const { value: child } = readWarrantSpec({ inherit_all: true, ttl: 3600 });
 * lintSpec(child, warrant, 1_704_067_210).map(({ code }) => code); // => ['lifetime-capped']
 * ```
 */
export function lintSpec(spec: WarrantSpec, parent: Payload, at: number): readonly LintFinding[] {
  return [...lintDelegation(spec, parent, BigInt(at))].map((draft) => makeFinding(draft, null));
}

/** Returns gates that the builder drops because the new warrant does not grant their tools. */
function listIdleGates(
  { gates, tools, issuable_tools, inherit_all }: WarrantSpec,
  parent: Payload,
): string[] {
  const inherited = inherit_all === true ? [...parent.tools.keys(), ...(parent.issuableTools ?? [])] : [];
  const known = new Set([...(tools?.keys() ?? []), ...(issuable_tools ?? []), ...inherited]);
  return [...(gates?.keys() ?? [])].filter((tool) => tool === '*' || !(known.has(tool) || known.has('*')));
}

function* lintDelegation(spec: WarrantSpec, parent: Payload, at: bigint): Generator<LintDraft> {
  const { ttl, session_id: session, min_approvals: approvals } = spec;
  const left = parent.expiresAt - at;
  const isIssued = parent.type === 'issuer' && spec.tools !== undefined;
  // The warrant is issued with the requested lifetime, and the verifier rejects it if that lifetime is too long.
  if (!isIssued && ttl !== undefined && left > 0n && BigInt(ttl) > left)
    yield { code: 'lifetime-capped', facts: { asked: ttl, left: Number(left) } };
  if (session !== undefined && session !== sessionIdOf(parent))
    yield { code: 'session-ignored', facts: { asked: session } };
  if (approvals !== undefined && approvals < (parent.minApprovals ?? 0))
    yield { code: 'approvals-ignored', facts: { asked: approvals, kept: parent.minApprovals } };
  const idle = listIdleGates(spec, parent);
  if (idle.length > 0) yield { code: 'gate-never-asks', facts: { tools: idle } };
}
