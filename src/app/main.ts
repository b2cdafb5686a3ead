/**
 * The site: makes the worker, and brings the pre-rendered page to life.
 *
 * The Matrix view is in the page already. At the plain address it is taken over as it stands; at any
 * other address, and in any other language, it gives way to what was asked for.
 */
import { connectEngine, spawnUnderPolicy } from '../worker/index.js';
import workerUrl from '../worker/engine.worker.ts?worker&url';
import App from './App.svelte';
import { gatherProps, mountPlayground, type PlaygroundOptions } from './mount.js';
import type { Offline } from './offline.svelte.js';
import { speakChosen } from './page-language.js';
import './theme.css';

void start(document.getElementById('app') as HTMLElement, document.documentElement.dataset);

async function start(target: HTMLElement, marks: DOMStringMap): Promise<void> {
  const options: PlaygroundOptions = {
    engine: connectEngine(() => spawnUnderPolicy(workerUrl)),
    // `?fresh=1` neither reads nor writes what is on this device.
    memory: new URLSearchParams(location.search).has('fresh'),
    keepOffline: mayKeep() ? keepSite : undefined,
  };
  await speakChosen(document.documentElement);
  if ('live' in marks) await startLive(target, options);
  else {
    if ('elsewhere' in marks) target.replaceChildren();
    await mountPlayground(target, options);
  }
  delete marks.elsewhere;
}

/** The other page of the site, which may reach an endpoint: this one loads nothing of it. */
async function startLive(target: HTMLElement, options: PlaygroundOptions): Promise<void> {
  const { mountLive } = await import('./live/live-page.js');
  await mountLive(target, App, await gatherProps(options));
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
