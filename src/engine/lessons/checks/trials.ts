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
import { listWiderRules } from './chains.js';
import { describeCall, explainListRule, findDeniedTaskCall, findInjectedCall } from './describe-call.js';
import {
  checkFailed,
  type LessonCheckJudge,
  type LessonCheckOf,
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
  const broken = (check.task ?? task) === task ? null : findBrokenChain(check.scenario, evidence);
  if (broken !== null) return broken;
  if (check.task !== undefined && task !== check.task)
    return {
      ...checkFailed(explainDenial(evidence, check.scenario, cell)),
      ...(check.taskQuestion !== undefined && { question: check.taskQuestion }),
    };
  const skipped = check.task === 'done' ? findDeniedTaskCall(cell) : null;
  if (skipped !== null)
    return {
      ...checkFailed(message('lesson/trial_skips', { call: skipped })),
      ...(check.taskQuestion !== undefined && { question: check.taskQuestion }),
    };
  return checkPassed(message('lesson/trial_met', { condition, attack, task }));
};

/**
 * If a rule allows more than the link above it, returns a failure that names the rule; null in a lesson about the
 * chain.
 */
function findBrokenChain(scenario: string, evidence: LessonCheckContext): LessonCheckOutcome | null {
  if (evidence.lesson.checks.some(({ kind }) => kind === 'chain')) return null;
  const rules = listWiderRules(evidence.yours(scenario).warrant);
  return rules.length === 0 ? null : checkFailed(message('lesson/chain_wider', { rules }));
}

function explainDenial(evidence: LessonCheckContext, scenario: string, cell: Verdict): Message {
  const observed = message('lesson/trial_task', { call: findDeniedTaskCall(cell) });
  const row = cell.rows.find(({ outcome }) => outcome === 'task_denied');
  return explainListRule(observed, row, evidence.yours(scenario).warrant);
}

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
  const observed = message('lesson/variants_failed', {
    failed: broken.length,
    total,
    title: message('text/shipped', { text: title }),
    call: findDeniedTaskCall(first),
  });
  const row = first.rows.find(({ outcome }) => outcome === 'task_denied');
  return checkFailed(explainListRule(observed, row, evidence.yours(scenario).warrant));
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
  const code = first.decision === 'allow' ? 'lesson/hidden_allowed' : 'lesson/hidden_denied';
  const { warrant } = evidence.yours(scenario);
  const { question } = first.call;
  return {
    ...checkFailed(
      first.decision === 'deny'
        ? explainListRule(message(code, facts), first.call.call, warrant)
        : message(code, facts),
    ),
    ...(question !== undefined && { question }),
  };
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
  if (marked !== computed) return checkFailed(explainWrongMark(marked, asked, scenario));
  return checkPassed(message('lesson/mark_met', { mark: describeMark(marked) }));
};

/** Describes the learner's mark: a link number or a decision code. */
function describeMark(mark: number | string): Message {
  return typeof mark === 'number' ? message('lesson/mark_link', { link: mark }) : quotedMessage(mark);
}

/** Explains why a marked link is not the one that requests too much. */
function explainWrongMark(marked: number | string, asked: LessonCheckContext, scenario: string): Message {
  if (marked === 0) return message('lesson/mark_root');
  const [parent, link] =
    typeof marked === 'number' ? asked.yours(scenario).warrant.chain.slice(marked - 1, marked + 1) : [];
  const isWithin =
    parent !== undefined &&
    link !== undefined &&
    listWiderRules({ v: 1, chain: [parent, link] }).length === 0;
  return isWithin && typeof marked === 'number'
    ? message('lesson/mark_within', { link: marked })
    : message('lesson/mark_other', { mark: describeMark(marked) });
}

function judgeAllowedInjectedCall({ rows }: Verdict, step: number | undefined): LessonCheckOutcome {
  if (step === undefined) return checkFailed(message('lesson/mark_missing'));
  const row = rows.find((one) => one.step === step);
  if (row === undefined)
    return checkFailed(
      message('lesson/mark_other', { mark: message('lesson/mark_step', { step: step + 1 }) }),
    );
  if (row.outcome !== 'injected_allowed')
    return checkFailed(message('lesson/mark_task_call', { call: describeCall(row) }));
  return checkPassed(message('lesson/mark_met', { mark: describeCall(row) }));
}

export const judgeStep: LessonCheckJudge<'step'> = async (check, evidence) => {
  const call = check.step + 1;
  const reached = countWatched(check, evidence);
  if (reached >= call) return checkPassed(message('lesson/step_met', { call }));
  const { rows } = cellOf(await evidence.run(check.scenario, check.condition));
  const last = rows.find(({ step }) => step === reached - 1);
  const facts = { call, reached, last: last === undefined ? null : describeCall(last) };
  return checkFailed(message('lesson/step_before', facts));
};

function countWatched(
  { scenario, condition }: LessonCheckOf<'step'>,
  { answer }: LessonCheckContext,
): number {
  const place = `${scenario}/${condition}`;
  const { reached } = answer;
  return reached !== undefined && Object.hasOwn(reached, place) ? (reached[place] ?? 0) + 1 : 0;
}

export const judgePredicted: LessonCheckJudge<'predicted'> = async (_, evidence) => {
  const { answer, lesson } = evidence;
  const chosen = lesson.predict?.choices.find(({ id }) => id === answer.predicted);
  if (chosen === undefined) return checkFailed(message('lesson/not_predicted'));
  const watched = lesson.checks.find((check) => check.kind === 'step');
  if (watched?.kind !== 'step') return checkPassed(message('lesson/predicted'));
  const { rows } = cellOf(await evidence.run(watched.scenario, watched.condition));
  const at = rows.findIndex(({ origin }) => origin === 'injected');
  const row = rows[at];
  if (row === undefined || countWatched(watched, evidence) <= row.step)
    return checkPassed(message('lesson/predicted'));
  const facts = { number: at + 1, call: describeCall(row) };
  const isRight = chosen.id === lesson.predict?.happens;
  const outcome = checkPassed(message(isRight ? 'lesson/predicted_right' : 'lesson/predicted_other', facts));
  const label = message('text/shipped', { text: chosen.label });
  return { ...outcome, tried: message('lesson/tried_choice', { label }) };
};

export const judgeFingerprint: LessonCheckJudge<'fingerprint'> = (_, evidence) => {
  const { answer, lesson, world } = evidence;
  const { fingerprint: found } = answer;
  const watched = lesson.checks.find((check) => check.kind === 'step');
  // The lesson shows the fingerprint after the last call.
  if (watched?.kind === 'step' && countWatched(watched, evidence) <= watched.step)
    return checkFailed(message('lesson/fingerprint_later'));
  if (found === undefined) return checkFailed(message('lesson/fingerprint_missing'));
  if (found === world.fingerprint) return checkPassed(message('lesson/fingerprint_met', { found }));
  return checkFailed(message('lesson/fingerprint_other', { found, expected: world.fingerprint }));
};
