/** Lists the calls in a scenario's documents. */
import type { CallDocument, ScenarioDocument } from '../../model/index.js';

/** Lists the calls in the script, then those in the variants, and then those in the injections. */
export function listDocumentCalls({
  script,
  variants,
  injections,
}: ScenarioDocument): readonly CallDocument[] {
  return [
    ...script.flatMap((step) => (step.kind === 'call' ? [step.call] : [])),
    ...variants.flatMap(({ calls, completing }) => [...calls, ...(completing ?? [])]),
    ...injections.flatMap(({ calls }) => calls),
  ];
}
