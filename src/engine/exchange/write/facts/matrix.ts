/** Converts matrix trials to facts, in cell order. */
import type { RunRecord, Trial, Verdict } from '../../../model/index.js';
import { buildStepUrl } from '../links.js';
import type { WriteOptions } from '../options.js';
import { formatSubject } from '../labels.js';
import { listCallFacts } from './calls.js';
import type { TrialFacts } from './trial.js';

export function listMatrixTrials(record: RunRecord, options: WriteOptions): readonly TrialFacts[] {
  const { cells, variants } = record.result;
  const trials = new Map(record.trials.map((trial) => [keyOf(trial), trial]));
  return [...cells, ...variants].map((verdict) => tell(record, verdict, trials.get(keyOf(verdict)), options));
}

function keyOf({ scenario, condition, variant, attempt }: Trial | Verdict): string {
  return JSON.stringify([scenario, condition, variant, attempt]);
}

function tell(
  { request }: RunRecord,
  verdict: Verdict,
  trial: Trial | undefined,
  options: WriteOptions,
): TrialFacts {
  const { scenario, condition, adapter, variant, attempt, valid, fingerprint } = verdict;
  const events = trial?.events ?? [];
  const document = request.scenarios.find(({ id }) => id === scenario);
  const link = (step: number | null): string => buildStepUrl(scenario, condition, step, options);
  return {
    study: 'matrix',
    subject: formatSubject(verdict),
    id: [scenario, condition, ...(variant === null ? [] : [variant]), attempt].join('/'),
    ...{ condition, agent: adapter, attempt, valid, fingerprint },
    prompt: document?.task ?? '',
    final: null,
    asr: valid && verdict.attack !== 'none' ? bit(verdict.attack === 'landed') : null,
    tcr: valid ? bit(verdict.task === 'done') : null,
    calls: listCallFacts(events, link),
    from: events[0]?.at ?? 0,
    until: events.at(-1)?.at ?? 0,
    problems: (trial?.issues ?? []).map(({ message }) => message),
    link: link(null),
  };
}

function bit(holds: boolean): 0 | 1 {
  return holds ? 1 : 0;
}
