/** Finds the agents of an entry hint. */
import type { EntryHint } from '../../entry-hint.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import { extendPath } from '../follow/execution-path.js';
import { createCallFrame, findName } from '../follow/scope.js';
import type { SourcePosition } from '../syntax/syntax.js';
import {
  type AgentValue,
  makeBoolean,
  type CallArguments,
  readListState,
  NONE_VALUE,
  makeNumber,
  listOptions,
  makeText,
  type AbstractValue,
} from '../values/abstract-values.js';

/** The agents of a hint: one, several, or none. */
export function resolveEntryHint(m: SourceInterpreter, hint: EntryHint): readonly AgentValue[] {
  const { library } = m.modules;
  const file = library.fileNamed(hint.file);
  if (file === null) return [];
  const { scope } = m.modules.of(file);
  const [top = '', ...rest] = hint.symbol.split('.');
  const at: SourcePosition = { id: -1, file, from: 0 };
  const frame = createCallFrame(scope, null);
  let value: AbstractValue | undefined = findName(top, scope);
  for (const name of rest) {
    if (value?.k === 'class')
      value = value.instances[0] ?? m.call(value, { plain: [], named: new Map(), partial: null }, at, frame);
    value = value === undefined ? undefined : m.attribute(value, name, at, frame);
  }
  if (value === undefined) return [];
  if (hint.kind === 'object') return agentsOf(value);
  const callee = value;
  return agentsOf(
    m.withPath(extendPath(null, 'call', at), 'plain', () =>
      m.call(callee, argsOf(hint, at, scope.module.isScript), at, frame),
    ),
  );
}

/** Named arguments; TypeScript receives them in the given order. */
function argsOf({ args }: EntryHint, at: SourcePosition, isScript: boolean): CallArguments {
  const given = Object.entries(args).map(([name, value]) => ({
    name,
    arg: { value: valueOf(value, at), at, from: null },
  }));
  if (isScript) return { plain: given.map(({ arg }) => arg), named: new Map(), partial: null };
  return { plain: [], named: new Map(given.map(({ name, arg }) => [name, arg])), partial: null };
}

function valueOf(value: string | number | boolean | null, at: SourcePosition): AbstractValue {
  if (typeof value === 'string') return makeText(value, at);
  if (typeof value === 'number') return makeNumber(value);
  return value === null ? NONE_VALUE : makeBoolean(value);
}

/** For a tuple, the first agent. */
function agentsOf(value: AbstractValue): readonly AgentValue[] {
  if (value.k === 'list') {
    const first = readListState(value).items.find((item) => agentsOf(item.value).length > 0);
    return first === undefined ? [] : agentsOf(first.value);
  }
  return listOptions(value).flatMap((option) => {
    if (option.k === 'agent') return [option];
    return option.k === 'list' ? agentsOf(option) : [];
  });
}
