/**
 * The live page extends the app with runs that use a real model. Its content policy allows connections to an endpoint.
 *
 * The page is reached only through a link that explains this, and nothing is sent before the user enters an endpoint
 * and presses the button.
 */
import { type Component, mount } from 'svelte';
import { connectChat, spawnUnderPolicy } from '../../worker/index.js';
import chatWorkerUrl from '../../worker/chat.worker.ts?worker&url';
import { applyTheme } from '../app-frame/apply-theme.js';
import { Preferences } from '../preferences/preferences.svelte.js';
import { createPageEnvironment } from '../embedding/app-environment.js';
import type { WorkbenchOptions } from '../state/workbench.svelte.js';
import { LiveRunner } from './live-runner.svelte.js';
import LiveApp from './LiveApp.svelte';

/** Mounts the live page in `target`. Its links lead to views of the normal app. */
export async function mountLive(
  target: HTMLElement,
  App: Component<WorkbenchOptions>,
  options: WorkbenchOptions,
): Promise<void> {
  const preferences = new Preferences((options.environment ?? createPageEnvironment(false)).storages.browser);
  preferences.load(options.settings?.theme ?? null);
  applyTheme(preferences.theme, document.documentElement);
  const { loadTasks } = await import('../../catalog/on-demand.js');
  const choose = ({ id, title }: { readonly id: string; readonly title: string }) => ({ id, title });
  const bench = new LiveRunner(
    connectChat(() => spawnUnderPolicy(chatWorkerUrl)),
    {
      scenarios: options.scenarios.filter(({ reference }) => reference).map(choose),
      tasks: (await loadTasks()).map(choose),
      // Restarts the engine, because the current worker was created under the less restrictive policy.
      onNarrow: () => options.engine?.restart(),
    },
  );
  mount(LiveApp, { target, props: { bench, App, options } });
}
