/** Describes what the learner tried, which is the first part of the feedback on a failed check. */
import { describeRuleLine } from '../analysis/index.js';
import { cutText } from '../kit/index.js';
import { type Message, message, quotedMessage } from '../messages/index.js';
import type { LessonCheck } from '../model/index.js';
import type { LessonCheckContext } from './check-context.js';
import { describeWarrant, listObservedRules } from './changed-rules.js';
import { readOwnRule } from './read-own-value.js';

const TEXT_CHARS = 120;

/**
 * Describes the learner's attempt; null if there was none, or if the check describes it itself. Never throws. If
 * several rules were changed, describes one that the observation is about.
 */
export function describeAttempt(
  check: LessonCheck,
  evidence: LessonCheckContext,
  observed: Message,
): Message | null {
  try {
    return describe(check, evidence, observed);
  } catch {
    return null;
  }
}

function describe(check: LessonCheck, evidence: LessonCheckContext, observed: Message): Message | null {
  const { answer } = evidence;
  const about = listObservedRules(observed);
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
    case 'step':
      return describeWatched(observed);
    case 'fingerprint':
      return observed.code === 'lesson/fingerprint_other' ? message('lesson/tried_run') : null;
    case 'predicted':
    case 'imported':
    case 'exported':
      return null;
    case 'trial':
      if (evidence.lesson.locked.includes('warrants')) return describeInjections(check.scenario, evidence);
      return describeWarrant(check.scenario, evidence, about);
    default:
      return describeWarrant(check.scenario, evidence, about);
  }
}

function describeWatched({ facts }: Message): Message | null {
  const { reached } = facts as { readonly reached?: number };
  return reached === undefined || reached === 0 ? null : message('lesson/tried_watch', { reached });
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
