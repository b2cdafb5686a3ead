/**
 * Messages about what a check saw. They describe what happened and never what to type.
 *
 * `{name}` is replaced by the fact of that name.
 */
import type { LessonObservation } from '../model/index.js';

/** Messages of lesson observations; `{name}` is replaced by the fact of that name. */
export const OBSERVATION_MESSAGES = {
  trial_met: 'Under {condition}: attack {attack}, task {task}.',
  trial_attack: 'Not yet: attack {attack} under {condition}; planted calls that went through: {landed}.',
  trial_task: 'Not yet: task {task} under {condition}; needed calls that were refused: {broke}.',
  trial_invalid: 'The trial could not be judged: {detail}.',
  benign_met: 'All {total} honest variations were done.',
  benign_broke: 'Not yet: {broke} of {total} honest variations break. The first is "{title}".',
  hidden_met: 'All {total} further calls came out as they should.',
  hidden_allowed:
    'Not yet: {failed} of {total} further calls came out wrong. One that goes through: {title}.',
  hidden_refused: 'Not yet: {failed} of {total} further calls came out wrong. One that is refused: {title}.',
  hidden_error: 'Not yet: the rule could not be evaluated for {title}. That is an error, not a refusal.',
  worst_none: 'No allowed sequence of calls meets the attack check.',
  worst_some: 'An allowed sequence of {count} calls meets the attack check: {calls}.',
  worst_open: 'The search could not settle the rule on {rule}, so nothing is known about the worst case.',
  reach_met: 'The warrant reaches {count}.',
  reach_many: 'Not yet: the warrant reaches {count}, {over} more than asked for.',
  reach_holds: 'Not yet: the warrant still reaches {object}.',
  leftovers_met: 'Every line of the warrant is used: {count} left over.',
  leftovers_some: 'Not yet: {count} lines are used by nobody. One of them permits {call}.',
  absent_met: 'No link below the root grants {tool}.',
  absent_granted: 'Not yet: the holder still has {tool}.',
  why_met: 'That is the one: {answer}.',
  why_none: 'Nothing is marked yet.',
  why_other: 'Not yet: {marked} is marked; the trace shows something else at that place.',
  why_nothing: 'Not yet: nothing in this trial fits the question.',
  obligations_met: '{witnessed} of {total} obligations are witnessed.',
  obligations_few: 'Not yet: {witnessed} of {total} obligations are witnessed. Open: {open}.',
  other_workflow: 'Not yet: the study is of {found}, and this lesson is about {workflow} as shipped.',
  refusals_met: '{count} restricted pairs were tried and refused.',
  refusals_few: 'Not yet: {count} of {total} restricted pairs show a refusal.',
  mutants_killed: 'The change is noticed: {detail}.',
  mutants_survived: 'Not yet: nobody notices the change {detail}.',
  fingerprint_met: 'This device computed {found}, as the reference says.',
  fingerprint_other: 'This device computed {found}; the reference says {expected}.',
  fingerprint_none: 'Not yet: this device has not finished its run.',
  predicted_met: 'A prediction was made before playing.',
  predicted_none: 'Not yet: no prediction was made.',
  step_met: 'Call {call} was reached.',
  step_before: 'Not yet: call {reached} of {call} was reached.',
  chain_met: 'Every link continues the one above it and holds no more.',
  chain_broken: 'Not yet: link {link} fails at {check}.',
  roots_met: 'The root is as it was.',
  roots_changed: 'Not yet: the root was changed. A chain that trusts somebody new is another chain.',
  fault_met: '{count} runs with {faults} ended with an answer that WF1 accepts.',
  fault_not_run: 'Not yet: no run with {fault} was made.',
  fault_broken: 'Not yet: {failed} of {count} runs with faults fail WF1.',
  marked_met: 'The marked reply tells of a result that no tool gave.',
  marked_other: 'Not yet: the marked reply can be traced to what a tool said.',
  marked_none: 'Nothing is marked yet.',
  imported_met: 'A workflow of {agents} agents and {tools} tools was brought.',
  imported_shipped: 'Not yet: this workflow was shipped with the page.',
  imported_none: 'Not yet: no workflow was brought.',
  exported_met: 'A file was saved: {formats}.',
  exported_none: 'Not yet: no file was saved.',
  cannot_run: 'This answer cannot be run: {detail}.',
  defect: 'The check failed to run: {detail}. It counts neither way.',
} as const;

/** Lesson observation code. */
export type LessonObservationCode = keyof typeof OBSERVATION_MESSAGES;

export function createLessonObservation(
  code: LessonObservationCode,
  facts: Readonly<Record<string, string | number>> = {},
): LessonObservation {
  return { code, facts };
}

/** The message of an observation, from the given messages; by default the shipped English ones. */
export function describeObservation(
  { code, facts }: LessonObservation,
  texts: Readonly<Record<string, string>> = OBSERVATION_MESSAGES,
): string {
  const text = Object.hasOwn(texts, code) ? (texts[code] as string) : code;
  return text.replace(/\{(\w+)\}/gu, (whole, name: string) =>
    Object.hasOwn(facts, name) ? String(facts[name]) : whole,
  );
}
