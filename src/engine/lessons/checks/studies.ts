/** Checks about structural coverage: obligations, denials as evidence, faults, invented replies. */
import type { LessonCheckContext } from '../check-context.js';
import { checkFailed, type LessonCheckJudge, type LessonCheckOutcome, checkPassed } from './check.js';

/** Why a study does not apply to a workflow: it is about another or a changed one. Null if it applies. */
function findOther(evidence: LessonCheckContext, workflow: string): LessonCheckOutcome | null {
  const { document, shipped } = evidence.workflow();
  const found = document.system.id;
  return shipped && found === workflow ? null : checkFailed('other_workflow', { found, workflow });
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
  if (witnessed >= atLeast) return checkPassed('obligations_met', facts);
  return checkFailed('obligations_few', { ...facts, open: open.slice(0, 3).join(', ') });
};

/**
 * A restricted pair counts if its call was denied by the gate or declined by the agent; absence proves nothing.
 */
export const judgeDenials: LessonCheckJudge<'refusals'> = async ({ workflow, atLeast }, evidence) => {
  const other = findOther(evidence, workflow);
  if (other !== null) return other;
  const { result } = await evidence.study();
  const rows = result.obligations.filter(({ criterion }) => criterion === 'C3');
  const count = rows.filter(({ reading }) => reading === 'attempted' || reading === 'declined').length;
  if (count >= atLeast) return checkPassed('refusals_met', { count });
  return checkFailed('refusals_few', { count, total: rows.length });
};

export const judgeFault: LessonCheckJudge<'fault'> = async ({ workflow, faults }, evidence) => {
  const other = findOther(evidence, workflow);
  if (other !== null) return other;
  const { result } = await evidence.study();
  const missing = faults.find((fault) => !result.faults.some((row) => row.fault === fault));
  if (missing !== undefined) return checkFailed('fault_not_run', { fault: missing });
  const rows = result.faults.filter(({ fault }) => faults.includes(fault));
  const broken = rows.filter(({ holds }) => !holds);
  if (broken.length > 0) return checkFailed('fault_broken', { failed: broken.length, count: rows.length });
  return checkPassed('fault_met', { count: rows.length, faults: faults.join(' and ') });
};

/** Invented: the tool returned nothing, but the response reports a result. */
export const judgeMarked: LessonCheckJudge<'marked'> = async ({ workflow }, evidence) => {
  const other = findOther(evidence, workflow);
  if (other !== null) return other;
  const reply = evidence.answer.marks?.reply;
  if (reply === undefined) return checkFailed('marked_none');
  const { result } = await evidence.study();
  const row = result.faults.find(({ test, fault }) => `${test}|${fault}` === reply);
  return row?.fault === 'empty' && row.holds ? checkPassed('marked_met') : checkFailed('marked_other');
};

export const judgeImported: LessonCheckJudge<'imported'> = (_, evidence) => {
  if (evidence.answer.study === undefined) return checkFailed('imported_none');
  const { document, shipped } = evidence.workflow();
  if (shipped) return checkFailed('imported_shipped');
  return checkPassed('imported_met', { agents: document.agents.length, tools: document.tools.length });
};

export const judgeExported: LessonCheckJudge<'exported'> = (_, { answer }) => {
  const formats = answer.exported ?? [];
  return formats.length === 0
    ? checkFailed('exported_none')
    : checkPassed('exported_met', { formats: formats.join(', ') });
};
