/** Checks that a program which only decides calls does not load schemas (docs/decisions/0031). */
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/files.mjs';
import { replaceInBundle } from '../../scripts/package/on-demand.mjs';

const ENTRY = 'decide-calls';

/** Defines the program. */
const program = {
  name: 'program',
  resolveId: (id: string) => (id === ENTRY ? id : null),
  load: (id: string) =>
    id === ENTRY ? `export { authorize } from '${join(ROOT, 'src/checked/index.ts')}';` : null,
};

/** Code of the modules that the program loads before its first decision, keyed by path. */
let loaded: ReadonlyMap<string, string>;

beforeAll(async () => {
  const rolldownOptions = { input: ENTRY, preserveEntrySignatures: 'strict' } as const;
  const { output } = (await build({
    ...{ root: ROOT, configFile: false, publicDir: false, logLevel: 'error' },
    plugins: [program, replaceInBundle()],
    build: { write: false, minify: false, modulePreload: false, target: 'es2022', rolldownOptions },
  })) as Rolldown.RolldownOutput;
  loaded = new Map(listStatic(output));
}, 120_000);

function listStatic(output: Rolldown.RolldownOutput['output']): [string, string][] {
  const names = new Set(
    output.filter((one) => one.type === 'chunk' && one.isEntry).map((one) => one.fileName),
  );
  const found: [string, string][] = [];
  for (const name of names) {
    const chunk = output.find((one) => one.fileName === name);
    if (chunk?.type !== 'chunk') continue;
    for (const [id, { code }] of Object.entries(chunk.modules))
      found.push([id.replace(`${ROOT}/`, ''), code ?? '']);
    for (const imported of chunk.imports) names.add(imported);
  }
  return found.filter(([, code]) => code !== '');
}

describe('a program that only decides calls', () => {
  it('a decision-only program loads the decision code and every kind of rule', () => {
    expect([...loaded.keys()]).toContain('src/engine/authority/decide/decide.ts');
    expect([...loaded.values()].join('\n')).toContain(`kind: "UrlSafe"`);
  });

  it('a decision-only program loads neither zod nor the document forms of rules', () => {
    const zod = [...loaded.keys()].filter((path) => path.includes('node_modules/zod/'));
    const forms = [...loaded].filter(([, code]) => /\b\w+Form = \{|\bclosedObject\b/.test(code));
    expect([zod, forms.map(([path]) => path)]).toEqual([[], []]);
  });

  it('a decision-only program loads no English messages and no library for expressions or regular expressions', () => {
    const late = /engine\/messages\/en\/|node_modules\/@(?:marcbachmann|bufbuild)\/|kit\/expression\/library/;
    expect([...loaded.keys()].filter((path) => late.test(path))).toEqual([]);
  });
});
