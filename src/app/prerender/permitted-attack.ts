/**
 * Build step that searches for the worst case under every published task-scoped warrant. The home page shows the
 * result.
 */
import { findWorstCase, type ScenarioDocument } from '../../engine/index.js';
import type { PermittedAttack } from '../state/reference-summary.js';

/** Returns the first single-call attack that a task-scoped warrant permits; null if there is none. */
export async function findPermittedAttack(
  scenarios: readonly ScenarioDocument[],
): Promise<PermittedAttack | null> {
  const searches = await Promise.all(
    scenarios.map(async (scenario) => ({
      scenario: scenario.id,
      worst: await findWorstCase({
        scenario,
        condition: 'task_scoped',
        authority: { kind: 'grant', warrant: scenario.warrant },
        variant: null,
      }),
    })),
  );
  const found = searches.find(({ worst }) => worst.calls?.length === 1);
  const [call] = found?.worst.calls ?? [];
  const path = call?.args.path;
  if (found === undefined || call === undefined || typeof path !== 'string') return null;
  const tried = searches.reduce((sum, { worst }) => sum + worst.bound.tried, 0);
  const { scenario } = found;
  return {
    scenario,
    tool: call.tool,
    call: `${call.tool} ${path}`,
    folder: path,
    tried,
    warrants: scenarios.length,
  };
}
