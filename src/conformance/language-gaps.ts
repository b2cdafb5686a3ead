/**
 * Named classes of differences between the expression engine and the CEL suite.
 *
 * A class is a rule about the expression, the names of the bindings and the result, never a list of cases.
 */
import { type computeExpressionValue, tagExpressionValue } from '../engine/index.js';

type Result = ReturnType<typeof computeExpressionValue>;

interface LanguageGap {
  readonly name: string;
  readonly sentence: string;
  readonly explains: (expression: string, bound: readonly string[], result: Result) => boolean;
}

/** Functions and macros of the CEL standard library. A failure to find one of them is a defect, not a class. */
const STANDARD =
  /^(?:all|bool|bytes|contains|double|duration|dyn|endsWith|exists|exists_one|filter|get\w+|has|int|map|matches|size|startsWith|string|timestamp|type|uint)$/;

/** Longest duration in CEL, in seconds: 2^63 nanoseconds. */
const LONGEST_SECONDS = 2n ** 63n / 1_000_000_000n;

const codeOf = (result: Result): string =>
  result.ok || typeof result.detail === 'string' ? '' : result.detail.code;
const factOf = (result: Result, name: string): unknown =>
  result.ok || typeof result.detail === 'string' ? undefined : result.detail.facts[name];

/** Removes string and bytes literals, in which names and signs have no meaning. */
const withoutStrings = (expression: string): string =>
  expression.replace(/"""[^]*?"""|'''[^]*?'''|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, "''");

const GAPS: readonly LanguageGap[] = [
  {
    name: 'quoted-fields',
    sentence: 'A field name in backquotes is a syntax error; write `m["a-b"]`.',
    explains: (_, _bound, result) => factOf(result, 'character') === '`',
  },
  {
    name: 'messages',
    sentence: 'There are no protobuf messages, so `Name{...}` is a syntax error.',
    explains: (expression, _, result) =>
      codeOf(result) === 'cel/unexpected' && /[A-Za-z_]\w*\s*\{/.test(withoutStrings(expression)),
  },
  {
    name: 'qualified-names',
    sentence: 'There are no namespaces: a variable is a single name, without dots inside or before it.',
    explains: (expression, bound) =>
      bound.some((name) => name.includes('.')) ||
      /(?:^|[^\w.)\]}'"\s?])\s*\.[A-Za-z_]/.test(withoutStrings(expression)),
  },
  {
    name: 'unknown-names',
    sentence:
      'An unknown variable, function or protobuf type is an error before anything runs; CEL reports it only when it is evaluated.',
    explains: (_, bound, result) => {
      const name = String(factOf(result, 'name'));
      if (codeOf(result) === 'cel/unknown_function') return !STANDARD.test(name);
      return codeOf(result) === 'cel/unknown_variable' && !bound.includes(name);
    },
  },
  {
    name: 'timestamp-of-integer',
    sentence: '`timestamp` of an integer is an error, as in release 0.3.3 of the reference.',
    // The library quotes the overload that it lacks.
    explains: (_, _bound, result) => String(factOf(result, 'text')).includes("'timestamp(int)'"),
  },
  {
    name: 'long-durations',
    sentence: 'A duration may be longer than 2^63 nanoseconds; CEL reports an overflow.',
    explains: (_, _bound, result) => result.ok && isLongDuration(result.value),
  },
];

function isLongDuration(value: unknown): boolean {
  const { duration } = tagExpressionValue(value);
  const seconds = typeof duration === 'string' ? /^-?(\d+)/.exec(duration)?.[1] : undefined;
  return seconds !== undefined && BigInt(seconds) > LONGEST_SECONDS;
}

/**
 * Returns the class that explains a failed case, with its sentence; null if there is none. `bound`: names of the
 * bindings.
 */
export function explainLanguageGap(
  expression: string,
  bound: readonly string[],
  result: Result,
): string | null {
  const gap = GAPS.find(({ explains }) => explains(expression, bound, result));
  return gap === undefined ? null : `CEL, ${gap.name}: ${gap.sentence}`;
}
