/** The shell stays out of every first load: its package is large, and few tasks ask for it. */
import type { HostTool } from '../../engine/index.js';
import { loadDeterministically } from './deterministic.js';

/** Loads the shell as the tool `exec`: a simulated bash over the virtual disk. */
export async function loadShell(): Promise<HostTool> {
  const { execTool } = await loadDeterministically(() => import('./exec.js'));
  return execTool;
}
