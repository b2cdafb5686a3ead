/**
 * The registries whose entries differ only in their names: each entry is named on a page and in a test, and its title
 * is translated. `completeness.test.ts` checks other registries with functions of their own.
 */
import { DOCUMENT_TEXTS } from '../../../src/app/messages/zh/documents.js';
import { LESSON_TEXTS } from '../../../src/app/messages/zh/lessons.js';
import { LINT } from '../../../src/app/messages/zh/lint.js';
import { listLessons, TASKS, WORKFLOWS } from '../../../src/catalog/index.js';
import { COMMAND_NAMES } from '../../../src/cli/main.js';
import { FRAMEWORKS } from '../../../src/engine/exchange/read/source/frameworks/packages.js';
import { SARIF_RULE_IDS } from '../../../src/engine/exchange/write/sarif/rules.js';
import { SHIPPED_MEASURES } from '../../../src/engine/grade/measures/measure-table.js';
import * as ENGINE from '../../../src/engine/index.js';

export interface Registry {
  readonly entry: string;
  readonly names: readonly string[];
  /** The page or folder that explains each entry; null if the entry contains its explanation. */
  readonly page: string | null;
  /** What the page calls an entry; by default its name. */
  readonly called?: (name: string) => string;
  /** False if one test covers all entries without naming them. */
  readonly isTestedByName?: false;
  /** The file with Chinese texts, and its table with an entry's title or code. */
  readonly chinese?: readonly [file: string, table: object, text: (name: string) => string];
}

const TITLES = new Map<string, string>([
  ...TASKS.map(({ id, title }) => [id, title] as const),
  ...WORKFLOWS.map(({ id, title }) => [id, title] as const),
  ...listLessons('').map(({ id, title }) => [id, title] as const),
  ...FRAMEWORKS.map(({ id, title }) => [id, title] as const),
]);
const titleOf = (name: string): string => TITLES.get(name) ?? name;
const ZH = 'src/app/messages/zh';
const DOCUMENTS = [`${ZH}/documents.ts`, DOCUMENT_TEXTS, titleOf] as const;

const ENGINE_REGISTRIES: readonly Registry[] = [
  {
    entry: 'lint rule',
    names: ENGINE.LINT_CODES,
    page: 'docs/issues.md',
    chinese: [`${ZH}/lint.ts`, LINT, (name) => name],
  },
  { entry: 'check', names: ENGINE.CHECK_KINDS, page: 'docs/spec/delegation-benchmark.md' },
  {
    entry: 'measure',
    names: SHIPPED_MEASURES.map(({ kind }) => kind),
    page: 'examples/documents/measures.yaml',
  },
  {
    entry: 'tool',
    names: ENGINE.TASK_TOOLS.map(({ name }) => name),
    page: 'docs/spec',
  },
  {
    entry: 'adapter',
    names: ENGINE.ADAPTER_KINDS,
    page: 'docs/spec',
  },
  {
    entry: 'condition',
    names: ENGINE.CONDITIONS,
    page: 'docs/spec/delegation-benchmark.md',
  },
  {
    entry: 'process dimension',
    names: ENGINE.PROCESS_DIMENSIONS,
    page: 'docs/spec/workspace-tasks.md',
  },
  { entry: 'check of a decision', names: ENGINE.CHECK_NAMES, page: 'docs/spec' },
  { entry: 'realizer', names: ENGINE.REALIZER_NAMES, page: 'docs/spec/coverage.md' },
  { entry: 'runtime', names: ENGINE.RUNTIME_NAMES, page: 'docs/spec/coverage.md' },
  { entry: 'fault', names: ENGINE.FAULT_KINDS, page: 'docs/spec/coverage.md' },
  { entry: 'criterion', names: ENGINE.CRITERIA, page: 'docs/spec/coverage.md' },
  {
    entry: 'mutation operator',
    names: ENGINE.MUTANT_OPERATORS,
    page: 'docs/spec/coverage.md',
  },
  {
    entry: 'attack goal',
    names: ENGINE.GOAL_IDS,
    page: 'docs/spec/your-agent.md',
  },
  {
    entry: 'warrant level',
    names: ENGINE.PROPOSAL_LEVELS,
    page: 'docs/spec/your-agent.md',
  },
  {
    entry: 'AgentDojo condition',
    names: ENGINE.DOJO_CONDITIONS,
    page: 'docs/spec/agentdojo.md',
  },
  {
    entry: 'native document',
    names: Object.keys(ENGINE.NATIVE_KINDS),
    page: 'docs/spec/formats.md',
  },
  {
    entry: 'takeaway format',
    names: ENGINE.TAKEAWAY_FORMATS,
    page: null,
  },
  { entry: 'SARIF rule', names: SARIF_RULE_IDS, page: null },
];

const OTHER_REGISTRIES: readonly Registry[] = [
  {
    entry: 'agent framework',
    names: FRAMEWORKS.map(({ id }) => id),
    page: 'docs/spec',
    called: titleOf,
  },
  {
    entry: 'command',
    names: COMMAND_NAMES,
    page: 'docs/spec/commands.md',
    called: (name) => `pola ${name}`,
  },
  { entry: 'task', isTestedByName: false, names: TASKS.map(({ id }) => id), page: null, chinese: DOCUMENTS },
  {
    entry: 'workflow',
    names: WORKFLOWS.map(({ id }) => id),
    page: null,
    chinese: DOCUMENTS,
  },
  {
    entry: 'lesson',
    names: listLessons('').map(({ id }) => id),
    page: null,
    chinese: [`${ZH}/lessons.ts`, LESSON_TEXTS, titleOf],
  },
];

export const REGISTRIES = [...ENGINE_REGISTRIES, ...OTHER_REGISTRIES];
