/** Formats the problems that concern a whole record, in forms that several formats share. */
import { describeIssue, type Issue } from '../../model/index.js';
import { escapeXml } from './xml.js';

/** Formats an issue on one line, with code, location, message and hint. */
export function describeProblem(issue: Issue): string {
  return `${issue.code}: ${describeIssue(issue)}`;
}

/** Formats problems as table rows with the given number of columns. */
export function tabulateProblems(
  problems: readonly Issue[],
  columns: number,
): readonly (readonly string[])[] {
  const rest = Array.from({ length: Math.max(0, columns - 1) }, () => 'invalid');
  return problems.map(({ code }) => [`Invalid run: ${code}`, ...rest]);
}

/** Writes a JUnit suite with one failed case per problem; returns no lines if there are none. */
export function writeProblemSuite(problems: readonly Issue[]): readonly string[] {
  if (problems.length === 0) return [];
  const cases = problems.map((issue) => {
    const text = escapeXml(describeProblem(issue));
    return `    <testcase classname="run" name="${escapeXml(issue.code)}"><error message="${text}">${text}</error></testcase>`;
  });
  const count = problems.length;
  return [
    `  <testsuite name="run" tests="${count}" failures="0" errors="${count}">`,
    ...cases,
    '  </testsuite>',
  ];
}

export function appendProblemsToTitle(title: string, problems: readonly Issue[]): string {
  return [title, ...problems.map(({ code }) => `invalid run: ${code}`)].join(', ');
}
