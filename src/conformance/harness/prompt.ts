/**
 * Creates the prompts and names for one run in the same way as the original benchmark
 * (docs/spec/workspace-tasks.md#the-original-benchmark).
 */

/** Prompt variables, in the order in which they were set. */
export type PromptVariables = Readonly<Record<string, string>>;

/**
 * Replaces `$WORKSPACE` and then each variable wherever its name occurs in the prompt. There are no braces or escapes,
 * names inside longer names are replaced too, and inserted values are searched again for later variables.
 */
export function renderHarnessPrompt(template: string, workspace: string, variables: PromptVariables): string {
  const first = template.replaceAll('$WORKSPACE', () => workspace);
  return Object.entries(variables).reduce(
    (text, [name, value]) => text.replaceAll(`$${name}`, () => value),
    first,
  );
}

const KEPT = /^[\p{L}\p{N}_-]$/u;

/** Returns the prefix of a sandbox folder's name, to which 8 random characters are appended. */
export function formatSandboxPrefix(task: string): string {
  const letters = [...task].map((letter) => (KEPT.test(letter) ? letter : '-'));
  const isEdge = (letter: string): boolean => letter === '-' || letter === '_';
  const from = letters.findIndex((letter) => !isEdge(letter));
  const to = letters.findLastIndex((letter) => !isEdge(letter));
  return `oc-bench-v2-${from === -1 ? 'task' : letters.slice(from, to + 1).join('')}-`;
}

/** Returns the session name for all rounds. `suffix`: 8 hex digits. */
export function formatSessionName(prefix: string | null, task: string, suffix: string): string {
  return `${prefix ?? 'clawbenchv2'}-${task}-${suffix}`;
}
