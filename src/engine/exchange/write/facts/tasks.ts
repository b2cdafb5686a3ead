/** Converts task trials to facts. */
import { renderEnglish } from '../../../messages/index.js';
import {
  describeInvalidTrial,
  type GradedTask,
  type TaskSuiteRecord,
  explainNotGraded,
} from '../../../model/index.js';
import { buildTaskUrl, toTaskLinkTarget } from '../links.js';
import type { WriteOptions } from '../options.js';
import { listCallFacts } from './calls.js';
import type { TrialFacts } from './trial.js';

export function listTaskTrials({ graded }: TaskSuiteRecord, options: WriteOptions): readonly TrialFacts[] {
  return graded.map((one) => tell(one, options));
}

function tell({ trial, verdict }: GradedTask, options: WriteOptions): TrialFacts {
  const { task, seed, condition, solver, attempt, valid, traceDigest } = verdict;
  const link = buildTaskUrl(toTaskLinkTarget({ trial, verdict }), options);
  const { events, rounds, issues } = trial;
  const described = explainNotGraded(verdict);
  const reason = described === null ? null : renderEnglish(described);
  return {
    study: 'tasks',
    subject: `${task}#${seed}`,
    id: [task, seed, condition, solver, attempt].join('/'),
    ...{ condition, agent: solver, attempt, valid },
    prompt: rounds.map(({ prompt }) => prompt).join('\n\n'),
    final: rounds.at(-1)?.final ?? null,
    asr: valid ? verdict.asr : null,
    tcr: valid ? verdict.tcr : null,
    ...(reason === null ? {} : { notGraded: reason }),
    calls: listCallFacts(events, () => link),
    from: events[0]?.at ?? 0,
    until: events.at(-1)?.at ?? 0,
    fingerprint: traceDigest,
    problems: valid
      ? [...(reason === null ? [] : [`Not graded: ${reason}`]), ...issues.map(({ message }) => message)]
      : [
          renderEnglish(describeInvalidTrial({ trial, verdict })),
          ...issues.slice(1).map(({ message }) => message),
        ],
    link,
  };
}
