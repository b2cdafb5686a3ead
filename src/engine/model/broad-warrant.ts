/** The warrant for the condition `broad`. */
import type { ScenarioDocument } from './scenario.js';
import type { WarrantDocument } from './warrant.js';

/**
 * Returns the warrant for the condition `broad`. If the scenario declares its own tools, each link grants all of them
 * with any arguments, because the shared warrant grants only the built-in tools.
 */
export function findBroadWarrant(broad: WarrantDocument, { workspace }: ScenarioDocument): WarrantDocument {
  const { tools } = workspace;
  if (tools === undefined) return broad;
  const capabilities = Object.fromEntries(tools.map(({ name }) => [name, {}]));
  return { ...broad, chain: broad.chain.map((link) => ({ ...link, capabilities })) };
}
