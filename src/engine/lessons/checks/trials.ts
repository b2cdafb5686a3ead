/**
 * Lesson checks about trials: attack and task results, benign variants, additional calls and marks on a trace.
 */
import { sealAuthority } from '../../authority/index.js';
import { loadRuleLibrariesFor, readValue, type Value } from '../../kit/index.js';
import { type Message, message, quotedMessage } from '../../messages/index.js';
import {
  type Decision,
  type HiddenCall,
  isVariantKept,
  type RunRecord,
  type Verdict,
} from '../../model/index.js';
import { decideAtGate, setUpWorkspace, TRIAL_START } from '../../run/index.js';
import type { LessonCheckContext } from '../check-context.js';
import { describeCall, findDeniedTaskCall, findInjectedCall } from './describe-call.js';
import {
  checkFailed,
  type LessonCheckJudge,
  type LessonCheckOutcome,
  checkPassed,
  checkUndecided,
} from './check.js';

/** Returns a run's only cell, without its benign variants. */
function cellOf({ result }: RunRecord): Verdict {
  return result.cells[0] as Verdict;
}

export const judgeTrial: LessonCheckJudge<'trial'> = async (check, evidence) => {
  const record = await evidence.run(check.scenario, check.condition);
  const cell = cellOf(record);
  const { valid, attack, task, condition } = cell;
  if (!valid) return checkUndecided(message('lesson/trial_invalid', { reason: describeInvalidity(record) }));
  if (check.attack !== undefined && attack !== check.attack)
    return checkFailed(
      message('lesson/trial_attack', {
        attack,
        call: findInjectedCall(cell, attack === 'landed' ? 'injected_allowed' : 'injected_denied'),
      }),
    );
  if (check.task !== undefined && task !== check.task)
    return checkFailed(message('lesson/trial_task', { call: findDeniedTaskCall(cell) }));
  return checkPassed(message('lesson/trial_met', { condition, attack, task }));
};

function describeInvalidity({ issues: [issue] }: RunRecord): Message {
  return issue === undefined ? message('lesson/invalid_trial') : quotedMessage(issue.code);
}

export const judgeBenign: LessonCheckJudge<'benign'> = async ({ scenario }, evidence) => {
  const { result } = await evidence.run(scenario, 'yours');
  const total = result.variants.length;
  const invalid = result.variants.find(({ valid }) => !valid);
  if (invalid !== undefined)
    return checkUndecided(
      message('lesson/trial_invalid', {
        reason: message('lesson/invalid_variant', { variant: invalid.variant ?? '' }),
      }),
    );
  const broken = result.variants.filter((one) => !isVariantKept(one));
  const [first] = broken;
  if (first === undefined) return checkPassed(message('lesson/variants_done', { total }));
  const { variants } = evidence.scenario(scenario);
  const title = variants.find(({ id }) => id === first.variant)?.title ?? String(first.variant);
  return checkFailed(
    message('lesson/variants_failed', {
      failed: broken.length,
      total,
      title: message('text/shipped', { text: title }),
      call: findDeniedTaskCall(first),
    }),
  );
};

export const judgeHidden: LessonCheckJudge<'hidden'> = async ({ scenario, calls }, evidence) => {
  const decide = await openGate(evidence, scenario);
  const judged = calls.map((call) => ({ call, decision: decide(call).decision }));
  const total = calls.filter(({ expect }) => expect !== 'either').length;
  const wrong = judged.filter(({ call, decision }) => call.expect !== 'either' && call.expect !== decision);
  const [first] = wrong;
  if (first === undefined) return checkPassed(message('lesson/hidden_met', { total }));
  const title = message('text/shipped', { text: first.call.title });
  const facts = { failed: wrong.length, total, title, call: describeCall(first.call.call) };
  if (first.decision === 'error') return checkFailed(message('lesson/hidden_error', { title }));
  return checkFailed(
    message(first.decision === 'allow' ? 'lesson/hidden_allowed' : 'lesson/hidden_denied', facts),
  );
};

/** Returns the gate for `yours` in its state before the trial's first call. */
async function openGate(evidence: LessonCheckContext, id: string): Promise<(call: HiddenCall) => Decision> {
  const { scenario, warrant } = evidence.yours(id);
  await loadRuleLibrariesFor(JSON.stringify(warrant));
  const seed = { scenario: id, condition: 'yours', at: TRIAL_START };
  const chain = sealAuthority({ kind: 'grant', warrant }, seed);
  const { world } = setUpWorkspace(scenario, null);
  return ({ call: { tool, args } }) => {
    const values = new Map<string, Value>(
      Object.entries(args).map(([name, json]) => [name, readValue(json)]),
    );
    return decideAtGate(chain, world, { tool, args: values, at: TRIAL_START, proof: { kind: 'skip' } });
  };
}

export const judgeWhy: LessonCheckJudge<'why'> = async ({ scenario, condition, ask, of }, evidence) => {
  const asked = of === 'start' ? evidence.atStart() : evidence;
  const verdict = cellOf(await asked.run(scenario, condition));
  const marks = evidence.answer.marks ?? {};
  if (ask === 'injected_call_allowed') return judgeAllowedInjectedCall(verdict, marks.step);
  const [denialRule] = verdict.denials;
  if (denialRule === undefined) return checkFailed(message('lesson/mark_impossible'));
  const marked = ask === 'link' ? marks.link : marks.code;
  const computed = ask === 'link' ? denialRule.link : denialRule.code;
  if (marked === undefined) return checkFailed(message('lesson/mark_missing'));
  if (marked !== computed) return checkFailed(message('lesson/mark_other', { mark: describeMark(marked) }));
  return checkPassed(message('lesson/mark_met', { mark: describeMark(marked) }));
};

/** Describes the learner's mark, which is a link number or a decision code. */
function describeMark(mark: number | string): Message {
  return typeof mark === 'number' ? message('lesson/mark_link', { link: mark }) : quotedMessage(mark);
}

function judgeAllowedInjectedCall({ rows }: Verdict, step: number | undefined): LessonCheckOutcome {
  if (step === undefined) return checkFailed(message('lesson/mark_missing'));
  const row = rows.find((one) => one.step === step);
  if (row === undefined)
    return checkFailed(message('lesson/mark_other', { mark: message('lesson/mark_step', { step }) }));
  if (row.outcome !== 'injected_allowed')
    return checkFailed(message('lesson/mark_task_call', { call: describeCall(row) }));
  return checkPassed(message('lesson/mark_met', { mark: quotedMessage(row.tool) }));
}

export const judgeStep: LessonCheckJudge<'step'> = ({ scenario, condition, step }, { answer }) => {
  const place = `${scenario}/${condition}`;
  const reached = answer.reached !== undefined && Object.hasOwn(answer.reached, place);
  const furthest = reached ? (answer.reached?.[place] ?? 0) : 0;
  // As in Replay, messages number calls from 1.
  const call = step + 1;
  return furthest >= step
    ? checkPassed(message('lesson/step_met', { call }))
    : checkFailed(message('lesson/step_before', { call, reached: reached ? furthest + 1 : 0 }));
};

export const judgePredicted: LessonCheckJudge<'predicted'> = (_, { answer, lesson }) => {
  const known = lesson.predict?.choices.some(({ id }) => id === answer.predicted) === true;
  return known ? checkPassed(message('lesson/predicted')) : checkFailed(message('lesson/not_predicted'));
};

export const judgeFingerprint: LessonCheckJudge<'fingerprint'> = (_, { answer, world }) => {
  const { fingerprint: found } = answer;
  if (found === undefined) return checkFailed(message('lesson/fingerprint_missing'));
  if (found === world.fingerprint) return checkPassed(message('lesson/fingerprint_met', { found }));
  return checkFailed(message('lesson/fingerprint_other', { found, expected: world.fingerprint }));
};
