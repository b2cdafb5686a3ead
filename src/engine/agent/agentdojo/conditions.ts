/**
 * Defines the conditions in the AgentDojo study, which determine how much authority each user task gets
 * (docs/spec/agentdojo.md#conditions).
 */
import type { Json } from '../../kit/index.js';
import type { ArgumentRules, WarrantDocument } from '../../model/index.js';
import { type ProposedWarrant, proposeWarrant } from '../proposal/propose-warrant.js';
import { profileTools, type ToolProfile } from '../tools/tool-profile.js';
import type { AgentTask, AgentTool } from '../types.js';
import type { DojoSuite, DojoUserTask } from './read-export.js';

/** Conditions from the widest to the tightest. */
export const DOJO_CONDITIONS = ['none', 'broad', 'tools', 'prompt', 'shape', 'exact'] as const;

export type DojoCondition = (typeof DOJO_CONDITIONS)[number];

/** Warrant lifetime in seconds. It does not affect results, because every call is made at the start. */
const LIFETIME = 600;

/** Profiles a suite's tools for the warrant proposals. */
export function profileSuite({ name, tools }: DojoSuite): readonly ToolProfile[] {
  return profileTools(
    tools.map((tool, index): AgentTool => ({
      name: tool.name,
      description: tool.description,
      schema: tool.parameters,
      output: null,
      annotations: { readOnly: null, destructive: null, idempotent: null, openWorld: null },
      place: { input: name, at: `tools[${index}]` },
    })),
  );
}

/** Returns a user task's warrant under a condition; null for the condition without a warrant. */
export function writeDojoWarrant(
  condition: DojoCondition,
  user: DojoUserTask,
  profiles: readonly ToolProfile[],
): WarrantDocument | null {
  if (condition === 'none') return null;
  if (condition === 'broad') return grant(Object.fromEntries(profiles.map(({ name }) => [name, {}])));
  if (user.calls.length === 0) return { v: 1, chain: [] };
  const calls = user.calls.map(({ tool, args }) => ({ tool, args }));
  const task: AgentTask = { sentence: user.prompt, calls, variants: [] };
  if (condition === 'prompt') return openUnknown(proposeWarrant(task, profiles, 'exact'), user);
  return proposeWarrant(task, profiles, condition === 'shape' ? 'shapes' : condition).warrant;
}

function grant(capabilities: Readonly<Record<string, ArgumentRules>>): WarrantDocument {
  return { v: 1, chain: [{ holder: 'worker', ttlSeconds: LIFETIME, capabilities }] };
}

/** Returns the exact warrant, except that an argument accepts any value if its value is not in the prompt. */
function openUnknown({ warrant }: ProposedWarrant, { prompt, calls }: DojoUserTask): WarrantDocument {
  const isKnown = (tool: string, argument: string): boolean =>
    calls
      .filter((call) => call.tool === tool)
      .every(({ args }) => standsInPrompt(args[argument] as Json, prompt));
  const chain = warrant.chain.map((link) => ({
    ...link,
    capabilities: Object.fromEntries(
      Object.entries(link.capabilities).map(([tool, rules]) => [
        tool,
        Object.fromEntries(
          Object.entries(rules).map(([argument, rule]) => [
            argument,
            isKnown(tool, argument) ? rule : { kind: 'Wildcard' },
          ]),
        ),
      ]),
    ),
  }));
  return { ...warrant, chain };
}

/**
 * True if a warrant's author could copy the value from the prompt. Strings must match whole words, numbers must be
 * equal, and every element of a list must match. Empty values, booleans and objects never match.
 */
export function standsInPrompt(value: Json, prompt: string): boolean {
  if (typeof value === 'string')
    return value !== '' && containsWord(prompt.toLowerCase(), value.toLowerCase());
  if (typeof value === 'number')
    return (prompt.match(/\d+(?:\.\d+)?/g) ?? []).some((text) => Number(text) === value);
  if (!Array.isArray(value)) return false;
  return value.length > 0 && (value as readonly Json[]).every((item) => standsInPrompt(item, prompt));
}

const WORD = /[\p{L}\p{N}_]/u;

function containsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + word.length] ?? ' ';
    const isCutOff =
      (WORD.test(before) && WORD.test(word[0] ?? '')) || (WORD.test(after) && WORD.test(word.at(-1) ?? ''));
    if (!isCutOff) return true;
  }
  return false;
}
