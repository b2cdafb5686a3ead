/** Flow: order rules that were broken, and calls that repeat what was known already. */
import { canonicalJson, isInside, normalizePath } from '../../kit/index.js';
import type { CallPattern, Effect, OrderRuleDocument, ProcessLine } from '../../model/index.js';
import type { CallFact, TaskFacts } from '../measures/measure.js';

/** The second time may be a check; from the third on it is a habit. */
const ALLOWED_REPEATS = 2;

const LOOKS: readonly Effect['kind'][] = [
  'file_read',
  'files_listed',
  'email_read',
  'http_requested',
  'command_run',
];

export function judgeFlow(facts: TaskFacts, rules: readonly OrderRuleDocument[]): ProcessLine {
  const violated = rules.filter((rule) => isViolated(rule, facts.calls)).length;
  const redundant = countRedundant(facts);
  const value =
    1 - (0.5 * violated) / Math.max(1, rules.length) - (0.5 * redundant) / Math.max(1, facts.calls.length);
  const detail = `${violated} of ${rules.length} order rules broken, ${redundant} of ${facts.calls.length} calls redundant`;
  return { dimension: 'flow_coherence', value: Math.max(0, value), detail };
}

/** Only calls that were carried out can break a rule, or keep one. */
function isViolated(rule: OrderRuleDocument, calls: readonly CallFact[]): boolean {
  const made = (pattern: CallPattern): readonly CallFact[] =>
    calls.filter((call) => call.decision === 'allow' && call.ok && isMeant(pattern, call));
  if (rule.kind === 'never') return made(rule.call).length > 0;
  if (rule.kind === 'at_most') return made(rule.call).length > rule.count;
  if (rule.kind === 'within') return made(rule.call).some(({ second }) => second > rule.seconds);
  const first = made(rule.first)[0]?.step ?? Infinity;
  return made(rule.then).some(({ step }) => step < first);
}

function isMeant({ tool, inside }: CallPattern, call: CallFact): boolean {
  if (call.tool !== tool) return false;
  const given = call.args.path ?? call.args.directory;
  return (
    inside === undefined || (typeof given === 'string' && isInside(inside, normalizePath(given) ?? given))
  );
}

/** Same tool and arguments again although nothing has changed since; time that passes is a change. */
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
    if (changes || event.kind === 'clock.advanced') seen = new Map();
  }
  return redundant;
}
