/** The host's tools that some tasks name: a shell and git are large, and come only where they are wanted. */
import { type HostTool, MEDIA_TOOLS } from '../workspace/index.js';
import type { TaskDefinition } from './task-definition.js';

/** How a host comes by them. Each is asked at most once. */
export interface HostToolLoaders {
  /** Brings a shell. */
  readonly shell: () => Promise<HostTool>;
  /** Brings the tools of git. */
  readonly git: () => Promise<readonly HostTool[]>;
}

/** A host's part that a task may need. */
export type HostToolset = 'shell' | 'git';

/** The parts behind tools of these names. */
export function listHostToolsets(tools: readonly string[]): readonly HostToolset[] {
  const needsGit = tools.some((name) => name.startsWith('git_'));
  return [...(tools.includes('exec') ? (['shell'] as const) : []), ...(needsGit ? (['git'] as const) : [])];
}

/** The tools that tasks may name and the workspace has not itself. */
export async function loadHostTools(
  kits: readonly TaskDefinition[],
  loaders: HostToolLoaders,
): Promise<readonly HostTool[]> {
  const needed = listHostToolsets(kits.flatMap((kit) => kit.instantiate(1).tools));
  const shell = needed.includes('shell') ? [await loaders.shell()] : [];
  const git = needed.includes('git') ? await loaders.git() : [];
  return [...shell, ...git, ...MEDIA_TOOLS];
}
