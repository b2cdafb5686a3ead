/** Requests a live judge's opinion of a trial. The opinion affects no score and is not reproducible. */
import { type Json, type Message, message, parseJudgeReply, readJsonMember, roundScore, type TaskDocument, type TaskTrial, type Usage } from '../../../engine/index.js'; // prettier-ignore
import { ChatFault } from '../fault.js';
import { type ChatEndpointOptions, createChatConnection } from '../options.js';
import { requestChatResponse } from '../request.js';
import { buildOpinionMessages, type RubricDimension, listRubricDimensions } from './prompt.js';
import { formatTrial } from './format-trial.js';

export interface JudgeOpinion {
  readonly model: string;
  /** Scheme, host and port of the endpoint. */
  readonly place: string;
  readonly reproducible: false;
  /** Scores from 0 to 1, keyed by dimension. Null if the judge's number is missing or invalid. */
  readonly scores: Readonly<Record<string, number | null>>;
  /** Mean of all dimensions, to 4 decimals; null if one is missing. The judge's own total is ignored. */
  readonly total: number | null;
  readonly notes: string;
  /** True if steps in the middle of the record were omitted because it is too long. */
  readonly isCut: boolean;
  /** Explains in one sentence why the opinion is missing or incomplete; otherwise null. */
  readonly problem: Message | null;
  /** Token usage; null if there was no response. */
  readonly usage: Usage | null;
}

export interface JudgedTrial {
  readonly task: Pick<TaskDocument, 'title' | 'rubric'>;
  readonly trial: Pick<TaskTrial, 'events'>;
}

/**
 * Requests an opinion. Endpoint failures are reported in `problem`. The promise rejects only for an internal defect.
 */
export async function requestOpinion(
  options: ChatEndpointOptions,
  { task, trial }: JudgedTrial,
): Promise<JudgeOpinion> {
  const dimensions = listRubricDimensions(task);
  const { text, isCut } = formatTrial(trial);
  const { model } = options;
  const nothing = { ...parseOpinion('', dimensions), model, place: '', reproducible: false, isCut, usage: null } as const; // prettier-ignore
  try {
    const line = createChatConnection(options);
    const place = line.address.place;
    const asked = await requestChatResponse(
      line,
      buildOpinionMessages(task.title, dimensions, text),
      [],
    ).catch((error: unknown) => explain(error));
    if ('problem' in asked) return { ...nothing, place, ...asked };
    return { ...nothing, place, ...parseOpinion(asked.answer.text, dimensions), usage: asked.usage };
  } catch (error) {
    return { ...nothing, ...explain(error) };
  }
}

function explain(error: unknown): { readonly problem: Message } {
  if (error instanceof ChatFault) return { problem: error.described };
  throw error;
}

type ParsedOpinion = Pick<JudgeOpinion, 'scores' | 'total' | 'notes' | 'problem'>;

/** Parses the numbers in a reply and checks their range. The original benchmark accepts any number. */
export function parseOpinion(text: string, dimensions: readonly RubricDimension[]): ParsedOpinion {
  const reply = parseJudgeReply(text);
  const given = reply === null ? null : readJsonMember(reply, 'scores');
  const entries = dimensions.map(({ id }) => [id, shareOf(readJsonMember(given, id))] as const);
  const known = entries.flatMap(([, value]) => (value === null ? [] : [value]));
  const total =
    known.length === entries.length
      ? roundScore(known.reduce((sum, value) => sum + value, 0) / known.length)
      : null;
  const notes = readJsonMember(reply, 'notes');
  return {
    scores: Object.fromEntries(entries),
    total,
    notes: typeof notes === 'string' ? notes : '',
    problem: problemOf(
      reply === null,
      entries.filter(([, value]) => value === null).map(([id]) => id),
    ),
  };
}

function problemOf(isNone: boolean, missing: readonly string[]): Message | null {
  if (isNone) return message('chat/judge_no_object');
  if (missing.length === 0) return null;
  return message('chat/judge_no_number', { dimensions: missing });
}

function shareOf(value: Json): number | null {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : null;
}
