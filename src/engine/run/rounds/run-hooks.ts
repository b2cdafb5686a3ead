/**
 * Runs hooks, which are declared steps before, between and after the rounds (docs/spec/workspace-tasks.md#documents).
 */
import type { Effect, HookDocument, HookTime } from '../../model/index.js';
import { listFiles, type Workspace } from '../../workspace/index.js';
import { toWriteEffect } from './task-clock.js';
import type { AgentSession } from './agent-session.js';

/** Runs the hooks for one phase in document order. `round` is set only for `after_round`. */
export function runHooks(
  session: AgentSession,
  hooks: readonly HookDocument[],
  at: HookTime,
  round: number | null,
): void {
  for (const hook of hooks) if (hook.at === at && (hook.round ?? round) === round) runHook(session, hook);
}

function runHook(session: AgentSession, hook: HookDocument): void {
  if (hook.kind === 'advance_clock') session.advance(hook.seconds, 'hook');
  else if (hook.kind === 'set_var') session.vars.set(hook.name, hook.value);
  else session.settle({ kind: 'hook.ran', hook: hook.kind, effects: effectsOf(hook, session.world) });
}

type DiskHook = Extract<HookDocument, { kind: 'put_files' | 'remove_files' }>;

function effectsOf(hook: DiskHook, world: Workspace): readonly Effect[] {
  if (hook.kind === 'put_files') return hook.files.map(toWriteEffect);
  const present = new Set(listFiles(world));
  return hook.paths.filter((path) => present.has(path)).map((path) => ({ kind: 'file_removed', path }));
}
