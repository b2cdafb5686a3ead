/** A study or a suite as Markdown: headline, first table, the calls of every trial, and what it does not show. */
import { abbreviate, canonicalJson } from '../../kit/index.js';
import type { CoverageRecord, SuiteRecord } from '../../model/index.js';
import { fingerprintOfRecord, listTrials, titleOf } from './facts/list.js';
import type { CallFacts, TrialFacts } from './facts/trial.js';
import { escapeText, writeCode, writeRemarks, writeTable } from './markdown.js';
import type { WriteOptions } from './options.js';
import { LIMITS_SENTENCE, summarizeRecord } from './summary.js';

export function writeTrialsMarkdown(
  record: CoverageRecord | SuiteRecord,
  options: WriteOptions = {},
): string {
  const { head, rows, legend } = summarizeRecord(record);
  const trials = listTrials(record, options);
  return `${[
    `# ${escapeText(titleOf(record))}`,
    '',
    `${trials.length} trials, engine ${record.engineVersion}, run \`${fingerprintOfRecord(record)}\`.`,
    '',
    ...writeTable(head, rows),
    '',
    legend,
    '',
    ...writeRemarks(record),
    '## Calls',
    ...trials.flatMap(writeTrial),
    '',
    '## Limits',
    '',
    LIMITS_SENTENCE,
  ].join('\n')}\n`;
}

function writeTrial(trial: TrialFacts): readonly string[] {
  const { id, condition, valid, problems, calls } = trial;
  const state = valid
    ? problems.flatMap((text) => [escapeText(text), ''])
    : [`Invalid: ${escapeText(problems.join(' '))}`, ''];
  const rows = calls.length === 0 ? ['No calls.'] : calls.map(writeCall);
  return ['', `### ${escapeText(id)}, ${escapeText(condition)}`, '', ...state, ...rows];
}

const LONGEST = 120;

function writeCall({ step, outcome, origin, tool, args, decision, why }: CallFacts): string {
  const text = `${tool} ${canonicalJson(args)}`;
  const call = writeCode(abbreviate(text, LONGEST));
  const reason = decision === null || decision.decision === 'allow' ? '' : ` (${escapeText(why)})`;
  return `${step}. ${outcome}, ${origin}: ${call}${reason}`;
}
