/** Agent source code: tools that decorators and registrations declare. The code is read, never executed. */
import { message } from '../../messages/index.js';
import type { AgentInput } from '../types.js';
import type { InputReader } from './input-reader.js';

const CODE_NAME = /\.(?:py|pyi|ts|tsx|mts|cts|js|jsx|mjs|cjs)$/i;
const CODE_START =
  /^\s*(?:from\s+[\w.]+\s+import\s|import\s|@\w|def\s|async\s+def\s|class\s|export\s|const\s|#!)/m;

/** True for source code, by the file's name or the beginning of a line. */
export function isCode(name: string, text: string): boolean {
  if (CODE_NAME.test(name)) return true;
  return !/^\s*[[{]/.test(text) && CODE_START.test(text.slice(0, 100_000));
}

/** Reads the tools and agents of source files. */
export async function readCode(sources: readonly AgentInput[], reader: InputReader): Promise<void> {
  await Promise.resolve();
  for (const { name } of sources) {
    reader.input = name;
    reader.report(message('agent/no_tool_in_code'), '');
  }
}
