/**
 * Tests attacks by a page that embeds this one: reading stored data, or crashing the page with a message.
 *
 * Threat model: "An embedding page that reads or changes stored data".
 */
import { describe, expect, it } from 'vitest';
import { usesMemoryOnly } from '../../src/app/mount.js';
import { readSettings } from '../../src/app/url/page-settings.js';
import { handleParentMessage } from '../../src/app/embedding/parent-messages.js';
import { PlaygroundController } from '../../src/app/embedding/playground-controller.svelte.js';
import { createTestWorkbench } from '../support/workbench.js';

describe('an app embedded in a page from another origin', () => {
  it('an embedded app neither reads nor writes stored data, whether or not the page declares that it is embedded', () => {
    expect(usesMemoryOnly(readSettings('?parent=https://evil.test'))).toBe(true);
    expect(usesMemoryOnly(readSettings('?embed&parent=https://evil.test'))).toBe(true);
    for (const search of ['?embed=1', '?fresh=1']) expect(usesMemoryOnly(readSettings(search))).toBe(true);
    expect(usesMemoryOnly(readSettings('?theme=dark'))).toBe(false);
    expect(usesMemoryOnly(undefined)).toBe(false);
  });

  it.each(['*', 'null', 'https://*', 'https://evil.test/', 'javascript:alert(1)', 'about:blank', 'data:,x'])(
    'messages are rejected if the URL names %s as its parent',
    (parent) => {
      const { parentOrigin: origin, issues } = readSettings(`?parent=${encodeURIComponent(parent)}`);
      expect([origin, issues.map(({ code }) => code)]).toEqual([null, ['link/bad_parameter']]);
    },
  );
});

describe('handling messages from the parent page', () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;

  it.each([
    ['that contains itself', circle],
    ['with an unbounded integer', { v: 1n }],
    ['with another prototype', JSON.parse('{"__proto__":{"v":1},"kind":"bundle"}') as unknown],
    ['that is a number', 5],
    ['that is a map', new Map([['v', 1]])],
  ])('a received bundle %s causes an issue but changes nothing', async (_, bundle) => {
    const steering = new PlaygroundController(createTestWorkbench());
    const before = steering.state();
    const said = await handleParentMessage(steering, { type: 'pola:set', id: 1, bundle });
    expect(said).toMatchObject({ type: 'pola:error', id: 1 });
    const { issues } = said as { readonly issues: readonly { readonly severity: string }[] };
    expect(issues[0]?.severity).toBe('error');
    expect(steering.state()).toEqual(before);
  });
});
