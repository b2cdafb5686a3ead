/** Reads client settings with lists of allowed and denied tools, which are today's grants. */
import type { Json, JsonObject } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import type { LinkDocument } from '../../model/index.js';
import { toObject } from '../types.js';
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
  const tools = [...new Set(allowed)].filter((tool) => !denied.has(tool)).sort();
  reader.grants.push({
    kind: 'settings',
    warrant: { v: 1, chain: [grantTools(tools)] },
    place: { input: reader.input, at },
  });
  return true;
}

/** Creates a link that grants whole tools, as client settings do. */
export function grantTools(tools: readonly string[]): LinkDocument {
  return {
    holder: 'worker',
    ttlSeconds: 3600,
    capabilities: Object.fromEntries(tools.map((tool) => [tool, {}])),
  };
}

function isNameList(json: Json): boolean {
  return Array.isArray(json) && json.every((item: Json) => typeof item === 'string');
}

function isWhole(item: string): boolean {
  return !item.endsWith(')');
}

/** Reads tool names without client-specific notation such as `mcp__bank__pay` or `Bash(ls:*)`. */
function readNames(json: Json | undefined, isWanted = (_: string): boolean => true): readonly string[] {
  if (!Array.isArray(json)) return [];
  return json.flatMap((item: Json) =>
    typeof item === 'string' && isWanted(item)
      ? [item.replace(/\(.*\)$/s, '').replace(/^mcp__.+?__/, '')]
      : [],
  );
}
