/**
 * Prompts and names of one run, as the original creates them
 * (docs/spec/workspace-tasks.md#the-original-benchmark).
 */

/** Variables of a prompt, in the order they were set. */
export type PromptVariables = Readonly<Record<string, string>>;

/**
 * The prompt with `$WORKSPACE` and then each variable replaced wherever its name occurs: without braces or
 * escapes, also inside a longer name, and values are searched again for later variables.
 */
export function renderHarnessPrompt(template: string, workspace: string, variables: PromptVariables): string {
  const first = template.replaceAll('$WORKSPACE', () => workspace);
  return Object.entries(variables).reduce(
    (text, [name, value]) => text.replaceAll(`$${name}`, () => value),
    first,
  );
}

const KEPT = /^[\p{L}\p{N}_-]$/u;

/** Prefix of a sandbox folder's name; eight random characters follow. */
export function formatSandboxPrefix(task: string): string {
  const letters = [...task].map((letter) => (KEPT.test(letter) ? letter : '-'));
  const isEdge = (letter: string): boolean => letter === '-' || letter === '_';
  const from = letters.findIndex((letter) => !isEdge(letter));
  const to = letters.findLastIndex((letter) => !isEdge(letter));
  return `oc-bench-v2-${from === -1 ? 'task' : letters.slice(from, to + 1).join('')}-`;
}

/** The name of a session; one for all rounds. `suffix`: eight hex digits. */
export function formatSessionName(prefix: string | null, task: string, suffix: string): string {
  return `${prefix ?? 'clawbenchv2'}-${task}-${suffix}`;
}
