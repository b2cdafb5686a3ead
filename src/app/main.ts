/**
 * Entry point of the site: starts the worker and hydrates the pre-rendered page.
 *
 * The pre-rendered page contains the home view. It is hydrated at the plain URL. At any other URL, or in another
 * language, the requested view replaces it.
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

/** The live page, which may connect to an endpoint. It is a separate page, so the normal page never loads its code. */
async function startLive(target: HTMLElement, options: MountOptions): Promise<void> {
  const { mountLive } = await import('./live/live-page.js');
  await mountLive(target, App, await buildWorkbenchOptions(options));
}

/**
 * The page is stored for offline use only if it is a top-level page over HTTPS or on localhost and not in memory-only
 * mode.
 */
function mayKeep(settings: PageSettings | undefined): boolean {
  const isOwn = self === top && !usesMemoryOnly(settings);
  return import.meta.env.PROD && isOwn && isSecureContext && 'serviceWorker' in navigator;
}

async function keepSite(offline: OfflineState): Promise<void> {
  const { registerServiceWorker } = await import('./offline/register-service-worker.js');
  await registerServiceWorker(offline);
}

/** Lets the embedding page send messages if the URL names its origin. */
async function answerFrames(workbench: Workbench): Promise<void> {
  const { serveParentMessages } = await import('./embedding/parent-messages.js');
  serveParentMessages(workbench);
}
