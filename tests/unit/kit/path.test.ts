import { describe, expect, it } from 'vitest';
import { isInside, normalizePath } from '../../../src/engine/kit/index.js';

describe('paths', () => {
  it.each([
    ['/', '/'],
    ['/a//b/./c/', '/a/b/c'],
    ['/a/../../b', '/b'],
    ['/a\\..\\b', '/b'],
    ['/a/%2e%2e/b', '/a/%2e%2e/b'],
    ['/A/a', '/A/a'],
    ['c:\\x\\..\\y', 'c:\\y'],
  ])('KIT-7 the path %j is normalized to %j', (given, folded) => {
    expect(normalizePath(given)).toBe(folded);
  });

  it.each(['', 'a/b', './a', '..', '/a\0b', '~/.ssh', ' /a'])(
    'KIT-7 the string %j is not an absolute path',
    (text) => {
      expect(normalizePath(text)).toBeNull();
    },
  );

  it('a sibling with a longer name is distinguished from a file inside the folder', () => {
    expect(isInside('/app/config', '/app/config')).toBe(true);
    expect(isInside('/app/config', '/app/config/a')).toBe(true);
    expect(isInside('/app/config', '/app/config2/a')).toBe(false);
    expect(isInside('/', '/anything')).toBe(true);
  });
});
