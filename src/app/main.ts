/**
 * The site: makes the worker, and brings the pre-rendered page to life.
 *
 * The home view is in the page already. At the plain URL it is hydrated; at any
 * other address, and in any other language, it gives way to what was asked for.
 */
import { connectEngine, spawnUnderPolicy } from '../worker/index.js';
import workerUrl from '../worker/engine.worker.ts?worker&url';
import App from './App.svelte';
import {
  buildWorkbenchOptions,
  usesMemoryOnly,
  mountPlayground,
  type MountOptions,
  readPageSettings,
} from './mount.js';
import type { OfflineState } from './offline/offline-state.svelte.js';
import { applyPageLanguage } from './preferences/page-language.js';
import type { PageSettings } from './url/page-settings.js';
import { openTextStorages } from './preferences/text-storage.js';
import type { Workbench } from './state/workbench.svelte.js';
import './fonts.css';
import './theme.css';

void start(document.getElementById('app') as HTMLElement, document.documentElement.dataset);

async function start(target: HTMLElement, marks: DOMStringMap): Promise<void> {
  const engine = connectEngine(() => spawnUnderPolicy(workerUrl));
  const settings = await readPageSettings();
  const options: MountOptions = {
    engine,
    settings,
    keepOffline: mayKeep(settings) ? keepSite : undefined,
    onWorkbench: settings?.parentOrigin ? (workbench) => void answerFrames(workbench) : undefined,
  };
  await applyPageLanguage(document.documentElement, openTextStorages(usesMemoryOnly(settings)).browser);
  if ('live' in marks) await startLive(target, options);
  else {
    if ('elsewhere' in marks) target.replaceChildren();
    await mountPlayground(target, options);
  }
  delete marks.elsewhere;
}

/** The other page of the site, which may reach an endpoint: this one loads nothing of it. */
async function startLive(target: HTMLElement, options: MountOptions): Promise<void> {
  const { mountLive } = await import('./live/live-page.js');
  await mountLive(target, App, await buildWorkbenchOptions(options));
}

/** Only a page of its own, over HTTPS or on this machine, and not one that leaves no trace. */
function mayKeep(settings: PageSettings | undefined): boolean {
  const isOwn = self === top && !usesMemoryOnly(settings);
  return import.meta.env.PROD && isOwn && isSecureContext && 'serviceWorker' in navigator;
}

async function keepSite(offline: OfflineState): Promise<void> {
  const { registerServiceWorker } = await import('./offline/register-service-worker.js');
  await registerServiceWorker(offline);
}

/** A page that holds this one in a frame, and that the URL names, may speak to it. */
async function answerFrames(workbench: Workbench): Promise<void> {
  const { serveParentMessages } = await import('./embedding/parent-messages.js');
  serveParentMessages(workbench);
}
