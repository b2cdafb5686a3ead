/** Lists the user's scenarios whose tools a share link or a saved file would reveal. */
import type { ScenarioDrafts } from '../drafts/drafts.js';

/**
 * Ids of the user's scenarios that declare tools, such as those from *Your agent*. They contain tools, task values and
 * session data.
 */
export function listOwnSystems(drafts: ScenarioDrafts): readonly string[] {
  return Object.entries(drafts).flatMap(([id, { own }]) => {
    const { tools } = (own as { workspace?: { tools?: unknown } } | undefined)?.workspace ?? {};
    return Array.isArray(tools) && tools.length > 0 ? [id] : [];
  });
}
