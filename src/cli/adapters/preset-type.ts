/** Defines a framework preset as data. */

/** Condition for using an argument: only if the entry has this key, or only in later rounds. */
export type PresetOption = 'model' | 'provider' | 'agent' | 'later';

export interface Preset {
  /** The program to start, unless a model entry names a different one. */
  readonly command: string;
  /** False if the project does not ship a program with that name. The entry must then name a wrapper. */
  readonly hasProgram: boolean;
  /**
   * Arguments with placeholders. `{args}` is replaced by the arguments in the entry. A nested list is omitted if the
   * entry lacks the option that the list's first item names. `later`: used from the second round on.
   */
  readonly args: readonly (string | readonly [option: PresetOption, ...args: string[]])[];
  /** The program version that the preset was tested with; null if it was never tested. */
  readonly tested: string | null;
  readonly cwd: 'workspace' | 'sandbox';
  readonly env: Readonly<Record<string, string>>;
  /** How the program continues a conversation between rounds. */
  readonly session: 'argument' | 'variable' | 'file' | 'latest' | 'none';
  readonly config: PresetConfig;
  /** Files that the program keeps in the workspace for its own use, as suffixes of top-level names. */
  readonly ownFiles: readonly string[];
  /** `block`: the reply is between two marker lines, or is the last line of JSON. */
  readonly reply: 'output' | 'block';
  /** Installation instructions from the framework's project, as sentences. */
  readonly install: string;
}

export interface PresetConfig {
  /**
   * Possible locations of the user's configuration, relative to the home directory. The first one that exists is used.
   * Empty if the program needs none.
   */
  readonly sources: readonly string[];
  /** Folder for the copy. May contain placeholders. */
  readonly folder: string;
  /** Names of additional files that are copied if they exist. */
  readonly beside: readonly string[];
  /** First segment of the proxy paths. */
  readonly framework: string;
  readonly edits: readonly ConfigEdit[];
  readonly agentsAt?: string;
  /**
   * Path of the models' URLs in the configuration. If nothing is found there, the program keeps its keys in a store
   * that is not copied, and `advice` explains what to do.
   */
  readonly needs?: { readonly at: string; readonly advice: string };
}

/**
 * One edit to the copy. `at` is a path, in which `*` is any member and `[]` any list item.
 * - `address` replaces the upstream with the proxy; `after` is the string before the address.
 * - `set` sets a value; with `ifMissing` only if there is none.
 * - `append` adds to a list.
 * - `clear` empties an existing value.
 * - `unless` skips the edit in a TOML file that has a table below this path.
 */
export type ConfigEdit =
  | { readonly kind: 'address'; readonly at: string; readonly after?: readonly string[] }
  | {
      readonly kind: 'set';
      readonly at: string;
      readonly value: string | boolean;
      readonly ifMissing?: boolean;
      readonly unless?: string;
    }
  | {
      readonly kind: 'append';
      readonly at: string;
      readonly values: readonly string[];
      readonly unless?: string;
    }
  | { readonly kind: 'clear'; readonly at: string };
