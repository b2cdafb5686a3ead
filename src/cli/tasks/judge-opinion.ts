/** `--judge`: requests a live judge's opinion of each trial. It does not affect any score. */
import { type Json, renderEnglish } from '../../engine/index.js';
import { type JudgedTrial, requestTrialOpinion } from '../../live/index.js';
import { type CommandIo, CommandProblem } from '../io.js';
import type { TaskCommandOptions } from './options.js';

export type RequestOpinion = (judged: JudgedTrial) => Promise<Json>;

/** Environment variables that configure the judge in the original benchmark. */
const PLACE = { endpoint: 'RUBRIC_BASE_URL', model: 'RUBRIC_MODEL', key: 'RUBRIC_API_KEY' } as const;

/**
 * Creates the function that requests opinions; null if no judge is requested. Traces are sent only to an endpoint that
 * the user specified.
 */
export function createOpinionRequester({ judge }: TaskCommandOptions, io: CommandIo): RequestOpinion | null {
  if (!judge) return null;
  const endpoint = io.live?.env(PLACE.endpoint);
  const model = io.live?.env(PLACE.model);
  if (io.live === undefined || endpoint === undefined || model === undefined)
    throw new CommandProblem(
      `--judge needs a model: set ${PLACE.endpoint} and ${PLACE.model}, and ${PLACE.key} if a key is needed.`,
    );
  const { fetch, env } = io.live;
  const options = { endpoint, model, key: env(PLACE.key) ?? null, fetch };
  return async (judged) => {
    const opinion = await requestTrialOpinion(options, judged);
    const problem = opinion.problem === null ? null : renderEnglish(opinion.problem);
    return { ...opinion, problem } as unknown as Json;
  };
}
