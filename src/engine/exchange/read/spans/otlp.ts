/**
 * Converts OTLP/JSON traces to rows, using the attributes in OpenTelemetry's GenAI conventions: `invoke_agent` is an
 * agent's turn, `execute_tool` is a call, and an agent directly inside another agent is a handoff.
 *
 * A call that was denied according to the recording (`pola.decision`) does not prove a permission, so it is omitted.
 */
import type { ReportCode } from '../source/workflow/report-codes.js';
import {
  formatSpanKey,
  type UnknownRecord,
  isUnknownRecord,
  parseJson,
  type RowPlace,
  type SpanRow,
  asString,
} from './span-row.js';

export interface SpanRowSink {
  readonly span: (row: SpanRow) => void;
  readonly trace: (id: string, name: string) => void;
  /** Reports an issue. Identical reports are counted only once. */
  readonly report: (code: ReportCode, place: RowPlace, subject: string) => void;
}

/** Returns the spans in an export request; null if the JSON is not an export request. */
export function listOtlpSpans(json: UnknownRecord): readonly UnknownRecord[] | null {
  const { resourceSpans } = json;
  if (!Array.isArray(resourceSpans)) return null;
  return listOf(resourceSpans)
    .flatMap((resource) => listOf(resource['scopeSpans']))
    .flatMap((scope) => listOf(scope['spans']));
}

/** Passes the spans' rows to the sink. Each span comes after the spans that enclose it. */
export function readOtlpSpans(spans: readonly UnknownRecord[], place: RowPlace, sink: SpanRowSink): void {
  const read = spans.flatMap((span) => readSpan(span, place, sink));
  const byId = new Map(read.map((span) => [formatSpanKey(span.trace, span.id), span]));
  const nesting: Nesting = { byId, inside: new Map() };
  const offered = listOffers(read, nesting);
  const made = new Set<string>();
  for (const span of read) {
    if (span.parent === null) sink.trace(span.trace, span.title);
    const inside = enclosingAgent(span, nesting);
    if (span.kind === 'agent') addAgent(span, inside, offered, sink);
    else if (span.kind === 'function') addCall(span, inside, { offered, made, sink });
    else sink.span(rowOf(span, span.facts));
  }
}

interface OtlpSpan extends RowPlace {
  readonly id: string;
  readonly trace: string;
  readonly parent: string | null;
  readonly title: string;
  readonly start: number | null;
  readonly kind: 'agent' | 'function' | 'generation' | 'custom';
  /** Span attributes, under the names used by other formats. */
  readonly facts: UnknownRecord;
  /** Name of the span's own agent, or of the agent that encloses it. */
  readonly agent: string | null;
  /** Names of the tools that were offered to the agent, according to the recording. */
  readonly offers: readonly string[];
  readonly error: string | null;
}

const NAMES = {
  operation: 'gen_ai.operation.name',
  agent: 'gen_ai.agent.name',
  tool: 'gen_ai.tool.name',
  args: 'gen_ai.tool.call.arguments',
  result: 'gen_ai.tool.call.result',
  tools: 'gen_ai.tool.definitions',
  input: 'gen_ai.input.messages',
  decision: 'pola.decision',
  study: 'pola.study',
} as const;

const USED: ReadonlySet<string> = new Set(Object.values(NAMES));

/** Model operations, which are irrelevant to permissions. */
const MODEL_WORK: ReadonlySet<string> = new Set([
  'chat',
  'generate_content',
  'text_completion',
  'embeddings',
  'retrieval',
]);

function readSpan(span: UnknownRecord, place: RowPlace, sink: SpanRowSink): readonly OtlpSpan[] {
  const [id, trace] = [asString(span['spanId']), asString(span['traceId'])];
  if (id === null || id === '' || trace === null) return (sink.report('span-line', place, ''), []);
  const facts = readAttributes(span['attributes']);
  for (const name of facts.keys())
    if (!USED.has(name) && !name.startsWith('pola.')) sink.report('span-field', place, name);
  const title = asString(span['name']) ?? '';
  const kind = kindOf(facts, title, place, sink);
  if (kind === 'function' && ['deny', 'error'].includes(asString(facts.get(NAMES.decision)) ?? ''))
    return (sink.report('span-rejected', place, nameOf(facts, title)), []);
  return [
    {
      ...{ ...place, id, trace, title, kind },
      parent: asString(span['parentSpanId']) || null,
      start: readNanos(span['startTimeUnixNano']),
      facts: factsOf(kind, facts, title),
      agent: asString(facts.get(NAMES.agent)),
      offers: namesOf(facts.get(NAMES.tools)),
      error: readError(span['status']),
    },
  ];
}

type Attributes = ReadonlyMap<string, unknown>;

function kindOf(facts: Attributes, title: string, place: RowPlace, sink: SpanRowSink): OtlpSpan['kind'] {
  const operation = asString(facts.get(NAMES.operation));
  if (operation === 'execute_tool') return 'function';
  // In our own export the outermost span is a trial, whose agent is not part of the workflow.
  if (operation === 'invoke_agent') return facts.has(NAMES.study) ? 'custom' : 'agent';
  if (operation !== null && MODEL_WORK.has(operation)) return 'generation';
  if (operation !== 'create_agent') sink.report('span-kind', place, operation ?? title);
  return 'custom';
}

function factsOf(kind: OtlpSpan['kind'], facts: Attributes, title: string): UnknownRecord {
  if (kind === 'function')
    return {
      name: nameOf(facts, title),
      input: facts.get(NAMES.args),
      output: facts.get(NAMES.result),
    };
  return kind === 'generation' ? { input: readMessages(facts.get(NAMES.input)) } : {};
}

function nameOf(facts: Attributes, title: string): string {
  return asString(facts.get(NAMES.tool)) ?? title.replace(/^execute_tool /, '');
}

/** Joins the text parts of the messages in a conversation. */
function readMessages(value: unknown): unknown {
  return listOf(unwrap(value)).map((turn) => ({
    role: turn['role'],
    content:
      asString(turn['content']) ??
      listOf(turn['parts'])
        .map((part) => asString(part['content']) ?? '')
        .join(''),
  }));
}

function namesOf(value: unknown): readonly string[] {
  return listOf(unwrap(value)).flatMap((tool) => {
    const inner = isUnknownRecord(tool['function']) ? tool['function'] : tool;
    return asString(inner['name']) ?? [];
  });
}

/**
 * Returns the tools that agents were offered, by trace and agent name. Spans for model calls and agent creation record
 * them too.
 */
function listOffers(spans: readonly OtlpSpan[], nesting: Nesting): ReadonlyMap<string, ReadonlySet<string>> {
  const offers = new Map<string, Set<string>>();
  for (const span of spans.filter((one) => one.offers.length > 0)) {
    const name = span.agent ?? enclosingAgent(span, nesting);
    if (name === null) continue;
    const key = formatSpanKey(span.trace, name);
    const all = offers.get(key) ?? new Set();
    offers.set(key, all);
    for (const offer of span.offers) all.add(offer);
  }
  return offers;
}

/** Returns the name of the nearest agent that encloses a span; null inside a call, or if there is no such agent. */
function enclosingAgent(span: OtlpSpan, { byId, inside }: Nesting): string | null {
  const passed: OtlpSpan[] = [];
  let answer: string | null = null;
  for (let at: OtlpSpan | undefined = span; at !== undefined;) {
    const known = inside.get(at);
    if (known !== undefined) {
      answer = known;
      break;
    }
    // Spans that enclose each other in a cycle are treated as outermost spans.
    inside.set(at, null);
    passed.push(at);
    const above: OtlpSpan | undefined =
      at.parent === null ? undefined : byId.get(formatSpanKey(at.trace, at.parent));
    if (above?.kind === 'agent') answer = above.agent ?? above.title;
    at = above === undefined || above.kind === 'agent' || above.kind === 'function' ? undefined : above;
  }
  for (const one of passed) inside.set(one, answer);
  return answer;
}

/** Records how spans are nested. `inside` caches the enclosing agent, which is needed for every span. */
interface Nesting {
  readonly byId: ReadonlyMap<string, OtlpSpan>;
  readonly inside: Map<OtlpSpan, string | null>;
}

interface Scene {
  readonly offered: ReadonlyMap<string, ReadonlySet<string>>;
  readonly made: Set<string>;
  readonly sink: SpanRowSink;
}

function addAgent(
  span: OtlpSpan,
  inside: string | null,
  offered: Scene['offered'],
  { span: put }: SpanRowSink,
): void {
  const name = span.agent ?? span.title;
  if (inside !== null && inside !== name) put(rowOf(span, { from_agent: inside, to_agent: name }, 'handoff'));
  const tools = offered.get(formatSpanKey(span.trace, name));
  put(rowOf(span, tools === undefined ? { name } : { name, tools: [...tools] }));
}

/** Adds a call. If the call is outside its agent's span, also adds a span for the agent. */
function addCall(span: OtlpSpan, inside: string | null, { offered, made, sink }: Scene): void {
  const { agent, parent, trace } = span;
  if (agent === null || agent === inside) return sink.span(rowOf(span, span.facts));
  const id = `${parent ?? ''}/agent/${agent}`;
  if (!made.has(formatSpanKey(trace, id))) {
    made.add(formatSpanKey(trace, id));
    addAgent({ ...span, id, kind: 'agent', error: null }, inside, offered, sink);
  }
  sink.span({ ...rowOf(span, span.facts), parent: id });
}

function rowOf(span: OtlpSpan, data: UnknownRecord, kind: string = span.kind): SpanRow {
  const { file, line, trace, parent, start, error } = span;
  const isHandoff = kind === 'handoff';
  const id = isHandoff ? `${span.id}/handoff` : span.id;
  return { file, line, id, trace, parent, start, kind, data, error: isHandoff ? null : error };
}

function readAttributes(value: unknown): Attributes {
  return new Map(
    listOf(value).flatMap(({ key, value: inner }) => {
      const name = asString(key);
      return name === null ? [] : [[name, readAny(inner)] as const];
    }),
  );
}

/** Converts an OTLP value to JSON. Whole numbers stay strings, which is how the file stores them. */
function readAny(value: unknown): unknown {
  if (!isUnknownRecord(value)) return undefined;
  if (isUnknownRecord(value['arrayValue'])) return listAny(value['arrayValue']['values']).map(readAny);
  if (isUnknownRecord(value['kvlistValue']))
    return Object.fromEntries(readAttributes(value['kvlistValue']['values']));
  return value['stringValue'] ?? value['boolValue'] ?? value['doubleValue'] ?? value['intValue'];
}

/** Parses a list that may be encoded as a JSON string. */
function unwrap(value: unknown): unknown {
  const text = asString(value);
  return text === null ? value : parseJson(text);
}

function readError(status: unknown): string | null {
  if (!isUnknownRecord(status) || (status['code'] !== 2 && status['code'] !== 'STATUS_CODE_ERROR'))
    return null;
  return asString(status['message']) ?? '';
}

/** Converts nanoseconds to Unix seconds with a fraction. */
function readNanos(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : asString(value);
  if (text === null || !/^\d{1,20}$/.test(text) || /^0+$/.test(text)) return null;
  return Number(text) / 1e9;
}

function listAny(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

function listOf(value: unknown): readonly UnknownRecord[] {
  return listAny(value).filter(isUnknownRecord);
}
