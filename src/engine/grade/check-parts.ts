/** Lists the tools and the innermost checks of a success check. */
import type { CheckDocument } from '../model/index.js';
import { findCheckKind } from './check-kinds.js';

/** Lists the tools whose effects a check and its nested checks examine, without duplicates. */
export function listCheckTools(check: CheckDocument): readonly string[] {
  const { tool, parts } = findCheckKind(check);
  const inside = (parts?.(check) ?? []).flatMap(([, part]) => listCheckTools(part as CheckDocument));
  return [...new Set([...(tool === undefined ? [] : [tool]), ...inside])];
}

/** Lists the innermost checks in order. For a check without nested checks, this is the check itself. */
export function listInnermostChecks(check: CheckDocument): readonly CheckDocument[] {
  const parts = findCheckKind(check).parts?.(check) ?? [];
  return parts.length === 0
    ? [check]
    : parts.flatMap(([, part]) => listInnermostChecks(part as CheckDocument));
}
