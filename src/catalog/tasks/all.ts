/** The tasks of the catalogue, in the order of their ids. */
import type { TaskKit } from '../../engine/index.js';
import { WS_01 } from './ws-01-file-stats/task.js';

export const TASKS: readonly TaskKit[] = [WS_01];
