/** Reads client settings with lists of allowed and denied tools. These are the agent's current grants. */
import type { Json, JsonObject } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import type { LinkDocument } from '../../model/index.js';
import { type TodayGrant, toObject } from '../types.js';
import type { InputReader } from './input-reader.js';

const ALLOWED = [
  'allow',
  'allowedTools',
  'allowed_tools',
  'alwaysAllow',
  'autoApprove',
  'enabledTools',
  'includeTools',
];
const DENIED = ['deny', 'disallowedTools', 'disallowed_tools', 'disabledTools', 'excludeTools'];

/** Reads an object with lists of allowed or denied tools; returns false for any other object. */
export function readSettings(json: JsonObject, at: string, reader: InputReader): boolean {
  const servers = toObject(json.mcpServers) ?? toObject(json.servers);
  const permissions = toObject(json.permissions);
  const parts = [json, permissions, ...Object.values<Json>(servers ?? {}).map(toObject)];
  const lists = parts.flatMap((part) => (part === null ? [] : [part]));
  const allowed = lists.flatMap((part) => ALLOWED.flatMap((name) => readNames(part[name])));
  // `Bash(rm:*)` denies only some of the tool's calls, so the tool stays allowed.
  const denied = new Set(lists.flatMap((part) => DENIED.flatMap((name) => readNames(part[name], isWhole))));
  const isSettings = servers !== null || (allowed.length > 0 && json.name === undefined);
  if (!isSettings) return false;
  reader.kinds.add('settings');
  for (const part of [json, permissions ?? {}])
    for (const name of [...ALLOWED, ...DENIED])
      if (part[name] !== undefined && !isNameList(part[name]))
        reader.report(message('agent/no_names', { field: name }), at);
  if (allowed.length === 0) {
    reader.report(message('agent/settings_without_list'), at);
    return true;
  }
  const wide = reportRules(lists, at, reader);
  const named = allowed.filter((tool) => !WHOLE_SERVER.test(tool) && !denied.has(tool));
  if (wide) reader.wideGrants.set(reader.grants.length, denied);
  reader.grants.push(makeGrant(named, { input: reader.input, at }));
  return true;
}

/** A rule for all tools, or for all of a server's tools. */
const WHOLE_SERVER = /^(?:\*|mcp__[^_]+(?:_[^_]+)*(?:__\*)?)$/;

/** Reports rules that are treated as wider than they are. Returns true if a rule allows every tool on a server. */
function reportRules(lists: readonly JsonObject[], at: string, reader: InputReader): boolean {
  const rules = lists.flatMap((part) => ALLOWED.flatMap((name) => listTexts(part[name])));
  for (const rule of rules.filter((one) => one.endsWith(')')))
    reader.report(message('agent/settings_arguments', { rule }), at);
  const servers = rules.filter((rule) => WHOLE_SERVER.test(rule));
  for (const rule of servers) reader.report(message('agent/settings_server', { rule }), at);
  return servers.length > 0;
}

/** Creates a grant for whole tools, as client settings do. */
function makeGrant(tools: readonly string[], place: TodayGrant['place']): TodayGrant {
  const link: LinkDocument = {
    holder: 'worker',
    ttlSeconds: 3600,
    capabilities: Object.fromEntries([...new Set(tools)].sort().map((tool) => [tool, {}])),
  };
  return { kind: 'settings', warrant: { v: 1, chain: [link] }, place };
}

/** Adds every tool found in the inputs to the settings that allow whole servers. */
export function expandWideGrants(reader: InputReader): void {
  for (const [index, denied] of reader.wideGrants) {
    const { warrant, place } = reader.grants[index] as TodayGrant;
    const own = Object.keys(warrant.chain[0]?.capabilities ?? {});
    const listed = reader.tools.map(({ name }) => name).filter((name) => !denied.has(name));
    reader.grants[index] = makeGrant([...own, ...listed], place);
  }
}

function isNameList(json: Json): boolean {
  return Array.isArray(json) && json.every((item: Json) => typeof item === 'string');
}

function isWhole(item: string): boolean {
  return !item.endsWith(')');
}

/** Strips client-specific notation from tool names, such as `mcp__bank__pay` or `Bash(ls:*)`. */
function readNames(json: Json | undefined, isWanted = (_: string): boolean => true): readonly string[] {
  return listTexts(json)
    .filter(isWanted)
    .map((item) => item.replace(/\(.*\)$/s, '').replace(/^mcp__.+?__(?!\*$)/, ''));
}

function listTexts(json: Json | undefined): readonly string[] {
  return Array.isArray(json) ? json.filter((item: Json) => typeof item === 'string') : [];
}
