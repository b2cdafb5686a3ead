/** Data for a lesson's picture: what the hijacked agent reads, and the tools that its task uses. */
import type { LessonDocument, ScenarioDocument } from '../../engine/index.js';
import { parseRoute } from '../url/route.js';

export interface LessonPicture {
  /** Titles of the scenario's injections. */
  readonly injections: readonly string[];
  readonly tools: readonly string[];
}

/** Returns the picture of a lesson; null if the lesson is not about one scenario. */
export function describeLessonPicture(
  { start, stage }: Pick<LessonDocument, 'start' | 'stage'>,
  scenarios: readonly ScenarioDocument[],
): LessonPicture | null {
  const place = stage !== undefined && 'scenario' in stage ? stage : parseRoute(start.route);
  const id = 'scenario' in place ? place.scenario : null;
  const scenario = scenarios.find((one) => one.id === id);
  if (scenario === undefined) return null;
  const calls = scenario.script.flatMap((step) => (step.kind === 'call' ? [step.call.tool] : []));
  return { injections: scenario.injections.map(({ title }) => title), tools: [...new Set(calls)] };
}
