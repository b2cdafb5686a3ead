/**
 * Extracts the strings that a PDF content stream shows with `Tj`, `TJ`, `'` and `"`, and adds line breaks where the
 * position moves.
 */

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const MOVES: ReadonlySet<string> = new Set(['Td', 'TD', 'T*', 'Tm', 'ET', "'", '"']);
const SHOWS: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"']);
const SPACE = ' \t\r\n\f\0';
const DELIMITERS = `${SPACE}()<>[]{}/%`;

export function readVisibleText(content: string): string {
  const lines: string[] = [''];
  let strings: string[] = [];
  for (const token of tokensOf(content)) {
    if (token.kind === 'string') strings.push(token.text);
    else {
      if (MOVES.has(token.text) && lines.at(-1) !== '') lines.push('');
      if (SHOWS.has(token.text)) lines[lines.length - 1] += strings.join('');
      strings = [];
    }
  }
  return lines.join('\n').trimEnd();
}

interface Token {
  readonly kind: 'string' | 'operator';
  readonly text: string;
}

/** Yields strings and operators, and skips numbers, names and brackets. */
function* tokensOf(content: string): Generator<Token> {
  for (let at = 0; at < content.length;) {
    const letter = content[at] as string;
    if (letter === '(') {
      const { text, end } = readLiteral(content, at + 1);
      yield { kind: 'string', text };
      at = end;
    } else if (letter === '<' && content[at + 1] !== '<') {
      const end = content.indexOf('>', at);
      yield { kind: 'string', text: readHex(content.slice(at + 1, end < 0 ? content.length : end)) };
      at = end < 0 ? content.length : end + 1;
    } else if (DELIMITERS.includes(letter)) at++;
    else {
      const end = wordEnd(content, at);
      const word = content.slice(at, end);
      if (!/^[+-]?[\d.]+$/.test(word) && content[at - 1] !== '/') yield { kind: 'operator', text: word };
      at = end;
    }
  }
}

function wordEnd(content: string, from: number): number {
  let at = from;
  while (at < content.length && !DELIMITERS.includes(content[at] as string)) at++;
  return at;
}

/** Reads a string in parentheses, which may itself contain balanced parentheses and escapes. */
function readLiteral(content: string, from: number): { readonly text: string; readonly end: number } {
  let text = '';
  let depth = 1;
  let at = from;
  for (; at < content.length; at++) {
    const letter = content[at] as string;
    if (letter === '\\') {
      const octal = /^[0-7]{1,3}/.exec(content.slice(at + 1, at + 4))?.[0];
      const next = content[at + 1] ?? '';
      text +=
        octal === undefined
          ? next === '\n'
            ? ''
            : (ESCAPES[next] ?? next)
          : String.fromCharCode(parseInt(octal, 8) & 255);
      at += octal?.length ?? 1;
      continue;
    }
    if (letter === '(') depth++;
    if (letter === ')' && --depth === 0) break;
    text += letter;
  }
  return { text, end: at + 1 };
}

function readHex(digits: string): string {
  const plain = [...digits].filter((letter) => !SPACE.includes(letter)).join('');
  let text = '';
  for (let at = 0; at < plain.length; at += 2) {
    const code = parseInt(plain.slice(at, at + 2).padEnd(2, '0'), 16);
    if (!Number.isNaN(code)) text += String.fromCharCode(code);
  }
  return text;
}
