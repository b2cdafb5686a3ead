/**
 * Writes trials as OTLP/JSON: each trial is a trace whose `invoke_agent` span contains an `execute_tool` span for each
 * proposed call, and another `invoke_agent` span each time a workflow agent becomes active. The spans use the GenAI
 * attributes from the given version of the (experimental) conventions.
 *
 * Decision facts are under `pola.*`. A denial is a normal result, so the status stays unset; a rule that could not be
 * evaluated and an invalid trial are errors. Times are taken from the trial clock.
 */
import { canonicalJson, digestOf } from '../../kit/index.js';
import { ENGINE_VERSION, findRecordProblems, type StudyRecord } from '../../model/index.js';
import { findRecordFingerprint, listTrials } from './facts/list-trials.js';
import type { CallFacts, TrialFacts, TurnFacts } from './facts/trial.js';
import type { WriteOptions } from './options.js';
import { describeProblem } from './problems.js';

/** Version of the GenAI semantic conventions. */
export const GENAI_CONVENTIONS = '1.41.0';
const SCHEMA_URL = `https://opentelemetry.io/schemas/${GENAI_CONVENTIONS}`;
const INTERNAL = 1;
const ERROR = 2;

type Attribute = string | number | boolean | null;

export function writeOtlpJson(record: StudyRecord, options: WriteOptions = {}): string {
  const trials = listTrials(record, options);
  const request = {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(describeResource(record)), droppedAttributesCount: 0 },
        scopeSpans: [
          {
            scope: { name: 'pola-playground', version: ENGINE_VERSION },
            spans: [...listProblemSpans(record), ...trials.flatMap((trial) => writeTrial(record, trial))],
            schemaUrl: SCHEMA_URL,
          },
        ],
        schemaUrl: SCHEMA_URL,
      },
    ],
  };
  return `${JSON.stringify(request, null, 2)}\n`;
}

/** Returns an error span for each problem that concerns the whole run. */
function listProblemSpans(record: StudyRecord): readonly object[] {
  return findRecordProblems(record).map((issue, index) => {
    const { traceId, root } = idsOf(digestOf([record.id, 'problem', index]));
    return {
      ...{ traceId, spanId: root, name: `run ${record.kind}`, kind: INTERNAL },
      ...timesOf({ from: 0, until: 0 }),
      attributes: attributesOf({ 'error.type': issue.code }),
      status: { code: ERROR, message: describeProblem(issue) },
    };
  });
}

function describeResource(record: StudyRecord): Readonly<Record<string, Attribute>> {
  return {
    'service.name': 'pola-playground',
    'service.version': ENGINE_VERSION,
    'pola.run.kind': record.kind,
    'pola.run.fingerprint': findRecordFingerprint(record),
    'pola.conventions.version': GENAI_CONVENTIONS,
    'pola.conventions.stability': 'experimental',
  };
}

function writeTrial(record: StudyRecord, trial: TrialFacts): readonly object[] {
  const ids = idsOf(digestOf([record.id, trial.id]));
  const { traceId, root } = ids;
  const made = trial.calls.filter(({ from, decision, output }) => from > 0 && (decision ?? output) !== null);
  const turns = [...(trial.turns ?? []).entries()];
  // Turns are written in the order in which they started, because many begin in the same second of the trial clock.
  const turnsUpTo = (step: number): readonly object[] => {
    const begun = turns.findIndex(([, { after }]) => after > step);
    return turns
      .splice(0, begun < 0 ? turns.length : begun)
      .map(([index, turn]) => writeTurn(turn, index, trial, ids));
  };
  return [
    {
      ...{ traceId, spanId: root, name: `invoke_agent ${trial.agent}`, kind: INTERNAL },
      ...timesOf(trial),
      attributes: attributesOf(describeTrial(trial)),
      status: trial.valid ? {} : { code: ERROR, message: trial.problems.join(' ') },
    },
    ...made.flatMap((call) => [...turnsUpTo(call.step), writeCall(call, ids)]),
    ...turnsUpTo(Infinity),
  ];
}

function writeCall(call: CallFacts, { traceId, root, ...ids }: SpanIds): object {
  return {
    ...{ traceId, spanId: ids.call(call.step) },
    parentSpanId: typeof call.turn === 'number' ? ids.turn(call.turn) : root,
    ...{ name: `execute_tool ${call.tool}`, kind: INTERNAL },
    ...timesOf(call),
    attributes: attributesOf(describeCall(call)),
    status: call.outcome === 'error' ? { code: ERROR, message: call.why } : {},
  };
}

interface SpanIds {
  readonly traceId: string;
  readonly root: string;
  readonly call: (step: number) => string;
  readonly turn: (index: number) => string;
}

function idsOf(seed: string): SpanIds {
  return {
    traceId: seed.slice(0, 32),
    root: seed.slice(32, 48),
    call: (step) => digestOf([seed, step]).slice(0, 16),
    turn: (index) => digestOf([seed, 'turn', index]).slice(0, 16),
  };
}

/**
 * Writes the span for a turn. If the agent was called, its span is inside that call. After a handoff, it is inside the
 * span of the agent that handed over.
 */
function writeTurn(turn: TurnFacts, index: number, { until }: TrialFacts, ids: SpanIds): object {
  const { agent, tools, from, at } = turn;
  const above = from === null ? ids.root : from.step === null ? ids.turn(from.turn) : ids.call(from.step);
  const facts = {
    'gen_ai.operation.name': 'invoke_agent',
    'gen_ai.agent.name': agent,
    'gen_ai.tool.definitions': canonicalJson(tools.map((name) => ({ type: 'function', name }))),
  };
  return {
    ...{ traceId: ids.traceId, spanId: ids.turn(index), parentSpanId: above },
    ...{ name: `invoke_agent ${agent}`, kind: INTERNAL },
    ...timesOf({ from: at, until }),
    attributes: attributesOf(facts),
    status: {},
  };
}

function timesOf({ from, until }: Pick<TrialFacts, 'from' | 'until'>): object {
  const nanos = (seconds: number): string => String(BigInt(Math.round(seconds * 1000)) * 1_000_000n);
  return { startTimeUnixNano: nanos(from), endTimeUnixNano: nanos(until) };
}

function describeTrial(trial: TrialFacts): Readonly<Record<string, Attribute>> {
  return {
    'gen_ai.operation.name': 'invoke_agent',
    'gen_ai.provider.name': 'pola-playground',
    'gen_ai.agent.name': trial.agent,
    'gen_ai.conversation.id': trial.id,
    'pola.study': trial.study,
    'pola.subject': trial.subject,
    'pola.condition': trial.condition,
    'pola.attempt': trial.attempt,
    'pola.valid': trial.valid,
    'pola.asr': trial.asr,
    'pola.tcr': trial.tcr,
    'pola.not_graded': trial.notGraded ?? null,
    'pola.fingerprint': trial.fingerprint,
    'pola.link': trial.link,
  };
}

function describeCall(call: CallFacts): Readonly<Record<string, Attribute>> {
  const { decision } = call;
  return {
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.agent.name': call.actor,
    'gen_ai.tool.name': call.tool,
    'gen_ai.tool.type': 'function',
    'gen_ai.tool.call.id': `call_${call.step}`,
    'gen_ai.tool.call.arguments': canonicalJson(call.args),
    'gen_ai.tool.call.result': call.output,
    'error.type': call.outcome === 'error' ? (decision?.code ?? 'error') : null,
    'pola.step': call.step,
    'pola.origin': call.origin,
    'pola.injection': call.injection,
    'pola.outcome': call.outcome,
    'pola.decision': decision?.decision ?? null,
    'pola.decision.code': decision?.code ?? null,
    'pola.decision.check': decision?.check ?? null,
    'pola.decision.link': decision?.link ?? null,
    'pola.decision.holder': decision?.holder ?? null,
    'pola.decision.argument': decision?.argument ?? null,
    'pola.decision.constraint':
      decision?.constraint === null ? null : canonicalJson(decision?.constraint ?? null),
    'pola.why': call.why,
    'pola.link': call.link,
  };
}

/** Converts facts to attributes. Facts that are null are omitted, because OTLP has no null value. */
function attributesOf(facts: Readonly<Record<string, Attribute>>): readonly object[] {
  return Object.entries(facts).flatMap(([key, value]) =>
    value === null ? [] : [{ key, value: toValue(value) }],
  );
}

function toValue(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  // OTLP/JSON writes 64-bit integers as strings.
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
