/** The agents that an entry hint leads to. */
import type { EntryHint } from '../entry-hint.js';
import type { Machine } from './machine.js';
import { stepFrom } from './path.js';
import { frameFor, lookUp } from './scope.js';
import type { At } from './syntax.js';
import {
  type AgentValue,
  flag,
  type GivenArgs,
  listState,
  NONE,
  number,
  optionsOf,
  text,
  type Value,
} from './values.js';

/** The agents a hint leads to: one, several, or none. */
export function resolveHint(m: Machine, hint: EntryHint): readonly AgentValue[] {
  const { library } = m.modules;
  const file = library.fileNamed(hint.file);
  if (file === null) return [];
  const { scope } = m.modules.of(file);
  const [top = '', ...rest] = hint.symbol.split('.');
  const at: At = { id: -1, file, from: 0 };
  const frame = frameFor(scope, null);
  let value: Value | undefined = lookUp(top, scope);
  for (const name of rest) {
    if (value?.k === 'class')
      value = value.instances[0] ?? m.call(value, { plain: [], named: new Map(), partial: null }, at, frame);
    value = value === undefined ? undefined : m.attribute(value, name, at, frame);
  }
  if (value === undefined) return [];
  if (hint.kind === 'object') return agentsOf(value);
  const callee = value;
  return agentsOf(
    m.apart(stepFrom(null, 'call', at), 'plain', () =>
      m.call(callee, argsOf(hint, at, scope.module.isScript), at, frame),
    ),
  );
}

/** Named arguments; TypeScript takes them in the order given. */
function argsOf({ args }: EntryHint, at: At, isScript: boolean): GivenArgs {
  const given = Object.entries(args).map(([name, value]) => ({
    name,
    arg: { value: valueOf(value, at), at, from: null },
  }));
  if (isScript) return { plain: given.map(({ arg }) => arg), named: new Map(), partial: null };
  return { plain: [], named: new Map(given.map(({ name, arg }) => [name, arg])), partial: null };
}

function valueOf(value: string | number | boolean | null, at: At): Value {
  if (typeof value === 'string') return text(value, at);
  if (typeof value === 'number') return number(value);
  return value === null ? NONE : flag(value);
}

/** Of a tuple, the first agent. */
function agentsOf(value: Value): readonly AgentValue[] {
  if (value.k === 'list') {
    const first = listState(value).items.find((item) => agentsOf(item.value).length > 0);
    return first === undefined ? [] : agentsOf(first.value);
  }
  return optionsOf(value).flatMap((option) => {
    if (option.k === 'agent') return [option];
    return option.k === 'list' ? agentsOf(option) : [];
  });
}
