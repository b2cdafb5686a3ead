/** Loads the host's tools for tasks on demand, because the shell and git tools are large. */
import { type HostTool, MEDIA_TOOLS } from '../workspace/index.js';
import type { TaskDefinition } from './task-definition.js';

/** Loaders for the host's tools. Each one is called at most once. */
export interface HostToolLoaders {
  /** Loads the shell. */
  readonly shell: () => Promise<HostTool>;
  /** Loads the git tools. */
  readonly git: () => Promise<readonly HostTool[]>;
}

/** A set of host tools that a task may need. */
export type HostToolset = 'shell' | 'git';

/** Lists the toolsets that contain tools with these names. */
export function listHostToolsets(tools: readonly string[]): readonly HostToolset[] {
  const needsGit = tools.some((name) => name.startsWith('git_'));
  return [...(tools.includes('exec') ? (['shell'] as const) : []), ...(needsGit ? (['git'] as const) : [])];
}

/** Loads the tools that a task needs and that the workspace does not provide. */
export async function loadHostTools(
  kits: readonly TaskDefinition[],
  loaders: HostToolLoaders,
): Promise<readonly HostTool[]> {
  const needed = listHostToolsets(kits.flatMap((kit) => kit.instantiate(1).tools));
  const shell = needed.includes('shell') ? [await loaders.shell()] : [];
  const git = needed.includes('git') ? await loaders.git() : [];
  return [...shell, ...git, ...MEDIA_TOOLS];
}
