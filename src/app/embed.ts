/** The entry point of `app` for embedding the playground: exports the custom element and the Svelte component. */
export { loadWorkflows } from '../catalog/on-demand.js';
export { markAsEmbedded } from './embedding/edition.js';
export { createEmbeddedEnvironment } from './embedding/embedded-environment.js';
export { mountPlayground, type MountOptions } from './mount.js';
export { type Pane, PANES, findPaneRoute } from './url/panes.js';
export { THEMES, type ThemeChoice } from './preferences/preferences.svelte.js';
export type { ReferenceSummary } from './state/reference-summary.js';
export { formatRoute, parseRoute } from './url/route.js';
export { readPanes, type PageSettings } from './url/page-settings.js';
export { default as ChainPart } from './embedding/ChainPart.svelte';
export { default as MatrixPart } from './embedding/MatrixPart.svelte';
export { default as WhyPart } from './embedding/WhyPart.svelte';
export type {
  PlaygroundRun,
  ShowRequest,
  PlaygroundState,
  PlaygroundEvent,
} from './embedding/playground-state.js';
export { PlaygroundController } from './embedding/playground-controller.svelte.js';
export { currentLanguage } from './messages/language.js';
export { LANGUAGE_NAMES, PAGE_LANGUAGES, type PageLanguage } from './messages/languages.js';
export { findLanguage, useLanguage } from './messages/use-language.js';
export type { Workbench } from './state/workbench.svelte.js';
