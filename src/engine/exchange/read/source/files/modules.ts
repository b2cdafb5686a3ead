/** Evaluates modules when they are first used, and binds imported names. */
import type { CallFrame } from '../follow/frame.js';
import type { Completion, SourceInterpreter } from '../follow/interpreter.js';
import { parentFolder, type ImportTarget, type SourceLibrary } from './source-library.js';
import { findOtherFramework } from '../frameworks/packages.js';
import { bindName, createCallFrame, createScope, findModuleExport } from '../follow/scope.js';
import { indexReassignedNames, listReassignedNames } from '../follow/reassigned-names.js';
import { isWildcardSdkName } from '../frameworks/sdk-names.js';
import type { SourcePosition, Stmt } from '../syntax/syntax.js';
import type { Module, AbstractValue } from '../values/abstract-values.js';
import { makeBoolean, UNKNOWN_VALUE } from '../values/make-values.js';

export class ModuleCache {
  private readonly made = new Map<number, Module>();

  constructor(readonly library: SourceLibrary) {}

  of(file: number): Module {
    const known = this.made.get(file);
    if (known !== undefined) return known;
    const isScript = this.library.files[file]?.isScript === true;
    const module = { file, isScript, exports: new Map(), joined: [], state: 'new' } as unknown as Module;
    const body = this.library.files[file]?.tree.body ?? [];
    indexReassignedNames(body, isScript);
    const reassigned = listReassignedNames(body);
    (module as { scope: Module['scope'] }).scope = createScope('module', null, module, reassigned);
    this.made.set(file, module);
    return module;
  }
}

/** Interprets a file once, from top to bottom. */
export function executeModule(m: SourceInterpreter, module: Module): void {
  if (module.state !== 'new') return;
  module.state = 'running';
  const { body } = m.modules.library.files[module.file]?.tree ?? { body: [] };
  m.withPath(null, 'plain', () => {
    const frame = createCallFrame(module.scope);
    m.execute(body, frame);
    // Export statements are processed last, because an exported name may be assigned after its export statement.
    for (const stmt of body) if (stmt.t === 'export') executeExport(m, stmt, frame);
  });
  module.state = 'done';
}

/** Resolves a module by the name used in an import. */
export function importModule(
  m: SourceInterpreter,
  name: string,
  from: Module,
  at: SourcePosition,
): AbstractValue {
  const target = m.modules.library.resolve(name, from.file);
  if (target.to === 'missing') m.report('import-missing', at, name);
  const other = target.to === 'elsewhere' ? findOtherFramework(name) : null;
  if (other !== null) m.otherFrameworks.push({ at, title: other });
  return valueOfTarget(m, target, from, at);
}

function valueOfTarget(
  m: SourceInterpreter,
  target: ImportTarget,
  from: Module,
  at: SourcePosition,
): AbstractValue {
  if (target.to === 'file') {
    const module = m.modules.of(target.file);
    if (module.state === 'new') m.enterModule(at, () => executeModule(m, module));
    return { k: 'module', module };
  }
  if (target.to === 'folder') return { k: 'package', path: target.path, from: from.file };
  if (target.to === 'sdk') return { k: 'sdk', name: target.name, of: target.of };
  return target.to === 'elsewhere' ? { k: 'builtin', name: target.name } : UNKNOWN_VALUE;
}

export function readPackageMember(
  m: SourceInterpreter,
  of: Extract<AbstractValue, { k: 'module' | 'package' }>,
  name: string,
  at: SourcePosition,
): AbstractValue {
  const { library } = m.modules;
  const from = of.k === 'module' ? of.module : m.modules.of(of.from);
  if (from.isScript) return UNKNOWN_VALUE;
  const path = of.k === 'module' ? library.pathOf(of.module.file) : '';
  if (of.k === 'module' && !path.endsWith('__init__.py')) return UNKNOWN_VALUE;
  const target = library.inFolder(of.k === 'module' ? parentFolder(path) : of.path, name);
  return target === null ? UNKNOWN_VALUE : valueOfTarget(m, target, from, at);
}

type ImportStmt = Extract<Stmt, { t: 'import' | 'from' }>;

export function executeImport(m: SourceInterpreter, stmt: ImportStmt, frame: CallFrame): Completion {
  const { module } = frame.scope;
  if (stmt.t === 'import') {
    const value = importModule(m, stmt.module, module, stmt.at);
    if (stmt.alias !== null) bindName(m, stmt.alias, value, frame, true);
    else if (!module.isScript) bindTop(m, stmt, value, frame);
    return null;
  }
  const source = importModule(m, stmt.module, module, stmt.at);
  if (stmt.names === null)
    module.joined.push(source.k === 'sdk' ? { k: 'sdk', name: '', of: source.of } : source);
  for (const { name, alias } of stmt.names ?? [])
    bindName(m, alias, memberOf(m, source, name, stmt, frame), frame, true);
  return null;
}

/** Binds the first name of an import: `import a.b.c` binds `a`. */
function bindTop(
  m: SourceInterpreter,
  { module, at }: Extract<Stmt, { t: 'import' }>,
  value: AbstractValue,
  frame: CallFrame,
): void {
  const [top = module] = module.split('.');
  const bound = top === module ? value : importModule(m, top, frame.scope.module, at);
  const isSdk = value.k === 'sdk' && (top === 'agents' || value.of !== 'openai-agents');
  bindName(m, top, isSdk ? { k: 'sdk', name: '', of: value.of } : bound, frame, true);
}

function memberOf(
  m: SourceInterpreter,
  source: AbstractValue,
  name: string,
  stmt: ImportStmt,
  frame: CallFrame,
): AbstractValue {
  if (name === '*') return source;
  switch (source.k) {
    case 'sdk':
      return (
        ownAgentsMember(m, name, stmt, frame) ?? {
          k: 'sdk',
          name: name === 'default' ? '' : name,
          of: source.of,
        }
      );
    case 'module': {
      const found = findModuleExport(source.module, name);
      if (found !== undefined) return found;
      const inner = readPackageMember(m, source, name, stmt.at);
      if (inner.k !== 'unknown') return inner;
      return source.module.state === 'running' ? { k: 'link', module: source.module, name } : UNKNOWN_VALUE;
    }
    case 'package': {
      const inner = readPackageMember(m, source, name, stmt.at);
      if (inner.k === 'unknown') m.report('import-missing', stmt.at, `${stmt.module}.${name}`);
      return inner;
    }
    case 'builtin':
      if (name === 'TYPE_CHECKING') return makeBoolean(false);
      return { k: 'builtin', name: `${source.name}.${name}` };
    default:
      return UNKNOWN_VALUE;
  }
}

/**
 * Returns a member of the project's own folder if the folder has the same name as the SDK. The folder's members take
 * precedence over the SDK's.
 */
function ownAgentsMember(
  m: SourceInterpreter,
  name: string,
  stmt: ImportStmt,
  frame: CallFrame,
): AbstractValue | null {
  const { module } = frame.scope;
  if (stmt.module !== 'agents' || module.isScript || isWildcardSdkName(name)) return null;
  const target = m.modules.library.ownAgents(module.file);
  if (target === null) return null;
  const own = valueOfTarget(m, target, module, stmt.at);
  const found = own.k === 'module' ? findModuleExport(own.module, name) : undefined;
  if (found !== undefined) return found;
  const inner =
    own.k === 'module' || own.k === 'package' ? readPackageMember(m, own, name, stmt.at) : UNKNOWN_VALUE;
  return inner.k === 'unknown' ? null : inner;
}

/** Binds exported names. Runs again at the end of the file, when all values are known. */
export function executeExport(
  m: SourceInterpreter,
  stmt: Extract<Stmt, { t: 'export' }>,
  frame: CallFrame,
): Completion {
  const { module, vars } = frame.scope;
  if (!module.isScript) return null;
  if (stmt.module === null) {
    for (const { name, alias } of stmt.names ?? []) {
      const value = vars.get(name);
      if (value !== undefined) m.write(module.exports, alias, value);
    }
    return null;
  }
  const source = importModule(m, stmt.module, module, stmt.at);
  if (stmt.names === null && !isJoined(module, source)) module.joined.push(source);
  for (const { name, alias } of stmt.names ?? [])
    m.write(
      module.exports,
      alias,
      memberOf(m, source, name, { ...stmt, t: 'from', module: stmt.module }, frame),
    );
  return null;
}

function isJoined({ joined }: Module, source: AbstractValue): boolean {
  return joined.some((one) => one.k === 'module' && source.k === 'module' && one.module === source.module);
}
