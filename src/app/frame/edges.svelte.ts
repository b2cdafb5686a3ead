/**
 * The edges: the only place where the frame touches the address bar, the theme attribute, storage and
 * the keyboard. Effects live here and copy state outwards; nothing is copied between states.
 */
import { onMount } from 'svelte';
import { showTheme } from './show-theme.js';
import { FRAME } from '../words/frame.js';
import type { Workbench } from '../workbench.svelte.js';
import { announceResults } from './announce-results.js';
import { openPlace } from './open-link.js';
import { listenForKeys } from './keys.js';

export function connectEdges(workbench: Workbench): void {
  const { documents, keeping, preferences } = workbench;
  const { address, within } = workbench.surroundings;

  onMount(() => {
    preferences.load(workbench.settings?.theme ?? null);
    const openAddress = (): void => {
      workbench.place.travelled = true;
      void openPlace(workbench, address.read());
    };
    const saveNow = (): void => void keeping.saveNow();
    const saveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    const stopListening = address.listen(openAddress);
    addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveWhenHidden);
    const stopKeys = listenForKeys(workbench);
    workbench.job.onDone((kind, scenarios) => announceResults(workbench, kind, scenarios));
    void start(workbench);
    return () => {
      stopListening();
      removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      stopKeys();
    };
  });

  $effect(() => showTheme(preferences.theme, within ?? document.documentElement, preferences.large));
  $effect(() => {
    void [documents.drafts, keeping.beside];
    keeping.saveSoon();
  });
  $effect(() => {
    if (within === null) document.title = titleOf(workbench);
  });
}

async function start(workbench: Workbench): Promise<void> {
  const hash = workbench.surroundings.address.read();
  const start = workbench.settings?.start ?? '';
  await openPlace(workbench, hash === '' && start !== '' ? start : hash);
  // The reference is asked for first; drafts that come back ask for their own run when they arrive.
  const reference = workbench.job.runReference();
  await workbench.keeping.start();
  await reference;
  whenIdle(() => void workbench.keepOffline());
}

/** When the browser has nothing else to do; Safari does not say when that is. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
}

function titleOf({ place }: Workbench): string {
  const { view } = place.current;
  const name = view in FRAME.views ? FRAME.views[view as keyof typeof FRAME.views] : null;
  return name === null ? FRAME.product : `${name} · ${FRAME.product}`;
}
