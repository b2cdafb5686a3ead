/** The chunks for the views. Home is part of the entry chunk; every other view is loaded when it is first opened. */
import type { Component } from 'svelte';
import type { ViewName } from '../url/route.js';
import type { ViewProps } from './registry.js';

export type ViewLoader = () => Promise<Component<ViewProps<never>>>;

export const LOADERS: Readonly<Partial<Record<ViewName, ViewLoader>>> = {
  attacks: async () => (await import('./attacks/Attacks.svelte')).default,
  replay: async () => (await import('./replay/Replay.svelte')).default,
  edit: async () => (await import('./edit/Edit.svelte')).default,
  warrants: async () => (await import('./warrants/Warrants.svelte')).default,
  graph: async () => (await import('./graph/Graph.svelte')).default,
  learn: async () => (await import('./learn/Learn.svelte')).default,
  host: async () => (await import('./host/Host.svelte')).default,
  tasks: async () => (await import('./tasks/Tasks.svelte')).default,
  agent: async () => (await import('./agent/Agent.svelte')).default,
  import: async () => (await import('./import/Import.svelte')).default,
  help: async () => (await import('./help/Help.svelte')).default,
  compare: async () => (await import('./compare/Compare.svelte')).default,
  runs: async () => (await import('./runs/Runs.svelte')).default,
};
