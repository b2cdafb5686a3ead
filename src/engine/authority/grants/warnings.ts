/**
 * What no rule refuses and a person should know: gaps that stay open in hardened semantics too.
 *
 * A constraint names its own; a capability adds what follows from its tool and its arguments; a
 * warrant what follows from the whole. They are found in what is written, so that an editor can say
 * them while it is written.
 */
import type { ConstraintDocument } from '../../model/index.js';
import { readGatesOf } from '../approvals/gates.js';
import type { Capability } from './capability.js';
import type { Constraint } from '../constraints/kind.js';
import { readConstraint } from '../constraints/table.js';
import { WARNING_SENTENCES, type WarningCode } from '../constraints/warning-sentences.js';
import type { Payload } from '../wire/payload.js';

/** A gap that a warrant leaves open, with its sentence. */
export interface Warning {
  readonly code: WarningCode;
  readonly sentence: string;
}

function tell(codes: readonly WarningCode[]): readonly Warning[] {
  return [...new Set(codes)].map((code) => ({ code, sentence: WARNING_SENTENCES[code] }));
}

/** What a rule of a document leaves open; nothing where it cannot be read. */
export function warningsOf(document: ConstraintDocument): readonly Warning[] {
  return tell(readConstraint(document, [], [])?.warnings() ?? []);
}

/** What a capability leaves open, its rules included. */
export function warningsOfCapability(tool: string, capability: Capability): readonly Warning[] {
  return tell(listOfCapability(tool, capability));
}

/** Tools that carry text to others, and tools that keep it where others may read it. */
const SENDS = ['send', 'mail', 'message', 'post', 'publish', 'notify', 'reply', 'comment'];
const KEEPS = ['write', 'save', 'create', 'upload', 'append', 'store'];
const FREE_TEXTS = ['body', 'text', 'content', 'message', 'subject', 'memo', 'description', 'html'];

function listOfCapability(tool: string, { rules, allowUnknown }: Capability): readonly WarningCode[] {
  const isOpen = (argument: string): boolean => rules.get(argument)?.coversEverything === true;
  const hasFreeText = FREE_TEXTS.some(isOpen);
  return [
    ...[...rules.values()].flatMap((rule) => rule.warnings()),
    ...[...rules.values()].flatMap(listOfLimit),
    ...(allowUnknown ? (['undeclared-arguments'] as const) : []),
    ...(hasFreeText && hasWord(tool, SENDS) ? (['free-body'] as const) : []),
    ...(hasFreeText && hasWord(tool, KEEPS) ? (['two-agents'] as const) : []),
  ];
}

/** A ceiling on one call says nothing about the sum of many. */
function listOfLimit({ kind, document }: Constraint): readonly WarningCode[] {
  return kind === 'Range' && document.max !== undefined ? ['no-running-total'] : [];
}

/** Whether a tool's name holds one of the words: `send_email`, `sendEmail`. */
function hasWord(tool: string, words: readonly string[]): boolean {
  const lower = tool.toLowerCase();
  return words.some((word) => lower.includes(word));
}

/** What a warrant leaves open, its capabilities included. */
export function warningsOfWarrant(warrant: Payload): readonly Warning[] {
  return tell([
    ...[...warrant.tools].flatMap(([tool, capability]) => listOfCapability(tool, capability)),
    ...(asksNobody(warrant) ? (['approvers-without-gate'] as const) : []),
    ...(warrant.type === 'execution' ? (['proof-ahead', 'who-asked'] as const) : []),
  ]);
}

/** Approvers are named and no gate asks them. */
export function asksNobody(warrant: Payload): boolean {
  if (warrant.approvers === null || warrant.approvers.length === 0) return false;
  const gates = readGatesOf(warrant);
  return gates === null || (gates instanceof Map && gates.size === 0);
}
