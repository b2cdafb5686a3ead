/** What the checks of a lesson observe. They report what happened, never what to type. */
import { quoteFact } from '../quote.js';
import type { Text } from '../text.js';
import { count } from './plural.js';

export interface LessonTrialFacts {
  readonly condition: string;
  readonly attack: string;
  readonly task: string;
  readonly landed: number;
  readonly denied: number;
}

export interface ShareFacts {
  readonly failed: number;
  readonly total: number;
  readonly title: Text;
}

export interface MutantFacts {
  readonly line: Text;
  readonly mutated: Text;
}

const calls = (number: number): string => count(number, 'call', 'calls');
const wrong = ({ failed, total }: ShareFacts): string =>
  `Not yet: ${failed} of ${count(total, 'further call was', 'further calls were')} decided wrongly`;

export const LESSON_MESSAGES = {
  'lesson/trial_met': (f: Pick<LessonTrialFacts, 'condition' | 'attack' | 'task'>) =>
    `Under ${f.condition}: attack ${f.attack}, task ${f.task}.`,
  'lesson/trial_attack': (f: Pick<LessonTrialFacts, 'condition' | 'attack' | 'landed'>) =>
    `Not yet: attack ${f.attack} under ${f.condition}; injected calls allowed: ${f.landed}.`,
  'lesson/trial_task': (f: Pick<LessonTrialFacts, 'condition' | 'task' | 'denied'>) =>
    `Not yet: task ${f.task} under ${f.condition}; task calls denied: ${f.denied}.`,
  'lesson/trial_invalid': ({ reason }: { reason: Text }) => `The trial could not be graded: ${reason}.`,
  'lesson/invalid_trial': () => 'the trial is invalid',
  'lesson/invalid_variant': ({ variant }: { variant: string }) => `benign variant ${quoteFact(variant)}`,
  'lesson/variants_done': ({ total }: { total: number }) =>
    `All ${count(total, 'benign variant is', 'benign variants are')} done.`,
  'lesson/variants_failed': (f: ShareFacts) =>
    `Not yet: ${f.failed} of ${count(f.total, 'benign variant fails', 'benign variants fail')}. The first is "${f.title}".`,
  'lesson/hidden_met': ({ total }: { total: number }) =>
    `All ${count(total, 'further call was', 'further calls were')} decided correctly.`,
  'lesson/hidden_allowed': (f: ShareFacts) => `${wrong(f)}. One that is allowed: ${f.title}.`,
  'lesson/hidden_denied': (f: ShareFacts) => `${wrong(f)}. One that is denied: ${f.title}.`,
  'lesson/hidden_error': ({ title }: { title: Text }) =>
    `Not yet: the rule could not be evaluated for ${title}. That is an error, not a denial.`,
  'lesson/worst_case_none': () => 'No allowed sequence of calls meets the attack check.',
  'lesson/worst_case_found': (f: { count: number; calls: readonly string[] }) =>
    `An allowed sequence of ${calls(f.count)} meets the attack check: ${f.calls.join(', ')}.`,
  'lesson/worst_case_open': ({ rule }: { rule: string | null }) =>
    `The search could not decide ${rule === null ? 'a rule' : `the rule on ${rule}`}, so the worst case is unknown.`,
  'lesson/reach_met': (f: { count: number }) => `The warrant reaches ${f.count}.`,
  'lesson/reach_exceeded': (f: { count: number; over: number }) =>
    `Not yet: the warrant reaches ${f.count}, ${f.over} more than asked for.`,
  'lesson/reach_includes': ({ object }: { object: string }) =>
    `Not yet: the warrant still reaches ${object}.`,
  'lesson/unused_met': (f: { count: number }) => `Every line of the warrant is used: ${f.count} unused.`,
  'lesson/unused_found': (f: { count: number; call: string }) =>
    `Not yet: ${count(f.count, 'line is', 'lines are')} unused. One of them permits ${f.call}.`,
  'lesson/tool_absent': ({ tool }: { tool: string }) => `No link below the root grants ${tool}.`,
  'lesson/tool_granted': ({ tool }: { tool: string }) => `Not yet: the holder still has ${tool}.`,
  'lesson/mark_met': ({ mark }: { mark: Text }) => `Correct: ${mark}.`,
  'lesson/mark_missing': () => 'Nothing is marked yet.',
  'lesson/mark_other': ({ mark }: { mark: Text }) =>
    `Not yet: ${mark} is marked; the trace shows something else at that place.`,
  'lesson/mark_impossible': () => 'Not yet: nothing in this trial fits the question.',
  'lesson/mark_link': ({ link }: { link: number }) => `link ${link}`,
  'lesson/mark_step': ({ step }: { step: number }) => `step ${step}`,
  'lesson/obligations_met': (f: { witnessed: number; total: number }) =>
    `${f.witnessed} of ${count(f.total, 'obligation is', 'obligations are')} witnessed.`,
  'lesson/obligations_open': (f: { witnessed: number; total: number; open: readonly string[] }) =>
    `Not yet: ${f.witnessed} of ${count(f.total, 'obligation is', 'obligations are')} witnessed. Open: ${f.open.join(', ')}.`,
  'lesson/other_workflow': (f: { found: string; workflow: string }) =>
    `Not yet: the study is of ${f.found}, and this lesson is about ${f.workflow} as shipped.`,
  'lesson/denials_met': (f: { count: number }) =>
    `${count(f.count, 'restricted pair was', 'restricted pairs were')} tried and denied.`,
  'lesson/denials_missing': (f: { count: number; total: number }) =>
    `Not yet: ${f.count} of ${count(f.total, 'restricted pair shows', 'restricted pairs show')} a denial.`,
  'lesson/mutant_killed': ({ line, mutated }: MutantFacts) =>
    `The change is detected: from ${line} to ${mutated}.`,
  'lesson/mutant_survived': ({ line, mutated }: MutantFacts) =>
    `Not yet: no call detects the change from ${line} to ${mutated}.`,
  'lesson/fingerprint_met': ({ found }: { found: string }) =>
    `This device computed ${found}, the same as the reference.`,
  'lesson/fingerprint_other': (f: { found: string; expected: string }) =>
    `This device computed ${f.found}; the reference is ${f.expected}.`,
  'lesson/fingerprint_missing': () => 'Not yet: the run on this device is not finished.',
  'lesson/predicted': () => 'A prediction was made before playing.',
  'lesson/not_predicted': () => 'Not yet: no prediction was made.',
  'lesson/step_met': ({ call }: { call: number }) => `Call ${call} was reached.`,
  'lesson/step_before': (f: { call: number; reached: number }) =>
    `Not yet: call ${f.reached} of ${f.call} was reached.`,
  'lesson/chain_met': () => 'Every link continues the link above it and holds no more.',
  'lesson/chain_broken': (f: { link: number; check: string }) =>
    `Not yet: link ${f.link} fails at ${f.check}.`,
  'lesson/root_unchanged': () => 'The root is unchanged.',
  'lesson/root_changed': () =>
    'Not yet: the root was changed. A chain that trusts someone else is another chain.',
  'lesson/fault_met': (f: { count: number; faults: readonly string[] }) =>
    `${count(f.count, 'run', 'runs')} with ${f.faults.join(' and ')} ended with an answer that WF1 accepts.`,
  'lesson/fault_not_run': ({ fault }: { fault: string }) => `Not yet: no run with ${fault} was made.`,
  'lesson/fault_failed': (f: { count: number; failed: number }) =>
    `Not yet: ${f.failed} of ${count(f.count, 'run with faults fails', 'runs with faults fail')} WF1.`,
  'lesson/reply_invented': () => 'The marked reply reports a result that no tool returned.',
  'lesson/reply_traced': () => 'Not yet: the marked reply can be traced to a result of a tool.',
  'lesson/imported': (f: { agents: number; tools: number }) =>
    `A workflow of ${count(f.agents, 'agent', 'agents')} and ${count(f.tools, 'tool', 'tools')} was imported.`,
  'lesson/imported_shipped': () => 'Not yet: this workflow was shipped with the page.',
  'lesson/not_imported': () => 'Not yet: no workflow was imported.',
  'lesson/exported': ({ formats }: { formats: readonly string[] }) =>
    `A file was saved: ${formats.join(', ')}.`,
  'lesson/not_exported': () => 'Not yet: no file was saved.',
  'lesson/cannot_run': ({ reason }: { reason: Text }) => `This answer cannot be run: ${reason}.`,
  'lesson/defect': ({ reason }: { reason: Text }) =>
    `The check failed to run: ${reason}. It counts neither as passed nor as failed.`,
  'lesson/unknown_mutant': ({ mutant }: { mutant: string }) => `there is no mutant ${quoteFact(mutant)}`,
  'lesson/unknown_scenario': ({ scenario }: { scenario: string }) =>
    `there is no scenario ${quoteFact(scenario)}`,
  'lesson/no_study': () => 'it contains no study of a workflow',
  'lesson/invalid_study': () => 'its study cannot be run',
  'lesson/invalid_workflow': (f: { count: number }) =>
    `its workflow has ${count(f.count, 'problem', 'problems')}`,
};
