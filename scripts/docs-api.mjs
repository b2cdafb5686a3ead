/**
 * `npm run docs:api`: writes the index of `docs/spec/`, and the API reference from doc comments in `dist-api/`.
 *
 * The command fails if a public name has no doc comment, a link is broken, or a public name uses a type that is not
 * exported. It reports each problem in one sentence. The pages contain no date, machine address or external content, so
 * the same sources produce the same bytes. Settings are in `typedoc.json`. Types in its list of omitted types are the
 * only exception, and unnecessary entries are reported too.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addCategories } from './api-categories.mjs';
import { listWrongSearches } from './api-search.mjs';
import { ROOT } from './files.mjs';
import { isStarted, Refusal, runMain } from './run.mjs';
import { INDEX, writeIndex } from './spec.mjs';

const OUT = join(ROOT, 'dist-api');
/** Worker scripts and the JSX types, which export no names, and a module that the build writes. */
const PROGRAM = /^\.\/(?:\w+\.worker|react$|inline-worker$)/;
const UNDOCUMENTED = /^(\S+) \((\w+)\), defined in [^/]+\/(\S+), does not have any documentation$/;
const KEPT_BACK = /^(\S+), defined in [^/]+\/(\S+), is referenced by (\S+) but not included in/;

/**
 * Returns the package's typed exports as source files.
 *
 * @param {{ name: string; exports: Record<string, unknown> }} manifest
 * @returns {{ name: string; file: string }[]} the name used in imports; the file relative to the root
 */
export function listEntries({ name, exports }) {
  return Object.entries(exports).flatMap(([place, target]) => {
    const types = /** @type {{ types?: string } | string} */ (target);
    if (PROGRAM.test(place) || typeof types === 'string' || types.types === undefined) return [];
    const file = types.types.replace('./lib/', 'src/').replace(/\.d\.ts$/, '.ts');
    return [{ name: place.replace('.', name), file }];
  });
}

/**
 * Converts a message from the generator to a sentence that tells the reader what to do.
 *
 * @param {string} complaint
 */
export function explainComplaint(complaint) {
  const [, path, , file] = UNDOCUMENTED.exec(complaint) ?? [];
  if (path !== undefined)
    return `${path} has no doc comment: describe it in ${file}, with shapes, units and errors.`;
  const [, type, place, user] = KEPT_BACK.exec(complaint) ?? [];
  if (type === undefined) return complaint;
  return `${user} needs ${type} from ${place}, which no entry point exports: export it, or name it in typedoc.json.`;
}

/** Lists the URLs that a page loads or links to, except other pages of the reference. */
function findRemote() {
  const pages = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  );
  return pages.flatMap((path) =>
    [...readFileSync(join(OUT, path), 'utf8').matchAll(/(?:src|href)="((?:https?:)?\/\/[^"]*)"/g)].map(
      ([, address]) => `${path} links to ${address}: if this is not a URL, put it in backticks.`,
    ),
  );
}

/** @returns {Promise<number>} number of public names that the reference describes */
async function writeReference() {
  const typedoc = await import('typedoc');
  const { Application, Logger, LogLevel, TSConfigReader, TypeDocReader } = typedoc;
  /** @type {string[]} */
  const complaints = [];
  class Collector extends Logger {
    /** @override @param {string} message @param {import('typedoc').LogLevel} level */
    log(message, level) {
      super.log(message, level);
      if (level >= LogLevel.Warn) complaints.push(explainComplaint(message));
    }
  }
  const entries = listEntries(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  const entryPoints = entries.map(({ file }) => join(ROOT, file));
  const readers = [new TypeDocReader(), new TSConfigReader()];
  const options = join(ROOT, 'typedoc.json');
  const app = await Application.bootstrap({ entryPoints, options }, readers);
  app.logger = new Collector();
  addCategories(app, typedoc);
  const project = await app.convert();
  const modules = project?.children ?? [];
  if (modules.length !== entries.length) complaints.push('The sources could not be read.');
  for (const [index, module] of modules.entries()) module.name = entries[index]?.name ?? module.name;
  if (project !== undefined) app.validate(project);
  if (complaints.length > 0 || project === undefined) throw new Refusal(complaints.join('\n'));
  rmSync(OUT, { recursive: true, force: true });
  await app.generateOutputs(project);
  complaints.push(...findRemote(), ...listWrongSearches(OUT));
  if (complaints.length > 0) throw new Refusal(complaints.join('\n'));
  return modules.reduce((sum, module) => sum + (module.children?.length ?? 0), 0);
}

async function main() {
  console.log(`${INDEX} lists ${writeIndex()} rules.`);
  if (!existsSync(join(ROOT, 'node_modules/typedoc')))
    throw new Refusal('The packages are not installed: run npm ci.');
  console.log(`dist-api/index.html describes ${await writeReference()} public names.`);
}

if (isStarted(import.meta.url)) await runMain(main);
