import { describe, expect, it } from 'vitest';
import {
  ENGLISH,
  type Message,
  message,
  pluralFor,
  quotedMessage,
  quoteFact,
  renderMessage,
} from '../../../src/engine/index.js';
import { ENGINE_CATALOGUE as CHINESE } from '../../../src/app/messages/zh/engine/index.js';

const CHANGE = message('reach/both', {
  added: message('reach/added', {
    counts: [message('reach/file_read', { count: 2 }), message('reach/secret', { count: 1 })],
  }),
  removed: message('reach/removed', { counts: [message('reach/mail_read', { count: 1 })] }),
});

describe('renderMessage', () => {
  it('nested messages are rendered with the same catalog', () => {
    expect(renderMessage(CHANGE, ENGLISH)).toBe('+2 files, 1 secret; −1 email');
    expect(renderMessage(CHANGE, CHINESE)).toBe('+2 个文件，1 项机密；−1 封邮件');
  });

  it('messages render identically after JSON serialization', () => {
    expect(JSON.parse(JSON.stringify(CHANGE))).toEqual(CHANGE);
  });

  it.each(['never/defined', 'constructor', '__proto__'])(
    'the unknown message code %s is shown with its facts',
    (code) => {
      const newer = { code, facts: { value: 3 } } as unknown as Message;
      expect(renderMessage(newer, ENGLISH)).toBe(`${code} {"value":3}`);
      expect(renderMessage({ ...newer, facts: {} }, ENGLISH)).toBe(code);
    },
  );

  it('quoted text in messages is shown unchanged', () => {
    expect(renderMessage(quotedMessage('NetworkError: refused'), CHINESE)).toBe('NetworkError: refused');
  });
});

describe('catalogues', () => {
  it('all catalogs have the same codes in the same format', () => {
    expect(Object.keys(CHINESE).sort()).toEqual(Object.keys(ENGLISH).sort());
    for (const code of Object.keys(ENGLISH)) expect(code).toMatch(/^(?:text|[a-z]+(?:\/[a-z0-9_]+)+)$/);
  });
});

describe('helpers', () => {
  it('messages use the plural form required by the language', () => {
    const polish = pluralFor('pl');
    const forms = { one: 'plik', few: 'pliki', many: 'plików', other: 'pliku' };
    expect([1, 2, 5, 22].map((count) => polish(count, forms))).toEqual(['plik', 'pliki', 'plików', 'pliki']);
    expect(pluralFor('zh')(1, { other: '个' })).toBe('个');
  });

  it('messages quote values in backticks and abbreviate long ones', () => {
    expect(quoteFact('a')).toBe('`a`');
    expect(quoteFact([1, true])).toBe('`[1,true]`');
    expect(quoteFact('x'.repeat(100))).toHaveLength(82);
  });
});
