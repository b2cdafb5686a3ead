import { describe, expect, it } from 'vitest';
import { compileReferenceRegex } from '../../../src/engine/kit/index.js';
import type { RegexDialectName } from '../../../src/engine/kit/regex/dialect.js';

function test(pattern: string, text: string): boolean {
  const regex = compileReferenceRegex(pattern, 1_000);
  if (!regex.ok) throw new Error(`${pattern}: ${regex.detail.code}`);
  return regex.test(text);
}

function refusalOf(pattern: string): string | null {
  const regex = compileReferenceRegex(pattern, 1_000);
  return regex.ok ? 'none' : regex.dialect;
}

describe('KIT-17 the reference’s regular expressions have the same meaning in this engine', () => {
  it.each<readonly [string, string, boolean]>([
    ['^\\d+$', '١٢', true],
    ['^\\D$', '١', false],
    ['^\\w+$', 'éß日_9', true],
    ['^\\W$', 'ⓐ', false],
    ['^\\s$', '\u0085', true],
    ['^\\s$', '\ufeff', false],
    ['^[^\\w\\s]$', '-', true],
    ['^[^\\w\\s]$', 'é', false],
    ['^[[:^alpha:][:digit:]]$', 'a', false],
    ['^[a-z&&[^aeiou]]+$', 'xyz', true],
    ['^[a-z&&[^aeiou]]+$', 'xaz', false],
    ['^[\\w--\\d]+$', 'aé', true],
    ['^[\\w--\\d]+$', 'a١', false],
    ['^[\\p{L}&&\\p{Greek}]$', 'α', true],
    ['^[\\p{L}&&\\p{Greek}]$', 'a', false],
    ['^[a-c~~b-d]+$', 'ad', true],
    ['^[a-c~~b-d]$', 'b', false],
    ['[a&&b]', 'ab', false],
    ['^[]a]$', ']', true],
    ['^[--a]$', '-', true],
    ['^[a-]$', '-', true],
    ['^[a&b]$', '&', true],
    ['\\p{lowercase_letter}', 'a', true],
    ['\\p{gc!=Lu}', 'A', false],
    ['\\P{Old_Italic}', 'a', true],
    ['(?x)^ a b # c\n c $', 'abc', true],
    ['(?x)[ a b ]{1 ,2}\\ $', 'a ', true],
    ['(?i)^k$', '\u212a', true],
    ['(?i)[^k]', 'K', false],
    ['(?i)[\\Wk]', 'K', true],
    ['a(?i)b|c', 'C', true],
    ['(?i:a)b', 'AB', false],
    ['(?m)^b$', 'a\nb\nc', true],
    ['^b$', 'a\nb', false],
    ['a.c', 'a\nc', false],
    ['(?s)a.c', 'a\nc', true],
    ['a**', '', true],
    ['^(?P<x>a)(?<y>b)$', 'ab', true],
    ['\\A\\x41\\u0042\\U00000043\\x{44}\\z', 'ABCD', true],
    ['\\%\\-\\/\\ ', '%-/ ', true],
    ['(?:)', '', true],
    ['a|', 'x', true],
    ['^.$', '😀', true],
    ['(?U)^a+$', 'aa', true],
  ])('%s on %j: %s', (pattern, text, matches) => {
    expect(test(pattern, text)).toBe(matches);
  });

  it.each<readonly [string, string, boolean]>([
    ['\\bcat\\b', 'a cat.', true],
    ['\\bcat\\b', 'écat', false],
    ['\\bcat\\b', 'cat_', false],
    ['\\b_\\b', 'a _ b', true],
    ['\\b_\\b', 'a_b', false],
    ['\\bé\\b', 'é', true],
    ['\\bé\\b', 'éé', false],
    ['é\\Bé', 'éé', true],
    ['_\\b', 'é', false],
    ['^__\\b', '__', true],
    ['^_\\b', '__', false],
    ['^.\\b.$', 'é-', true],
    ['^[^_]\\b', '_', false],
    ['^[_é]+\\b$', '_é_é', true],
    ['^\\w+\\b-$', 'é_a-', true],
    ['(?i)^É\\b', 'é', true],
    ['(?i)^[^k]\\b', '\u212a', false],
    ['(?i)^[^k]\\b', '_', true],
    ['(?i)^[_k]{2}\\b', '_K', true],
    ['(?i)^[\\wé]\\b', 'É', true],
    ['(?m)^b\\b$', 'é\nb', true],
    ['\\b\\b日\\b', '日', true],
  ])('word boundaries follow Unicode: %s applied to %j: %s', (pattern, text, matches) => {
    expect(test(pattern, text)).toBe(matches);
  });

  it('word characters are those that Unicode classifies as alphabetic characters, marks, digits, connectors or joiners', () => {
    const regex = compileReferenceRegex('^\\w$', 1_000);
    const wanted = /^[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]$/u;
    const wrong: string[] = [];
    for (let point = 0; point < 0x30000; point++) {
      const text = String.fromCodePoint(point);
      // The library and the host may use different Unicode versions, so only letters known to both are compared.
      const isNew = /^\p{Cn}$/u.test(text) || compileUnassigned(text);
      if (!isNew && regex.ok && regex.test(text) !== wanted.test(text)) wrong.push(point.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    '(',
    'a)',
    '*a',
    '(?:*)',
    'a{',
    'a{2,1}',
    '[a',
    '[]',
    '[b-a]',
    '[\\d-z]',
    '(?=a)',
    '(?!a)',
    '(?<=a)',
  ])('the pattern %s is also invalid in the reference', (pattern) => expect(refusalOf(pattern)).toBeNull());
  it.each([
    '(a)\\1',
    '\\0',
    '\\8',
    '\\Z',
    '\\Q',
    '\\e',
    '(?z)',
    '(?)',
    '(?-)',
    '(?ii)',
    '(?P<a>b)(?P<a>c)',
    '\\x{d800}',
    '[\\b]',
    '\\é',
  ])('the pattern %s is also rejected by the reference', (pattern) => expect(refusalOf(pattern)).toBeNull());
});

function compileUnassigned(text: string): boolean {
  const regex = compileReferenceRegex('^\\p{L}|\\p{M}|\\p{N}|\\p{P}|\\p{S}|\\p{Z}|\\p{C}$', 1_000);
  return regex.ok && !regex.test(text);
}

/** For each unsupported feature, a pattern that the reference accepts and this engine rejects because of it. */
const UNSUPPORTED: Readonly<Record<RegexDialectName, string>> = {
  'ascii-mode': '(?-u)\\w',
  'crlf-mode': '(?Rm)^a$',
  'word-edges': '\\b{start}a',
  'other-properties': '\\p{Emoji}',
  'algebra-ignoring-case': '(?i)[a-z&&[^aeiou]]',
  'property-ignoring-case': '(?i)\\b[\\p{Pc}a]',
  'wide-algebra': '[[\\w--\\p{Lu}]~~[\\w--\\p{Ll}]~~[\\w--\\p{Lt}]~~[\\w--\\p{Lm}]]',
  'long-repeat': 'a{1001}',
  'repeat-without-least': 'a{,3}',
  'heavy-pattern': '(?:abcdefghijklmnopqrstuvwxyz){1000}',
};

describe('KIT-18 an error names the unsupported syntax in the same way as the documentation', () => {
  it.each(Object.entries(UNSUPPORTED))('%s: %s', (name, example) => expect(refusalOf(example)).toBe(name));

  it('unsupported syntax is also rejected in alternative notations', () => {
    expect(refusalOf('\\<a')).toBe('word-edges');
    expect(refusalOf('\\b{end}')).toBe('word-edges');
    expect(refusalOf('(?i-u:a)')).toBe('ascii-mode');
    expect(refusalOf('\\p{scx=Greek}')).toBe('other-properties');
    expect(refusalOf('\\p{Alphabetic}')).toBe('other-properties');
    expect(refusalOf('(?i)[a[^b]]')).toBe('algebra-ignoring-case');
    expect(refusalOf('(?i)[^\\W]')).toBe('algebra-ignoring-case');
    expect(refusalOf('(?i)[[:^alpha:]]')).toBe('algebra-ignoring-case');
    expect(refusalOf('(?i)\\P{ascii}')).toBe('algebra-ignoring-case');
    expect(refusalOf('(a{100}){11}')).toBe('long-repeat');
    expect(refusalOf('a'.repeat(1_001))).toBe('heavy-pattern');
  });

  it.each(['\\w{300}', '\\W{600}', '\\pL{900}', '(?i)\\w{500}', '[\\p{L}--a]{300}', '(?:.{10}){500}.{900}'])(
    'a character class is rejected if it is repeated more often than the reference’s compiler allows: %s',
    (pattern) => {
      expect(refusalOf(pattern)).toMatch(/heavy-pattern|long-repeat/);
    },
  );

  it.each(['^\\w{1,64}$', '\\w{190}', '\\pL{200}', '\\d{700}', '[a-z]{1000}', '.{1000}', '\\p{Greek}{500}'])(
    'a character class is accepted with many repetitions: %s',
    (pattern) => {
      expect(compileReferenceRegex(pattern, 1_000).ok).toBe(true);
    },
  );
});

describe('KIT-21 matching a hostile pattern from the reference terminates quickly', () => {
  const digits = Array.from({ length: 90 }, (_, at) => String.fromCodePoint(0x100 + 2 * at)).join('');
  it.each([
    ['nested repeats', '(((a{10}){10}){10})'],
    [
      'wide algebra',
      `[${['L', 'M', 'N', 'P', 'S', 'Z', 'C'].map((name) => `[\\w~~\\p{${name}}]`).join('~~')}]`,
    ],
    ['many ranges', `[${digits}&&[^${digits}]~~[\\w&&${digits}]--[\\d${digits}]]`],
    ['deep classes', '['.repeat(500)],
    ['deep groups', '('.repeat(500)],
  ])('%s', (_, pattern) => {
    const regex = compileReferenceRegex(pattern, 1_000);
    if (regex.ok) regex.test('a'.repeat(10_000));
  });
});
