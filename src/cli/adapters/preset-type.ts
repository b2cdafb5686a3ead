/** Preset of a framework, as data. */

/** Condition of an argument: a key of the entry, or the round. */
export type PresetOption = 'model' | 'provider' | 'agent' | 'later';

export interface Preset {
  /** The program, unless a model entry names another one. */
  readonly command: string;
  /** False if the project ships no program with that name, so that the entry must name a wrapper. */
  readonly hasProgram: boolean;
  /**
   * Arguments with placeholders. `{args}` is replaced by those of the entry. A list is omitted if the entry lacks
   * the option in its first item. `later`: from the second round on.
   */
  readonly args: readonly (string | readonly [option: PresetOption, ...args: string[]])[];
  /** The program version that the preset was tested with; null if it was never run. */
  readonly tested: string | null;
  readonly cwd: 'workspace' | 'sandbox';
  readonly env: Readonly<Record<string, string>>;
  /** How a conversation continues between rounds. */
  readonly session: 'argument' | 'variable' | 'file' | 'latest' | 'none';
  readonly config: PresetConfig;
  /** Files that the program keeps in the workspace for itself, by the ends of top-level names. */
  readonly ownFiles: readonly string[];
  /** `block`: between two marker lines, or the last line of JSON. */
  readonly reply: 'output' | 'block';
  /** Installation instructions of its project, as sentences. */
  readonly install: string;
}

export interface PresetConfig {
  /**
   * Possible places of the user's configuration below the home; the first existing one is used. Empty if none is
   * needed.
   */
  readonly sources: readonly string[];
  /** Folder of the copy, with placeholders. */
  readonly folder: string;
  /** Additional files that are copied if they exist. */
  readonly beside: readonly string[];
  /** First part of the proxy paths. */
  readonly framework: string;
  readonly edits: readonly ConfigEdit[];
  /** Tables below which the first name is the default agent. */
  readonly agentsAt?: string;
  /**
   * Place of the models' addresses. Without one, the keys are in a store of the program, which is not copied:
   * `advice` explains what to do.
   */
  readonly needs?: { readonly at: string; readonly advice: string };
}

/**
 * One edit of the copy. A place is a path: `*` is any member, `[]` any list item. `address`: replaces the
 * upstream by the proxy; `after` is the text before the address. `set`: sets a value, with `ifMissing` only if
 * there is none. `append`: adds to a list. `clear`: empties an existing value. `unless`: skipped in TOML with a
 * table below this one.
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
