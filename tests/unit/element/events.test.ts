/** Tests element events for listeners that are added late, the element's promise, and its reflected properties. */
import { describe, expect, it, vi } from 'vitest';
import { ElementEvents } from '../../../src/element/element-events.js';
import { applyEarlyProperties, reflectAttributes } from '../../../src/element/reflected-properties.js';
import { makeIssue } from '../../../src/engine/index.js';

const PLACE = { at: 'replay/config_review/broad' };
const bad = (name: string) =>
  makeIssue('element/bad_attribute', [name], { name, found: 'x', known: 'light, dark' });
/** Node's event target is sufficient for events. */
const makeHost = () => new EventTarget() as HTMLElement;
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('late listeners', () => {
  it('PKG-17 late listeners receive pola-ready once, including its detail and target', async () => {
    const host = makeHost();
    const events = new ElementEvents(host);
    events.dispatch('pola-ready', PLACE);
    const listener = vi.fn((event: CustomEvent) => [event.detail as unknown, event.target]);
    events.late.add(host, 'pola-ready', listener as unknown as EventListener);
    events.late.add(host, 'pola-ready', listener as unknown as EventListener);
    await settle();
    expect(listener.mock.results.map(({ value }) => value as unknown)).toEqual([[PLACE, host]]);
  });

  it('PKG-17 late listeners are called once when a framework adds, removes and adds them again', async () => {
    const host = makeHost();
    const events = new ElementEvents(host);
    events.dispatch('pola-ready', PLACE);
    const [first, second] = [vi.fn(), vi.fn()];
    events.late.add(host, 'pola-ready', first);
    events.late.remove('pola-ready', first);
    events.late.add(host, 'pola-ready', { handleEvent: second });
    await settle();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });

  it('PKG-17 late listeners receive all earlier issues, and no other event', async () => {
    const host = makeHost();
    const events = new ElementEvents(host);
    events.dispatch('pola-error', { issues: [bad('theme')] });
    events.dispatch('pola-error', { issues: [bad('view')] });
    events.dispatch('pola-change', {});
    const [errors, changes] = [vi.fn(), vi.fn()];
    events.late.add(host, 'pola-error', errors);
    events.late.add(host, 'pola-change', changes);
    await settle();
    const told = errors.mock.calls.flat() as CustomEvent<{ issues: readonly { at: string[] }[] }>[];
    const issues = told.flatMap(({ detail }) => detail.issues);
    expect([issues.map(({ at }) => at[0]), changes.mock.calls.length]).toEqual([['theme', 'view'], 0]);
  });

  it('PKG-17 late listeners receive no events from an element that was removed from the page', async () => {
    const host = makeHost();
    const events = new ElementEvents(host);
    events.dispatch('pola-ready', PLACE);
    events.reset();
    const listener = vi.fn();
    events.late.add(host, 'pola-ready', listener);
    await settle();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('ready', () => {
  it('PKG-18 the promise resolves with the event detail, even after the element has been removed and added again', async () => {
    const events = new ElementEvents(makeHost());
    const first = events.ready;
    events.dispatch('pola-ready', PLACE);
    expect(await first).toEqual(PLACE);
    events.reset();
    expect(events.ready).not.toBe(first);
    events.dispatch('pola-ready', { at: '' });
    expect(await events.ready).toEqual({ at: '' });
  });

  it('PKG-18 the promise rejects with the message from an element that could not start', async () => {
    const events = new ElementEvents(makeHost());
    events.fail(bad('theme'));
    await expect(events.ready).rejects.toThrow('The attribute theme="x" is ignored');
  });
});

describe('properties', () => {
  class Host {
    readonly attributes = new Map<string, string>();
    getAttribute = (name: string): string | null => this.attributes.get(name) ?? null;
    hasAttribute = (name: string): boolean => this.attributes.has(name);
    setAttribute = (name: string, value: string): void => void this.attributes.set(name, value);
    removeAttribute = (name: string): void => void this.attributes.delete(name);
  }
  reflectAttributes(Host.prototype as unknown as HTMLElement, ['step', 'panes', 'readonly'], ['readonly']);
  type Reflected = Host & { step: unknown; panes: unknown; readonly: unknown };

  it('PKG-19 properties reflect the attributes', () => {
    const host = new Host() as Reflected;
    [host.step, host.panes, host.readonly] = [5, ['edit', 'why'], true];
    expect(Object.fromEntries(host.attributes)).toEqual({ step: '5', panes: 'edit,why', readonly: '' });
    expect([host.step, host.readonly]).toEqual(['5', true]);
    [host.step, host.readonly] = [null, false];
    expect([host.step, host.readonly, host.attributes.size]).toEqual([null, false, 1]);
  });

  it('PKG-19 properties that were set before the element was defined are applied', () => {
    const host = new Host() as Reflected;
    Object.defineProperty(host, 'step', { value: 3, configurable: true, writable: true });
    applyEarlyProperties(host as unknown as HTMLElement, ['step', 'panes']);
    expect([host.attributes.get('step'), host.step]).toEqual(['3', '3']);
  });
});
