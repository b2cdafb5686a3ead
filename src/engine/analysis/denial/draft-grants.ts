/**
 * Drafts chains that may allow a denied call. Each denying link below the root is changed in the same way, and the root
 * stays unchanged. The caller tests whether a draft really helps.
 */
import { message } from '../../messages/index.js';
import { readLinkPolicy } from '../../authority/index.js';
import { readArguments } from '../../kit/index.js';
import type { CallDocument, Decision, LinkDocument, WarrantDocument } from '../../model/index.js';
import { clampChain } from './clamp-chain.js';
import type { GrantDraft } from './grant-draft.js';
import { listLinkWidenings, type LinkWidening } from './link-widenings.js';

/** Drafts grants that may allow a denied call, narrowest first. `at`: trial clock in Unix seconds. */
export function draftGrants(
  warrant: WarrantDocument,
  { code, holder }: Decision,
  call: CallDocument,
  at: number,
): readonly GrantDraft[] {
  if (code === 'EXPIRED') return [prolong(warrant)];
  if (code === 'ATTENUATION_VIOLATION') return [clampChain(warrant)];
  if (code === 'MISSING_ARGUMENT') return [];
  return listLinkWidenings(warrant, call, at).map((way) => widen(warrant, way, call, at, holder));
}

function widen(
  { v, chain }: WarrantDocument,
  way: LinkWidening,
  call: CallDocument,
  at: number,
  holder: string | null,
): GrantDraft {
  const changed = chain.map((link, index) =>
    index === 0 || allows(link, call, at) ? link : way.change(link, chain[index - 1] as LinkDocument),
  );
  const change = message('analysis/for_holder', { holder, change: way.description });
  return { warrant: { v, chain: changed }, change, isExact: way.isExact };
}

function allows(link: LinkDocument, { tool, args }: CallDocument, at: number): boolean {
  return readLinkPolicy(link).decide(tool, readArguments(args), at) === 'allow';
}

/** Extends each link's lifetime to its parent's. */
function prolong({ v, chain }: WarrantDocument): GrantDraft {
  const ttlSeconds = chain[0]?.ttlSeconds ?? 0;
  const longer = chain.map((link) => ({ ...link, ttlSeconds: Math.max(link.ttlSeconds, ttlSeconds) }));
  return {
    warrant: { v, chain: longer },
    change: message('analysis/prolong_chain', { seconds: ttlSeconds }),
    isExact: false,
  };
}
