/**
 * Follows the recipes in CONTRIBUTING.md in a copy of the tree:
 *
 * `npm run test:long`. First, only the definition and its line are added: the completeness test must name each missing
 * file, and no other test may fail. Then the samples and messages are added, `UPDATE=1` writes all other files, and
 * every test must pass.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles, ROOT } from '../../scripts/files.mjs';

interface Insertion {
  readonly file: string;
  readonly before: string;
  readonly line: string;
}

/** One recipe: `entry/` and `lines` define the new entry; `pieces/` and `messages` complete it. */
interface Recipe {
  /** Title of the test that fails and lists the files still missing. */
  readonly entry: string;
  readonly lines: readonly Insertion[];
  readonly missing: readonly string[];
  readonly messages: readonly Insertion[];
}

interface Failure {
  readonly title: string;
  readonly message: string;
}

const HERE = import.meta.dirname;
const NAMES = readdirSync(HERE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const RECIPES = NAMES.map(
  (name) => JSON.parse(readFileSync(join(HERE, name, 'recipe.json'), 'utf8')) as Recipe,
);
const COPIED = ['src', 'tests', 'scripts', 'docs', 'examples', 'public'];
const COMPLETENESS = 'tests/architecture/completeness.test.ts';
/** Tests that iterate over a registry or use a golden file, except those that build the site or start programs. */
const TESTS = [
  ...[
    'tests/unit/analysis',
    'tests/unit/app',
    'tests/unit/authority',
    'tests/unit/catalog',
    'tests/unit/exchange',
  ],
  ...[
    'tests/unit/lessons',
    'tests/unit/matrix',
    'tests/unit/model',
    'tests/unit/run',
    'tests/laws/attenuation',
  ],
  ...[
    'tests/attacks/unknown-input',
    'tests/attacks/existence',
    'tests/attacks/silent-requests',
    'tests/samples',
  ],
  ...['completeness', 'dependencies', 'formats', 'import-cycles', 'type-names'].map(
    (name) => `tests/architecture/${name}.test.ts`,
  ),
];

let copy = '';

function makeCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pola-recipes-'));
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  for (const name of readdirSync(ROOT).filter((one) => /\.(json|ts|js|html|md)$/.test(one)))
    cpSync(join(ROOT, name), join(folder, name));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/** Adds a folder's files. Code is stored as `.txt` here, so that other checks ignore it. */
function addFiles(part: 'entry' | 'pieces'): void {
  for (const name of NAMES) {
    const from = `tests/recipes/${name}/${part}`;
    for (const path of listFiles([from])) {
      const target = join(copy, path.slice(from.length + 1).replace(/\.txt$/, ''));
      mkdirSync(dirname(target), { recursive: true });
      cpSync(join(ROOT, path), target);
    }
  }
}

function insert({ file, before, line }: Insertion): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  expect(text, `${file} has the place of the line`).toContain(before);
  writeFileSync(
    path,
    text.replace(before, () => line + before),
  );
}

/** Runs tests in the copy and returns those that failed. */
function runTests(tests: readonly string[], env: NodeJS.ProcessEnv = {}): readonly Failure[] {
  const report = join(copy, 'report.json');
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|POLA_)/.test(name)),
  );
  const program = join(copy, 'node_modules/vitest/vitest.mjs');
  const projects = ['--project', 'node'];
  const args = [program, 'run', ...projects, ...tests, '--reporter=json', `--outputFile=${report}`];
  spawnSync(process.execPath, args, { cwd: copy, env: { ...own, ...env }, encoding: 'utf8' });
  return readFailures(report);
}

function readFailures(report: string): readonly Failure[] {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly testResults: readonly {
      readonly name: string;
      readonly status: string;
      readonly message: string;
      readonly assertionResults: readonly {
        readonly fullName: string;
        readonly status: string;
        readonly failureMessages: readonly string[];
      }[];
    }[];
  };
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    // A test file that cannot be loaded reports no tests.
    if (failed.length === 0 && status === 'failed') return [{ title: name, message }];
    return failed.map((one) => ({ title: one.fullName, message: one.failureMessages.join('\n') }));
  });
}

describe('the recipes in CONTRIBUTING.md', { timeout: 3_600_000 }, () => {
  beforeAll(() => {
    copy = makeCopy();
    addFiles('entry');
    for (const line of RECIPES.flatMap(({ lines }) => lines)) insert(line);
  }, 60_000);

  afterAll(() => {
    rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
  }, 60_000);

  it('each missing file is reported, and no other check fails', () => {
    const failures = runTests(TESTS);
    expect(failures.map(({ title }) => title).sort()).toEqual(
      RECIPES.map(({ entry }) => `all required parts exist ${entry}`).sort(),
    );
    for (const { entry, missing } of RECIPES) {
      const message = failures.find(({ title }) => title.endsWith(entry))?.message ?? '';
      for (const piece of missing) expect(message).toContain(piece);
    }
  });

  it('every check passes once the files that the recipes name exist', () => {
    addFiles('pieces');
    for (const line of RECIPES.flatMap(({ messages }) => messages)) insert(line);
    const written = [
      'tests/unit/authority/kinds',
      'tests/unit/exchange/formats/samples.test.ts',
      COMPLETENESS,
    ];
    runTests(written, { UPDATE: '1' });
    expect(runTests(TESTS)).toEqual([]);
  });
});
