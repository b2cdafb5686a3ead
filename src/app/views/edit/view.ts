/** The editor for a scenario: its URLs and component. */
import { DEFAULT_CELL } from '../../url/cell.js';
import { formatHash } from '../../url/hash-text.js';
import type { ViewDefinition } from '../view-definition.js';

const PARTS = ['warrant', 'injection', 'files'] as const;
export type EditPart = (typeof PARTS)[number];

const MODES = ['form', 'fields', 'code'] as const;
/** `form`: one line per rule. `fields`: every field in the chain. `code`: YAML. */
export type EditMode = (typeof MODES)[number];

export interface EditRoute {
  readonly view: 'edit';
  readonly scenario: string;
  readonly part: EditPart;
  readonly mode: EditMode;
  /** Target to scroll to and outline, such as `write_file/path` (README.md); absent if there is none. */
  readonly focus?: string;
}

export const EDIT_VIEW: ViewDefinition<EditRoute> = {
  view: 'edit',
  place: 'attacks',
  order: 40,
  key: 'e',
  load: async () => (await import('./Edit.svelte')).default,
  parse: ([scenario = DEFAULT_CELL.scenario], query) => {
    const part = PARTS.find((name) => name === query.get('part')) ?? 'warrant';
    const mode = MODES.find((name) => name === query.get('mode')) ?? 'form';
    const focus = query.get('focus') ?? '';
    return { view: 'edit', scenario, part, mode, ...(focus !== '' && { focus }) };
  },
  format: ({ scenario, part, mode, focus }) =>
    formatHash(['edit', scenario], {
      part: part === 'warrant' ? null : part,
      mode: mode === 'form' ? null : mode,
      focus: focus ?? null,
    }),
};
