/** The values that a scenario's calls pass for one argument of a tool. */
import type { CallDocument, Json, ScenarioDocument } from '../../../../engine/index.js';

/** Where the call comes from: the task, one of its benign variants, or the injection. */
export type CallSource = 'task' | 'variant' | 'injected';

export interface CalledValue {
  readonly json: Json;
  readonly source: CallSource;
}

export function listCalledValues(
  { script, injections, variants }: ScenarioDocument,
  tool: string,
  argument: string,
): readonly CalledValue[] {
  const task = script.flatMap((step) => (step.kind === 'call' ? [step.call] : []));
  const varied = variants.flatMap(({ calls, completing }) => [...calls, ...(completing ?? [])]);
  const injected = injections.flatMap(({ calls }) => calls);
  const of = (calls: readonly CallDocument[], source: CallSource): CalledValue[] =>
    calls
      .filter((call) => call.tool === tool && Object.hasOwn(call.args, argument))
      .map(({ args }) => ({ json: args[argument] as Json, source }));
  return [...of(task, 'task'), ...of(injected, 'injected'), ...of(varied, 'variant')];
}
