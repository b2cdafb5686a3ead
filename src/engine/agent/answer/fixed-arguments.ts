/**
 * Lists the arguments that a warrant limits to values from the task, although these values probably change from run to
 * run.
 */
import type { AuthorityAnswer } from './check-agent.js';

export function listFixedArguments({ lines }: Pick<AuthorityAnswer, 'lines'>): readonly string[] {
  const fixed = lines.flatMap(({ argument, fixed: note }) =>
    note !== null && note.code !== 'agent/fixed_paths' && argument !== null ? [argument] : [],
  );
  return [...new Set(fixed)];
}
