/**
 * Writes a study or suite as Markdown, with a headline, the first table, every trial's calls, and a note on the limits
 * of the results.
 */
import { abbreviate, canonicalJson } from '../../kit/index.js';
import type { CoverageRecord, TaskSuiteRecord } from '../../model/index.js';
import { findRecordFingerprint, listTrials, formatRecordTitle } from './facts/list-trials.js';
import type { CallFacts, TrialFacts } from './facts/trial.js';
import { formatOutcome } from './labels.js';
import { escapeMarkdown, formatCodeSpan, writeMarkdownProblems, writeMarkdownTable } from './markdown.js';
import type { WriteOptions } from './options.js';
import { LIMITS_NOTE, summarizeRecord } from './summary.js';

export function writeTrialsMarkdown(
  record: CoverageRecord | TaskSuiteRecord,
  options: WriteOptions = {},
): string {
  const { head, rows, legend } = summarizeRecord(record);
  const trials = listTrials(record, options);
  return `${[
    `# ${escapeMarkdown(formatRecordTitle(record))}`,
    '',
    `${trials.length} trials, engine ${record.engineVersion}, run \`${findRecordFingerprint(record)}\`.`,
    '',
    ...writeMarkdownTable(head, rows),
    '',
    legend,
    '',
    ...writeMarkdownProblems(record),
    '## Calls',
    ...trials.flatMap(writeTrial),
    '',
    '## Limits',
    '',
    LIMITS_NOTE,
  ].join('\n')}\n`;
}

function writeTrial(trial: TrialFacts): readonly string[] {
  const { id, condition, valid, problems, calls } = trial;
  const state = valid
    ? problems.flatMap((text) => [escapeMarkdown(text), ''])
    : [`Invalid: ${escapeMarkdown(problems.join(' '))}`, ''];
  const rows = calls.length === 0 ? ['No calls.'] : calls.map(writeCall);
  return ['', `### ${escapeMarkdown(id)}, ${escapeMarkdown(condition)}`, '', ...state, ...rows];
}

const LONGEST = 120;

function writeCall({ step, outcome, origin, tool, args, decision, why }: CallFacts): string {
  const text = `${tool} ${canonicalJson(args)}`;
  const call = formatCodeSpan(abbreviate(text, LONGEST));
  const reason = decision === null || decision.decision === 'allow' ? '' : ` (${escapeMarkdown(why)})`;
  return `${step}. ${formatOutcome(outcome)}, ${origin}: ${call}${reason}`;
}
