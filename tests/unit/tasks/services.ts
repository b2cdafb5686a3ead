/** The services that the tasks in the catalog need, with every tool that the host provides. */
import { withHostTools, MEDIA_TOOLS, type TrialServices } from '../../../src/engine/index.js';
import { loadGit, loadShell } from '../../../src/live/index.js';

async function loadServices(): Promise<TrialServices> {
  return withHostTools([await loadShell(), ...(await loadGit()), ...MEDIA_TOOLS]);
}

export const TASK_SERVICES: Promise<TrialServices> = loadServices();
