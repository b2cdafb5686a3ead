/** Saves model responses to a file, so that `--resume` requests only missing responses. */
import { createHash } from 'node:crypto';
import { describeThrown } from '../../engine/index.js';
import type { ResponseCache } from '../../live/index.js';
import type { CommandIo } from '../io.js';
import { writeCliFile } from '../text-file.js';
import type { LiveStudyOptions } from './options.js';

type CachedResponse = Parameters<ResponseCache['add']>[1];
type ResponsesByRequest = Readonly<Record<string, readonly CachedResponse[]>>;

export interface ResponseCacheFile extends ResponseCache {
  /** Writes the responses received so far. */
  readonly save: () => Promise<void>;
}

const VERSION = 1;

/** Opens the cache. Returns null if responses are not to be saved. */
export async function openResponseCacheFile(
  { results, resume, model }: LiveStudyOptions,
  workflow: string,
  io: CommandIo,
): Promise<ResponseCacheFile | null> {
  if (results === null) return null;
  const file = `${results}/${model}/coverage.${workflow}.json`;
  const known = new Map(Object.entries(resume ? await readAnswers(file, io) : {}).map(([key, list]) => [key, [...list]])); // prettier-ignore
  const answers: Record<string, CachedResponse[]> = {};
  const keyOf = (question: string): string => createHash('sha256').update(question).digest('hex');
  return {
    take: (question) => known.get(keyOf(question))?.shift() ?? null,
    add: (question, response) => void (answers[keyOf(question)] ??= []).push(response),
    save: async () => {
      // Cached responses that this study did not use remain in the file.
      const all = { ...Object.fromEntries(known) };
      for (const [key, list] of Object.entries(answers)) all[key] = [...list, ...(known.get(key) ?? [])];
      const text = JSON.stringify({ v: VERSION, kind: 'live-answers', model, answers: all });
      await writeCliFile('--results', file, `${text}\n`, io);
    },
  };
}

async function readAnswers(file: string, io: CommandIo): Promise<ResponsesByRequest> {
  try {
    const json = JSON.parse(await io.readFile(file)) as {
      readonly v?: unknown;
      readonly answers?: unknown;
    } | null;
    if (json?.v === VERSION && isAnswers(json.answers)) return json.answers;
    io.err(`${file} contains no responses, so they are requested again.\n`);
  } catch (error) {
    io.err(`${file} cannot be read (${describeThrown(error)}), so all responses are requested again.\n`);
  }
  return {};
}

function isAnswers(json: unknown): json is ResponsesByRequest {
  const isCachedResponse = (one: unknown): boolean => {
    const { answer, usage } = (one ?? {}) as { readonly answer?: { readonly text?: unknown; readonly calls?: unknown }; readonly usage?: unknown }; // prettier-ignore
    return typeof answer?.text === 'string' && Array.isArray(answer.calls) && typeof usage === 'object' && usage !== null; // prettier-ignore
  };
  return (
    typeof json === 'object' &&
    json !== null &&
    Object.values(json).every((list) => Array.isArray(list) && list.every(isCachedResponse))
  );
}
