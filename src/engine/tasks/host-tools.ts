/** The host's tools for tasks: shell and git are large, so they are loaded on demand. */
import { type HostTool, MEDIA_TOOLS } from '../workspace/index.js';
import type { TaskDefinition } from './task-definition.js';

/** Loads the host's tools. Each function is called at most once. */
export interface HostToolLoaders {
  /** Loads the shell. */
  readonly shell: () => Promise<HostTool>;
  /** Loads the tools of git. */
  readonly git: () => Promise<readonly HostTool[]>;
}

/** A tool set of the host that a task may need. */
export type HostToolset = 'shell' | 'git';

/** The tool sets that contain tools with these names. */
export function listHostToolsets(tools: readonly string[]): readonly HostToolset[] {
  const needsGit = tools.some((name) => name.startsWith('git_'));
  return [...(tools.includes('exec') ? (['shell'] as const) : []), ...(needsGit ? (['git'] as const) : [])];
}

/** The tools of tasks that the workspace does not contain. */
export async function loadHostTools(
  kits: readonly TaskDefinition[],
  loaders: HostToolLoaders,
): Promise<readonly HostTool[]> {
  const needed = listHostToolsets(kits.flatMap((kit) => kit.instantiate(1).tools));
  const shell = needed.includes('shell') ? [await loaders.shell()] : [];
  const git = needed.includes('git') ? await loaders.git() : [];
  return [...shell, ...git, ...MEDIA_TOOLS];
}
