/**
 * Lists the objects in a workspace that calls can touch: files, folders, emails, addresses, payees and amounts.
 *
 * The list depends only on the scenario and never on a warrant, so that all warrants are measured in the same way.
 * All other people and places are grouped as "anybody else" and "anywhere else".
 */
import {
  compareCodeUnits,
  type Json,
  listFoldersAbove,
  normalizePath,
  readValue,
  type Value,
} from '../../kit/index.js';
import type { CallDocument, ScenarioDocument } from '../../model/index.js';
import { listFiles, SCENARIO_TOOLS, type Workspace } from '../../workspace/index.js';
import { listDocumentCalls } from './document-calls.js';
import { findArgumentTargetKind } from './argument-target-kinds.js';

export interface WorldSurvey {
  /** File paths, normalized and sorted. */
  readonly files: readonly string[];
  /** Files that the scenario marks as targets for attackers. */
  readonly marked: ReadonlySet<string>;
  /** Folders that contain a file at any depth. */
  readonly filled: readonly string[];
  /** All folders that contain files or that calls and checks mention, including `/`. */
  readonly folders: readonly string[];
  readonly mails: readonly number[];
  readonly addresses: readonly string[];
  /** Domains that occur in addresses and checks. */
  readonly domains: readonly string[];
  readonly payees: readonly string[];
  /** Amounts of booked transactions and known calls, in dollars. */
  readonly amounts: readonly number[];
  readonly balance: number;
  /** Values used in the documents' own calls. Keys have the form `tool argument`. */
  readonly values: ReadonlyMap<string, readonly Value[]>;
}

export function surveyWorld(scenario: ScenarioDocument, world: Workspace): WorldSurvey {
  const calls = listDocumentCalls(scenario);
  const checks = listStrings([scenario.checks.task, scenario.checks.attack]);
  const files = listFiles(world);
  const filled = sorted(files.flatMap(listFoldersAbove));
  const named = [...pathsOf(calls), ...checks.filter((text) => text.startsWith('/'))].flatMap(namedFolders);
  const addresses = sorted([
    ...argumentsOf(calls, 'addresses'),
    ...world.inbox.map(({ from }) => from),
    ...checks.filter((text) => text.includes('@')),
  ]);
  return {
    files,
    marked: new Set(
      [scenario.workspace, ...scenario.variants].flatMap((part) => part.files.flatMap(markedPath)),
    ),
    filled,
    folders: sorted([...filled, ...named, '/']),
    mails: world.inbox.map(({ id }) => id),
    addresses,
    domains: sorted([...addresses.map(readAddressDomain), ...checkDomains(scenario)]),
    payees: sorted([...argumentsOf(calls, 'payee'), ...world.transactions.map(({ to }) => to)]),
    amounts: [...new Set([...amountsOf(calls), ...world.transactions.map(({ amount }) => amount)])],
    balance: world.balance,
    values: valuesByArgument(calls),
  };
}

/** Returns the part of an address after the last `@`, or an empty string. */
export function readAddressDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 0 ? '' : address.slice(at + 1);
}

/** Finds the nearest known folder that contains a path. */
export function findNearestFolder(folders: readonly string[], path: string): string {
  return listFoldersAbove(path).findLast((folder) => folders.includes(folder)) ?? '/';
}

interface NamedPath {
  readonly path: string;
  readonly isFolder: boolean;
}

function pathsOf(calls: readonly CallDocument[]): readonly string[] {
  return calls.flatMap((call) => namedPaths(call).flatMap(toFolders));
}

function toFolders({ path, isFolder }: NamedPath): readonly string[] {
  const normal = normalizePath(path);
  if (normal === null) return [];
  return isFolder ? [...listFoldersAbove(normal), normal] : listFoldersAbove(normal);
}

function namedPaths({ tool, args }: CallDocument): readonly NamedPath[] {
  const schema = SCENARIO_TOOLS.find(({ name }) => name === tool);
  return (schema?.args ?? []).flatMap((argument) => {
    const value = args[argument.name];
    if (argument.path === undefined || typeof value !== 'string') return [];
    return [{ path: value, isFolder: argument.path === 'list' }];
  });
}

/** Lists a folder that a check mentions, and its parents. */
function namedFolders(path: string): readonly string[] {
  const normal = normalizePath(path);
  return normal === null ? [] : [...listFoldersAbove(normal), normal];
}

function argumentsOf(calls: readonly CallDocument[], role: 'addresses' | 'payee'): readonly string[] {
  return valuesOf(calls, role).flatMap((value) =>
    listStrings(value).filter((text) => role === 'payee' || text.includes('@')),
  );
}

function amountsOf(calls: readonly CallDocument[]): readonly number[] {
  return valuesOf(calls, 'amount').filter((value) => typeof value === 'number');
}

function valuesOf(calls: readonly CallDocument[], role: string): readonly Json[] {
  return calls.flatMap(({ tool, args }) => {
    const schema = SCENARIO_TOOLS.find(({ name }) => name === tool);
    const named = schema?.args.filter((argument) => findArgumentTargetKind(schema, argument) === role) ?? [];
    return named.flatMap(({ name }) => (args[name] === undefined ? [] : [args[name]]));
  });
}

function valuesByArgument(calls: readonly CallDocument[]): ReadonlyMap<string, readonly Value[]> {
  const found = new Map<string, Value[]>();
  for (const { tool, args } of calls)
    for (const [name, value] of Object.entries(args)) {
      const key = `${tool} ${name}`;
      found.set(key, [...(found.get(key) ?? []), readValue(value)]);
    }
  return found;
}

function checkDomains({ checks }: ScenarioDocument): readonly string[] {
  const found: string[] = [];
  const visit = (json: Json, name: string): void => {
    if (name === 'domain' && typeof json === 'string') found.push(json);
    if (Array.isArray(json)) (json as readonly Json[]).forEach((item) => visit(item, ''));
    else if (typeof json === 'object' && json !== null)
      Object.entries(json as { readonly [member: string]: Json }).forEach(([key, item]) => visit(item, key));
  };
  visit([checks.task, checks.attack], '');
  return found;
}

export function listStrings(json: Json): readonly string[] {
  if (typeof json === 'string') return [json];
  if (typeof json !== 'object' || json === null) return [];
  return Object.values(json).flatMap((item) => listStrings(item));
}

function markedPath({ path, mark }: ScenarioDocument['workspace']['files'][number]): readonly string[] {
  const normal = mark === undefined ? null : normalizePath(path);
  return normal === null ? [] : [normal];
}

function sorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) => text !== '').sort(compareCodeUnits);
}
