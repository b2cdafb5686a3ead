/** Loads the shell on demand, because its package is large and rarely needed. */
import type { HostTool } from '../../engine/index.js';
import { loadDeterministically } from './deterministic.js';

/** Loads the shell as the tool `exec`: a simulated bash on the virtual disk. */
export async function loadShell(): Promise<HostTool> {
  const { execTool } = await loadDeterministically(() => import('./exec.js'));
  return execTool;
}
