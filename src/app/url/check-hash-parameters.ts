/**
 * Reports invalid parameter values in the hash of a URL (docs/spec/interface.md#views-and-urls). The route parser
 * replaces them with their defaults. This module is loaded only for a hash with parameters. Unknown parameters are
 * ignored.
 */
import { CONDITIONS, type Issue, makeIssue } from '../../engine/index.js';
import { TASK_PANES } from '../views/tasks/view.js';

/** The accepted values, or a pattern with a description of them. */
type Known = readonly string[] | { readonly pattern: RegExp; readonly text: string };

const STEP: Known = { pattern: /^\d{1,4}$/, text: 'a call number' };
const CONDITION_LIST: Known = {
  pattern: new RegExp(`^(none|((${CONDITIONS.join('|')})(,|$))+)$`),
  text: ['none', ...CONDITIONS].join(', '),
};

const PARAMETERS: Readonly<Record<string, Readonly<Record<string, Known>>>> = {
  '': {
    cell: { pattern: new RegExp(`^[^:]+:(${CONDITIONS.join('|')})$`), text: 'SCENARIO:CONDITION' },
    worst: ['1'],
    stop: {
      pattern: new RegExp(`^([0-${CONDITIONS.length - 1}]|${CONDITIONS.join('|')})$`),
      text: CONDITIONS.join(', '),
    },
  },
  replay: { step: STEP, tab: ['why', 'files', 'message', 'raw'], worst: ['1'], with: CONDITION_LIST },
  edit: { part: ['warrant', 'injection', 'files'], mode: ['form', 'fields', 'code'] },
  graph: { mode: ['picture', 'table', 'matrix'] },
  tasks: {
    condition: CONDITIONS,
    seed: { pattern: /^\d{1,9}$/, text: 'a number of at most 9 digits' },
    pane: TASK_PANES,
    rules: ['enforced', 'scored'],
  },
};

/** Returns one issue for each parameter of the hash with an invalid value. */
export function checkHashParameters(hash: string): readonly Issue[] {
  const [path = '', search = ''] = hash.replace(/^#?\/?/, '').split(/\?(.*)/s);
  const known = new Map(Object.entries(PARAMETERS[path.split('/')[0] ?? ''] ?? {}));
  return [...new URLSearchParams(search)].flatMap(([name, found]) => {
    const values = known.get(name);
    if (values === undefined || accepts(values, found)) return [];
    return [makeIssue('link/bad_parameter', [name], { name, found, known: describe(values) })];
  });
}

function accepts(known: Known, value: string): boolean {
  return 'pattern' in known ? known.pattern.test(value) : known.includes(value);
}

function describe(known: Known): string {
  return 'pattern' in known ? known.text : known.join(', ');
}
