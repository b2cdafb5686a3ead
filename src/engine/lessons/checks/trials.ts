/** Checks about trials: attack and task, honest variations, further calls, marks on a trace. */
import { sealAuthority } from '../../authority/index.js';
import { loadPatternsFor, readValue, type Value } from '../../kit/index.js';
import type { Decision, HiddenCall, RunRecord, Verdict } from '../../model/index.js';
import { decideAtGate, setStage, TRIAL_START } from '../../run/index.js';
import type { Evidence } from '../evidence.js';
import { failed, type Judge, type Judged, passed, undecided } from './check.js';

/** The one cell of a run, and its honest variations. */
function cellOf({ result }: RunRecord): Verdict {
  return result.cells[0] as Verdict;
}

export const judgeTrial: Judge<'trial'> = async (check, evidence) => {
  const record = await evidence.run(check.scenario, check.condition);
  const { valid, attack, task, outcomes, condition } = cellOf(record);
  if (!valid) return undecided('trial_invalid', { detail: record.issues[0]?.code ?? 'the trial is invalid' });
  if (check.attack !== undefined && attack !== check.attack)
    return failed('trial_attack', { condition, attack, landed: outcomes.landed });
  if (check.task !== undefined && task !== check.task)
    return failed('trial_task', { condition, task, broke: outcomes.broke });
  return passed('trial_met', { condition, attack, task });
};

export const judgeBenign: Judge<'benign'> = async ({ scenario }, evidence) => {
  const { result } = await evidence.run(scenario, 'yours');
  const total = result.variants.length;
  const invalid = result.variants.find(({ valid }) => !valid);
  if (invalid !== undefined) return undecided('trial_invalid', { detail: `variation ${invalid.variant}` });
  const broken = result.variants.filter(({ task, outcomes }) => task !== 'done' || outcomes.broke > 0);
  const [first] = broken;
  if (first === undefined) return passed('benign_met', { total });
  const { variants } = evidence.scenario(scenario);
  const title = variants.find(({ id }) => id === first.variant)?.title ?? String(first.variant);
  return failed('benign_broke', { broke: broken.length, total, title });
};

export const judgeHidden: Judge<'hidden'> = async ({ scenario, calls }, evidence) => {
  const decide = await openGate(evidence, scenario);
  const judged = calls.map((call) => ({ call, decision: decide(call).decision }));
  const total = calls.filter(({ expect }) => expect !== 'either').length;
  const wrong = judged.filter(({ call, decision }) => call.expect !== 'either' && call.expect !== decision);
  const [first] = wrong;
  if (first === undefined) return passed('hidden_met', { total });
  const facts = { failed: wrong.length, total, title: first.call.title };
  if (first.decision === 'error') return failed('hidden_error', { title: first.call.title });
  return failed(first.decision === 'allow' ? 'hidden_allowed' : 'hidden_refused', facts);
};

/** The gate of `yours` as the first call of the trial meets it. */
async function openGate(evidence: Evidence, id: string): Promise<(call: HiddenCall) => Decision> {
  const { scenario, warrant } = evidence.yours(id);
  await loadPatternsFor(JSON.stringify(warrant));
  const seed = { scenario: id, condition: 'yours', at: TRIAL_START };
  const chain = sealAuthority({ kind: 'grant', warrant }, seed);
  const { world } = setStage(scenario, null);
  return ({ call: { tool, args } }) => {
    const values = new Map<string, Value>(
      Object.entries(args).map(([name, json]) => [name, readValue(json)]),
    );
    return decideAtGate(chain, world, { tool, args: values, at: TRIAL_START, proof: 'skip' });
  };
}

export const judgeWhy: Judge<'why'> = async ({ scenario, condition, ask, of }, evidence) => {
  const asked = of === 'start' ? evidence.atStart() : evidence;
  const verdict = cellOf(await asked.run(scenario, condition));
  const marks = evidence.answer.marks ?? {};
  if (ask === 'landed_call') return judgeLandedCall(verdict, marks.step);
  const [refusal] = verdict.denials;
  if (refusal === undefined) return failed('why_nothing');
  const marked = ask === 'link' ? marks.link : marks.code;
  const computed = ask === 'link' ? refusal.link : refusal.code;
  if (marked === undefined) return failed('why_none');
  if (marked !== computed) return failed('why_other', { marked: ask === 'link' ? `link ${marked}` : marked });
  return passed('why_met', { answer: ask === 'link' ? `link ${marked}` : marked });
};

/** A planted call that went through and changed something or carried something away. */
function judgeLandedCall({ rows }: Verdict, step: number | undefined): Judged {
  if (step === undefined) return failed('why_none');
  const row = rows.find((one) => one.step === step);
  if (row === undefined) return failed('why_other', { marked: `step ${step}` });
  if (row.outcome !== 'landed') return failed('why_other', { marked: row.tool });
  return passed('why_met', { answer: row.tool });
}

export const judgeStep: Judge<'step'> = ({ scenario, condition, step }, { answer }) => {
  const place = `${scenario}/${condition}`;
  const reached = answer.reached !== undefined && Object.hasOwn(answer.reached, place);
  const furthest = reached ? (answer.reached?.[place] ?? 0) : 0;
  // Readers count calls from 1, as Replay does.
  const call = step + 1;
  return furthest >= step
    ? passed('step_met', { call })
    : failed('step_before', { call, reached: reached ? furthest + 1 : 0 });
};

export const judgePredicted: Judge<'predicted'> = (_, { answer, lesson }) => {
  const known = lesson.predict?.choices.some(({ id }) => id === answer.predicted) === true;
  return known ? passed('predicted_met') : failed('predicted_none');
};

export const judgeFingerprint: Judge<'fingerprint'> = (_, { answer, world }) => {
  const { fingerprint: found } = answer;
  if (found === undefined) return failed('fingerprint_none');
  if (found === world.fingerprint) return passed('fingerprint_met', { found });
  return failed('fingerprint_other', { found, expected: world.fingerprint });
};
