/**
 * The playground as a function: what the site, the file that opens from disk and the element share.
 *
 * The host supplies the engine, the place of the app and what it may store. The catalogue and the
 * store are loaded here, when they are needed.
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
  /** The reference result as far as it is known ahead; that of the page's own block when absent. */
  readonly reference?: ReferenceSummary | undefined;
  /** Nothing on this device is read or written; as the settings say when absent. */
  readonly memory?: boolean | undefined;
  readonly settings?: PageSettings | undefined;
  /** Container of the app; a page of its own when absent. */
  readonly environment?: AppEnvironment | undefined;
  /** One part alone, in the place of the whole app. */
  readonly part?: WorkbenchOptions['part'];
  /** Keeps the page on this device; nothing does when absent. */
  readonly keepOffline?: WorkbenchOptions['keepOffline'];
  /** Called once, before the first view is shown. */
  readonly onWorkbench?: ((workbench: Workbench) => void) | undefined;
}

/** Shows the app in `target`; over markup that the build put there, it brings that to life. Returns how to end it. */
export async function mountPlayground(
  target: HTMLElement,
  options: MountOptions,
): Promise<() => Promise<void>> {
  const props = await buildWorkbenchOptions(options);
  const app = target.childElementCount > 0 ? hydrate(App, { target, props }) : mount(App, { target, props });
  return () => unmount(app);
}

/** Everything the app is given; the catalogue arrives here. */
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

/** The header of a frame or of a room; undefined for the usual one, which is there already. */
async function loadHeader(settings: PageSettings | undefined): Promise<WorkbenchOptions['header']> {
  if (settings?.present) return (await import('./app-frame/PresentBar.svelte')).default;
  return settings?.embed ? (await import('./app-frame/EmbedBar.svelte')).default : undefined;
}

/** What the query of the page's address asks for. Most have none, and then there is nothing to read. */
export async function readPageSettings(): Promise<PageSettings | undefined> {
  if (location.search === '') return undefined;
  const { readSettings } = await import('./url/page-settings.js');
  return readSettings(location.search);
}

/** In a frame, and where it was asked for, nothing on this device is read or written. */
export function usesMemoryOnly(settings: PageSettings | undefined): boolean {
  if (settings === undefined) return false;
  // A page that another one may speak to would tell it what is kept here.
  return settings.isEphemeral || settings.embed || settings.parentOrigin !== null;
}
