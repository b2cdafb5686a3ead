/** Route types for every view and selection that a URL can name (docs/spec/interface.md#views-and-urls). */
import type { Condition } from '../../engine/index.js';

export interface CellRef {
  readonly scenario: string;
  readonly condition: Condition;
}

export type EditPart = 'warrant' | 'injection' | 'files';
/** `form`: one line per rule. `fields`: every field in the chain. `code`: YAML. */
export type EditMode = 'form' | 'fields' | 'code';

export type WarrantsPart = 'decode' | 'verify' | 'simulate' | 'build' | 'keys' | 'difference';
export type HostViewPart = 'prepare' | 'present' | 'collect';
export type GraphMode = 'picture' | 'table' | 'matrix';

export const TASK_PANES = ['checks', 'files', 'trace', 'process', 'usage'] as const;

export type TaskPane = (typeof TASK_PANES)[number];

export type Route =
  | {
      readonly view: 'home';
      readonly cell: CellRef | null;
      /** If true, the cells show the worst case instead of the scripted attack. */
      readonly worst?: true;
      /** Position of the story's dial; absent for the first position, `no_warrant`. */
      readonly stop?: Condition;
    }
  | {
      readonly view: 'replay';
      readonly scenario: string;
      readonly condition: Condition;
      /** Step of the selected call (`CallVerdict.step`); null before the first call. */
      readonly step: number | null;
      readonly tab: string | null;
      /** Conditions shown next to the selected one, in comparison order; absent for the default, empty for none. */
      readonly beside?: readonly Condition[];
      /** If true, replays the shortest call sequence that makes the attack land, instead of the script. */
      readonly worst?: true;
    }
  | {
      readonly view: 'edit';
      readonly scenario: string;
      readonly part: EditPart;
      readonly mode: EditMode;
      /**
       * Target to scroll to and outline, such as `write_file/path` (src/app/views/edit/README.md); absent if there is
       * none.
       */
      readonly focus?: string;
    }
  | {
      readonly view: 'warrants';
      readonly part: WarrantsPart;
      /** Contents of the Warrants view, encoded as in a share link; null for the current contents. */
      readonly state: string | null;
    }
  | {
      readonly view: 'graph';
      /** Workflow id; null for the list of workflows. */
      readonly workflow: string | null;
      /** Display mode; null for the mode that suits the workflow's size. */
      readonly mode: GraphMode | null;
      /** Visible layers as written in the URL; null for the default layers. */
      readonly layer: string | null;
      /** The selected item: an obligation, or a node in the diagram. */
      readonly pick: string | null;
    }
  | {
      readonly view: 'tasks';
      /** Task id; null for the list of tasks. */
      readonly task: string | null;
      readonly condition: Condition;
      /** Solver name. */
      readonly solver: string;
      readonly seed: number;
      readonly pane: TaskPane;
      /** Tool faults separated by commas, such as `read_file:empty:0`, and whether the guard enforces order rules. */
      readonly faults?: string | undefined;
      readonly enforced?: boolean | undefined;
    }
  | { readonly view: 'attacks'; readonly study?: 'agentdojo' | undefined }
  /** A user's own agent. Its input is stored in the tab, not in the URL. */
  | { readonly view: 'agent' }
  | { readonly view: 'import' }
  /** `lesson`: null for the list of lessons, and `handout` for the printable page. */
  | {
      readonly view: 'learn';
      readonly lesson: string | null;
      /** Ids of the lessons that a trainer chose, separated by commas; null for all lessons. */
      readonly pack: string | null;
    }
  | {
      readonly view: 'host';
      readonly part: HostViewPart;
      /** Text of the answer sheet in the link; null if there is none. */
      readonly sheet: string | null;
    }
  | { readonly view: 'runs'; readonly id: string | null }
  | { readonly view: 'compare'; readonly a: string; readonly b: string }
  | { readonly view: 'help'; readonly topic: string }
  | { readonly view: 'shared'; readonly link: string }
  | { readonly view: 'unknown'; readonly address: string };

export type ViewName = Route['view'];
