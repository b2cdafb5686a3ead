/** The calls that a scenario's documents hold. */
import type { CallDocument, ScenarioDocument } from '../../model/index.js';

/** Of the script, then of the variations, then of the injections. */
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
