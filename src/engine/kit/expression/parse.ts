/**
 * Parses an expression with the grammar in the CEL language definition (langdef.md, "Syntax").
 *
 * The library's parser cannot be used, because it gives `==` and `!=` a lower precedence than `< <= > >= in`. In the
 * definition, all seven have the same precedence and are left-associative. See docs/decisions/0022.
 */
import { type Message, message } from '../../messages/index.js';
import { type ExpressionLimits, InvalidExpressionError } from './limits.js';
import { listTokens, type Token } from './tokens.js';
import type { ExpressionTextRange, ExpressionNode, ExpressionTree } from './tree.js';

/** Binary operators by precedence, lowest first. All of them are left-associative. */
const LEVELS: readonly ReadonlySet<string>[] = [
  new Set(['||']),
  new Set(['&&']),
  new Set(['<', '<=', '>=', '>', '==', '!=', 'in']),
  new Set(['+', '-']),
  new Set(['*', '/', '%']),
];

const KEYWORDS = new Set(['false', 'in', 'null', 'true']);
/** Words that the language definition reserves, so they can be neither variables nor functions. */
const RESERVED = new Set([
  'as',
  'break',
  'const',
  'continue',
  'else',
  'for',
  'function',
  'if',
  'import',
  'let',
  'loop',
  'namespace',
  'package',
  'return',
  'var',
  'void',
  'while',
]);
const CONSTANTS = new Map([
  ['false', false],
  ['null', null],
  ['true', true],
] as const);

/**
 * Parses an expression into its syntax tree.
 *
 * @throws {InvalidExpressionError} for an expression that is invalid or exceeds `limits`
 */
export function parseTree(text: string, limits: ExpressionLimits): ExpressionTree {
  return new Parser(listTokens(text), limits).parse();
}

/** Placeholder for a missing field name, which is not a specific token. */
const NAME_AFTER_DOT = '.name';

class Parser {
  #at = 0;
  #nodes = 0;
  #depth = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly limits: ExpressionLimits,
  ) {}

  parse(): ExpressionTree {
    const tree = this.#choice();
    if (this.#token.kind !== 'end') this.#failHere();
    return tree;
  }

  get #token(): Token {
    return this.tokens[this.#at] as Token;
  }

  /** True if the next token is the given symbol or keyword. */
  #sees(text: string): boolean {
    const token = this.#token;
    return token.kind !== 'literal' && token.kind !== 'end' && token.text === text;
  }

  #accept(text: string): boolean {
    const isThere = this.#sees(text);
    if (isThere) this.#at += 1;
    return isThere;
  }

  #expect(text: string): void {
    if (!this.#accept(text)) this.#failHere(text);
  }

  /** Throws a syntax error at the current token. @param wanted the expected token */
  #failHere(wanted: string | null = null): never {
    const token = this.#token;
    const reason =
      token.kind === 'end'
        ? message('cel/ends_early', { wanted })
        : message('cel/unexpected', { wanted, found: token.kind === 'literal' ? null : token.text });
    throw new InvalidExpressionError('syntax', reason, token);
  }

  /** Creates a node that spans from `start` to the end of the last token, including parentheses. */
  #node(start: number, shape: ExpressionNode): ExpressionTree {
    const { end } = this.tokens[this.#at - 1] as Token;
    this.#nodes += 1;
    const most = this.limits.nodes;
    if (this.#nodes > most) this.#exceed(message('cel/too_many_parts', { most }), { start, end });
    return { start, end, ...shape };
  }

  #exceed(reason: Message, { start, end }: ExpressionTextRange): never {
    throw new InvalidExpressionError('limit', reason, { start, end });
  }

  /** Runs `work` one nesting level deeper. */
  #within<T>(work: () => T): T {
    const most = this.limits.depth;
    if (this.#depth >= most) this.#exceed(message('cel/too_deep', { most }), this.#token);
    this.#depth += 1;
    const result = work();
    this.#depth -= 1;
    return result;
  }

  #choice(): ExpressionTree {
    return this.#within(() => {
      const { start } = this.#token;
      const test = this.#level(0);
      if (!this.#accept('?')) return test;
      const yes = this.#level(0);
      this.#expect(':');
      const no = this.#choice();
      return this.#node(start, { op: 'choice', test, yes, no });
    });
  }

  #level(level: number): ExpressionTree {
    const signs = LEVELS[level];
    if (signs === undefined) return this.#unary();
    const { start } = this.#token;
    let left = this.#level(level + 1);
    for (let sign = this.#signOf(signs); sign !== null; sign = this.#signOf(signs)) {
      this.#at += 1;
      const right = this.#level(level + 1);
      left = this.#node(start, { op: 'binary', sign, left, right });
    }
    return left;
  }

  #signOf(signs: ReadonlySet<string>): string | null {
    const token = this.#token;
    const isSign = (token.kind === 'sign' || token.kind === 'word') && signs.has(token.text);
    return isSign ? token.text : null;
  }

  /** Parses a sequence of `!` or `-` signs. A sign directly before a number belongs to the number. */
  #unary(): ExpressionTree {
    const sign = this.#sees('!') ? '!' : '-';
    const starts: number[] = [];
    // If the last minus directly precedes a number, it is part of the number.
    while (this.#sees(sign) && !this.#seesSignedNumber()) {
      starts.push(this.#token.start);
      this.#at += 1;
    }
    let of = this.#member(sign === '-' && starts.length > 0);
    for (const [index, start] of [...starts.entries()].reverse())
      of = this.#node(start, { op: 'unary', sign, of, isRun: index > 0 });
    return of;
  }

  #seesSignedNumber(): boolean {
    const next = this.tokens[this.#at + 1];
    if (!this.#sees('-') || next?.kind !== 'literal' || next.start !== this.#token.end) return false;
    return typeof next.value === 'bigint' || typeof next.value === 'number';
  }

  /** Parses a number with its sign. `isRun`: whether another minus directly precedes the sign. */
  #signedNumber(isRun: boolean): ExpressionTree {
    const { start } = this.#token;
    this.#expect('-');
    return this.#node(start, { op: 'unary', sign: '-', of: this.#primary(), isRun });
  }

  #member(isRun: boolean): ExpressionTree {
    const depth = this.#depth;
    const { start } = this.#token;
    let of = this.#seesSignedNumber() ? this.#signedNumber(isRun) : this.#primary();
    for (;;) {
      if (this.#accept('.')) of = this.#field(start, of);
      else if (this.#accept('[')) of = this.#index(start, of);
      else break;
      if (++this.#depth > this.limits.depth)
        this.#exceed(message('cel/too_deep', { most: this.limits.depth }), of);
    }
    this.#depth = depth;
    return of;
  }

  #field(start: number, of: ExpressionTree): ExpressionTree {
    const token = this.#token;
    if (token.kind !== 'word' || KEYWORDS.has(token.text)) this.#failHere(NAME_AFTER_DOT);
    this.#at += 1;
    if (!this.#accept('(')) return this.#node(start, { op: 'select', of, field: token.text });
    return this.#node(start, { op: 'call', name: token.text, target: of, args: this.#arguments() });
  }

  #index(start: number, of: ExpressionTree): ExpressionTree {
    const key = this.#choice();
    this.#expect(']');
    return this.#node(start, { op: 'index', of, key });
  }

  /** Parses a call's arguments after the opening parenthesis, up to and including the closing one. */
  #arguments(): readonly ExpressionTree[] {
    const args: ExpressionTree[] = [];
    if (!this.#sees(')'))
      do {
        const most = this.limits.callArguments;
        if (args.length >= most) this.#exceed(message('cel/too_many_arguments', { most }), this.#token);
        args.push(this.#choice());
      } while (this.#accept(','));
    this.#expect(')');
    return args;
  }

  /**
   * Parses the entries in a list or map after its opening bracket, up to and including `close`. A trailing comma is
   * allowed.
   */
  #entries<T>(close: string, read: () => T): readonly T[] {
    const entries: T[] = [];
    // The language definition allows a trailing comma even without entries.
    if (this.#accept(',')) {
      this.#expect(close);
      return entries;
    }
    while (!this.#accept(close)) {
      const most = this.limits.literalEntries;
      if (entries.length >= most) this.#exceed(message('cel/too_many_entries', { most }), this.#token);
      entries.push(read());
      if (!this.#sees(close)) this.#expect(',');
    }
    return entries;
  }

  #primary(): ExpressionTree {
    const token = this.#token;
    const { start, end } = token;
    if (token.kind === 'literal') {
      this.#at += 1;
      return this.#node(start, { op: 'literal', value: token.value });
    }
    if (token.kind === 'word') return this.#word(token.text, start, end);
    if (this.#accept('(')) return this.#group();
    if (this.#accept('['))
      return this.#node(start, { op: 'list', items: this.#entries(']', () => this.#choice()) });
    if (!this.#accept('{')) return this.#failHere();
    return this.#node(start, { op: 'map', entries: this.#entries('}', () => this.#entry()) });
  }

  #group(): ExpressionTree {
    const inner = this.#choice();
    this.#expect(')');
    return inner;
  }

  #entry(): readonly [ExpressionTree, ExpressionTree] {
    const key = this.#choice();
    this.#expect(':');
    return [key, this.#choice()];
  }

  #word(text: string, start: number, end: number): ExpressionTree {
    if (text === 'in') this.#failHere();
    this.#at += 1;
    const constant = CONSTANTS.get(text as 'true');
    if (constant !== undefined) return this.#node(start, { op: 'literal', value: constant });
    if (RESERVED.has(text))
      throw new InvalidExpressionError('syntax', message('cel/reserved_word', { word: text }), {
        start,
        end,
      });
    if (!this.#accept('(')) return this.#node(start, { op: 'name', name: text });
    return this.#node(start, { op: 'call', name: text, target: null, args: this.#arguments() });
  }
}
