/** Types of OpenAI-compatible chat completions. */
import type { Json, ToolSchema } from '../../engine/index.js';

/** A tool call exactly as the model wrote it. */
export interface RawToolCall {
  readonly id: string;
  readonly name: string;
  /** Arguments as a string. It is JSON if the model's output is valid. */
  readonly written: string;
}

export interface ChatResponse {
  readonly text: string;
  readonly calls: readonly RawToolCall[];
  /** Finish reason, such as `stop`, `tool_calls` or `length`; null if it is missing. */
  readonly finish: string | null;
}

export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | {
      readonly role: 'assistant';
      readonly content: string | null;
      readonly tool_calls?: readonly Json[];
    }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

/** Converts a response to a message for the next request. */
export function toAssistantMessage({ text, calls }: ChatResponse): ChatMessage {
  if (calls.length === 0) return { role: 'assistant', content: text };
  const tool_calls = calls.map(({ id, name, written }) => ({
    id,
    type: 'function',
    function: { name, arguments: written },
  }));
  return { role: 'assistant', content: text === '' ? null : text, tool_calls };
}

const TYPES = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  text_list: { type: 'array', items: { type: 'string' } },
} as const satisfies Readonly<Record<ToolSchema['args'][number]['type'], Json>>;

/** Returns the description of a tool for a model. */
export function toFunctionTool(schema: ToolSchema): Json {
  const { name, description } = schema;
  const parameters = { ...toParameterSchema(schema), additionalProperties: false };
  return { type: 'function', function: { name, description, parameters } };
}

/** Returns a tool's arguments as a JSON Schema that allows additional arguments. */
export function toParameterSchema({ args }: ToolSchema) {
  return {
    type: 'object' as const,
    properties: Object.fromEntries(args.map((arg) => [arg.name, TYPES[arg.type]])),
    required: args.filter(({ required }) => required).map((arg) => arg.name),
  };
}
