/** Builds the document for a task folder from `task.yaml`, the original benchmark's defaults, and our own defaults. */
import type { Json, JsonObject } from '../../../kit/index.js';
import {
  type FileFixture,
  LIMITS,
  EMPTY_OUTSIDE_DOCUMENT,
  type TaskDocument,
  type WorkflowDocument,
  buildDefaultTaskWorkflow,
} from '../../../model/index.js';

/** Default tools for an imported task. */
const TOOLS = ['list_files', 'read_file', 'write_file'];
const SECONDS = 600;
const DEFAULT_ROOT = '/ws';

/**
 * Placeholder that is used until the other parts of the document have been validated, and then replaced with the result
 * of `buildTaskWorkflow`.
 */
const NO_WORKFLOW: Json = {
  system: { id: 'none', entry_agent: 'worker' },
  agents: [{ id: 'worker' }],
  tools: [],
  permissions: { allow: [], restrict: [] },
  delegations: [],
};

export interface TaskFolderContents {
  readonly manifest: JsonObject;
  readonly id: string;
  readonly rounds: readonly { readonly prompt: string }[];
  readonly files: readonly FileFixture[];
}

/** Returns the task's working folder. Anything other than a plain absolute path is replaced by the default. */
export function findTaskRoot(manifest: JsonObject): string {
  const { root } = manifest;
  return typeof root === 'string' && root.length > 1 && root.startsWith('/') && !root.endsWith('/')
    ? root
    : DEFAULT_ROOT;
}

/** Builds a task document's JSON. The caller must validate the result, because a folder may contain anything. */
export function buildTaskJson({ manifest, id, rounds, files }: TaskFolderContents): JsonObject {
  const root = findTaskRoot(manifest);
  const seconds = secondsOf(manifest['timeout_sec']);
  const defaults: JsonObject = {
    title: id,
    tags: [],
    capability: 'imported',
    summary: '',
    difficulty: 'medium',
    licence: 'unknown',
    seed: 1,
    vars: {},
    outside: EMPTY_OUTSIDE_DOCUMENT as unknown as Json,
    hooks: [],
    tools: TOOLS,
    checks: [],
    gates: [],
    rubric: null,
    orderRules: [],
    budget: {
      virtualSeconds: (typeof seconds === 'number' ? seconds : SECONDS) * Math.max(1, rounds.length),
      calls: 500,
      bytes: LIMITS.diskBytes.value,
    },
    warrants: [scopeTo(root)],
    attack: null,
    workflow: NO_WORKFLOW,
  };
  const said = Object.entries(manifest).filter(([key]) => Object.hasOwn(defaults, key));
  return {
    v: 1,
    task_id: id,
    ...defaults,
    ...Object.fromEntries(said),
    timeout_sec: seconds,
    root,
    rounds,
    workspace: { files: files as unknown as Json, mails: [], transactions: [], balance: 0 },
  };
}

/** Keys of `task.yaml` that this reader uses itself. */
export const MANIFEST_KEYS = ['task_id', 'timeout_sec', 'root', 'prompt_file', 'prompt_files', 'fixtures_dir', 'oracle_module', 'hooks_module']; // prettier-ignore

/**
 * Returns the time limit in seconds. As in the original benchmark, 0 means the default. Invalid values are rejected
 * later by the schema.
 */
function secondsOf(said: Json | undefined): Json {
  return said === undefined || said === 0 ? SECONDS : said;
}

/** Allows reading everywhere and writing below `out`, because prompts in the original benchmark require it. */
function scopeTo(root: string): Json {
  const inside = (path: string): Json => ({ kind: 'Subpath', root: path });
  const capabilities: JsonObject = {
    list_files: { directory: inside(root) },
    read_file: { path: inside(root) },
    write_file: { path: inside(`${root}/out`), content: { kind: 'Wildcard' } },
  };
  const chain = [
    { holder: 'lead', signer: 'organisation', ttlSeconds: 7200, capabilities },
    { holder: 'worker', ttlSeconds: 3600, capabilities },
  ];
  return { v: 1, chain };
}

/** Builds the workflow for a task that has none, from the task's warrants and its attack's calls. */
export function buildTaskWorkflow({ task_id: id, title, warrants, attack }: TaskDocument): WorkflowDocument {
  const chain = warrants[0]?.chain ?? [];
  const granted = warrants.flatMap((warrant) => Object.keys(warrant.chain.at(-1)?.capabilities ?? {}));
  return buildDefaultTaskWorkflow({
    id,
    title,
    lead: chain[0]?.holder ?? 'worker',
    worker: chain.at(-1)?.holder ?? 'worker',
    granted: [...new Set(granted)],
    named: (attack?.injections ?? []).flatMap(({ calls }) => calls.map(({ tool }) => tool)),
  });
}
