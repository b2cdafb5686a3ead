/**
 * Contains all side effects of the app frame. Only this code touches the address bar, the theme attribute, storage and
 * the keyboard.
 *
 * Effects copy state to the browser, and never from one state object to another.
 */
import { onMount, tick, untrack } from 'svelte';
import { hasTabId } from '../preferences/tab-id.js';
import { applyTheme } from './apply-theme.js';
import { FRAME } from '../messages/frame.js';
import type { Workbench } from '../state/workbench.svelte.js';
import { announceResults } from './announce-results.js';
import { openHash } from './open-hash.js';
import { markKeyboardUse } from './keyboard-mark.js';
import { listenForKeys } from './keys.js';

/** Time after which the store is loaded even if the first run has not finished. */
const MAX_STORE_DELAY_MS = 4_000;

export function connectBrowser(workbench: Workbench): void {
  const { documents, persistence: keeping, preferences } = workbench;
  const { hashHistory: address, container: within } = workbench.environment;

  onMount(() => {
    preferences.load(workbench.settings?.theme ?? null);
    const openAddress = (): void => {
      workbench.navigation.hasNavigated = true;
      void openHash(workbench, address.read());
    };
    const stopListening = address.listen(openAddress);
    const stopSaving = saveWhenPageHides(() => void keeping.saveNow());
    const stopKeys = listenForKeys(workbench);
    if (within === null) addEventListener('keydown', () => void watchFocus(), { once: true });
    const stopMarks = markKeyboardUse((within ?? document.documentElement).dataset);
    workbench.matrixRunner.onResult((kind, scenarios) => announceResults(workbench, kind, scenarios));
    void start(workbench);
    return () => {
      stopListening();
      stopSaving();
      stopKeys();
      stopMarks();
    };
  });

  $effect(() => applyTheme(preferences.theme, within ?? document.documentElement, preferences.large));
  $effect(() => {
    void [documents.drafts, keeping.bundleExtras];
    keeping.saveSoon();
  });
  dropNoticeWithView(workbench);
  if (within === null) $effect(() => void (document.title = titleOf(workbench)));
}

/** Calls `save` when the page is hidden or closed. Returns a function that removes the listeners. */
function saveWhenPageHides(save: () => void): () => void {
  const saveWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') save();
  };
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', saveWhenHidden);
  return () => {
    removeEventListener('pagehide', save);
    document.removeEventListener('visibilitychange', saveWhenHidden);
  };
}

/** Dismisses the notices about a saved run and about the URL when the user leaves their view. */
function dropNoticeWithView(workbench: Workbench): void {
  $effect(() => {
    void workbench.navigation.current.view;
    workbench.lastSaveResult = null;
    workbench.externalIssues = untrack(() => workbench.externalIssues).filter(
      (issue) => issue.code !== 'link/bad_parameter' || workbench.settings?.issues.includes(issue),
    );
  });
}

async function start(workbench: Workbench): Promise<void> {
  const hash = workbench.environment.hashHistory.read();
  const start = workbench.settings?.startHash ?? '';
  await openHash(workbench, hash === '' && start !== '' ? start : hash);
  const reference = workbench.matrixRunner.runReference().then(() => (workbench.isFirstRunOver = true));
  if (!hasTabId(workbench.storages.tab) && workbench.navigation.current.view === 'home') {
    // A new tab that opens the home page has nothing to restore, so the store is loaded only after the first run.
    await Promise.race([reference, pause(MAX_STORE_DELAY_MS)]);
    await tick();
  }
  // Restored drafts trigger their own run once they are loaded.
  await workbench.persistence.start();
  await reference;
  whenIdle(() => void workbench.keepOffline());
}

/** Only keyboard users need the focus to be restored, so the code is loaded on the first key press. */
async function watchFocus(): Promise<void> {
  const { restoreLostFocus } = await import('./restore-focus.js');
  restoreLostFocus(document.body);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs the callback when the browser is idle. Safari has no idle callback, so a timer replaces it. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
}

function titleOf({ navigation: place }: Workbench): string {
  const { view } = place.current;
  const name = view in FRAME.views ? FRAME.views[view as keyof typeof FRAME.views] : null;
  return name === null ? FRAME.product : `${name} · ${FRAME.product}`;
}
