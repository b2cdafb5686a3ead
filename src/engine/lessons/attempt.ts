/** Describes what the learner tried, which is the first part of the feedback on a failed check. */
import { describeRuleLine } from '../analysis/index.js';
import { canonicalJson, cutText, type Json } from '../kit/index.js';
import { type Message, message, quotedMessage } from '../messages/index.js';
import type { ConstraintDocument, LessonCheck, LinkDocument } from '../model/index.js';
import type { LessonCheckContext } from './check-context.js';
import { readOwnRule } from './read-own-value.js';

const TEXT_CHARS = 120;

/** Describes the learner's attempt; null if there was none, or if the check describes it itself. Never throws. */
export function describeAttempt(check: LessonCheck, evidence: LessonCheckContext): Message | null {
  try {
    return describe(check, evidence);
  } catch {
    return null;
  }
}

function describe(check: LessonCheck, evidence: LessonCheckContext): Message | null {
  const { answer } = evidence;
  switch (check.kind) {
    case 'choice': {
      const chosen = check.item.options.find(({ id }) => id === answer.choices?.[check.item.id]);
      if (chosen === undefined) return null;
      return message('lesson/tried_choice', { label: message('text/shipped', { text: chosen.label }) });
    }
    case 'attack_text':
      return describeText(answer.texts?.[check.level]);
    case 'figure':
      return describeText(answer.texts?.figure);
    case 'own_agent':
      return describeOwnRule(evidence);
    case 'why':
      return describeMarks(check, evidence);
    case 'mutants':
      return describeInjections(check.scenario, evidence);
    case 'obligations':
    case 'denials':
    case 'fault':
    case 'marked':
      return describeStudy(check.kind, evidence);
    case 'fingerprint':
    case 'predicted':
    case 'step':
    case 'imported':
    case 'exported':
      return null;
    case 'trial':
      if (evidence.lesson.locked.includes('warrants')) return describeInjections(check.scenario, evidence);
      return describeWarrant(check.scenario, evidence);
    default:
      return describeWarrant(check.scenario, evidence);
  }
}

function describeText(text: string | undefined): Message | null {
  return text === undefined || text.trim() === ''
    ? null
    : message('lesson/tried_text', { text: cutText(text.trim(), TEXT_CHARS) });
}

function describeOwnRule({ answer: { agent } }: LessonCheckContext): Message | null {
  const argument = agent?.tools.find(({ name }) => name === agent.worst)?.argument ?? '';
  if (agent === undefined || agent.worst === '' || argument === '') return null;
  return message('lesson/tried_line', {
    line: describeRuleLine(agent.worst, argument, readOwnRule(agent.rule)),
  });
}

function describeMarks(
  check: Extract<LessonCheck, { kind: 'why' }>,
  { answer: { marks = {} } }: LessonCheckContext,
): Message | null {
  if (check.ask === 'link' && marks.link !== undefined)
    return message('lesson/tried_mark', { mark: message('lesson/mark_link', { link: marks.link }) });
  if (check.ask === 'injected_call_allowed' && marks.step !== undefined)
    return message('lesson/tried_mark', { mark: message('lesson/mark_step', { step: marks.step + 1 }) });
  return null;
}

function describeInjections(id: string, evidence: LessonCheckContext): Message {
  const { injections } = evidence.yours(id).scenario;
  const calls = injections
    .flatMap((one) => one.calls)
    .map((call) => {
      const { tool, args } = call;
      const [first] = Object.entries(args);
      return first === undefined
        ? tool
        : `${tool} ${first[0]} ${cutText(JSON.stringify(first[1]), TEXT_CHARS)}`;
    });
  return message('lesson/tried_calls', { calls });
}

function describeStudy(kind: LessonCheck['kind'], { answer }: LessonCheckContext): Message | null {
  const { study, marks } = answer;
  if (study === undefined) return null;
  if (kind === 'marked' && marks?.reply !== undefined)
    return message('lesson/tried_mark', { mark: quotedMessage(marks.reply) });
  const { condition, realizer, faults } = study;
  return message('lesson/tried_study', { condition, realizer, faults });
}

/** Describes the first line in the leaf that has changed since the start of the lesson. */
function describeWarrant(id: string, evidence: LessonCheckContext): Message {
  const [before, now] = [evidence.atStart(), evidence].map((one) => one.yours(id).warrant.chain);
  const [old, own] = [before?.at(-1)?.capabilities ?? {}, now?.at(-1)?.capabilities ?? {}];
  const line = findRuleChange(old, own);
  if (line !== null) return line;
  const removed = Object.keys(old).find((tool) => !Object.hasOwn(own, tool));
  if (removed !== undefined) return message('lesson/tried_removed', { tool: removed });
  const added = Object.keys(own).find((tool) => !Object.hasOwn(old, tool));
  if (added !== undefined) return message('lesson/tried_added', { tool: added });
  if (!isSame(before?.[0], now?.[0])) return message('lesson/tried_root');
  const link = findLinkChange(before ?? [], now ?? []);
  if (link !== null) return link;
  if (!isSame(before, now)) return message('lesson/tried_links', { links: now?.length ?? 0 });
  return message('lesson/tried_start');
}

/** Describes the first changed rule in a chain that still has the same number of links. */
function findLinkChange(before: readonly LinkDocument[], now: readonly LinkDocument[]): Message | null {
  if (before.length !== now.length) return null;
  for (const [link, { capabilities }] of now.entries()) {
    const line = findRuleLine(before[link]?.capabilities ?? {}, capabilities);
    if (line !== null) return message('lesson/tried_link', { link, line });
  }
  return null;
}

type Capabilities = LinkDocument['capabilities'];

function findRuleChange(old: Capabilities, own: Capabilities): Message | null {
  const line = findRuleLine(old, own);
  if (line?.code === 'lesson/tried_empty') return line;
  if (line !== null) return message('lesson/tried_line', { line });
  for (const [tool, rules] of Object.entries(own)) {
    const gone = Object.keys(old[tool] ?? {}).find((argument) => !Object.hasOwn(rules, argument));
    if (gone !== undefined) return message('lesson/tried_unlimited', { tool, argument: gone });
  }
  return null;
}

/** Describes the first differing rule on a tool that both warrants grant. */
function findRuleLine(old: Capabilities, own: Capabilities): Message | null {
  for (const [tool, rules] of Object.entries(own)) {
    const before = old[tool];
    if (before === undefined) continue;
    for (const [argument, rule] of Object.entries(rules))
      if (!isSame(rule, before[argument]))
        return isEmptyRule(rule) ? message('lesson/tried_empty') : describeRuleLine(tool, argument, rule);
  }
  return null;
}

/** True for a rule whose kind was chosen, but whose value was not written yet. */
function isEmptyRule(rule: ConstraintDocument): boolean {
  if (rule.kind === 'Exact') return rule.value === '';
  return rule.kind === 'OneOf' && Array.isArray(rule.values) && rule.values.every((value) => value === '');
}

function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): string =>
    value === undefined ? '' : canonicalJson(JSON.parse(JSON.stringify(value)) as Json);
  return plain(one) === plain(other);
}
