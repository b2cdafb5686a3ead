/** The props of the workbench as a component, apart from it: both the component and its door name them. */
import type { Issue } from '../engine/index.js';
import type { EngineClient } from '../worker/index.js';
import type { PlaygroundRun, PlaygroundState } from './embedding/playground-state.js';

/** What the component is given. Only `engine` has to be there. */
export interface PlaygroundProps {
  readonly engine: EngineClient;
  /** Where it begins, such as `replay/config_review/broad?step=5`; the first view when absent. */
  readonly at?: string | undefined;
  /** A bundle to begin with: an object, or its text in JSON or YAML. */
  readonly bundle?: unknown;
  /** The parts to choose from, such as `['matrix', 'edit', 'why']`; all views when absent. */
  readonly panes?: readonly string[] | undefined;
  /** `auto` follows the system; light, dark, auto or projector. */
  readonly theme?: 'light' | 'dark' | 'auto' | 'projector' | undefined;
  /** True: nothing can be edited. */
  readonly readonly?: boolean | undefined;
  /** Address of a playground that links lead to. */
  readonly site?: string | undefined;
  /** Called once when the workbench is shown, with what it shows. */
  readonly onready?: ((shown: PlaygroundState) => void) | undefined;
  /** Called when something else is shown. */
  readonly onchange?: ((shown: PlaygroundState) => void) | undefined;
  /** Called when a run has finished. */
  readonly onrun?: ((run: PlaygroundRun) => void) | undefined;
  /** Called with the issues of a bundle or a URL that could not be used. */
  readonly onerror?: ((issues: readonly Issue[]) => void) | undefined;
}
