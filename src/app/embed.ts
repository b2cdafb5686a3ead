/** The door of `app` for those who put the playground into another page: the element, and Svelte programs. */
export { standInside } from './edition.js';
export { insidePage } from './inside.js';
export { mountPlayground, type PlaygroundOptions } from './mount.js';
export { type Pane, PANES, placeOf } from './panes.js';
export { THEMES, type ThemeChoice } from './preferences.svelte.js';
export type { ReferenceSummary } from './reference.js';
export { formatPlace, parsePlace } from './route.js';
export { readPanes, type Settings } from './settings.js';
export { default as ChainPart } from './small/ChainPart.svelte';
export { default as MatrixPart } from './small/MatrixPart.svelte';
export { default as WhyPart } from './small/WhyPart.svelte';
export type { RunShown, ShowRequest, Shown, SteeringEvent } from './steering/shown.js';
export { Steering } from './steering/steering.svelte.js';
export { language, LANGUAGES } from './words/language.js';
export { useLanguage } from './words/use-language.js';
export type { Workbench } from './workbench.svelte.js';
