/**
 * Registers the service worker that stores the site, and reports its progress.
 *
 * A newer version is fetched in the background and waits: it takes over when the reader says so, and only then
 * is the page loaded anew.
 */
import type { BackgroundFetchProgress, OfflineState } from './offline-state.svelte.js';

const SCRIPT = './sw.js';

/** Never rejects: where the browser forbids it, the page needs the network as before. */
export async function registerServiceWorker(offline: OfflineState): Promise<void> {
  const services = navigator.serviceWorker;
  try {
    const registration = await services.register(SCRIPT, { updateViaCache: 'none' });
    offline.state = 'fetching';
    watchForNewer(registration, offline);
    const { active } = await services.ready;
    if (active === null) return;
    offline.backgroundFetch = await ask(active, listLoaded());
    offline.state = 'ready';
    // A reader who saves data gets the large parts when a task first needs them.
    if (!savesData()) offline.backgroundFetch = await ask(active, 'fetch-later');
  } catch {
    offline.state = 'none';
  }
}

function watchForNewer(registration: ServiceWorkerRegistration, offline: OfflineState): void {
  const offer = (): void => {
    // Without a version in charge the first one is on its way, and there is nothing to choose.
    if (registration.waiting === null || navigator.serviceWorker.controller === null) return;
    offline.activateUpdate = () => takeOver(registration);
  };
  offer();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer),
  );
}

function takeOver({ waiting }: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take-over');
}

/** What this page has come with, the words of its language among it: the first thing it would miss. */
function listLoaded(): readonly string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name);
}

/** Asks for these parts, or for every large one, and how many there are then. */
function ask(
  worker: ServiceWorker,
  question: readonly string[] | 'fetch-later',
): Promise<BackgroundFetchProgress> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<BackgroundFetchProgress>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<{ there: number; later: number }>) => {
      port1.close();
      resolve({ cached: data.there, total: data.later });
    };
  });
  worker.postMessage(question, [port2]);
  return answer;
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
