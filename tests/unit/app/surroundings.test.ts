/** Tests the workbench environment: persistent or temporary storage, and an in-memory URL inside another page. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEmbeddedEnvironment } from '../../../src/app/embedding/embedded-environment.js';
import { Navigation } from '../../../src/app/url/navigation.svelte.js';
import { openTextStorages } from '../../../src/app/preferences/text-storage.js';

function fakeStorage(refuses = false) {
  const kept = new Map<string, string>();
  const refuse = (): void => {
    if (refuses) throw new Error('QuotaExceededError');
  };
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      refuse();
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('shelves', () => {
  it('storage areas keep their content in the browser or in the tab', () => {
    const [browser, tab] = [fakeStorage(), fakeStorage()];
    vi.stubGlobal('localStorage', browser);
    vi.stubGlobal('sessionStorage', tab);
    const shelves = openTextStorages(false);
    shelves.browser.set('theme', 'dark');
    shelves.tab.set('name', '1');
    expect([...browser.kept, ...tab.kept]).toEqual([
      ['theme', 'dark'],
      ['name', '1'],
    ]);
    expect(openTextStorages(false).browser.get('theme')).toBe('dark');
    shelves.tab.set('name', null);
    expect([...tab.kept]).toEqual([]);
    expect(shelves.tab.get('name')).toBeNull();
  });

  it('in-memory storage areas neither read nor write browser storage', () => {
    const browser = fakeStorage();
    browser.kept.set('theme', 'dark');
    vi.stubGlobal('localStorage', browser);
    const { browser: shelf } = openTextStorages(true);
    expect(shelf.get('theme')).toBeNull();
    shelf.set('theme', 'light');
    expect(shelf.get('theme')).toBe('light');
    shelf.set('theme', null);
    expect(shelf.get('theme')).toBeNull();
    expect([...browser.kept]).toEqual([['theme', 'dark']]);
  });

  it('storage areas last as long as the page if the browser denies storage, even if accessing the storage throws', () => {
    vi.stubGlobal('localStorage', fakeStorage(true));
    const { browser } = openTextStorages(false);
    browser.set('theme', 'dark');
    expect(browser.get('theme')).toBe('dark');
    // Simulates a missing sessionStorage: accessing it throws.
    const { tab } = openTextStorages(false);
    tab.set('name', '1');
    expect(tab.get('name')).toBe('1');
  });
});

describe('detecting a page embedded in another page', () => {
  class FakeElement extends EventTarget {}

  function press(within: FakeElement, href: string | null): Event {
    const target = new (class extends FakeElement {
      closest = () => (href === null ? null : { getAttribute: () => href });
    })();
    const event = new Event('click', { cancelable: true });
    Object.defineProperty(event, 'target', { value: target });
    within.dispatchEvent(event);
    return event;
  }

  it("APP-141 an embedded app does not change the page's URL and handles links to routes itself", () => {
    vi.stubGlobal('Element', FakeElement);
    const within = new FakeElement();
    const { hashHistory: address, linkBase } = createEmbeddedEnvironment(
      within as HTMLElement,
      '#/edit/config_review',
      'https://a.example/#/x',
    );
    expect(linkBase()).toBe('https://a.example/');
    const place = new Navigation(address);
    place.readHash(address.read());
    expect(place.current).toMatchObject({ view: 'edit' });
    place.go({ view: 'import' });
    expect(address.read()).toBe('#/import');
    const heard = vi.fn();
    const stop = address.listen(heard);
    expect(press(within, '#/runs').defaultPrevented).toBe(true);
    expect(address.read()).toBe('#/runs');
    expect(press(within, null).defaultPrevented).toBe(false);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    expect(press(within, '#/host').defaultPrevented).toBe(false);
    expect(address.read()).toBe('#/runs');
  });
});
