/** Sorts files in import order, so that each file comes after its imports. */
import type { SourceLibrary } from './source-library.js';
import type { Stmt } from '../syntax/syntax.js';

export interface ImportOrder {
  readonly order: readonly number[];
  /** Files to start with, which are those that no other file imports and the first file in each import cycle. */
  readonly starts: readonly number[];
  readonly imports: readonly (readonly number[])[];
}

interface Imported {
  readonly module: string;
  readonly from: number;
}

/**
 * Determines the import order. It starts with files that no other file imports, sorted by path. Files that lead to a
 * framework come first, so that a web application's user interface does not use up the step budget. A file's imports
 * come before it, in source order. Files that only import each other come last.
 */
export function findImportOrder(library: SourceLibrary): ImportOrder {
  const imports = library.files.map(({ tree }, file) => targetsOf(library, file, tree.body));
  const imported = new Set(imports.flat());
  const order: number[] = [];
  const seen = new Set<number>();
  const visit = (start: number) => {
    const stack: { file: number; next: number }[] = [{ file: start, next: 0 }];
    seen.add(start);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const target = imports[top.file]?.[top.next];
      top.next += 1;
      if (target === undefined) {
        order.push(top.file);
        stack.pop();
      } else if (!seen.has(target)) {
        seen.add(target);
        stack.push({ file: target, next: 0 });
      }
    }
  };
  const leads = findAgentFiles(library, imports);
  const byPath = library.files
    .map((_, file) => file)
    .sort(
      (a, b) =>
        Number(leads.has(b)) - Number(leads.has(a)) || (library.pathOf(a) < library.pathOf(b) ? -1 : 1),
    );
  const starts = byPath.filter((file) => !imported.has(file));
  for (const file of starts) if (!seen.has(file)) visit(file);
  for (const file of byPath)
    if (!seen.has(file)) {
      starts.push(file);
      visit(file);
    }
  return { order, starts, imports };
}

/** Returns the files that import a framework, either directly or through other files. */
function findAgentFiles(
  library: SourceLibrary,
  imports: readonly (readonly number[])[],
): ReadonlySet<number> {
  const found = new Set(library.files.flatMap((_, file) => (importsSdk(library, file) ? [file] : [])));
  const importers = new Map<number, number[]>();
  imports.forEach((targets, file) => {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  });
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}

function importsSdk(library: SourceLibrary, file: number): boolean {
  const found: Imported[] = [];
  collect(library.files[file]?.tree.body, found);
  return found.some(({ module }) => library.resolve(module, file).to === 'sdk');
}

function targetsOf(library: SourceLibrary, file: number, body: readonly Stmt[]): number[] {
  const found: Imported[] = [];
  collect(body, found);
  return found
    .sort((a, b) => a.from - b.from)
    .flatMap(({ module }) => {
      const target = library.resolve(module, file);
      return target.to === 'file' && target.file !== file ? [target.file] : [];
    });
}

/**
 * Collects all of a file's imports, including those inside functions. `from a import b` may refer to the module `a.b`.
 */
function collect(node: unknown, found: Imported[]): void {
  if (Array.isArray(node)) {
    for (const part of node) collect(part, found);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const stmt = node as Partial<Extract<Stmt, { t: 'import' | 'from' | 'export' }>>;
  const at = stmt.at?.from ?? 0;
  if ((stmt.t === 'import' || stmt.t === 'from' || stmt.t === 'export') && typeof stmt.module === 'string') {
    found.push({ module: stmt.module, from: at });
    if (stmt.t === 'from')
      for (const { name } of stmt.names ?? []) {
        const separator = /(^|\.)$/.test(stmt.module) ? '' : '.';
        found.push({ module: `${stmt.module}${separator}${name}`, from: at });
      }
  }
  for (const part of Object.values(node)) if (typeof part === 'object') collect(part, found);
}
