/** Finds a program's final message in its output. */
import { cutText } from '../../engine/index.js';

/** Maximum number of characters in a message. */
const MOST_SAID = 65_536;

// Terminal escape sequences: colors, cursor movements, titles. The pattern has to contain control characters.
// oxlint-disable-next-line no-control-regex
const ESCAPES = /\u001b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\-_])/g;

/** Removes terminal escape sequences from a program's output and normalizes line ends. */
export function stripTerminalEscapes(text: string): string {
  return text.replaceAll(ESCAPES, '').replaceAll('\r\n', '\n');
}

export function extractProgramReply(stdout: string, how: 'output' | 'block'): string {
  const text = stripTerminalEscapes(stdout);
  const said = how === 'block' ? (readBlock(text) ?? text) : text;
  return cutText(said.trim(), MOST_SAID);
}

const MARKED = /^-+[A-Z_]*OUTPUT_START-+$\n([\s\S]*?)\n^-+[A-Z_]*OUTPUT_END-+$/m;

function readBlock(text: string): string | null {
  const block = MARKED.exec(text)?.[1];
  if (block !== undefined) return textIn(parse(block)) ?? block;
  const lines = text.split('\n').reverse();
  return (
    lines
      .map(parse)
      .map(textIn)
      .find((said) => said !== null) ?? null
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function textIn(json: unknown): string | null {
  if (typeof json !== 'object' || json === null) return null;
  const { result, text, message } = json as Record<string, unknown>;
  return [result, text, message].find((said): said is string => typeof said === 'string') ?? null;
}
