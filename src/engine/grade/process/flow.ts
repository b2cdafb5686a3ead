/** Scores flow, based on violated order rules and on calls that repeat known results. */
import { canonicalJson } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import {
  toOperationArguments,
  type Effect,
  isOrderRuleViolated,
  type ExecutedCall,
  type OrderRuleDocument,
  type ProcessDimensionScore,
} from '../../model/index.js';
import type { TaskFacts } from '../measures/measure-kind.js';

/** Maximum number of identical calls that do not count as redundant. The second call may verify something. */
const ALLOWED_REPEATS = 2;

const LOOKS: readonly Effect['kind'][] = [
  'file_read',
  'files_listed',
  'email_read',
  'http_requested',
  'command_run',
];

export function scoreFlow(facts: TaskFacts, rules: readonly OrderRuleDocument[]): ProcessDimensionScore {
  const made = listMade(facts);
  const violated = rules.filter((rule) => isOrderRuleViolated(rule, made)).length;
  const redundant = countRedundant(facts);
  const value =
    1 - (0.5 * violated) / Math.max(1, rules.length) - (0.5 * redundant) / Math.max(1, facts.calls.length);
  const detail = message('process/flow', {
    broken: violated,
    rules: rules.length,
    redundant,
    calls: facts.calls.length,
  });
  return { dimension: 'flow_coherence', value: Math.max(0, value), detail };
}

/**
 * Lists the executed calls, because only these can violate or satisfy a rule. An operation inside a tool counts as a
 * separate call.
 */
function listMade({ events, calls }: TaskFacts): readonly ExecutedCall[] {
  const start = events[0]?.at ?? 0;
  const operations = events.flatMap((event): ExecutedCall[] => {
    if (event.kind !== 'disk.decided' || event.decision.decision !== 'allow') return [];
    const { step, tool, path, at } = event;
    return [{ step, tool, args: toOperationArguments(tool, path), second: at - start, effects: [] }];
  });
  const made = calls.filter(({ decision, ok }) => decision === 'allow' && ok);
  return [...made, ...operations].sort((a, b) => a.step - b.step);
}

/**
 * Counts calls that repeat an earlier call although nothing has changed since then. The passage of time and faults
 * count as changes.
 */
function countRedundant({ events, calls }: TaskFacts): number {
  const bySeq = new Map(calls.map((call) => [call.seq, call]));
  let seen = new Map<string, number>();
  let redundant = 0;
  for (const event of events) {
    const call = bySeq.get(event.seq);
    if (call !== undefined) {
      const key = canonicalJson([call.tool, call.args]);
      const times = (seen.get(key) ?? 0) + 1;
      seen.set(key, times);
      if (times > ALLOWED_REPEATS) redundant += 1;
    }
    const changes = 'effects' in event && event.effects.some(({ kind }) => !LOOKS.includes(kind));
    if (changes || event.kind === 'clock.advanced' || event.kind === 'fault.injected') seen = new Map();
  }
  return redundant;
}
