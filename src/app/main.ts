/**
 * The site: makes the worker and the store, and brings the pre-rendered page to life.
 *
 * The Matrix view is in the page already. At the plain address it is taken over as it stands; at any
 * other address it gives way to the view that was asked for.
 */
import { hydrate, mount } from 'svelte';
import { connectEngine, spawnUnderPolicy } from '../worker/index.js';
import workerUrl from '../worker/engine.worker.ts?worker&url';
import App from './App.svelte';
import type { Offline } from './offline.svelte.js';
import { readReference } from './reference-block.js';
import type { WorkbenchOptions } from './workbench.svelte.js';
import './theme.css';

void start(document.getElementById('app') as HTMLElement);

/** The worker loads while the catalogue arrives; the store is fetched when the page asks for it. */
async function start(target: HTMLElement): Promise<void> {
  const engine = connectEngine(() => spawnUnderPolicy(workerUrl));
  const { BROAD_WARRANT, SCENARIOS } = await import('../catalog/index.js');
  const props = {
    scenarios: SCENARIOS,
    broad: BROAD_WARRANT,
    reference: readReference(document),
    engine,
    openStore: openSiteStore,
    keepOffline: mayKeep() ? keepSite : undefined,
  };
  if ('live' in document.documentElement.dataset) await startLive(target, props);
  else show(target, props);
  delete document.documentElement.dataset.elsewhere;
}

function show(target: HTMLElement, props: WorkbenchOptions): void {
  if ('elsewhere' in document.documentElement.dataset) target.replaceChildren();
  if (target.childElementCount > 0) hydrate(App, { target, props });
  else mount(App, { target, props });
}

/** The other page of the site, which may reach an endpoint: this one loads nothing of it. */
async function startLive(target: HTMLElement, props: WorkbenchOptions): Promise<void> {
  const { mountLive } = await import('./live/live-page.js');
  await mountLive(target, App, props);
}

/** Only a page of its own, over HTTPS or on this machine, and not one that leaves no trace. */
function mayKeep(): boolean {
  const search = new URLSearchParams(location.search);
  const isOwn = self === top && !search.has('embed') && !search.has('fresh');
  return import.meta.env.PROD && isOwn && isSecureContext && 'serviceWorker' in navigator;
}

async function keepSite(offline: Offline): Promise<void> {
  const { keepOffline } = await import('./offline/keep.js');
  await keepOffline(offline);
}

/** `?fresh=1` neither reads nor writes what is on this device. */
async function openSiteStore() {
  const { openStore } = await import('../store/index.js');
  return openStore({ memory: new URLSearchParams(location.search).has('fresh') });
}
