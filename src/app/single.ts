/**
 * The single file: one classic script that is the page and, started again from a Blob, its worker.
 *
 * A page from disk may load nothing beside it, so both sides are the same text, and only what they bring to
 * life differs. Both are brought on demand: what the other side needs is never run.
 */
import type { EngineClient } from '../worker/index.js';
import './theme.css';

const own = typeof document === 'undefined' ? null : document.currentScript;

if (own === null) void import('../worker/engine.worker.js');
else void openPage(own.textContent, document.documentElement.dataset);

/** Brings the pre-rendered page to life; `code` is this script. */
async function openPage(code: string, marks: DOMStringMap): Promise<void> {
  marks.started = '';
  const { connectEngine } = await import('../worker/index.js');
  const script = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  // The engine can be started again, so the address lasts as long as the page.
  const engine = connectEngine(() => new Worker(script, { name: 'pola-engine' }));
  const target = document.getElementById('app') as HTMLElement;
  if ('elsewhere' in marks) target.replaceChildren();
  await show(target, engine);
  delete marks.elsewhere;
}

async function show(target: HTMLElement, engine: EngineClient): Promise<void> {
  const { hydrate, mount } = await import('svelte');
  const { default: App } = await import('./App.svelte');
  const { readReference } = await import('./reference-block.js');
  const { BROAD_WARRANT, SCENARIOS } = await import('../catalog/index.js');
  const { openStore } = await import('../store/index.js');
  const props = {
    scenarios: SCENARIOS,
    broad: BROAD_WARRANT,
    reference: readReference(document),
    engine,
    openStore: () => openStore({ memory: new URLSearchParams(location.search).has('fresh') }),
  };
  if (target.childElementCount > 0) hydrate(App, { target, props });
  else mount(App, { target, props });
}
