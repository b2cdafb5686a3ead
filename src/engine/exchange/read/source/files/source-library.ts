/** Contains the source files to analyze, and resolves imports between them. */
import { findPythonFramework, findScriptFramework, type FrameworkId } from '../frameworks/packages.js';
import { SDK_MODULES } from '../frameworks/sdk-names.js';
import type { Expr, SourceTree } from '../syntax/syntax.js';

export interface LibraryFile {
  readonly path: string;
  readonly isScript: boolean;
  readonly tree: SourceTree;
  /** Contents of a configuration file, as an expression; null for a source file. */
  readonly data: Expr | null;
}

/** The target of an import: a file, a folder, the SDK, an external module or a missing file. */
export type ImportTarget =
  | { readonly to: 'file'; readonly file: number }
  | { readonly to: 'folder'; readonly path: string }
  | { readonly to: 'sdk'; readonly name: string; readonly of: FrameworkId }
  | { readonly to: 'elsewhere'; readonly name: string }
  | { readonly to: 'missing' };

/** Modules that are treated as external even if a file has the same name. */
const FOREIGN: ReadonlySet<string> = new Set([
  'abc',
  'asyncio',
  'base64',
  'collections',
  'contextlib',
  'copy',
  'csv',
  'dataclasses',
  'datetime',
  'dotenv',
  'enum',
  'functools',
  'inspect',
  'io',
  'itertools',
  'json',
  'logging',
  'math',
  'openai',
  'operator',
  'os',
  'pathlib',
  'pydantic',
  'random',
  're',
  'requests',
  'string',
  'subprocess',
  'sys',
  'tempfile',
  'threading',
  'time',
  'typing',
  'typing_extensions',
  'unittest',
  'urllib',
  'uuid',
  'warnings',
  'mcp',
  'anyio',
  'numpy',
  'google',
  'langgraph',
  'langchain',
  'langchain_core',
  'crewai',
  'autogen_agentchat',
  'autogen_core',
]);

export class SourceLibrary {
  private readonly byPath = new Map<string, number>();
  private readonly folders = new Set<string>();

  constructor(readonly files: readonly LibraryFile[]) {
    files.forEach(({ path }, index) => {
      this.byPath.set(path, index);
      for (let folder = parentFolder(path); folder !== ''; folder = parentFolder(folder))
        this.folders.add(folder);
    });
  }

  /** Finds a file by its exact path, or else the only file whose path ends with the given name. */
  fileNamed(name: string): number | null {
    const path = name.replaceAll('\\', '/').replace(/^(\.?\/)+/, '');
    const exact = this.byPath.get(path);
    if (exact !== undefined) return exact;
    const found = this.bySuffix([`/${path}`]);
    return found?.to === 'file' ? found.file : null;
  }

  pathOf(file: number): string {
    return this.files[file]?.path ?? '';
  }

  resolve(name: string, from: number): ImportTarget {
    return this.files[from]?.isScript === true
      ? this.resolveScript(name, from)
      : this.resolvePython(name, from);
  }

  inFolder(folder: string, name: string): ImportTarget | null {
    return this.pythonAt(joinPath(folder, name));
  }

  private resolvePython(name: string, from: number): ImportTarget {
    const dots = /^\.*/.exec(name)?.[0].length ?? 0;
    const parts = name.slice(dots).split('.').filter(Boolean);
    if (dots > 0) {
      let base = parentFolder(this.pathOf(from));
      for (let up = 1; up < dots; up += 1) base = parentFolder(base);
      return this.pythonAt([base, ...parts].filter(Boolean).join('/')) ?? { to: 'missing' };
    }
    if (parts[0] === 'agents') {
      const own = parts.length === 1 ? '' : (parts.at(-1) ?? '');
      const sdk = { to: 'sdk', name: own, of: 'openai-agents' } as const;
      if (parts.length === 1 || SDK_MODULES.has(parts[1] ?? '') || /^_/.test(parts[1] ?? '')) return sdk;
      return this.ownPython(parts, from) ?? sdk;
    }
    const own = this.ownPython(parts, from);
    if (own !== null) return own;
    const framework = findPythonFramework(parts.join('.'));
    if (framework === null) return this.foreign(parts);
    return {
      to: 'sdk',
      name: framework.modules.includes(parts.join('.')) ? '' : (parts.at(-1) ?? ''),
      of: framework.id,
    };
  }

  /** Finds a project's own `agents` folder, which has the same name as the SDK, next to a file or above it. */
  ownAgents(from: number): ImportTarget | null {
    return this.besideOrAbove('agents', from);
  }

  private ownPython(parts: readonly string[], from: number): ImportTarget | null {
    const path = parts.join('/');
    const near = this.besideOrAbove(path, from);
    if (near !== null || FOREIGN.has(parts[0] ?? '')) return near;
    return this.bySuffix([`/${path}.py`, `/${path}/__init__.py`]) ?? this.folderBySuffix(`/${path}`);
  }

  private besideOrAbove(path: string, from: number): ImportTarget | null {
    for (let folder = parentFolder(this.pathOf(from)); ; folder = parentFolder(folder)) {
      const found = this.pythonAt(joinPath(folder, path));
      if (found !== null && !(found.to === 'file' && found.file === from)) return found;
      if (folder === '') return null;
    }
  }

  private pythonAt(path: string): ImportTarget | null {
    const file = this.byPath.get(`${path}.py`) ?? this.byPath.get(joinPath(path, '__init__.py'));
    if (file !== undefined) return { to: 'file', file };
    return this.folders.has(path) ? { to: 'folder', path } : null;
  }

  private foreign(parts: readonly string[]): ImportTarget {
    const top = parts[0] ?? '';
    const isOurs =
      this.folders.has(top) ||
      this.byPath.has(`${top}.py`) ||
      [...this.folders].some((folder) => folder.endsWith(`/${top}`));
    return isOurs && !FOREIGN.has(top) ? { to: 'missing' } : { to: 'elsewhere', name: parts.join('.') };
  }

  private bySuffix(suffixes: readonly string[]): ImportTarget | null {
    const fits = this.files.flatMap(({ path }, file) =>
      suffixes.some((suffix) => `/${path}`.endsWith(suffix)) ? [file] : [],
    );
    const [only] = fits;
    return fits.length === 1 && only !== undefined ? { to: 'file', file: only } : null;
  }

  private folderBySuffix(suffix: string): ImportTarget | null {
    const fits = [...this.folders].filter((folder) => `/${folder}`.endsWith(suffix));
    const [only] = fits;
    return fits.length === 1 && only !== undefined ? { to: 'folder', path: only } : null;
  }

  private resolveScript(name: string, from: number): ImportTarget {
    const framework = findScriptFramework(name);
    if (framework !== null) return { to: 'sdk', name: '', of: framework.id };
    const isRelative = name.startsWith('.');
    const alias = /^(@\/|~\/|#\/?|src\/)/.exec(name)?.[0];
    if (!isRelative && alias === undefined) return { to: 'elsewhere', name };
    const path = isRelative
      ? normalize(joinPath(parentFolder(this.pathOf(from)), name))
      : name.slice(alias === 'src/' ? 0 : alias?.length);
    const stem = path.replace(/\.(js|jsx|ts|tsx|mjs|cjs|mts|cts)$/, '');
    const candidates = [stem, path].flatMap((one) => SCRIPT_ENDINGS.map((ending) => one + ending));
    for (const candidate of candidates) {
      const file = this.byPath.get(candidate);
      if (file !== undefined) return { to: 'file', file };
    }
    if (/\.(json|css|md|txt|svg|png)$/.test(name)) return { to: 'elsewhere', name };
    return (isRelative ? null : this.bySuffix(candidates.map((one) => `/${one}`))) ?? { to: 'missing' };
  }
}

const SCRIPT_ENDINGS = [
  '.ts',
  '.tsx',
  '.mts',
  '.js',
  '.jsx',
  '.mjs',
  '.cts',
  '.cjs',
  '/index.ts',
  '/index.tsx',
  '/index.js',
  '/index.mjs',
];

export function parentFolder(path: string): string {
  const end = path.lastIndexOf('/');
  return end < 0 ? '' : path.slice(0, end);
}

function joinPath(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

function normalize(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  return parts.join('/');
}
