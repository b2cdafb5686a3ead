/** Tests the chain editor: reading incomplete chains, and edits that never request more than the parent allows. */
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../../src/catalog/index.js';
import {
  CONSTRAINT_KINDS,
  type Json,
  normalizePath,
  readWarrant,
  type ToolFixture,
} from '../../../../src/engine/index.js';
import { EDIT } from '../../../../src/app/messages/edit.js';
import { formatShippedPart } from '../../../../src/app/drafts/draft-reading.js';
import {
  addLink,
  addRule,
  addTool,
  findUnusedHolder,
  removeLink,
  removeRule,
  removeTool,
  renameTool,
  setAllowUnknown,
} from '../../../../src/app/views/edit/warrant/chain-edits.js';
import {
  listArgumentOptions,
  listToolOptions,
} from '../../../../src/app/views/edit/warrant/select-options.js';
import { changeConstraintKind } from '../../../../src/app/components/fields/change-constraint-kind.js';
import { createRuleEvaluator } from '../../../../src/app/views/edit/rules/examples.js';
import { readChainForm, shippedPath } from '../../../../src/app/views/edit/warrant/chain-form.js';
import { getJsonAt } from '../../../../src/app/document-text/json-tree.js';
import { parseYamlText, setValue } from '../../../../src/app/document-text/yaml-text.js';

const SHIPPED = SCENARIOS.map((scenario) => [scenario.id, formatShippedPart(scenario, 'warrant')] as const);
const TEXT = SHIPPED[0]?.[1] ?? '';
const READ_PATH = ['chain', 1, 'capabilities', 'read_file', 'path'] as const;

const FOLDERS = [
  ['/data/reports', {}],
  ['/us/K1', { case_sensitive: false }],
  ['/data', { allow_equal: false }],
  ['/us', { case_sensitive: false, allow_equal: false }],
  ['/', {}],
  ['/', { allow_equal: false }],
  ['/data/../srv//a', {}],
] as const;

/** Lists paths that consist of the folder and up to three parts that could lead out of it. */
function listPaths(folder: string): readonly string[] {
  const parts = ['/', '\\', '.', '..', 'a', '\0', '\n'];
  const longer = (paths: readonly string[]) => paths.flatMap((path) => parts.map((part) => path + part));
  const one = longer([folder, '', `${folder}/a`]);
  const two = longer(one);
  return ['', folder, ...one, ...two, ...longer(two), `${folder}/a\\..\\..\\keys.txt`];
}

function issuesOf(text: string): string[] {
  return readWarrant(parseYamlText(text).json).issues.map(({ code }) => code);
}

function linksOf(text: string) {
  const links = readChainForm(parseYamlText(text).json);
  if (links === null) throw new Error('the text is a chain');
  return links;
}

describe('links', () => {
  it.each(SHIPPED)(
    'links of %s: an inserted link has exactly the permissions of the link above',
    (_id, text) => {
      const longer = addLink(text, 0, 'r-agent');
      expect(linksOf(longer).map(({ holder }) => holder)).toEqual(['manager', 'r-agent', 'worker']);
      expect(issuesOf(longer)).toEqual([]);
      expect(parseYamlText(removeLink(longer, 1)).json).toEqual(parseYamlText(text).json);
    },
  );

  it('an inserted link gets a holder that is not yet in use', () => {
    const longer = addLink(TEXT, 0, findUnusedHolder(linksOf(TEXT)));
    expect(findUnusedHolder(linksOf(longer))).toBe('s-agent');
  });

  it('links in a chain are named by number, and a single link is named only by its tools', () => {
    expect(EDIT.rules.link(0, 0, 2)).toBe('2 tools');
    expect([0, 1, 2].map((index) => EDIT.rules.link(index, 2, 1))).toEqual([
      'root, 1 tool',
      'link 1, 1 tool',
      'link 2, used by the agent, 1 tool',
    ]);
  });

  it('links are compared with the shipped root and leaf, and links between them have no counterpart', () => {
    expect(shippedPath(['chain', 0, 'holder'], 3, 2)).toEqual(['chain', 0, 'holder']);
    expect(shippedPath(['chain', 2, 'holder'], 3, 2)).toEqual(['chain', 1, 'holder']);
    expect(shippedPath(['chain', 1, 'holder'], 3, 2)).toBeNull();
  });
});

describe('tools and rules in a link', () => {
  it('added tools and rules start with the rules of the previous link', () => {
    const text = addTool(TEXT, 1, 'transfer_money');
    const rules = getJsonAt(parseYamlText(text).json, ['chain', 1, 'capabilities', 'transfer_money']);
    expect(rules).toEqual({
      to: { kind: 'OneOf', values: [] },
      amount: { kind: 'Range', min: 0, max: 1_000_000 },
      memo: { kind: 'Wildcard' },
    });
    expect(issuesOf(text)).toEqual([]);
    const again = addRule(removeRule(text, 1, 'transfer_money', 'amount'), 1, 'transfer_money', 'amount');
    expect(
      getJsonAt(parseYamlText(again).json, ['chain', 1, 'capabilities', 'transfer_money', 'amount']),
    ).toEqual({
      kind: 'Range',
      min: 0,
      max: 1_000_000,
    });
  });

  it('EDIT-18 in a scenario that declares tools, only these tools can be added, with rules that allow nothing yet', () => {
    const argument = { type: 'string', required: true, role: 'identifier' } as const;
    const declared: readonly ToolFixture[] = [
      {
        name: 'create_event',
        description: '',
        args: [
          { ...argument, name: 'calendar' },
          { ...argument, name: 'title', role: 'text' },
          { ...argument, name: 'color', required: false },
          { ...argument, name: 'note', required: false, role: 'text' },
        ],
        effects: [],
        answers: [],
      },
    ];
    expect(listToolOptions(declared, []).map(({ value }) => value)).toEqual(['create_event']);
    expect(listToolOptions(undefined, []).map(({ value }) => value)).toContain('send_email');
    expect(listArgumentOptions(declared, 'create_event', ['title']).map(({ value }) => value)).toEqual([
      'calendar',
      'color',
      'note',
    ]);
    const text = addTool(TEXT, 1, 'create_event', declared);
    expect(getJsonAt(parseYamlText(text).json, ['chain', 1, 'capabilities', 'create_event'])).toEqual({
      calendar: { kind: 'OneOf', values: [] },
      title: { kind: 'Wildcard' },
    });
    const noted = ['note', 'color'].reduce(
      (changed, name) => addRule(changed, 1, 'create_event', name, declared),
      text,
    );
    expect(getJsonAt(parseYamlText(noted).json, ['chain', 1, 'capabilities', 'create_event'])).toMatchObject({
      note: { kind: 'Wildcard' },
      color: { kind: 'OneOf', values: [] },
    });
  });

  it('an unlisted argument is allowed only if the box is checked', () => {
    const open = setAllowUnknown(TEXT, 1, 'read_file', true);
    expect(linksOf(open)[1]?.tools.find(({ name }) => name === 'read_file')?.allowsUnknown).toBe(true);
    expect(parseYamlText(setAllowUnknown(open, 1, 'read_file', false)).json).toEqual(
      parseYamlText(TEXT).json,
    );
    const gone = removeTool(open, 1, 'read_file');
    expect(getJsonAt(parseYamlText(gone).json, ['chain', 1, 'allowUnknown'])).toBeUndefined();
    expect(linksOf(gone)[1]?.tools.map(({ name }) => name)).not.toContain('read_file');
  });

  it('a tool keeps its rules when it is renamed', () => {
    const text = renameTool(TEXT, 1, 'read_file', 'read_email');
    expect(linksOf(text)[1]?.tools.map(({ name }) => name)).toContain('read_email');
    expect(
      getJsonAt(parseYamlText(text).json, ['chain', 1, 'capabilities', 'read_email', 'path', 'kind']),
    ).toBe('Subpath');
  });

  it('tools and rules stay valid after a tool’s last rule is removed', () => {
    const text = removeRule(TEXT, 1, 'read_file', 'path');
    expect(linksOf(text)[1]?.tools.find(({ name }) => name === 'read_file')?.rules).toEqual([]);
  });
});

describe('another kind', () => {
  it.each(CONSTRAINT_KINDS.map(({ kind }) => kind))(
    '%s is a valid rule, or its field is marked with an error',
    (kind) => {
      const text = changeConstraintKind(TEXT, READ_PATH, kind);
      expect(getJsonAt(parseYamlText(text).json, [...READ_PATH, 'kind'])).toBe(kind);
      const { value, issues } = readWarrant(parseYamlText(text).json);
      if (value === null) expect(issues[0]?.at?.slice(0, READ_PATH.length)).toEqual(READ_PATH);
    },
  );

  it.each(CONSTRAINT_KINDS.map(({ kind }) => kind))(
    'changing a rule to %s and back results in a path rule',
    (kind) => {
      const text = changeConstraintKind(changeConstraintKind(TEXT, READ_PATH, kind), READ_PATH, 'Subpath');
      expect(typeof getJsonAt(parseYamlText(text).json, [...READ_PATH, 'root'])).toBe('string');
    },
  );

  it.each([
    ['OneOf', 'values', { kind: 'Subpath', root: '/hr' }, ['/hr']],
    ['Exact', 'value', { kind: 'Subpath', root: '/hr' }, '/hr'],
    ['OneOf', 'values', { kind: 'Wildcard' }, ['']],
    ['Exact', 'value', { kind: 'Wildcard' }, ''],
    ['Exact', 'value', { kind: 'OneOf', values: ['/a', '/b'] }, '/a'],
    ['Pattern', 'pattern', { kind: 'Exact', value: 'a*[?' }, 'a[*][[][?]'],
    ['Pattern', 'pattern', { kind: 'OneOf', values: ['/a', '/b'] }, '/a'],
    ['Pattern', 'pattern', { kind: 'Wildcard' }, '*'],
    ['Exact', 'value', { kind: 'Pattern', pattern: 'a[*]' }, 'a*'],
    ['Regex', 'pattern', { kind: 'Exact', value: 'a.b' }, '^a\\.b$'],
    ['Cel', 'expression', { kind: 'Exact', value: 'a' }, 'value == "a"'],
    ['Subpath', 'root', { kind: 'Exact', value: '/hr/a' }, '/hr/a'],
    ['Subpath', 'root', { kind: 'All', constraints: [{ kind: 'Subpath', root: '/hr' }] }, '/hr'],
    ['Subpath', 'root', { kind: 'Pattern', pattern: '*@company.com' }, ''],
    ['Range', 'max', { kind: 'Exact', value: 5 }, 5],
    ['Exact', 'value', { kind: 'Range', min: 0, max: 5 }, 5],
    ['Exact', 'value', { kind: 'NotOneOf', excluded: ['a'] }, ''],
    ['UrlPattern', 'pattern', { kind: 'Exact', value: 'https://a.example/b' }, 'https://a.example/b'],
    ['UrlSafe', 'allow_domains', { kind: 'Exact', value: 'https://a.example/b' }, ['a.example']],
  ] as readonly (readonly [string, string, Json, Json])[])(
    'EDIT-7 a new %s rule starts with %s from the old rule, not with an example',
    (kind, name, old, expected) => {
      const text = changeConstraintKind(setValue(TEXT, READ_PATH, old), READ_PATH, kind);
      expect(getJsonAt(parseYamlText(text).json, [...READ_PATH, name])).toEqual(expected);
    },
  );

  it.each(
    CONSTRAINT_KINDS.map(({ kind }) => kind).filter(
      (kind) => !['Wildcard', 'Not', 'NotOneOf'].includes(kind),
    ),
  )('EDIT-15 an exact value changed to %s does not allow other values', (kind) => {
    const text = changeConstraintKind(
      setValue(TEXT, READ_PATH, { kind: 'Exact', value: 'a*' }),
      READ_PATH,
      kind,
    );
    const evaluate = createRuleEvaluator(getJsonAt(parseYamlText(text).json, READ_PATH) as Json);
    for (const value of ['ab', 'b', '/etc/passwd', 'https://b.example/', 7])
      expect([value, evaluate(value).decision]).not.toEqual([value, 'allow']);
  });

  it.each(['Regex', 'Cel'])(
    'EDIT-16 a folder rule changed to %s keeps its meaning and allows no other path',
    (kind) => {
      for (const root of ['/data', '/srv/a.b/', '/']) {
        const subpath = { kind: 'Subpath', root };
        const text = changeConstraintKind(setValue(TEXT, READ_PATH, subpath), READ_PATH, kind);
        const evaluate = createRuleEvaluator(getJsonAt(parseYamlText(text).json, READ_PATH) as Json);
        const folder = root.replace(/\/$/, '');
        const inside = [folder || '/', `${folder}/x.txt`, `${folder}/.env`, `${folder}/sub/y`];
        expect([root, ...inside.map((path) => evaluate(path).decision)]).toEqual([
          root,
          ...inside.map(() => 'allow'),
        ]);
        const limit = createRuleEvaluator(subpath);
        const others = ['/', '/database', '/srv/aXb/x', 'data/x', '..', '/etc'];
        for (const path of [
          ...others,
          `${folder}/../x`,
          `${folder}/..`,
          `${folder}/a/../../x`,
          `${folder}/a/..`,
        ])
          if (limit(path).decision !== 'allow' || path.includes('..'))
            expect([root, path, evaluate(path).decision]).not.toEqual([root, path, 'allow']);
      }
    },
  );

  it.each(['Regex', 'Cel'])(
    'EDIT-16 a folder rule changed to %s never allows what the folder rule denied',
    (kind) => {
      for (const [root, flags] of FOLDERS) {
        const subpath = { kind: 'Subpath', root, ...flags };
        const text = changeConstraintKind(setValue(TEXT, READ_PATH, subpath), READ_PATH, kind);
        const evaluate = createRuleEvaluator(getJsonAt(parseYamlText(text).json, READ_PATH) as Json);
        const limit = createRuleEvaluator(subpath);
        const wider = listPaths(root).filter(
          (path) => evaluate(path).decision === 'allow' && limit(path).decision !== 'allow',
        );
        expect([root, flags, wider]).toEqual([root, flags, []]);
        const folder = normalizePath(root)?.replace(/\/$/, '') ?? '';
        const names = [folder, folder.toUpperCase(), folder.replaceAll('s', 'ſ')];
        const plain = ['/', ...names, ...names.map((name) => `${name}/x`), `${folder}/.env`, `${folder}x`];
        const found = plain.map((path) => [path, evaluate(path).decision === 'allow']);
        expect(found).toEqual(plain.map((path) => [path, limit(path).decision === 'allow']));
      }
    },
  );

  it('a rule that is changed to All keeps the existing rule as its first part', () => {
    const rule = getJsonAt(parseYamlText(TEXT).json, READ_PATH) as Json;
    const text = changeConstraintKind(TEXT, READ_PATH, 'All');
    expect(getJsonAt(parseYamlText(text).json, READ_PATH)).toEqual({ kind: 'All', constraints: [rule] });
  });

  it('the field in which a child is wider than its parent is marked', () => {
    const longer = addLink(TEXT, 1, 'r-agent');
    const wide = changeConstraintKind(longer, ['chain', 2, 'capabilities', 'read_file', 'path'], 'Wildcard');
    const issues = readWarrant(parseYamlText(wide).json).issues;
    expect(issues).toMatchObject([
      { code: 'warrant/child_wider_than_parent', at: ['chain', 2, 'capabilities', 'read_file', 'path'] },
    ]);
  });
});

describe('a chain with incomplete input', () => {
  it('a chain with incomplete input keeps its form fields', () => {
    const links = readChainForm({
      chain: [{ holder: null, ttlSeconds: 'x', capabilities: { read_file: null } }],
    });
    expect(links?.[0]?.tools).toEqual([{ name: 'read_file', rules: [], allowsUnknown: false }]);
  });

  it.each<[string, Json]>([
    ['a text', 'x'],
    ['a chain that is not a list', { chain: 5 }],
    ['a link that is not a map', { chain: [5] }],
    ['tools that are not a map', { chain: [{ capabilities: [] }] }],
    ['rules that are not a map', { chain: [{ capabilities: { read_file: 5 } }] }],
  ])('a chain with incomplete input has no form fields if it is %s', (_what, json) =>
    expect(readChainForm(json)).toBeNull(),
  );
});
