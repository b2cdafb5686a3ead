/** Loads git, and the Buffer that it needs, on demand. */
import type { HostTool } from '../../engine/index.js';

/** Loads the four git tools for the virtual disk: `git_log`, `git_diff`, `git_merge`, `git_push`. */
export function loadGit(): Promise<readonly HostTool[]> {
  loading ??= load().catch((error: unknown) => {
    // Forgets a failed load, so that a later request may succeed.
    loading = null;
    throw error;
  });
  return loading;
}

let loading: Promise<readonly HostTool[]> | null = null;

async function load(): Promise<readonly HostTool[]> {
  await provideBuffer();
  const [{ initializeGitPackage }, { GIT_TOOLS }] = await Promise.all([
    import('./initialize-package.js'),
    import('./tools.js'),
  ]);
  await initializeGitPackage();
  return GIT_TOOLS;
}

/** The git package needs a global `Buffer`, which Node has and browsers lack. It is defined when git is loaded. */
async function provideBuffer(): Promise<void> {
  const host = globalThis as { Buffer?: unknown };
  if (host.Buffer === undefined) host.Buffer = (await import('buffer/')).Buffer;
}
