/** Finds attributes that name a scenario or a workflow that does not exist. */
import { loadWorkflows, type Workbench } from '../app/embed.js';
import type { Issue } from '../engine/index.js';
import { type AttributeReader, findUnknownValue } from './attributes.js';

/**
 * Returns an issue for each unknown scenario or workflow. All attributes set in the same tick are applied first. Names
 * are not checked if the list of known names cannot be loaded.
 */
export async function findUnknownNames(
  attribute: AttributeReader,
  workbench: Workbench,
  load: () => Promise<readonly { readonly id: string }[]> = loadWorkflows,
): Promise<readonly Issue[]> {
  await Promise.resolve();
  const shipped = attribute('workflow') === null ? null : await load().catch(() => null);
  // The scenarios in a bundle are known only after its text has been parsed.
  const isParsed =
    !workbench.documents.edited ||
    (await workbench.documents.loadReader().then(
      () => true,
      () => false,
    ));
  const { scenarios, workflowSession } = workbench;
  const ids = scenarios.map(({ id }) => id);
  const workflows = shipped && [...shipped.map(({ id }) => id), ...(workflowSession?.openIds ?? [])];
  return [
    ...(isParsed ? findUnknownValue(attribute, 'scenario', ids) : []),
    ...(workflows ? findUnknownValue(attribute, 'workflow', workflows) : []),
  ];
}
