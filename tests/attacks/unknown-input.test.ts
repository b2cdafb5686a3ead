/**
 * Checks input with a mistake in every position where a grant is read. Unknown fields never grant anything.
 *
 * Threat model: "A misspelled or unknown field inside a grant".
 */
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../src/catalog/index.js';
import {
  applyBundle,
  applyScenarioEdits,
  type BundleDocument,
  CONSTRAINT_KINDS,
  createGuard,
  encodeUtf8,
  type GuardOptions,
  type Issue,
  type LinkDocument,
  readBundle,
  readLinkPolicy,
  readMatrixRequest,
  readScenario,
  readTaskFolder,
  readWarrant,
  readWarrantSpec,
  readWorkflow,
  type ScenarioDocument,
} from '../../src/engine/index.js';
import { requestOf } from '../unit/matrix/small.js';
import { SMALL } from '../unit/run/worlds.js';

const SUBPATH = { kind: 'Subpath', root: '/data' };
const errors = (issues: readonly Issue[]): string[] =>
  issues.filter(({ severity }) => severity === 'error').map(({ code, at }) => `${code} ${at.join('.')}`);
const UNKNOWN = 'document/unexpected_field';

/** A valid link, to which the tests add an unknown field at various positions. */
const LINK = { holder: 'manager', ttlSeconds: 60, capabilities: { read_file: { path: SUBPATH } } };
const warrantWith = (link: object): object => ({ v: 1, chain: [{ ...LINK, ...link }] });

describe('unknown fields in a warrant specification', () => {
  it.each<[string, object, string]>([
    ['the flat shape under tools', { tools: { read_file: { path: SUBPATH } } }, 'tools.read_file.path'],
    [
      'constraint for constraints',
      { tools: { read_file: { constraint: { path: SUBPATH } } } },
      'tools.read_file.constraint',
    ],
    [
      'a parameter that its kind does not have',
      { capabilities: { pay: { amount: { kind: 'Range', maximum: 5 } } } },
      'capabilities.pay.amount.maximum',
    ],
    [
      'a parameter inside another rule',
      { capabilities: { pay: { amount: { kind: 'Not', constraint: { kind: 'Range', maximum: 5 } } } } },
      'capabilities.pay.amount.constraint.maximum',
    ],
    ['bound for bounds', { issuable_tools: ['a'], bound: { constraints: {} } }, 'bound'],
    ['gate for gates', { capabilities: { pay: {} }, gate: { pay: { args: null } } }, 'gate'],
    [
      'a word beside exempt',
      { capabilities: { pay: { a: SUBPATH } }, gates: { pay: { args: { a: { exempt: SUBPATH, not: 1 } } } } },
      'gates.pay.args.a.not',
    ],
    ['terminate for terminal', { capabilities: { pay: {} }, terminate: true }, 'terminate'],
    ['maxDepth for max_depth', { capabilities: { pay: {} }, maxDepth: 1 }, 'maxDepth'],
  ])(
    'AUTH-120 a specification with %s grants nothing, and the issue names the position',
    (_, spec, place) => {
      const { value, issues } = readWarrantSpec(spec);
      expect(value).toBeNull();
      expect(errors(issues)).toEqual([`${UNKNOWN} ${place}`]);
    },
  );

  it('AUTH-120 the error lists the known fields and suggests the nearest one', () => {
    const { issues } = readWarrantSpec({ tools: { read_file: { constraint: {} } } });
    expect(issues[0]?.message).toBe('The field `constraint` is unknown here, so nothing is granted or run.');
    expect(issues[0]?.hint).toBe(
      'Did you mean `constraints`? Known fields here: constraints, allow_unknown.',
    );
  });

  it.each([
    ['trustedRoots', 'roots'],
    ['agent_key', 'key'],
    ['clock', null],
  ])('AUTH-120 for %s, the error suggests a field that is part of the name: %s', (field, suggested) => {
    const fields = { chain: [], roots: [], key: 1, now: () => 0, [field]: [] };
    const hint = suggested === null ? 'Remove it.' : `Did you mean \`${suggested}\`?`;
    expect(() => createGuard(fields as unknown as GuardOptions)).toThrow(hint);
  });

  it.each<[string, object, string]>([
    [
      'one tool granted in two places',
      { tools: { read_file: { constraints: { path: SUBPATH } } }, capabilities: { read_file: {} } },
      'capabilities.read_file',
    ],
    [
      'a rule of two kinds',
      { capabilities: { read_file: { path: { kind: 'Wildcard', type: 'Subpath' } } } },
      'capabilities.read_file.path.type',
    ],
    [
      'unknown arguments for a tool that it does not grant',
      { capabilities: { read_file: {} }, allow_unknown: ['raed_file'] },
      'allow_unknown.0',
    ],
  ])('AUTH-121 a specification with %s is contradictory and grants nothing', (_, spec, place) => {
    const { value, issues } = readWarrantSpec(spec);
    expect(value).toBeNull();
    expect(errors(issues)).toEqual([`document/wrong_shape ${place}`]);
  });
});

/** An object created by a program; copying it as JSON would lose its rule. */
const hiddenRules: readonly (readonly [string, () => object])[] = [
  ['inherited', () => Object.create({ path: SUBPATH }) as object],
  ['hidden', () => Object.defineProperty({}, 'path', { value: SUBPATH, enumerable: false })],
  ['under a symbol', () => ({ [Symbol('path')]: SUBPATH })],
];

describe('rules in a specification that are not valid JSON', () => {
  it.each(hiddenRules)('AUTH-120 %s: the specification grants nothing', (_, make) => {
    const link = { ...LINK, capabilities: { read_file: make() } } as unknown as LinkDocument;
    for (const { value, issues } of [
      readWarrantSpec({ capabilities: { read_file: make() } }),
      readWarrantSpec({ tools: { read_file: { constraints: make() } } }),
      readWarrant(warrantWith(link)),
      readScenario({ ...SMALL, warrant: warrantWith(link) }),
    ]) {
      expect(value).toBeNull();
      expect(issues[0]?.at.join('.')).toMatch(/read_file/);
    }
    expect(readLinkPolicy(link).decide('read_file', new Map([['path', '/etc/shadow']]), 0)).toBe('error');
  });

  it.each<[object, string]>([
    [{ tools: { read_file: { constraints: undefined } } }, 'tools.read_file.constraints'],
    [{ capabilities: { read_file: { path: undefined } } }, 'capabilities.read_file.path'],
    [{ capabilities: { pay: { a: { kind: 'Range', max: undefined } } } }, 'capabilities.pay.a.max'],
    [
      { capabilities: { get: { url: { kind: 'UrlSafe', allow_domains: undefined } } } },
      'capabilities.get.url.allow_domains',
    ],
    [
      { capabilities: { pay: { a: { kind: 'Not', constraint: { kind: 'Range', max: undefined } } } } },
      'capabilities.pay.a.constraint.max',
    ],
    [{ issuable_tools: ['a'], bounds: { constraints: undefined } }, 'bounds.constraints'],
  ])('AUTH-120 a field with the value undefined is not treated as omitted: %#', (spec, place) => {
    const { value, issues } = readWarrantSpec(spec);
    expect(value).toBeNull();
    expect(issues.map(({ at }) => at.join('.'))).toContain(place);
    const { capabilities } = spec as { capabilities?: LinkDocument['capabilities'] };
    if (capabilities !== undefined) expect(readWarrant(warrantWith({ capabilities })).value).toBeNull();
  });

  it.each<[string, unknown]>([
    ['a list', [SUBPATH]],
    ['a map', new Map([['path', SUBPATH]])],
    ['null', null],
    ['undefined', undefined],
    ['text', '/data/*'],
  ])('AUTH-122 a link with %s in place of a tool’s rules allows nothing', (_, rules) => {
    const link = { ...LINK, capabilities: { read_file: rules } } as unknown as LinkDocument;
    const policy = readLinkPolicy(link);
    expect(policy.decide('read_file', new Map([['path', '/etc/shadow']]), 0)).toBe('error');
  });
});

describe('unknown fields in a warrant document’s chain', () => {
  it.each<[object, string]>([
    [{ maxDpeth: 1 }, 'chain.0.maxDpeth'],
    [{ clearence: 1 }, 'chain.0.clearence'],
    [{ ttl: 5 }, 'chain.0.ttl'],
    [
      { capabilities: { pay: { amount: { kind: 'Range', minimum: 1 } } } },
      'chain.0.capabilities.pay.amount.minimum',
    ],
  ])('AUTH-120 a chain with the unknown field %j grants nothing', (link, place) => {
    expect(errors(readWarrant(warrantWith(link)).issues)).toEqual([`${UNKNOWN} ${place}`]);
    const whole = readWarrant({ ...warrantWith({}), chains: [] });
    expect(errors(whole.issues)).toEqual([`${UNKNOWN} chains`]);
  });

  it.each(CONSTRAINT_KINDS.map(({ kind, example }) => [kind, example] as const))(
    'AUTH-120 unknown parameters of %s are not ignored',
    (_, example) => {
      const rules = { t: { p: { ...example, zzz: 1 } } };
      expect(errors(readWarrant(warrantWith({ capabilities: rules })).issues)).toEqual([
        `${UNKNOWN} chain.0.capabilities.t.p.zzz`,
      ]);
    },
  );

  const bad = warrantWith({ maxDpeth: 1 });
  const own = { ...SMALL, warrant: bad };
  const request = requestOf();

  it.each<[string, () => readonly Issue[]]>([
    ['a scenario', () => readScenario(own).issues],
    ['an edit', () => applyScenarioEdits(SMALL, { warrant: bad }).issues],
    [
      'a bundle',
      () =>
        applyBundle([SMALL], {
          v: 1,
          kind: 'bundle',
          warrants: { [SMALL.id]: bad },
        } as unknown as BundleDocument).issues,
    ],
    ['a request', () => readMatrixRequest({ ...request, broad: bad }).issues],
    [
      'the edited part of a request',
      () =>
        readMatrixRequest({ ...request, yours: { [SMALL.id]: { scenario: SMALL, warrant: bad } } }).issues,
    ],
  ])('AUTH-120 %s with an unknown field in a grant is rejected', (_, read) => {
    expect(errors(read())).toEqual([
      expect.stringMatching(/^document\/unexpected_field .*chain\.0\.maxDpeth$/),
    ]);
  });
});

describe('the policy of a link with an invalid rule', () => {
  it('AUTH-122 a link’s policy returns an error for a tool that has an invalid rule, whether named directly or matched by a wildcard', () => {
    const rules = { path: { kind: 'Subpath', rot: '/data' } };
    const policy = readLinkPolicy({
      ...LINK,
      capabilities: { read_file: rules, list_files: {} },
    });
    const args = new Map([['path', '/etc/shadow']]);
    expect(policy.decide('read_file', args, 0)).toBe('error');
    expect(policy.decide('list_files', args, 0)).toBe('allow');
    const star = readLinkPolicy({ ...LINK, capabilities: { '*': rules } });
    expect(star.decide('read_file', args, 0)).toBe('error');
  });
});

describe('unknown fields in a task folder are reported', () => {
  it.each(['warrant', 'gate', 'Warrants', 'order_rules'])(
    'TASK-94 the unknown field `%s` is not replaced by a default',
    async (name) => {
      const manifest = JSON.stringify({ task_id: 'a', [name]: [] });
      const { tasks } = await readTaskFolder([
        { path: 'task.yaml', bytes: encodeUtf8(manifest) },
        { path: 'prompt.txt', bytes: encodeUtf8('do it') },
      ]);
      const [task] = tasks;
      expect(task?.task).toBeNull();
      expect(errors(task?.issues ?? [])).toContain(`${UNKNOWN} ${name}`);
    },
  );
});

describe('unknown fields in a bundle', () => {
  const [first] = SCENARIOS as readonly [ScenarioDocument];

  it.each(['warrant', 'Warrants', 'expectation', 'scenario', 'file', 'fork', 'injection'])(
    'MATRIX-80 a bundle with the unknown field `%s` does not run as if it had no edits',
    (name) => {
      const { value, issues } = readBundle({ v: 1, kind: 'bundle', [name]: { [first.id]: {} } });
      expect(value).toBeNull();
      expect(errors(issues)).toEqual([`${UNKNOWN} ${name}`]);
    },
  );

  it('MATRIX-80 fields written by other programs are preserved', () => {
    expect(readBundle({ v: 1, kind: 'bundle', colour: 'red' }).value).not.toBeNull();
  });
});

describe('unknown fields in a workflow', () => {
  const workflow = {
    system: { id: 's', entry_agent: 'a' },
    agents: [{ id: 'a' }],
    tools: [{ id: 't' }],
    permissions: { allow: [['a', 't']], restrict: [] },
    delegations: [],
  };

  it.each<[object, string]>([
    [{ permissions: { ...workflow.permissions, restrictions: [['a', 't']] } }, 'permissions.restrictions'],
    [{ delegations: [{ from: 'a', to: 'a', trigger: 'x', only: ['t'] }] }, 'delegations.0.only'],
  ])('AUTH-120 a workflow with the unknown field %j grants nothing', (part, place) => {
    expect(errors(readWorkflow({ ...workflow, ...part }).issues)).toContain(`${UNKNOWN} ${place}`);
  });
});
