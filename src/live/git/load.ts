/** git stays out of every first load, and so does the Buffer its package expects. */
import type { HostTool } from '../../engine/index.js';

/** Loads the four git tools over the virtual disk: `git_log`, `git_diff`, `git_merge`, `git_push`. */
export function loadGit(): Promise<readonly HostTool[]> {
  loading ??= load().catch((error: unknown) => {
    // A network that was away may be back when somebody asks again.
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

/** The package names a global that Node has and a browser has not; it is put there with git, never before. */
async function provideBuffer(): Promise<void> {
  const host = globalThis as { Buffer?: unknown };
  if (host.Buffer === undefined) host.Buffer = (await import('buffer/')).Buffer;
}
