/**
 * Replaces `live` in an edition without the shell, git and the agent runtime: loading one of them fails at once,
 * and the caller reports what is missing.
 */
const NOT_HERE = 'this edition leaves it out';

export const loadShell = leaveOut;
export const loadGit = leaveOut;
export const loadAgentsRuntime = leaveOut;

async function leaveOut(): Promise<never> {
  throw new Error(NOT_HERE);
}
