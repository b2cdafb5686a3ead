/**
 * Contains the table of check kinds and the functions that evaluate checks.
 *
 * A new check needs one file in `checks/` and one line here.
 */
import type { Message } from '../messages/index.js';
import {
  type CheckDocument,
  type DocumentPath,
  type Effect,
  type Issue,
  isRunnable,
  LIMITS,
  makeCoreIssue,
  readWithSchema,
} from '../model/index.js';
import { allCheck } from './checks/all.js';
import type { UntypedCheckKind, CheckTable } from './checks/check-kind.js';
import { fileReadUnder, fileWrittenOutside, fileWrittenUnder } from './checks/files.js';
import { emailBodyContains, emailTo, emailToDomain } from './checks/mail.js';
import { transferMade } from './checks/money.js';
import { toolCalled, toolEffect } from './checks/tools.js';
import {
  anyCheck,
  changeApplied,
  emailOutsideDomain,
  emailSent,
  fileRemoved,
  fileWrittenContains,
  fileWrittenOutsideAll,
  httpOutside,
  providerOutside,
  pushedElsewhere,
  workDelegated,
} from './checks/tasks.js';

const KINDS: ReadonlyMap<string, UntypedCheckKind> = new Map(
  [
    fileWrittenUnder,
    fileWrittenOutside,
    fileReadUnder,
    emailToDomain,
    emailTo,
    emailBodyContains,
    transferMade,
    allCheck,
    anyCheck,
    fileRemoved,
    fileWrittenContains,
    fileWrittenOutsideAll,
    emailOutsideDomain,
    emailSent,
    httpOutside,
    providerOutside,
    changeApplied,
    workDelegated,
    pushedElsewhere,
    toolCalled,
    toolEffect,
  ].map((kind) => [kind.kind, kind]),
);

/** Names of the check kinds, in the order of the table. */
export const CHECK_KINDS: readonly string[] = [...KINDS.keys()];

const TABLE: CheckTable = { holds: isCheckMet, describe: describeCheck };

/** True if a trial's effects satisfy the check. Requires a document that was read without errors. */
export function isCheckMet(check: CheckDocument, effects: readonly Effect[]): boolean {
  return findCheckKind(check).holds(check, effects, TABLE);
}

/** Describes a check in a phrase, such as `a file read under /secrets/`. */
export function describeCheck(check: CheckDocument): Message {
  return findCheckKind(check).describe(check, TABLE);
}

/** Validates a check document, including its kind, parameters and nested checks. */
export function checkCheckDocument(json: unknown, at: DocumentPath = []): readonly Issue[] {
  return checkLevel(json, at, 0);
}

function checkLevel(json: unknown, at: DocumentPath, depth: number): readonly Issue[] {
  const kind = (json as { kind?: unknown } | null)?.kind;
  const known = typeof kind === 'string' ? KINDS.get(kind) : undefined;
  if (known === undefined) return [unknownKind(kind, [...at, 'kind'])];
  if (depth > LIMITS.checkDepth.value) return [tooDeep(depth, at)];
  const { value, issues } = readWithSchema(known.schema, json, at);
  if (value === null || !isRunnable(issues)) return issues;
  const parts = known.parts?.(value) ?? [];
  return [...issues, ...parts.flatMap(([path, part]) => checkLevel(part, [...at, ...path], depth + 1))];
}

function unknownKind(kind: unknown, at: DocumentPath): Issue {
  const found = typeof kind === 'string' ? kind : null;
  return makeCoreIssue('scenario/unknown_check', at, { found, known: CHECK_KINDS.join(', ') });
}

/** Reports a check that is nested too deeply. Validation stops at this level, so deeper levels are not counted. */
function tooDeep(found: number, at: DocumentPath): Issue {
  const { value: limit, unit, what } = LIMITS.checkDepth;
  return makeCoreIssue('document/too_large', at, { what, found, unit, limit });
}

/** Returns the kind of a validated check. */
export function findCheckKind(check: CheckDocument): UntypedCheckKind {
  const kind = KINDS.get(check.kind);
  if (kind === undefined) throw new Error(`no check kind ${check.kind}`);
  return kind;
}
