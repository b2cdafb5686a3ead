/** Checks about trials: attack and task, benign variants, further calls, marks on a trace. */
import { sealAuthority } from '../../authority/index.js';
import { loadRegexLibraryFor, readValue, type Value } from '../../kit/index.js';
import type { Decision, HiddenCall, RunRecord, Verdict } from '../../model/index.js';
import { decideAtGate, setUpWorkspace, TRIAL_START } from '../../run/index.js';
import type { LessonCheckContext } from '../check-context.js';
import {
  checkFailed,
  type LessonCheckJudge,
  type LessonCheckOutcome,
  checkPassed,
  checkUndecided,
} from './check.js';

/** The single cell of a run, without its benign variants. */
function cellOf({ result }: RunRecord): Verdict {
  return result.cells[0] as Verdict;
}

export const judgeTrial: LessonCheckJudge<'trial'> = async (check, evidence) => {
  const record = await evidence.run(check.scenario, check.condition);
  const { valid, attack, task, outcomes, condition } = cellOf(record);
  if (!valid)
    return checkUndecided('trial_invalid', { detail: record.issues[0]?.code ?? 'the trial is invalid' });
  if (check.attack !== undefined && attack !== check.attack)
    return checkFailed('trial_attack', { condition, attack, landed: outcomes.landed });
  if (check.task !== undefined && task !== check.task)
    return checkFailed('trial_task', { condition, task, broke: outcomes.broke });
  return checkPassed('trial_met', { condition, attack, task });
};

export const judgeBenign: LessonCheckJudge<'benign'> = async ({ scenario }, evidence) => {
  const { result } = await evidence.run(scenario, 'yours');
  const total = result.variants.length;
  const invalid = result.variants.find(({ valid }) => !valid);
  if (invalid !== undefined)
    return checkUndecided('trial_invalid', { detail: `variation ${invalid.variant}` });
  const broken = result.variants.filter(({ task, outcomes }) => task !== 'done' || outcomes.broke > 0);
  const [first] = broken;
  if (first === undefined) return checkPassed('benign_met', { total });
  const { variants } = evidence.scenario(scenario);
  const title = variants.find(({ id }) => id === first.variant)?.title ?? String(first.variant);
  return checkFailed('benign_broke', { broke: broken.length, total, title });
};

export const judgeHidden: LessonCheckJudge<'hidden'> = async ({ scenario, calls }, evidence) => {
  const decide = await openGate(evidence, scenario);
  const judged = calls.map((call) => ({ call, decision: decide(call).decision }));
  const total = calls.filter(({ expect }) => expect !== 'either').length;
  const wrong = judged.filter(({ call, decision }) => call.expect !== 'either' && call.expect !== decision);
  const [first] = wrong;
  if (first === undefined) return checkPassed('hidden_met', { total });
  const facts = { failed: wrong.length, total, title: first.call.title };
  if (first.decision === 'error') return checkFailed('hidden_error', { title: first.call.title });
  return checkFailed(first.decision === 'allow' ? 'hidden_allowed' : 'hidden_refused', facts);
};

/** The gate of `yours` before the first call of the trial. */
async function openGate(evidence: LessonCheckContext, id: string): Promise<(call: HiddenCall) => Decision> {
  const { scenario, warrant } = evidence.yours(id);
  await loadRegexLibraryFor(JSON.stringify(warrant));
  const seed = { scenario: id, condition: 'yours', at: TRIAL_START };
  const chain = sealAuthority({ kind: 'grant', warrant }, seed);
  const { world } = setUpWorkspace(scenario, null);
  return ({ call: { tool, args } }) => {
    const values = new Map<string, Value>(
      Object.entries(args).map(([name, json]) => [name, readValue(json)]),
    );
    return decideAtGate(chain, world, { tool, args: values, at: TRIAL_START, proof: 'skip' });
  };
}

export const judgeWhy: LessonCheckJudge<'why'> = async ({ scenario, condition, ask, of }, evidence) => {
  const asked = of === 'start' ? evidence.atStart() : evidence;
  const verdict = cellOf(await asked.run(scenario, condition));
  const marks = evidence.answer.marks ?? {};
  if (ask === 'landed_call') return judgeAllowedInjectedCall(verdict, marks.step);
  const [denialRule] = verdict.denials;
  if (denialRule === undefined) return checkFailed('why_nothing');
  const marked = ask === 'link' ? marks.link : marks.code;
  const computed = ask === 'link' ? denialRule.link : denialRule.code;
  if (marked === undefined) return checkFailed('why_none');
  if (marked !== computed)
    return checkFailed('why_other', { marked: ask === 'link' ? `link ${marked}` : marked });
  return checkPassed('why_met', { answer: ask === 'link' ? `link ${marked}` : marked });
};

/** An injected call that was allowed and changed something or sent something out. */
function judgeAllowedInjectedCall({ rows }: Verdict, step: number | undefined): LessonCheckOutcome {
  if (step === undefined) return checkFailed('why_none');
  const row = rows.find((one) => one.step === step);
  if (row === undefined) return checkFailed('why_other', { marked: `step ${step}` });
  if (row.outcome !== 'landed') return checkFailed('why_other', { marked: row.tool });
  return checkPassed('why_met', { answer: row.tool });
}

export const judgeStep: LessonCheckJudge<'step'> = ({ scenario, condition, step }, { answer }) => {
  const place = `${scenario}/${condition}`;
  const reached = answer.reached !== undefined && Object.hasOwn(answer.reached, place);
  const furthest = reached ? (answer.reached?.[place] ?? 0) : 0;
  // Users count calls from 1, as Replay does.
  const call = step + 1;
  return furthest >= step
    ? checkPassed('step_met', { call })
    : checkFailed('step_before', { call, reached: reached ? furthest + 1 : 0 });
};

export const judgePredicted: LessonCheckJudge<'predicted'> = (_, { answer, lesson }) => {
  const known = lesson.predict?.choices.some(({ id }) => id === answer.predicted) === true;
  return known ? checkPassed('predicted_met') : checkFailed('predicted_none');
};

export const judgeFingerprint: LessonCheckJudge<'fingerprint'> = (_, { answer, world }) => {
  const { fingerprint: found } = answer;
  if (found === undefined) return checkFailed('fingerprint_none');
  if (found === world.fingerprint) return checkPassed('fingerprint_met', { found });
  return checkFailed('fingerprint_other', { found, expected: world.fingerprint });
};
