/** What a preset says about a framework: data only, so that all of them are treated alike. */

/** What an argument may depend on: a key of the entry, or the round. */
export type PresetOption = 'model' | 'provider' | 'agent' | 'later';

export interface Preset {
  /** The program, unless a model entry names another one. */
  readonly command: string;
  /** False where the project ships no program of that name: the entry has to name a wrapper. */
  readonly hasProgram: boolean;
  /**
   * Arguments with placeholders. `{args}` stands for those of the entry; a list is left out as a whole when
   * the entry does not have what its first item names. `later`: only from the second round on.
   */
  readonly args: readonly (string | readonly [option: PresetOption, ...args: string[]])[];
  /** The version of the program that the preset was tested with; null where it never ran here. */
  readonly tested: string | null;
  readonly cwd: 'workspace' | 'sandbox';
  readonly env: Readonly<Record<string, string>>;
  /** How a conversation goes on from round to round: the program is told, or it cannot. */
  readonly session: 'argument' | 'variable' | 'file' | 'latest' | 'none';
  readonly config: PresetConfig;
  /** Files that the program keeps in the workspace for itself, as endings of names at its top. */
  readonly ownFiles: readonly string[];
  /** `block`: between two marker lines, or the last line that is JSON. */
  readonly reply: 'output' | 'block';
  /** How its project says to install it, as sentences. */
  readonly install: string;
}

export interface PresetConfig {
  /** Where the user's own lies, below the home; the first that exists. Empty: it needs none. */
  readonly sources: readonly string[];
  /** Folder of the copy, with placeholders. */
  readonly folder: string;
  /** Files beside it that are copied too, when they exist. */
  readonly beside: readonly string[];
  /** First part of the proxy's paths. */
  readonly framework: string;
  readonly edits: readonly ConfigEdit[];
  /** Tables below which the first name is the agent to run, where the entry names none. */
  readonly agentsAt?: string;
  /** Place of the models' addresses. Without one the keys lie in a store of the program, which is not copied: `advice` says what to do. */
  readonly needs?: { readonly at: string; readonly advice: string };
}

/**
 * One change of the copy. A place is a path: `*` is any member, `[]` any item of a list.
 * `address`: the upstream is replaced by the proxy; `after` stands before the address in the text.
 * `set`: put in place, `ifMissing` only where nothing stands. `append`: added to a list. `clear`: emptied where it exists.
 * `unless`: not in TOML that has a table below this one.
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
