/** The services that the tasks of the catalogue run on, with every tool that the host brings. */
import { bringTools, type TrialServices } from '../../../src/engine/index.js';

export const TASK_SERVICES: Promise<TrialServices> = Promise.resolve(bringTools([]));
