/**
 * Package entry point for Svelte apps: exports the playground as a component. Its styles are `pola-playground/ui.css`.
 *
 * The host creates the engine with `pola-playground/worker`. All state stays in memory; the page's URL and focus do not
 * change.
 */
import type { Component } from 'svelte';
import PlaygroundComponent from './Playground.svelte';
import type { PlaygroundProps } from './playground-props.js';

export type { PlaygroundProps } from './playground-props.js';
export type { PlaygroundRun, PlaygroundState } from './embedding/playground-state.js';

/** The playground component. It is as wide as its container. */
export const Playground: Component<PlaygroundProps> = PlaygroundComponent;
