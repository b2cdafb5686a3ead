/** The host's tools that some tasks name: a shell and git are large, and come only where they are wanted. */
import { type HostTool, MEDIA_TOOLS } from '../workspace/index.js';
import type { TaskKit } from './kit.js';

/** How a host comes by them. Each is asked at most once. */
export interface ToolLoaders {
  readonly shell: () => Promise<HostTool>;
  readonly git: () => Promise<readonly HostTool[]>;
}

/** The tools that tasks may name and the workspace has not itself. */
export async function loadHostTools(
  kits: readonly TaskKit[],
  loaders: ToolLoaders,
): Promise<readonly HostTool[]> {
  const named = kits.flatMap((kit) => kit.instantiate(1).tools);
  const shell = named.includes('exec') ? [await loaders.shell()] : [];
  const git = named.some((name) => name.startsWith('git_')) ? await loaders.git() : [];
  return [...shell, ...git, ...MEDIA_TOOLS];
}
