/** Messages about what a lesson's checks observe. They report what happened, never what to type. */
import { quoteFact } from '../quote.js';
import type { Text } from '../text.js';
import { choose, count } from './plural.js';

export interface LessonTrialFacts {
  readonly condition: string;
  readonly attack: string;
  readonly task: string;
}

export interface ShareFacts {
  readonly failed: number;
  readonly total: number;
  readonly title: Text;
  readonly call: Text | null;
}

export interface PredictionFacts {
  readonly number: number;
  readonly call: Text;
}

export interface MutantFacts {
  readonly line: Text;
  readonly mutated: Text;
}

const calls = (number: number): string => count(number, 'call', 'calls');
const wrong = ({ failed, total }: ShareFacts): string =>
  `${failed} of ${count(total, 'further call was', 'further calls were')} decided wrongly`;

export const LESSON_MESSAGES = {
  'lesson/trial_met': (f: Pick<LessonTrialFacts, 'condition' | 'attack' | 'task'>) =>
    `${f.condition === 'yours' ? 'With your warrant' : `Under ${f.condition}`}: attack ${f.attack}, task ${f.task}.`,
  'lesson/trial_attack': ({ attack, call }: { attack: string; call: Text | null }) =>
    attack === 'landed'
      ? `The attack landed${call === null ? '' : `: ${call} is allowed`}.`
      : `The attack was stopped${call === null ? '' : `: ${call} is denied`}.`,
  'lesson/trial_task': ({ call }: { call: Text | null }) =>
    `The task failed${call === null ? '' : `: it needs ${call}, which is denied`}.`,
  'lesson/trial_skips': ({ call }: { call: Text }) =>
    `The last step is done, but the task also needs ${call}, which is denied.`,
  'lesson/trial_invalid': ({ reason }: { reason: Text }) => `The trial could not be graded: ${reason}.`,
  'lesson/invalid_trial': () => 'the trial is invalid',
  'lesson/invalid_variant': ({ variant }: { variant: string }) => `benign variant ${quoteFact(variant)}`,
  'lesson/variants_done': ({ total }: { total: number }) =>
    `All ${count(total, 'benign variant is', 'benign variants are')} done.`,
  'lesson/variants_failed': (f: ShareFacts) =>
    `${f.failed} of ${count(f.total, 'benign variant fails', 'benign variants fail')}. In "${f.title}"${f.call === null ? ', the task is not done' : `, ${f.call} is denied`}.`,
  'lesson/hidden_met': ({ total }: { total: number }) =>
    `All ${count(total, 'further call was', 'further calls were')} decided correctly.`,
  'lesson/hidden_allowed': (f: ShareFacts) =>
    `${wrong(f)}. One wrongly allowed call (${f.title}): ${f.call}.`,
  'lesson/hidden_denied': (f: ShareFacts) => `${wrong(f)}. One wrongly denied call (${f.title}): ${f.call}.`,
  'lesson/hidden_error': ({ title }: { title: Text }) =>
    `The rule could not be evaluated for ${title}. That is an error, not a denial.`,
  'lesson/worst_case_none': () => 'No allowed sequence of calls can do the damage.',
  'lesson/worst_case_found': (f: { count: number; calls: readonly string[] }) =>
    `An allowed sequence of ${calls(f.count)} can still do the damage: ${f.calls.join(', ')}.`,
  'lesson/worst_case_open': ({ rule }: { rule: string | null }) =>
    `The search could not decide ${rule === null ? 'a rule' : `the rule on ${rule}`}, so the worst case is unknown.`,
  'lesson/reach_met': (f: { count: number }) => `The agent can reach ${count(f.count, 'item', 'items')}.`,
  'lesson/reach_exceeded': (f: { count: number; over: number }) =>
    `The agent can reach ${count(f.count, 'item', 'items')}, ${f.over} more than allowed.`,
  'lesson/reach_includes': ({ object }: { object: string }) => `The agent can still reach ${object}.`,
  'lesson/unused_met': (f: { count: number }) => `The warrant has ${f.count} unused lines.`,
  'lesson/unused_found': (f: { count: number; call: string }) =>
    `${count(f.count, 'line is', 'lines are')} unused. An unused line permits ${f.call}.`,
  'lesson/tool_absent': ({ tool }: { tool: string }) => `The agent may no longer use ${tool}.`,
  'lesson/tool_granted': ({ tool }: { tool: string }) =>
    `The warrant still grants ${tool}. Rules limit which values it takes, even to none, but the tool remains granted.`,
  'lesson/mark_met': ({ mark }: { mark: Text }) => `Correct: ${mark}.`,
  'lesson/mark_missing': () => 'Nothing is marked.',
  'lesson/mark_other': ({ mark }: { mark: Text }) => `The trial does not stop at ${mark}.`,
  'lesson/mark_within': ({ link }: { link: number }) =>
    `Link ${link} allows nothing that link ${link - 1} does not allow, so it asks for no more.`,
  'lesson/mark_root': () => 'Link 0 is the root. It has no link above it whose limits it could exceed.',
  'lesson/mark_task_call': ({ call }: { call: Text }) => `The task itself needs ${call}.`,
  'lesson/mark_impossible': () => 'Nothing in this trial matches the question.',
  'lesson/mark_link': ({ link }: { link: number }) => `link ${link}`,
  'lesson/mark_step': ({ step }: { step: number }) => `call ${step}`,
  'lesson/obligations_met': (f: { witnessed: number; total: number }) =>
    `${f.witnessed} of ${count(f.total, 'obligation is', 'obligations are')} witnessed.`,
  'lesson/obligations_open': (f: { witnessed: number; total: number; open: readonly string[] }) =>
    `${f.witnessed} of ${count(f.total, 'obligation is', 'obligations are')} witnessed. Open: ${f.open.join(', ')}.`,
  'lesson/other_workflow': (f: { found: string; workflow: string }) =>
    `The study is about ${f.found}, but this lesson is about ${f.workflow} as shipped.`,
  'lesson/denials_met': (f: { count: number }) =>
    `${count(f.count, 'restricted pair was', 'restricted pairs were')} tried and denied.`,
  'lesson/denials_missing': (f: { count: number; total: number }) =>
    `${f.count} of ${count(f.total, 'restricted pair shows', 'restricted pairs show')} a denial.`,
  'lesson/mutant_killed': ({ line, mutated }: MutantFacts) =>
    `The change is detected: from ${line} to ${mutated}.`,
  'lesson/mutant_survived': ({ line, mutated }: MutantFacts) =>
    `No call detects the change from ${line} to ${mutated}.`,
  'lesson/fingerprint_met': ({ found }: { found: string }) =>
    `This device computed ${found}, the same as the reference.`,
  'lesson/fingerprint_other': (f: { found: string; expected: string }) =>
    `This device computed ${f.found}; the reference is ${f.expected}.`,
  'lesson/fingerprint_missing': () => 'The run on this device is not finished.',
  'lesson/fingerprint_later': () => 'The fingerprint appears after the last call.',
  'lesson/predicted': () => 'You made a prediction. The calls will show whether it is right.',
  'lesson/predicted_right': (f: PredictionFacts) => `That is right: call ${f.number} is ${f.call}.`,
  'lesson/predicted_other': (f: PredictionFacts) => `That is wrong: call ${f.number} is ${f.call}.`,
  'lesson/not_predicted': () => 'No prediction was made.',
  'lesson/step_met': ({ call }: { call: number }) => `Call ${call} was reached.`,
  'lesson/step_before': (f: { call: number; reached: number; last: Text | null }) =>
    `${f.reached} of ${calls(f.call)} were watched${f.last === null ? '' : `. The last one is ${f.last}`}.`,
  'lesson/chain_met': () => 'Every link continues the link above it and grants no more.',
  'lesson/chain_broken': (f: { link: number; check: string }) =>
    `The chain is broken at link ${f.link} (${f.check}), so every call is denied.`,
  'lesson/chain_wider': ({ rules }: { rules: readonly string[] }) =>
    `One link allows more than the link above it, so every call is denied. Too wide: ${rules.join(', ')}.`,
  'lesson/wide_link': (f: { link: number; rules: readonly string[] }) =>
    `Link ${f.link} allows more than at the start of the lesson: ${f.rules.join(', ')}.`,
  'lesson/root_unchanged': () => 'The root is unchanged.',
  'lesson/root_changed': () => 'The root was changed. A chain with another root is a different chain.',
  'lesson/fault_met': (f: { count: number; faults: readonly string[] }) =>
    `${count(f.count, 'run', 'runs')} with ${f.faults.join(' and ')} ended with an answer that WF1 accepts.`,
  'lesson/fault_not_run': ({ fault }: { fault: string }) => `No run with ${fault} was made.`,
  'lesson/fault_failed': (f: { count: number; failed: number }) =>
    `${f.failed} of ${count(f.count, 'run with faults fails', 'runs with faults fail')} WF1.`,
  'lesson/reply_invented': () => 'The marked reply reports a result that no tool returned.',
  'lesson/reply_traced': () => 'The marked reply can be traced to a tool result.',
  'lesson/imported': (f: { agents: number; tools: number }) =>
    `A workflow with ${count(f.agents, 'agent', 'agents')} and ${count(f.tools, 'tool', 'tools')} was imported.`,
  'lesson/imported_shipped': () => 'This workflow was shipped with the page.',
  'lesson/not_imported': () => 'No workflow was imported.',
  'lesson/exported': ({ formats }: { formats: readonly string[] }) =>
    `A file was saved: ${formats.join(', ')}.`,
  'lesson/not_exported': () => 'No file was saved.',
  'lesson/list_rule': (f: { observed: Text; argument: string; kind: string }) =>
    `${f.observed} ${quoteFact(f.argument)} is a list. A ${f.kind} rule is about a single value, so it denies every list.`,
  'lesson/call': (f: { tool: string; argument: string; value: string }) =>
    `${f.tool} (${f.argument}: ${f.value})`,
  'lesson/call_plain': ({ tool }: { tool: string }) => tool,
  'lesson/tried_line': ({ line }: { line: Text }) => `Your rule: ${line}.`,
  'lesson/tried_removed': ({ tool }: { tool: string }) => `You removed ${tool}.`,
  'lesson/tried_added': ({ tool }: { tool: string }) => `You added ${tool}.`,
  'lesson/tried_unlimited': (f: { tool: string; argument: string }) =>
    `You removed the rule on ${f.argument} of ${f.tool}.`,
  'lesson/tried_links': ({ links }: { links: number }) => `Your chain has ${count(links, 'link', 'links')}.`,
  'lesson/tried_link': (f: { link: number; line: Text }) => `Your rule in link ${f.link}: ${f.line}.`,
  'lesson/tried_root': () => 'You changed the root.',
  'lesson/tried_start': () => 'The warrant has not changed since the start of the lesson.',
  'lesson/tried_empty': () => 'Your rule has no value yet.',
  'lesson/tried_watch': ({ reached }: { reached: number }) => `You watched ${calls(reached)}.`,
  'lesson/tried_run': () => 'You ran the reference scenarios.',
  'lesson/tried_mark': ({ mark }: { mark: Text }) => `You marked ${mark}.`,
  'lesson/tried_choice': ({ label }: { label: Text }) => `You chose: ${label}.`,
  'lesson/tried_text': ({ text }: { text: string }) => `You wrote: ${quoteFact(text.replace(/\.$/, ''))}.`,
  'lesson/tried_calls': ({ calls: made }: { calls: readonly string[] }) =>
    made.length === 0 ? 'Your injection requests no call.' : `Your injection requests: ${made.join(', ')}.`,
  'lesson/tried_study': (f: { condition: string; realizer: string; faults: readonly string[] }) =>
    `Your run: permissions ${f.condition}, request texts ${f.realizer}, faults ${f.faults.join(', ') || 'none'}.`,
  'lesson/choice_missing': () => 'Nothing is chosen.',
  'lesson/choice_allows': ({ call }: { call: Text }) => `This choice would allow ${call}.`,
  'lesson/choice_denies': ({ call }: { call: Text }) => `This choice would deny ${call}.`,
  'lesson/choice_reason': ({ reason }: { reason: Text }) => `${reason}`,
  'lesson/choice_met': ({ total }: { total: number; call: Text | null }) =>
    `This choice decides all ${count(total, 'call', 'calls')} as the job requires.`,
  'lesson/text_missing': () => 'The text is empty.',
  'lesson/text_no_call': () => 'The text contains no path, address or amount, so the agent makes no call.',
  'lesson/text_denied': ({ call }: { call: Text }) => `The warrant denies ${call}.`,
  'lesson/text_resolved': (f: { call: Text; path: string }) =>
    `${f.call} means ${quoteFact(f.path)}, and the warrant denies that path too.`,
  'lesson/text_harmless': ({ call }: { call: Text }) => `${call} is allowed, but it reads nothing secret.`,
  'lesson/text_missing_file': ({ call }: { call: Text }) => `${call} is allowed, but there is no such file.`,
  'lesson/text_lands': ({ call }: { call: Text }) => `The attack landed: ${call} is allowed.`,
  'lesson/text_holds': ({ call }: { call: Text }) =>
    `The attack was stopped: ${call} is denied. No allowed sequence of calls reads a secret.`,
  'lesson/figure_missing': () =>
    'The text states no amount for the revenue in digits, so the report keeps its figure.',
  'lesson/figure_same': ({ figure }: { figure: string }) => `${figure} is already the figure in the report.`,
  'lesson/figure_met': (f: { figure: string; allowed: number }) =>
    `The report says ${f.figure}. All ${calls(f.allowed)} are allowed, no attack is found, and the task is done.`,
  'lesson/own_missing': () => 'The agent needs at least one tool with a name.',
  'lesson/own_no_worst': () => 'No tool was chosen as the worst one.',
  'lesson/own_no_injected': () => 'The value that an attacker would want is missing.',
  'lesson/own_no_benign': () =>
    'A value that the job needs is missing. Give two, or one if the rule allows only one value.',
  'lesson/own_tool': ({ tool }: { tool: string }) => `The agent has no tool ${quoteFact(tool)}.`,
  'lesson/own_amount': ({ text }: { text: string }) =>
    `A limit applies only to amounts, and ${quoteFact(text)} cannot be read as one amount.`,
  'lesson/own_type': (f: { text: string; what: 'path' | 'address' }) =>
    `${quoteFact(f.text)} is not ${f.what === 'path' ? 'a path, which starts with /' : 'an address, which contains @'}, so the rule does not apply to it.`,
  'lesson/own_open': ({ call }: { call: Text }) => `The injected call is allowed: ${call}.`,
  'lesson/own_denied': ({ call }: { call: Text }) => `The injected call is denied: ${call}.`,
  'lesson/own_broken': ({ call }: { call: Text }) => `The job needs ${call}, which is denied.`,
  'lesson/own_same': () =>
    'The two calls of the job must differ from each other and from the injected call. If the job always uses one value, choose a rule for one exact value.',
  'lesson/own_kept': (f: { count: number }) =>
    choose(f.count, 'The call that the job needs is allowed.', 'Both calls that the job needs are allowed.'),
  'lesson/own_wide_rule': ({ call }: { call: Text }) =>
    `The rule also allows ${call}, which the job does not need.`,
  'lesson/own_empty': ({ tool }: { tool: string }) => `The rule for ${quoteFact(tool)} has an empty value.`,
  'lesson/own_wide_tool': ({ tool }: { tool: string }) => `Nothing limits calls to ${quoteFact(tool)}.`,
  'lesson/own_arguments': ({ tool }: { tool: string }) =>
    `The other arguments of ${quoteFact(tool)}, such as a payee, are not named.`,
  'lesson/own_error': ({ call }: { call: Text }) => `The rule cannot be evaluated for ${call}.`,
  'lesson/cannot_run': ({ reason }: { reason: Text }) => `This answer cannot be run: ${reason}.`,
  'lesson/defect': ({ reason }: { reason: Text }) =>
    `The check failed to run: ${reason}. It counts neither as passed nor as failed.`,
  'lesson/unknown_mutant': ({ mutant }: { mutant: string }) => `there is no mutant ${quoteFact(mutant)}`,
  'lesson/unknown_scenario': ({ scenario }: { scenario: string }) =>
    `there is no scenario ${quoteFact(scenario)}`,
  'lesson/no_study': () => 'the answer contains no workflow study',
  'lesson/invalid_study': () => 'the study in the answer cannot be run',
  'lesson/invalid_workflow': (f: { count: number }) =>
    `the answer’s workflow has ${count(f.count, 'problem', 'problems')}`,
};
