/** A model in a study of a workflow: as its realizer, as the mind of its agents, or both. */
import type { LiveModel, Realizer, Usage, WorkflowRuntime } from '../../../engine/index.js';
import { type ChatEndpointOptions, openLine } from '../options.js';
import { Asker } from './ask.js';
import { actWith } from './policy.js';
import { realizeWith } from './realizer.js';

export interface ChatStudy {
  /** For `CoverageRequest.live`. */
  readonly who: Omit<LiveModel, 'agent'>;
  /** For the realizer `chat-endpoint`. */
  readonly realizer: Realizer;
  /** A runtime whose agents ask the model instead of the router. */
  readonly withModel: (runtime: WorkflowRuntime) => WorkflowRuntime;
  readonly usage: () => Usage;
  /** What broke the endpoint, in one sentence: the study is to be given up. Null while all is well. */
  readonly fault: () => string | null;
}

/** @throws {ChatFault} when the address cannot be used */
export function openStudy(options: ChatEndpointOptions): ChatStudy {
  const line = openLine(options);
  const asker = new Asker(line);
  const policy = actWith(asker);
  return {
    who: { model: options.model, place: line.address.place },
    realizer: realizeWith(asker),
    withModel: (runtime) => ({
      ...runtime,
      run: (task, stage) => runtime.run({ ...task, policy }, stage),
    }),
    usage: () => asker.usage,
    fault: () => asker.fault,
  };
}
