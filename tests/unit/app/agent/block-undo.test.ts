/**
 * Tests Undo in *Your agent*: it is blocked where it would change other documents, and in fields it is handled by the
 * browser.
 */
import { afterEach, expect, it, vi } from 'vitest';
import { createEmbeddedEnvironment } from '../../../../src/app/embedding/embedded-environment.js';
import { createPageEnvironment } from '../../../../src/app/embedding/app-environment.js';
import { blockUndo } from '../../../../src/app/views/agent/block-undo.js';

class FakeElement {
  constructor(private readonly isField: boolean) {}
  closest(): FakeElement | null {
    return this.isField ? this : null;
  }
}

afterEach(() => vi.unstubAllGlobals());

/** Presses Ctrl+Z on the target; true if a listener on `place` blocked the key. */
function isBlocked(place: EventTarget, target: FakeElement, key = 'z'): boolean {
  const press = Object.assign(new Event('keydown', { cancelable: true }), { ctrlKey: true, key });
  Object.defineProperty(press, 'target', { value: target });
  place.dispatchEvent(press);
  return press.defaultPrevented;
}

it('AGENT-81 in another page, undo is blocked only in the element and outside of text fields', () => {
  const [page, element] = [new EventTarget(), new EventTarget()];
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
  blockUndo(createEmbeddedEnvironment(element as HTMLElement));
  const [button, field] = [new FakeElement(false), new FakeElement(true)];
  expect(['z', 'y', 'x'].map((key) => isBlocked(element, button, key))).toEqual([true, true, false]);
  expect(isBlocked(element, field)).toBe(false);
  expect(isBlocked(page, button)).toBe(false);
});

it('AGENT-81 on the site, undo is blocked in the whole page outside of text fields', () => {
  const page = new EventTarget();
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('window', page);
  blockUndo(createPageEnvironment(true));
  expect(isBlocked(page, new FakeElement(false))).toBe(true);
  expect(isBlocked(page, new FakeElement(true))).toBe(false);
});
