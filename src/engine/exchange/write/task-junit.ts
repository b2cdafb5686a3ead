/**
 * Writes a task suite as JUnit XML, with one test suite per condition and one test case per task. A combined score
 * below 1 is a failure, an invalid trial is an error, and an ungraded trial is skipped.
 */
import { renderEnglish } from '../../messages/index.js';
import {
  CONDITIONS,
  describeInvalidTrial,
  type GradedTask,
  isGradedVerdict,
  type Issue,
  listStudyProblems,
  explainNotGraded,
} from '../../model/index.js';
import { buildTaskUrl, toTaskLinkTarget } from './links.js';
import type { WriteOptions } from './options.js';
import { writeProblemSuite } from './problems.js';
import { escapeXml } from './xml.js';

/**
 * Writes a suite's trials as JUnit XML. Each failure contains a link to its trial. `issues`: the record's issues. If
 * one of them is an error, or the suite has no trials, a test case with an error is added.
 */
export function writeTasksJunit(
  graded: readonly GradedTask[],
  options: WriteOptions = {},
  issues: readonly Issue[] = [],
): string {
  const problems = listStudyProblems(issues, graded.length > 0);
  const groups = CONDITIONS.map((condition) =>
    graded.filter(({ verdict }) => verdict.condition === condition),
  ).filter((group) => group.length > 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="workspace-tasks" ${countsOf(graded, problems.length)}>`,
    ...writeProblemSuite(problems),
    ...groups.map((group) => writeGroup(group, options)),
    '</testsuites>',
    '',
  ].join('\n');
}

/** Formats a suite's counts. `problems`: number of additional test cases with errors. */
function countsOf(graded: readonly GradedTask[], problems = 0): string {
  const scored = graded.map(({ verdict }) => verdict).filter(isGradedVerdict);
  const failures = scored.filter(({ combined }) => combined < 1).length;
  const errors = graded.filter(({ verdict }) => !verdict.valid).length;
  const skipped = graded.length - errors - scored.length;
  const counts = `tests="${graded.length + problems}" failures="${failures}" errors="${errors + problems}"`;
  return skipped === 0 ? counts : `${counts} skipped="${skipped}"`;
}

function writeGroup(group: readonly GradedTask[], options: WriteOptions): string {
  const name = escapeXml(group[0]?.verdict.condition ?? '');
  const rows = group.map((one) => writeCase(one, escapeXml(buildTaskUrl(toTaskLinkTarget(one), options))));
  return [`  <testsuite name="${name}" ${countsOf(group)}>`, ...rows, '  </testsuite>'].join('\n');
}

function writeCase({ trial, verdict }: GradedTask, link: string): string {
  const { task, condition, solver, seed, outcome, combined, checks, gates } = verdict;
  const open = `    <testcase classname="${escapeXml(`${condition}.${solver}`)}" name="${escapeXml(`${task}#${seed}`)}"`;
  if (!verdict.valid) {
    const why = describeInvalidTrial({ trial, verdict });
    return `${open}><error message="${escapeXml(renderEnglish(why))}">${link}</error></testcase>`;
  }
  const reason = explainNotGraded(verdict);
  const ungraded = reason === null ? null : renderEnglish(reason);
  if (ungraded !== null)
    return `${open}><skipped message="${escapeXml(`not graded: ${ungraded}`)}"/></testcase>`;
  if (combined === 1) return `${open}/>`;
  const missed = checks
    .filter(({ value }) => value < 1)
    .map(({ id, detail }) => `${id}: ${renderEnglish(detail)}`);
  const crossed = gates.filter(({ violated }) => violated).map(({ id, cap }) => `${id}: at most ${cap}`);
  const text = [`outcome ${outcome}, combined ${combined}`, ...missed, ...crossed].join('; ');
  return `${open}><failure message="${escapeXml(text)}">${link}</failure></testcase>`;
}
