/**
 * Replaces `live` in an edition without the shell, git and the agent runtime. Loading one of them fails immediately,
 * and the caller reports the missing part.
 */
const NOT_HERE = 'this edition does not include that part';

export const loadShell = leaveOut;
export const loadGit = leaveOut;
export const loadAgentsRuntime = leaveOut;

async function leaveOut(): Promise<never> {
  throw new Error(NOT_HERE);
}
