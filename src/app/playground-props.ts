/**
 * Props of the playground component. They have their own module because the component and its entry point both use
 * them.
 */
import type { Issue } from '../engine/index.js';
import type { EngineClient } from '../worker/index.js';
import type { PlaygroundRun, PlaygroundState } from './embedding/playground-state.js';

/** Props of the component. Only `engine` is required. */
export interface PlaygroundProps {
  readonly engine: EngineClient;
  /** The initial route, such as `replay/config_review/broad?step=5`. The default is the first view. */
  readonly at?: string | undefined;
  /** The initial bundle: an object, or JSON or YAML text. */
  readonly bundle?: unknown;
  /** The offered views, such as `['matrix', 'edit', 'why']`. The default is all views. */
  readonly panes?: readonly string[] | undefined;
  /** `auto` follows the system theme. */
  readonly theme?: 'light' | 'dark' | 'auto' | 'projector' | undefined;
  readonly readonly?: boolean | undefined;
  /** URL of the playground that links open. */
  readonly site?: string | undefined;
  /** Callback that receives the state once the playground is shown. */
  readonly onready?: ((shown: PlaygroundState) => void) | undefined;
  /** Callback for state changes. */
  readonly onchange?: ((shown: PlaygroundState) => void) | undefined;
  /** Callback for finished runs. */
  readonly onrun?: ((run: PlaygroundRun) => void) | undefined;
  /** Callback that receives the issues if a bundle or URL is unusable. */
  readonly onerror?: ((issues: readonly Issue[]) => void) | undefined;
}
