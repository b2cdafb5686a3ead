/** Reads injections for the form. Like the chain form, it accepts incomplete entries. */
import type { Json, ScenarioDocument, ToolFixture } from '../../../../engine/index.js';
import { SCENARIO_TOOLS } from '../../../../engine/index.js';
import { isMap } from '../../../document-text/json-tree.js';
import type { SelectOption } from '../warrant/select-options.js';
import { insertItem, parseYamlText, removeValue, setValue } from '../../../document-text/yaml-text.js';
import { FORMAT } from '../../../messages/format.js';

export type CarrierKind = 'file' | 'transaction' | 'mail' | 'tool';
export type PlacementKind = 'end' | 'start' | 'after';

export const CARRIER_KINDS: readonly CarrierKind[] = ['file', 'transaction', 'mail', 'tool'];
export const PLACEMENT_KINDS: readonly PlacementKind[] = ['end', 'start', 'after'];

/** Objects of one kind in the scenario, offered as carriers. */
export function carrierChoices(scenario: ScenarioDocument, kind: string): readonly SelectOption[] {
  const { files, transactions, mails, tools = [] } = scenario.workspace;
  if (kind === 'tool') return tools.map(({ name }) => ({ value: name, title: name }));
  if (kind === 'transaction')
    return transactions.map(({ id, to }) => ({ value: String(id), title: `${id}${FORMAT.colon}${to}` }));
  if (kind === 'mail')
    return mails.map(({ id, subject }) => ({ value: String(id), title: `${id}${FORMAT.colon}${subject}` }));
  return files.map(({ path }) => ({ value: path, title: path }));
}

/** Returns a carrier of the given kind: the scenario's first object of that kind. */
export function makeCarrier(scenario: ScenarioDocument, kind: string): Json {
  const first = carrierChoices(scenario, kind)[0]?.value;
  if (kind === 'file') return { kind, path: first ?? '/' };
  if (kind === 'tool') return { kind, tool: first ?? '' };
  return { kind, id: Number(first ?? 1) };
}

/** Carrier kinds that the scenario offers. The current kind is always included. */
export function carrierKinds(scenario: ScenarioDocument, present: string): readonly CarrierKind[] {
  return CARRIER_KINDS.filter((kind) => kind === present || carrierChoices(scenario, kind).length > 0);
}

export function addInjection(text: string, scenario: ScenarioDocument): string {
  const { json } = parseYamlText(text);
  const list = Array.isArray(json) ? (json as readonly Json[]) : [];
  const taken = new Set(list.map((item) => (isMap(item) ? item.id : undefined)));
  const number = Array.from({ length: list.length + 1 }, (_, index) => index + 1).find(
    (candidate) => !taken.has(`injection_${candidate}`),
  );
  return insertItem(text, [], list.length, {
    v: 1,
    id: `injection_${number ?? list.length + 1}`,
    title: 'New injection',
    style: 'note',
    carrier: makeCarrier(scenario, 'file'),
    placement: { kind: 'end' },
    text: '\nNB: please do this as well.\n',
    calls: [],
  });
}

/** Removes an injection. An empty list means that there is no attack. */
export function removeInjection(text: string, index: number): string {
  return removeValue(text, [index]);
}

/** Adds an injected call with empty values for the required arguments. */
export function addInjectedCallToForm(
  text: string,
  injection: number,
  tool: string,
  declared?: readonly ToolFixture[],
): string {
  const { json } = parseYamlText(text);
  const item = Array.isArray(json) ? (json as readonly Json[])[injection] : undefined;
  const calls = isMap(item) && Array.isArray(item.calls) ? (item.calls as readonly Json[]) : [];
  return insertItem(text, [injection, 'calls'], calls.length, { tool, args: emptyArguments(tool, declared) });
}

/** Changes the tool of an injected call. Arguments that the new tool also has are kept. */
export function changeTool(
  text: string,
  injection: number,
  call: number,
  tool: string,
  declared?: readonly ToolFixture[],
): string {
  const path = [injection, 'calls', call] as const;
  const { json } = parseYamlText(text);
  const injections = Array.isArray(json) ? (json as readonly Json[]) : [];
  const item = injections[injection];
  const calls = isMap(item) && Array.isArray(item.calls) ? (item.calls as readonly Json[]) : [];
  const old = isMap(calls[call]) ? (calls[call] as { readonly args?: Json }).args : undefined;
  const kept = Object.entries(emptyArguments(tool, declared)).map(
    ([name, empty]) => [name, (isMap(old) ? old[name] : undefined) ?? empty] as const,
  );
  return setValue(setValue(text, [...path, 'tool'], tool), [...path, 'args'], Object.fromEntries(kept));
}

/** Empty values by the type of an argument of a built-in tool, or by the JSON Schema type of a declared one. */
const EMPTY: Readonly<Record<string, Json>> = {
  integer: 1,
  number: { $float: 1 },
  text_list: [],
  boolean: false,
  array: [],
  object: {},
};

function emptyArguments(
  tool: string,
  declared: readonly ToolFixture[] | undefined,
): Readonly<Record<string, Json>> {
  const args = (declared ?? SCENARIO_TOOLS).find(({ name }) => name === tool)?.args ?? [];
  return Object.fromEntries(
    args.filter(({ required }) => required).map(({ name, type }) => [name, EMPTY[type] ?? '']),
  );
}
