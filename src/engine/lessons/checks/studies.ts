/** Lesson checks about structural coverage: obligations, denials as evidence, faults and invented replies. */
import { message } from '../../messages/index.js';
import type { LessonCheckContext } from '../check-context.js';
import { checkFailed, type LessonCheckJudge, type LessonCheckOutcome, checkPassed } from './check.js';

/**
 * Explains why a study does not apply to a workflow, for example because it used a different or modified workflow; null
 * if it applies.
 */
function findOther(evidence: LessonCheckContext, workflow: string): LessonCheckOutcome | null {
  const { document, shipped } = evidence.workflow();
  const found = document.system.id;
  return shipped && found === workflow
    ? null
    : checkFailed(message('lesson/other_workflow', { found, workflow }));
}

export const judgeObligations: LessonCheckJudge<'obligations'> = async (
  { workflow, criterion, atLeast },
  evidence,
) => {
  const other = findOther(evidence, workflow);
  if (other !== null) return other;
  const { result } = await evidence.study();
  const rows = result.obligations.filter((row) => criterion === 'all' || row.criterion === criterion);
  const open = rows.filter(({ status }) => status !== 'witnessed').map(({ id }) => id);
  const witnessed = rows.length - open.length;
  const facts = { witnessed, total: rows.length };
  if (witnessed >= atLeast) return checkPassed(message('lesson/obligations_met', facts));
  return checkFailed(message('lesson/obligations_open', { ...facts, open: open.slice(0, 3) }));
};

/**
 * Judges restricted pairs. A pair counts if its call was denied by the gate or declined by the agent. The absence of a
 * call proves nothing.
 */
export const judgeDenials: LessonCheckJudge<'denials'> = async ({ workflow, atLeast }, evidence) => {
  const other = findOther(evidence, workflow);
  if (other !== null) return other;
  const { result } = await evidence.study();
  const rows = result.obligations.filter(({ criterion }) => criterion === 'C3');
  const count = rows.filter(({ reading }) => reading === 'attempted' || reading === 'declined').length;
  if (count >= atLeast) return checkPassed(message('lesson/denials_met', { count }));
  return checkFailed(message('lesson/denials_missing', { count, total: rows.length }));
};

export const judgeFault: LessonCheckJudge<'fault'> = async ({ workflow, faults }, evidence) => {
  const other = findOther(evidence, workflow);
  if (other !== null) return other;
  const { result } = await evidence.study();
  const missing = faults.find((fault) => !result.faults.some((row) => row.fault === fault));
  if (missing !== undefined) return checkFailed(message('lesson/fault_not_run', { fault: missing }));
  const rows = result.faults.filter(({ fault }) => faults.includes(fault));
  const broken = rows.filter(({ holds }) => !holds);
  if (broken.length > 0)
    return checkFailed(message('lesson/fault_failed', { failed: broken.length, count: rows.length }));
  return checkPassed(message('lesson/fault_met', { count: rows.length, faults }));
};

/**
 * Classifies a marked reply. The reply counts as invented if it reports a result although the tool returned nothing.
 */
export const judgeMarked: LessonCheckJudge<'marked'> = async ({ workflow }, evidence) => {
  const other = findOther(evidence, workflow);
  if (other !== null) return other;
  const reply = evidence.answer.marks?.reply;
  if (reply === undefined) return checkFailed(message('lesson/mark_missing'));
  const { result } = await evidence.study();
  const row = result.faults.find(({ test, fault }) => `${test}|${fault}` === reply);
  return row?.fault === 'empty' && row.holds
    ? checkPassed(message('lesson/reply_invented'))
    : checkFailed(message('lesson/reply_traced'));
};

export const judgeImported: LessonCheckJudge<'imported'> = (_, evidence) => {
  if (evidence.answer.study === undefined) return checkFailed(message('lesson/not_imported'));
  const { document, shipped } = evidence.workflow();
  if (shipped) return checkFailed(message('lesson/imported_shipped'));
  return checkPassed(
    message('lesson/imported', { agents: document.agents.length, tools: document.tools.length }),
  );
};

export const judgeExported: LessonCheckJudge<'exported'> = (_, { answer }) => {
  const formats = answer.exported ?? [];
  return formats.length === 0
    ? checkFailed(message('lesson/not_exported'))
    : checkPassed(message('lesson/exported', { formats }));
};
