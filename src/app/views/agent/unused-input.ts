/** Recognizes notices about input that was not used. */
import type { AgentSystem } from '../../../engine/index.js';

const UNUSED: ReadonlySet<string> = new Set(
  [
    'call_arguments',
    'call_without_name',
    'calls_beyond',
    'code_unreadable',
    'cut_off',
    'line_not_json',
    'more_pages',
    'no_names',
    'no_tool',
    'too_deep',
    'too_large',
    'tool_beyond',
    'warrant_unreadable',
  ].map((code) => `agent/${code}`),
);

/** True if part of the input was not used, so an answer may miss tools and attacks. */
export function hasUnusedInput({ notices }: Pick<AgentSystem, 'notices'>): boolean {
  return notices.some(({ message }) => UNUSED.has(message.code));
}
