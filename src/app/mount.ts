/**
 * Mounts the playground. The site, the single file and the custom element share this code.
 *
 * The host supplies the engine, the environment and the storage settings. The catalog and the store are loaded here,
 * on demand.
 */
import { hydrate, mount, unmount } from 'svelte';
import type { EngineClient } from '../worker/index.js';
import App from './App.svelte';
import { readReference } from './state/reference-block.js';
import type { ReferenceSummary } from './state/reference-summary.js';
import type { PageSettings } from './url/page-settings.js';
import { createPageEnvironment, type AppEnvironment } from './embedding/app-environment.js';
import type { Workbench, WorkbenchOptions } from './state/workbench.svelte.js';

export interface MountOptions {
  readonly engine: EngineClient;
  /** The precomputed reference result. The default is the one embedded in the page. */
  readonly reference?: ReferenceSummary | undefined;
  /** If true, the page reads and writes nothing on this device. The default is the value in the page settings. */
  readonly memory?: boolean | undefined;
  readonly settings?: PageSettings | undefined;
  /** Environment for the app. By default the app owns the page. */
  readonly environment?: AppEnvironment | undefined;
  /** A single part to show instead of the whole app. */
  readonly part?: WorkbenchOptions['part'];
  /** Stores the page for offline use. If omitted, nothing is stored. */
  readonly keepOffline?: WorkbenchOptions['keepOffline'];
  /** Callback that runs once, before the first view is shown. */
  readonly onWorkbench?: ((workbench: Workbench) => void) | undefined;
}

/** Mounts the app in `target`, or hydrates prerendered markup. Returns a function that unmounts it. */
export async function mountPlayground(
  target: HTMLElement,
  options: MountOptions,
): Promise<() => Promise<void>> {
  const props = await buildWorkbenchOptions(options);
  const app = target.childElementCount > 0 ? hydrate(App, { target, props }) : mount(App, { target, props });
  return () => unmount(app);
}

/** Builds all options for the app. Loads the catalog. */
export async function buildWorkbenchOptions(options: MountOptions): Promise<WorkbenchOptions> {
  const { engine, settings, keepOffline, onWorkbench } = options;
  const { memory = usesMemoryOnly(settings) } = options;
  const { BROAD_WARRANT, SCENARIOS } = await import('../catalog/on-demand.js');
  return {
    scenarios: SCENARIOS,
    broad: BROAD_WARRANT,
    reference: options.reference ?? readReference(document),
    engine,
    openStore: async () => (await import('../store/index.js')).openStore({ memory }),
    environment: options.environment ?? createPageEnvironment(memory),
    settings,
    part: options.part,
    header: await loadHeader(settings),
    keepOffline,
    onWorkbench,
  };
}

/** The header for embedding or presenting; undefined for the standard header, which is already loaded. */
async function loadHeader(settings: PageSettings | undefined): Promise<WorkbenchOptions['header']> {
  if (settings?.present) return (await import('./app-frame/PresentBar.svelte')).default;
  return settings?.embed ? (await import('./app-frame/EmbedBar.svelte')).default : undefined;
}

/**
 * Settings in the page's query string. If there is no query, they are undefined, so that the parser need not be loaded.
 */
export async function readPageSettings(): Promise<PageSettings | undefined> {
  if (location.search === '') return undefined;
  const { readSettings } = await import('./url/page-settings.js');
  return readSettings(location.search);
}

/** True in a frame, or if requested. The page then neither reads nor writes stored data. */
export function usesMemoryOnly(settings: PageSettings | undefined): boolean {
  if (settings === undefined) return false;
  // If the page accepted messages while using stored data, it would reveal that data to the sender.
  return settings.isEphemeral || settings.embed || settings.parentOrigin !== null;
}
