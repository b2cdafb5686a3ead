/** Runs one study; where a model takes part, a fault of its endpoint ends it without a record. */
import {
  type CoverageRecord,
  type CoverageRequest,
  finishStudy,
  measureCoverage,
  type Usage,
} from '../../engine/index.js';
import { type ChatStudy, chatStudy } from '../../live/index.js';
import { type CommandIo, CommandProblem } from '../io.js';
import { badOption } from '../parse.js';
import type { LiveOptions } from './options.js';
import { openRuntime } from './runtimes.js';

/** A fault of the endpoint, in one sentence: what was measured until then is no measurement. */
export interface BrokenStudy {
  readonly problem: string;
}

export interface FinishedStudy {
  readonly record: CoverageRecord;
  /** What the model reported; null without one. */
  readonly usage: Usage | null;
}

export async function runStudy(
  request: CoverageRequest,
  live: LiveOptions | null,
  io: CommandIo,
): Promise<FinishedStudy | BrokenStudy> {
  const runtime = await openRuntime(request.runtime);
  if (live === null) return { record: await finishStudy(measureCoverage(request, runtime)), usage: null };
  const chat = await openChat(live, io);
  const asked = { ...request, live: { ...chat.who, agent: live.agent } };
  const study = measureCoverage(asked, live.agent ? chat.withModel(runtime) : runtime, chat.realizer);
  const record = await drain(study, chat, io);
  return record === null ? { problem: chat.fault() ?? '' } : { record, usage: chat.usage() };
}

async function openChat({ endpoint, model, keyFrom }: LiveOptions, io: CommandIo): Promise<ChatStudy> {
  if (io.live === undefined) throw badOption('--endpoint', 'there is no network here');
  const { fetch, env } = io.live;
  const loaded = await chatStudy({ endpoint, model, key: env(keyFrom) ?? null, fetch });
  if ('problem' in loaded) throw new CommandProblem(loaded.problem);
  return loaded.study;
}

/** A run that the endpoint broke off looks like one of ours that broke: it must reach no record. */
async function drain(
  study: ReturnType<typeof measureCoverage>,
  chat: ChatStudy,
  io: CommandIo,
): Promise<CoverageRecord | null> {
  for (;;) {
    const next = await study.next().catch((error: unknown) => {
      if (chat.fault() === null) throw error;
    });
    if (next === undefined || chat.fault() !== null) return null;
    if (next.done === true) return next.value;
    if (next.value.kind === 'test.finished')
      io.err(`[${next.value.index + 1}/${next.value.total}] ${next.value.test.id}\n`);
  }
}
