import { describe, expect, it } from 'vitest';
import { type KeyPress, findShortcutAction } from '../../../src/app/app-frame/shortcuts.js';
import { VIEWS } from '../../../src/app/views/registry.js';

const SETTINGS = { letterKeys: true, goKeys: { m: 'home', u: 'runs' } };

function press(keys: string, more: Partial<KeyPress> = {}): KeyPress {
  const parts = keys.split('+');
  return {
    key: parts.at(-1) as string,
    ctrl: parts.includes('Ctrl'),
    meta: parts.includes('Cmd'),
    alt: parts.includes('Alt'),
    shift: parts.includes('Shift'),
    inText: false,
    ...more,
  };
}

describe('shortcuts', () => {
  it.each([
    ['?', { kind: 'shortcuts' }],
    ['/', { kind: 'filter' }],
    ['g', { kind: 'await' }],
    ['Ctrl+k', { kind: 'palette' }],
    ['Cmd+K', { kind: 'palette' }],
    ['Ctrl+Enter', { kind: 'run' }],
    ['Ctrl+s', { kind: 'keep' }],
    ['Ctrl+z', { kind: 'undo' }],
    ['Ctrl+Shift+Z', { kind: 'redo' }],
    ['F6', { kind: 'region', step: 1 }],
    ['Shift+F6', { kind: 'region', step: -1 }],
  ])('%s', (keys, action) => {
    expect(findShortcutAction(press(keys), SETTINGS, false)).toEqual(action);
  });

  it('shortcuts that begin with g open only existing views', () => {
    expect(findShortcutAction(press('u'), SETTINGS, true)).toEqual({ kind: 'go', view: 'runs' });
    expect(findShortcutAction(press('t'), SETTINGS, true)).toBeNull();
    expect(findShortcutAction(press('u'), SETTINGS, false)).toBeNull();
  });

  it('APP-197 shortcuts with g and a letter open each view in the navigation', () => {
    const keys = VIEWS.flatMap(({ view, key }) => (key === null ? [] : [[key, view]]));
    expect(Object.fromEntries(keys)).toEqual({
      ...{ m: 'home', r: 'replay', e: 'edit', a: 'warrants' },
      ...{ w: 'graph', t: 'tasks', u: 'runs', l: 'learn' },
    });
  });

  it('APP-17 in text fields, single letters and undo do not trigger shortcuts', () => {
    for (const keys of ['?', '/', 'g', 'Ctrl+z'])
      expect(findShortcutAction(press(keys, { inText: true }), SETTINGS, false)).toBeNull();
    expect(findShortcutAction(press('Ctrl+k', { inText: true }), SETTINGS, false)).toEqual({
      kind: 'palette',
    });
  });

  it('single-letter shortcuts do nothing when they are switched off', () => {
    const off = { ...SETTINGS, letterKeys: false };
    for (const keys of ['?', '/', 'g']) expect(findShortcutAction(press(keys), off, false)).toBeNull();
    expect(findShortcutAction(press('F6'), off, false)).toEqual({ kind: 'region', step: 1 });
  });

  it('EDIT-1 the save shortcut works in a text field and does not open the browser’s dialog', () => {
    for (const keys of ['Ctrl+s', 'Cmd+s'])
      expect(findShortcutAction(press(keys, { inText: true }), SETTINGS, false)).toEqual({ kind: 'keep' });
  });

  it('APP-18 shortcuts never override browser shortcuts', () => {
    const keys = [...'123456789twlrdbf', 'F1', 'F5', 'F11', 'F12'];
    for (const key of keys)
      for (const way of ['Ctrl', 'Cmd', 'Alt'])
        expect(findShortcutAction(press(`${way}+${key}`), SETTINGS, true)).toBeNull();
  });
});
