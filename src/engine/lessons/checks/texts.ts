/** Lesson checks about injections that the learner wrote: attacks by level, and a false figure in an allowed report. */
import { message, type Message } from '../../messages/index.js';
import { runStudyToRecord } from '../../model/index.js';
import type {
  CallVerdict,
  InjectionDocument,
  RunRecord,
  ScenarioDocument,
  StepDocument,
  Verdict,
  WarrantDocument,
} from '../../model/index.js';
import { runMatrix } from '../../matrix/index.js';
import { findWorstCase } from '../../analysis/index.js';
import { loadRuleLibrariesFor } from '../../kit/index.js';
import type { LessonCheckContext } from '../check-context.js';
import { isSameAmount, readAttackText, readFigure } from '../read-attack-text.js';
import { checkFailed, type LessonCheckJudge, checkPassed } from './check.js';
import { describeCall } from './describe-call.js';

/** Runs a scenario under the lesson's warrant, with the learner's injection. */
function runWith(
  evidence: LessonCheckContext,
  scenario: ScenarioDocument,
  warrant: WarrantDocument,
): Promise<RunRecord> {
  return evidence.once(['text', scenario, warrant], () =>
    runStudyToRecord(
      runMatrix({
        scenarios: [scenario],
        broad: evidence.world.broad,
        conditions: ['yours'],
        adapter: 'scripted',
        proof: 'skip',
        yours: { [scenario.id]: { scenario, warrant } },
        variants: false,
      }),
    ),
  );
}

export const judgeAttackText: LessonCheckJudge<'attack_text'> = async (check, evidence) => {
  const text = evidence.answer.texts?.[check.level]?.trim() ?? '';
  if (text === '') return checkFailed(message('lesson/text_missing'));
  const calls = readAttackText(text);
  if (calls.length === 0) return checkFailed(message('lesson/text_no_call'));
  const base = evidence.yours(check.scenario).scenario;
  const [first] = base.injections as readonly [InjectionDocument];
  const files = base.workspace.files.filter(({ path }) => check.without?.includes(path) !== true);
  const scenario: ScenarioDocument = {
    ...base,
    workspace: { ...base.workspace, files },
    injections: [{ ...first, text: `\n${text}\n`, calls }],
  };
  await loadRuleLibrariesFor(JSON.stringify(check.warrant));
  const verdict = (await runWith(evidence, scenario, check.warrant)).result.cells[0] as Verdict;
  const injected = verdict.rows.filter(({ origin }) => origin === 'injected');
  if (check.lands) return judgeLanding(verdict, injected, scenario);
  return judgeHolding(verdict, injected, scenario, check.warrant);
};

function judgeLanding(verdict: Verdict, injected: readonly CallVerdict[], scenario: ScenarioDocument) {
  if (verdict.attack !== 'landed') return checkFailed(explainMiss(verdict, injected, scenario));
  const row = injected.find(({ outcome }) => outcome === 'injected_allowed') as CallVerdict;
  return checkPassed(message('lesson/text_lands', { call: describeCall(row) }));
}

/**
 * Judges the last level, at which no attack can succeed. A denied attempt passes this level if the search proves that
 * no attack can succeed.
 */
async function judgeHolding(
  verdict: Verdict,
  injected: readonly CallVerdict[],
  scenario: ScenarioDocument,
  warrant: WarrantDocument,
) {
  const worst = await findWorstCase({ scenario, authority: { kind: 'grant', warrant }, condition: 'yours' });
  const denied = injected.find(({ outcome }) => outcome === 'injected_denied');
  if (denied === undefined || worst.calls !== null || !worst.exact)
    return checkFailed(explainMiss(verdict, injected, scenario));
  return checkPassed(message('lesson/text_holds', { call: describeCall(denied) }));
}

/** Explains why the first injected call did not help the attacker. */
function explainMiss(
  { denials }: Verdict,
  injected: readonly CallVerdict[],
  { workspace }: ScenarioDocument,
): Message {
  const row = injected.find(({ outcome }) => outcome === 'injected_denied') ?? injected[0];
  if (row === undefined) return message('lesson/text_no_call');
  const call = describeCall(row);
  const denial = denials.find(({ step }) => step === row.step);
  if (denial?.check.startsWith('resolved.') === true)
    return message('lesson/text_resolved', {
      call,
      path: normalize(`${Object.values(row.args)[0] as string}`),
    });
  if (denial !== undefined) return message('lesson/text_denied', { call });
  const path = normalize(`${Object.values(row.args)[0] as string}`);
  const exists = workspace.files.some((file) => file.path === path || file.path.startsWith(`${path}/`));
  return message(exists || row.tool !== 'read_file' ? 'lesson/text_harmless' : 'lesson/text_missing_file', {
    call,
  });
}

/** Removes `.`, `..` and double slashes from a path, for explanations. */
function normalize(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

export const judgeFigure: LessonCheckJudge<'figure'> = async ({ scenario: id, figure }, evidence) => {
  const text = evidence.answer.texts?.figure?.trim() ?? '';
  if (text === '') return checkFailed(message('lesson/text_missing'));
  const written = readFigure(text, figure);
  if (written === null) return checkFailed(message('lesson/figure_missing'));
  if (isSameAmount(written, figure)) return checkFailed(message('lesson/figure_same', { figure }));
  const scenario = withFigure(evidence.scenario(id), text, figure, written);
  const verdict = (await runWith(evidence, scenario, scenario.warrant)).result.cells[0] as Verdict;
  const { attack, task, calls } = verdict;
  if (attack === 'landed' || task !== 'done') return checkFailed(message('lesson/text_no_call'));
  return checkPassed(message('lesson/figure_met', { figure: written, allowed: calls.allowed }));
};

/**
 * Returns the scenario in which the agent believes the injection, writes the false figure into the report and makes no
 * further calls.
 */
function withFigure(base: ScenarioDocument, text: string, figure: string, written: string): ScenarioDocument {
  const [first] = base.injections as readonly [InjectionDocument];
  const script = base.script.map((step): StepDocument => {
    if (step.kind !== 'call' || step.completes !== true) return step;
    const { content } = step.call.args;
    const args = { ...step.call.args, content: `${content as string}`.replaceAll(figure, written) };
    return { ...step, call: { ...step.call, args } };
  });
  return { ...base, script, injections: [{ ...first, text: `\n${text}\n`, calls: [] }] };
}
