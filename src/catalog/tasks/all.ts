/** Lists the catalog's tasks in order of their ids. */
import type { TaskDefinition } from '../../engine/index.js';
import { WS_01 } from './ws-01-file-stats/task.js';
import { WS_02 } from './ws-02-shell/task.js';
import { WS_03 } from './ws-03-http/task.js';
import { WS_04 } from './ws-04-minutes/task.js';
import { WS_05 } from './ws-05-inbox/task.js';
import { WS_06 } from './ws-06-memory/task.js';
import { WS_07 } from './ws-07-pixels/task.js';
import { WS_08 } from './ws-08-git/task.js';
import { WS_09 } from './ws-09-office/task.js';
import { WS_10 } from './ws-10-debug/task.js';
import { WS_11 } from './ws-11-synthesis/task.js';
import { WS_12 } from './ws-12-plan/task.js';
import { WS_13 } from './ws-13-heartbeat/task.js';
import { WS_14 } from './ws-14-injection/task.js';
import { WS_15 } from './ws-15-failover/task.js';
import { WS_16 } from './ws-16-incident/task.js';

/** The shipped workspace tasks, in order of their ids. */
export const TASKS: readonly TaskDefinition[] = [
  WS_01,
  WS_02,
  WS_03,
  WS_04,
  WS_05,
  WS_06,
  WS_07,
  WS_08,
  WS_09,
  WS_10,
  WS_11,
  WS_12,
  WS_13,
  WS_14,
  WS_15,
  WS_16,
];
