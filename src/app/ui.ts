/**
 * The door of the package for Svelte programs: the workbench as a component. Its styles are `pola-playground/ui.css`.
 *
 * The host makes the engine, from `pola-playground/worker`. Everything stays in memory, and the URL and the focus
 * of the page as they are.
 */
import type { Component } from 'svelte';
import PlaygroundComponent from './Playground.svelte';
import type { PlaygroundProps } from './playground-props.js';

export type { PlaygroundProps } from './playground-props.js';
export type { PlaygroundRun, PlaygroundState } from './embedding/playground-state.js';

/** The workbench, as wide as its place. */
export const Playground: Component<PlaygroundProps> = PlaygroundComponent;
