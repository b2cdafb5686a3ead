/**
 * Stands for the door of `live` in an edition without the shell, git and the agent runtime: asking for one of
 * them fails at once, and whoever asked says what is missing.
 */
const NOT_HERE = 'this edition leaves it out';

export const loadShell = leaveOut;
export const loadGit = leaveOut;
export const loadAgentsRuntime = leaveOut;

async function leaveOut(): Promise<never> {
  throw new Error(NOT_HERE);
}
