/** The door of `app` for those who put the playground into another page: the element, and Svelte programs. */
export { markAsEmbedded } from './edition.js';
export { createEmbeddedEnvironment } from './inside.js';
export { mountPlayground, type MountOptions } from './mount.js';
export { type Pane, PANES, findPaneRoute } from './panes.js';
export { THEMES, type ThemeChoice } from './preferences.svelte.js';
export type { ReferenceSummary } from './reference.js';
export { formatRoute, parseRoute } from './route.js';
export { readPanes, type PageSettings } from './settings.js';
export { default as ChainPart } from './small/ChainPart.svelte';
export { default as MatrixPart } from './small/MatrixPart.svelte';
export { default as WhyPart } from './small/WhyPart.svelte';
export type { PlaygroundRun, ShowRequest, PlaygroundState, PlaygroundEvent } from './steering/shown.js';
export { PlaygroundController } from './steering/steering.svelte.js';
export { currentLanguage, PAGE_LANGUAGES } from './words/language.js';
export { useLanguage } from './words/use-language.js';
export type { Workbench } from './workbench.svelte.js';
