/**
 * Parses a pattern in the reference implementation's dialect (the Rust crate `regex`) into a tree. Throws
 * `InvalidRegexError` for invalid and for unsupported patterns.
 */
import { PatternCursor } from './cursor.js';
import { type InvalidRegexError, makeDialectError, makeRegexError } from './dialect.js';
import { readClass } from './read-class.js';
import { readEscape, singlePointSet } from './read-escape.js';
import { type CharSet, makeRangeSet } from './sets.js';
import type { RegexFlags, RegexNode } from './syntax.js';

const DEEPEST = 100;
const MOST_REPEATS = 1_000;
const PLAIN: RegexFlags = { ignoreCase: false, multiLine: false, dotAll: false, verbose: false };
const FLAGS: Readonly<Record<string, keyof RegexFlags | null>> = {
  i: 'ignoreCase',
  m: 'multiLine',
  s: 'dotAll',
  x: 'verbose',
  // The flag `U` is ignored, because greediness affects which match is found but not whether there is one.
  U: null,
  u: null,
  R: null,
};

/** Parses a pattern. `isKnown` returns whether the library has a Unicode property with this name. */
export function readRegex(pattern: string, isKnown: (name: string) => boolean): RegexNode {
  const reader = new Reader(new PatternCursor(pattern), isKnown);
  return reader.readAll();
}

class Reader {
  readonly #cursor: PatternCursor;
  readonly #isKnown: (name: string) => boolean;
  readonly #names = new Set<string>();

  constructor(cursor: PatternCursor, isKnown: (name: string) => boolean) {
    this.#cursor = cursor;
    this.#isKnown = isKnown;
  }

  readAll(): RegexNode {
    const node = this.#readChoice(PLAIN, 0);
    if (!this.#cursor.isDone) throw makeRegexError('regex/unopened_group');
    return node;
  }

  /**
   * Reads alternatives up to the end of the pattern or the group's `)`. Flags that are set inside the group apply from
   * there to its end.
   */
  #readChoice(outer: RegexFlags, depth: number): RegexNode {
    if (depth > DEEPEST) throw makeRegexError('regex/deep_groups');
    let flags = outer;
    const branches: RegexNode[] = [];
    let nodes: RegexNode[] = [];
    for (;;) {
      this.#cursor.skipSpace(flags.verbose);
      if (this.#cursor.isDone || this.#cursor.peek() === ')') break;
      if (this.#cursor.take('|')) {
        branches.push({ kind: 'sequence', nodes });
        nodes = [];
        continue;
      }
      const changed = this.#cursor.attempt(() => this.#readFlagGroup(flags));
      if (changed !== null) flags = changed;
      else nodes.push(this.#readRepeats(this.#readAtom(flags, depth), flags));
      if (changed !== null) this.#refuseRepeat(flags);
    }
    return { kind: 'choice', nodes: [...branches, { kind: 'sequence', nodes }] };
  }

  #refuseRepeat(flags: RegexFlags): void {
    this.#cursor.skipSpace(flags.verbose);
    if (['*', '+', '?', '{'].includes(this.#cursor.peek()) && !this.#cursor.isDone) throw nothingToRepeat();
  }

  /** Reads a flag group such as `(?i)`; returns null if there is none at this position. */
  #readFlagGroup(flags: RegexFlags): RegexFlags | null {
    if (!this.#cursor.take('(?') || !/^[a-zA-Z-]$/.test(this.#cursor.peek()) || this.#isNamed()) return null;
    const changed = this.#readFlags(flags);
    return this.#cursor.take(')') ? changed : null;
  }

  #isNamed(): boolean {
    return this.#cursor.peek() === 'P' && this.#cursor.peek(1) === '<';
  }

  #readFlags(flags: RegexFlags): RegexFlags {
    const next: Record<string, boolean> = { ...flags };
    const seen = new Set<string>();
    let on = true;
    while (this.#cursor.peek() !== ')' && this.#cursor.peek() !== ':') {
      const sign = this.#cursor.next();
      if (seen.has(sign) || !(sign === '-' || Object.hasOwn(FLAGS, sign)))
        throw makeRegexError('regex/invalid_flag', { flag: sign });
      seen.add(sign);
      if (sign === '-') on = false;
      if (sign === 'R' && on) throw makeDialectError('crlf-mode');
      if (sign === 'u' && !on) throw makeDialectError('ascii-mode');
      const name = FLAGS[sign] ?? null;
      if (name !== null) next[name] = on;
    }
    const last = [...seen].at(-1);
    if (last === '-' || last === undefined) throw makeRegexError('regex/missing_flags');
    return next as unknown as RegexFlags;
  }

  #readAtom(flags: RegexFlags, depth: number): RegexNode {
    const { ignoreCase, multiLine, dotAll } = flags;
    const sign = this.#cursor.next();
    if (sign === '(') return this.#readGroup(flags, depth);
    if (sign === '[') return readClass({ cursor: this.#cursor, flags, isKnown: this.#isKnown, depth: 0 });
    if (sign === '.') return { kind: 'set', set: dotAll ? ANY : NOT_LINE_FEED };
    if (sign === '^') return { kind: 'assert', assertion: multiLine ? 'line-start' : 'start' };
    if (sign === '$') return { kind: 'assert', assertion: multiLine ? 'line-end' : 'end' };
    if (['*', '+', '?', '{'].includes(sign)) throw nothingToRepeat();
    if (sign !== '\\') return onePoint(sign.codePointAt(0) as number, ignoreCase);
    const escape = readEscape(this.#cursor, this.#isKnown, ignoreCase);
    if (escape.kind === 'assert') return escape;
    if (escape.kind === 'point') return onePoint(escape.point, ignoreCase);
    return ignoreCase && !escape.isClosed ? fold(escape.set) : { kind: 'set', set: escape.set };
  }

  #readGroup(flags: RegexFlags, depth: number): RegexNode {
    const inside = this.#cursor.take('?') ? this.#readGroupHead(flags) : flags;
    const node = this.#readChoice(inside, depth + 1);
    if (!this.#cursor.take(')')) throw makeRegexError('regex/unclosed_group');
    return node;
  }

  #readGroupHead(flags: RegexFlags): RegexFlags {
    if (this.#cursor.take('P<') || this.#cursor.take('<')) {
      const name = this.#cursor.takeUntil('>');
      if (!/^[\p{L}_][\p{L}\p{N}_.[\]]*$/u.test(name) || this.#names.has(name))
        throw makeRegexError('regex/group_name', { name });
      this.#names.add(name);
      return flags;
    }
    if (this.#cursor.take(':')) return flags;
    const changed = this.#readFlags(flags);
    if (this.#cursor.take(':')) return changed;
    throw makeRegexError('regex/unknown_group');
  }

  #readRepeats(node: RegexNode, { verbose }: RegexFlags): RegexNode {
    let repeated = node;
    for (;;) {
      this.#cursor.skipSpace(verbose);
      const counts = this.#readCounts(verbose);
      if (counts === null) return repeated;
      this.#cursor.take('?');
      repeated = { kind: 'repeat', node: repeated, ...counts };
    }
  }

  #readCounts(verbose: boolean): { least: number; most: number | null } | null {
    if (this.#cursor.take('*')) return { least: 0, most: null };
    if (this.#cursor.take('+')) return { least: 1, most: null };
    if (this.#cursor.take('?')) return { least: 0, most: 1 };
    if (!this.#cursor.take('{')) return null;
    const text = this.#cursor.takeUntil('}');
    const [, low, comma, high] = /^(\d*)(,?)(\d*)$/.exec(verbose ? text.replace(/\s/g, '') : text) ?? [];
    if (low === undefined || (low === '' && high === '')) throw makeRegexError('regex/missing_count');
    if (low === '') throw makeDialectError('repeat-without-least');
    const least = Number(low);
    const most = comma === '' ? least : high === '' ? null : Number(high);
    if (most !== null && most < least) throw makeRegexError('regex/reversed_counts');
    if (Math.max(least, most ?? 0) > MOST_REPEATS) throw makeDialectError('long-repeat');
    return { least, most };
  }
}

const ANY: CharSet = makeRangeSet([0, 0x10ffff]);
const NOT_LINE_FEED: CharSet = makeRangeSet([0, 9], [11, 0x10ffff]);

function nothingToRepeat(): InvalidRegexError {
  return makeRegexError('regex/nothing_to_repeat');
}

function onePoint(point: number, ignoreCase: boolean): RegexNode {
  const set = singlePointSet(point);
  return ignoreCase ? fold(set) : { kind: 'set', set };
}

function fold(folded: CharSet): RegexNode {
  return { kind: 'fold', folded, closed: [], negated: false };
}
