/** What a spec asks for and a builder leaves out without an error (docs/spec/warrants.md#building-warrants). */
import type { WarrantSpec } from '../build/warrant-spec.js';
import { sessionIdOf } from '../wire/extensions.js';
import type { Payload } from '../wire/payload.js';
import { type LintDraft, type LintFinding, makeFinding } from './lint-finding.js';

/**
 * What a delegation under `parent` silently changes: a lifetime that is cut, a session and a number of approvals that
 * are ignored. `at`: time of issue in Unix seconds. What the new warrant itself leaves open is told by `lintWarrant`.
 */
export function lintSpec(spec: WarrantSpec, parent: Payload, at: number): readonly LintFinding[] {
  return [...lintDelegation(spec, parent, BigInt(at))].map((draft) => makeFinding(draft, null));
}

function* lintDelegation(spec: WarrantSpec, parent: Payload, at: bigint): Generator<LintDraft> {
  const { ttl, session_id: session, min_approvals: approvals } = spec;
  const left = parent.expiresAt - at;
  const isIssued = parent.type === 'issuer' && spec.tools !== undefined;
  // An issued warrant keeps the lifetime asked for, and a verifier refuses it.
  if (!isIssued && ttl !== undefined && left > 0n && BigInt(ttl) > left)
    yield { code: 'lifetime-cut', facts: { asked: ttl, left: Number(left) } };
  if (session !== undefined && session !== sessionIdOf(parent))
    yield { code: 'session-ignored', facts: { asked: session } };
  if (approvals !== undefined && approvals < (parent.minApprovals ?? 0))
    yield { code: 'approvals-kept', facts: { asked: approvals, kept: parent.minApprovals } };
}
