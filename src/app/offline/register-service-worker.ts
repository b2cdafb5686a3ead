/**
 * Registers the service worker that stores the site, and reports its progress.
 *
 * A newer version is fetched in the background and waits. It takes over and reloads the page only when the user agrees.
 */
import type { BackgroundFetchProgress, OfflineState } from './offline-state.svelte.js';

const SCRIPT = './sw.js';

/** Never rejects. If the browser forbids service workers, the page still needs the network. */
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
    // If the browser is set to save data, large parts are fetched only when a task first needs them.
    if (!savesData()) offline.backgroundFetch = await ask(active, 'fetch-later');
  } catch {
    offline.state = 'none';
  }
}

function watchForNewer(registration: ServiceWorkerRegistration, offline: OfflineState): void {
  const offer = (): void => {
    // If no version controls the page, the waiting version is the first one installed, so there is no update to offer.
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

/**
 * Lists the resources that this page has loaded, including its messages, because the page would need these first when
 * offline.
 */
function listLoaded(): readonly string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name);
}

/** Tells the service worker to fetch the given parts, or all large ones. Returns how many are stored. */
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
