/**
 * A suite of tasks as JUnit XML: a suite per condition, a case per task. A combined score below 1 fails; an
 * invalid trial is an error, because nothing is known of it.
 */
import { CONDITIONS, type GradedTask } from '../../model/index.js';
import { escapeXml } from './xml.js';

export function writeTasksJunit(graded: readonly GradedTask[]): string {
  const groups = CONDITIONS.map((condition) =>
    graded.filter(({ verdict }) => verdict.condition === condition),
  ).filter((group) => group.length > 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="workspace-tasks" ${countsOf(graded)}>`,
    ...groups.map(writeGroup),
    '</testsuites>',
    '',
  ].join('\n');
}

function countsOf(graded: readonly GradedTask[]): string {
  const failures = graded.filter(({ verdict }) => verdict.valid && verdict.combined < 1).length;
  const errors = graded.filter(({ verdict }) => !verdict.valid).length;
  return `tests="${graded.length}" failures="${failures}" errors="${errors}"`;
}

function writeGroup(group: readonly GradedTask[]): string {
  const name = escapeXml(group[0]?.verdict.condition ?? '');
  return [`  <testsuite name="${name}" ${countsOf(group)}>`, ...group.map(writeCase), '  </testsuite>'].join(
    '\n',
  );
}

function writeCase({ trial, verdict }: GradedTask): string {
  const { task, condition, solver, seed, outcome, combined, checks, gates } = verdict;
  const open = `    <testcase classname="${escapeXml(`${condition}.${solver}`)}" name="${escapeXml(`${task}#${seed}`)}"`;
  if (!verdict.valid) {
    const why = trial.issues[0]?.message ?? `The trial is ${verdict.status}.`;
    return `${open}><error message="${escapeXml(why)}"/></testcase>`;
  }
  if (combined === 1) return `${open}/>`;
  const missed = checks.filter(({ value }) => value < 1).map(({ id, detail }) => `${id}: ${detail}`);
  const crossed = gates.filter(({ violated }) => violated).map(({ id, cap }) => `${id}: at most ${cap}`);
  const text = [`outcome ${outcome}, combined ${combined}`, ...missed, ...crossed].join('; ');
  return `${open}><failure message="${escapeXml(text)}"/></testcase>`;
}
