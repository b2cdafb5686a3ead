/** Creates declared tools and places injected text in their recorded responses. */
import { canonicalJson } from '../kit/index.js';
import type { ToolFixture } from '../model/index.js';
import { type MarkedText, toUnmarkedText } from './marked-text.js';

export interface DeclaredTool extends Omit<ToolFixture, 'answers'> {
  readonly answers: readonly { readonly args: string | null; readonly body: MarkedText }[];
}

export function createDeclaredTool({ answers, ...tool }: ToolFixture): DeclaredTool {
  return {
    ...tool,
    answers: answers.map(({ args, text }) => ({
      args: args === null ? null : canonicalJson(args),
      body: toUnmarkedText(text),
    })),
  };
}
