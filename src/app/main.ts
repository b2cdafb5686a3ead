/**
 * The site: makes the worker, and brings the pre-rendered page to life.
 *
 * The Matrix view is in the page already. At the plain address it is taken over as it stands; at any
 * other address, and in any other language, it gives way to what was asked for.
 */
import { connectEngine, spawnUnderPolicy } from '../worker/index.js';
import workerUrl from '../worker/engine.worker.ts?worker&url';
import App from './App.svelte';
import { gatherProps, keepsNothing, mountPlayground, type PlaygroundOptions, readQuery } from './mount.js';
import type { Offline } from './offline.svelte.js';
import { speakChosen } from './page-language.js';
import type { Settings } from './settings.js';
import { openShelves } from './shelf.js';
import type { Workbench } from './workbench.svelte.js';
import './theme.css';

void start(document.getElementById('app') as HTMLElement, document.documentElement.dataset);

async function start(target: HTMLElement, marks: DOMStringMap): Promise<void> {
  const engine = connectEngine(() => spawnUnderPolicy(workerUrl));
  const settings = await readQuery();
  const options: PlaygroundOptions = {
    engine,
    settings,
    keepOffline: mayKeep(settings) ? keepSite : undefined,
    onWorkbench: settings?.parent ? (workbench) => void answerFrames(workbench) : undefined,
  };
  await speakChosen(document.documentElement, openShelves(keepsNothing(settings)).browser);
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
function mayKeep(settings: Settings | undefined): boolean {
  const isOwn = self === top && !keepsNothing(settings);
  return import.meta.env.PROD && isOwn && isSecureContext && 'serviceWorker' in navigator;
}

async function keepSite(offline: Offline): Promise<void> {
  const { keepOffline } = await import('./offline/keep.js');
  await keepOffline(offline);
}

/** A page that holds this one in a frame, and that the address names, may speak to it. */
async function answerFrames(workbench: Workbench): Promise<void> {
  const { answerParent } = await import('./steering/answer-parent.js');
  answerParent(workbench);
}
