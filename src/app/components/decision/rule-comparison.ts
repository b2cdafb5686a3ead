/** Compares the value in a denied call with the rule and marks where they differ. */
import {
  type CheckStatus,
  CONSTRAINT_KINDS,
  type Decision,
  isMessage,
  type WarrantDocument,
} from '../../../engine/index.js';
import { REPLAY } from '../../messages/replay.js';
import { FORMAT } from '../../messages/format.js';
import { formatJsonArgument } from '../shorten.js';
import { splitAtBackticks, type SentencePiece } from '../split-at-backticks.js';
import { translateMessage } from '../../messages/engine-catalogue.js';

export interface ComparedPiece {
  readonly text: string;
  /** `shared` text is the same in the rule and the value; `diverging` text differs. */
  readonly match: 'plain' | 'shared' | 'diverging';
}

/** Comparison of a rule with a value. The two are shown one above the other. */
export interface RuleComparison {
  readonly allowedLabel: string;
  /** Words before the allowed text, such as "paths inside". */
  readonly allowedPrefix: string;
  readonly allowed: readonly ComparedPiece[];
  /** Text shown instead of `allowed` for rules that a single value cannot describe. */
  readonly rule: readonly SentencePiece[] | null;
  readonly requestedLabel: string;
  readonly requested: readonly ComparedPiece[];
  readonly nearest: string | null;
}

const WHY = REPLAY.why;

/** The comparison for a denied call; null if the denial was caused by the chain rather than the call. */
export function compareWithRule(decision: Decision, warrant: WarrantDocument | null): RuleComparison | null {
  const { constraint, holder, argument, tool } = decision;
  if (decision.decision === 'allow') return null;
  if (constraint?.kind === 'capability') return compareTool(decision, warrant);
  if (constraint === null)
    return argument === null
      ? null
      : { ...NO_RULE, requestedLabel: WHY.asked(null), requested: [{ text: argument, match: 'diverging' }] };
  const value = formatJsonArgument(decision.value);
  const text = comparableText(constraint);
  return {
    allowedLabel: WHY.allowed(holder),
    allowedPrefix: text === null ? '' : leadOf(decision, text),
    allowed: text === null ? [] : splitShared(text, sharedStart(text, value, decision)),
    rule: text === null ? splitAtBackticks(ruleOf(decision)) : null,
    requestedLabel: WHY.asked(argument ?? tool),
    requested: markValue(value, decision.marked),
    nearest: decision.nearestAllowed === null ? null : formatJsonArgument(decision.nearestAllowed),
  };
}

const NO_RULE = { allowedLabel: '', allowedPrefix: '', allowed: [], rule: null, nearest: null } as const;

function compareTool({ holder, link, tool }: Decision, warrant: WarrantDocument | null): RuleComparison {
  const tools = Object.keys(warrant?.chain[link ?? -1]?.capabilities ?? {});
  const given = tools.flatMap((name, index): SentencePiece[] => [
    ...(index === 0 ? [] : [{ text: FORMAT.comma, code: false }]),
    { text: name, code: true },
  ]);
  return {
    ...NO_RULE,
    allowedLabel: WHY.granted(holder),
    rule: given.length > 0 ? given : [{ text: WHY.nothingGranted, code: false }],
    requestedLabel: WHY.asked(null),
    requested: [{ text: tool, match: 'diverging' }],
  };
}

function comparableText(constraint: NonNullable<Decision['constraint']>): string | null {
  const name = CONSTRAINT_KINDS.find(({ kind }) => kind === constraint.kind)?.compared;
  const value = name === undefined ? undefined : (constraint as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}

function ruleOf({ facts, constraint }: Decision): string {
  const { rule } = facts;
  return isMessage(rule) || typeof rule === 'string' ? translateMessage(rule) : (constraint?.kind ?? '');
}

/** The rule's description without the allowed text, which is shown separately below it. */
function leadOf(decision: Decision, text: string): string {
  return ruleOf(decision).replace(`\`${text}\``, WHY.hole).trim();
}

/** Length of the common prefix. It never extends into the part marked by the engine. */
function sharedStart(text: string, value: string, { marked }: Decision): number {
  const most = Math.min(text.length, value.length, marked?.start ?? 0);
  let shared = 0;
  while (shared < most && text[shared] === value[shared]) shared++;
  return shared;
}

function splitShared(text: string, shared: number): readonly ComparedPiece[] {
  return dropEmpty([
    { text: text.slice(0, shared), match: 'shared' },
    { text: text.slice(shared), match: 'plain' },
  ]);
}

function markValue(value: string, marked: Decision['marked']): readonly ComparedPiece[] {
  if (marked === null) return [{ text: value, match: 'plain' }];
  return dropEmpty([
    { text: value.slice(0, marked.start), match: 'shared' },
    { text: value.slice(marked.start, marked.end), match: 'diverging' },
    { text: value.slice(marked.end), match: 'shared' },
  ]);
}

function dropEmpty(pieces: readonly ComparedPiece[]): readonly ComparedPiece[] {
  return pieces.filter(({ text }) => text !== '');
}

/** Returns "Only link 1 denies this call", or names the first link that denies the call and counts the others. */
export function describeOtherDenials(decision: Decision, warrant: WarrantDocument | null): string | null {
  if (decision.nearestRoot === null) return null;
  const { link, alsoDeny } = decision.nearestRoot;
  const holder = warrant?.chain[link]?.holder ?? decision.holder ?? '';
  return WHY.hint(link, holder, alsoDeny);
}

export function countChecksByStatus({ checks }: Decision): Readonly<Record<CheckStatus, number>> {
  const count = (status: CheckStatus): number => checks.filter((check) => check.status === status).length;
  return {
    pass: count('pass'),
    fail: count('fail'),
    not_reached: count('not_reached'),
    not_run: count('not_run'),
  };
}
