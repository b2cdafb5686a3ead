/** Messages about reading and checking the user's agent. */
import { listWords, quoteFact } from '../quote.js';
import type { Text } from '../text.js';
import { choose, count } from './plural.js';

export interface NamedToolFacts {
  readonly tool: string;
}
export interface EffectWordFacts {
  readonly word: string;
}
export interface InputLimitFacts {
  readonly limit: number;
}

export interface OptionalArgumentFacts {
  readonly tool: string;
  readonly arguments: readonly string[];
}
/** A tool and the rules on the arguments that determine what it affects. */
export interface ResidualFacts {
  readonly tool: string;
  readonly where: readonly Text[];
}

const nameArguments = (names: readonly string[]): string =>
  listWords(
    names.map((name) => quoteFact(name)),
    'and',
  );
const describeScope = (where: readonly Text[]): string =>
  where.length === 0 ? 'with any target' : `(${where.join('; ')})`;

const EXPORT_AGAIN = 'write it again with scripts/agentdojo/export.py';

export const AGENT_MESSAGES = {
  'agent/empty': () => 'The input is empty; paste a list of tools, agent code, a session or a warrant.',
  'agent/too_large': ({ size, limit }: { size: number; limit: number }) =>
    `The input has ${size} bytes, more than ${limit}; use part of it.`,
  'agent/too_deep': ({ limit }: InputLimitFacts) =>
    `The document is nested more than ${limit} levels deep here; all other parts are used.`,
  'agent/prose': () =>
    'This is text without a list of tools, code, a session or a warrant; paste one of these.',
  'agent/nothing_found': () =>
    'No tools, calls or grants were found in this document; paste the result of tools/list, for example.',
  'agent/openapi': () =>
    'This is an OpenAPI document, which describes operations and not an agent’s tools; paste the result of tools/list of the MCP server that offers them, or the tools of your request to the model.',
  'agent/line_not_json': () => 'This line is not JSON; the other lines are used.',
  'agent/cut_off': ({ detail }: { detail: string }) =>
    `The JSON is damaged or cut off (${detail}); only its complete objects are used.`,
  'agent/name_twice': ({ name }: { name: string }) =>
    `The name ${quoteFact(name)} is repeated in one object; only the last is used. Remove one of them.`,
  'agent/no_names': ({ field }: { field: string }) =>
    `${quoteFact(field)} is not a list of tool names; its other items are not used. Write strings.`,
  'agent/no_tool': () => 'This element of a tool list has no name, so it is not used; give it a name.',
  'agent/no_schema': ({ tool }: NamedToolFacts) =>
    `The schema of ${quoteFact(tool)} is not an object, so its arguments are unknown; write a JSON Schema.`,
  'agent/tool_twice': ({ tool }: NamedToolFacts) =>
    `The tool ${quoteFact(tool)} appears twice; only the first is used. Rename one of them.`,
  'agent/tool_beyond': ({ tool, limit }: NamedToolFacts & InputLimitFacts) =>
    `The tool ${quoteFact(tool)} is beyond the limit of ${limit} tools, so it is not used; list fewer tools.`,
  'agent/calls_beyond': ({ limit }: InputLimitFacts) =>
    `The session has more than ${limit} calls; only the first ${limit} are used.`,
  'agent/call_without_name': () => 'This call names no tool, so it is not used.',
  'agent/call_arguments': ({ tool }: NamedToolFacts) =>
    `The arguments of this call to ${quoteFact(tool)} are not a JSON object that a warrant can contain, so the call is not used.`,
  'agent/more_pages': () =>
    'This is one page of a longer list of tools; also provide the pages that follow its nextCursor.',
  'agent/settings_arguments': ({ rule }: { rule: string }) =>
    `${quoteFact(rule)} allows some calls of a tool; the current permissions are assumed to allow all calls.`,
  'agent/settings_server': ({ rule }: { rule: string }) =>
    `${quoteFact(rule)} allows all tools of a server, so every listed tool counts as allowed today.`,
  'agent/settings_without_list': () =>
    'These settings list no allowed tools, so they do not show what is granted today.',
  'agent/server_without_tools': ({ server }: { server: string }) =>
    `This describes the server ${quoteFact(server)} but lists no tools; start it and paste the result of its tools/list.`,
  'agent/tool_from_session': ({ tool }: NamedToolFacts) =>
    `The session calls ${quoteFact(tool)}, which is in no tool list, so only the arguments of its calls are known.`,
  'agent/grants_merged': ({ tool }: NamedToolFacts) =>
    `Several grants allow ${quoteFact(tool)} with different rules, so the current permissions are assumed to allow any arguments.`,
  'agent/warrant_unreadable': () => 'The warrant cannot be decoded; paste its whole text.',
  'agent/code_unreadable': () => 'This source file cannot be parsed, so its tools are unknown.',
  'agent/no_tool_in_code': () => 'No tool was found in this source file.',
  'agent/guard_denied': ({ denied, undecided }: { denied: number; undecided: number }) => {
    const parts = [
      ...(denied === 0 ? [] : [`denied ${count(denied, 'call', 'calls')}`]),
      ...(undecided === 0 ? [] : [`could not decide ${count(undecided, 'call', 'calls')}`]),
    ];
    const rest =
      denied + undecided === 1
        ? 'It is not part of the task, and the proposal does not allow it.'
        : 'They are not part of the task, and the proposal does not allow them.';
    return `The guard ${parts.join(' and ')} in this session. ${rest}`;
  },
  'agent/export_damaged': ({ bytes }: { bytes: number }) =>
    `The file is cut off or damaged (it has ${bytes} bytes); ${EXPORT_AGAIN}.`,
  'agent/export_other_file': () => `This is not an AgentDojo export; ${EXPORT_AGAIN}.`,
  'agent/export_other_version': ({ version }: { version: string }) =>
    `The export has format version ${version}, but only version 1 is supported; ${EXPORT_AGAIN}.`,
  'agent/export_edited': () => `The file was changed after the export; ${EXPORT_AGAIN}.`,
  'agent/export_invalid': ({ place }: { place: string }) =>
    `The export is not valid at ${place}; ${EXPORT_AGAIN}.`,
  'agent/export_empty': () =>
    `The export contains no suite with both user tasks and injection tasks; ${EXPORT_AGAIN}.`,
  'agent/export_too_large': ({ limit }: InputLimitFacts) =>
    `The file has more than ${limit} bytes besides the results of its calls; ${EXPORT_AGAIN}.`,
  'agent/effect_by_user': () => 'set by you',
  'agent/effect_by_name': ({ word }: EffectWordFacts) => `the name contains ${quoteFact(word)}`,
  'agent/effect_by_description': ({ word }: EffectWordFacts) => `the description contains ${quoteFact(word)}`,
  'agent/effect_by_argument': ({ word }: EffectWordFacts) => `the argument ${quoteFact(word)}`,
  'agent/effect_by_hint': ({ hint }: { hint: string }) => `the server declares ${hint}`,
  'agent/effect_by_operation': ({ word }: EffectWordFacts) =>
    `the argument ${quoteFact(word)} can select any operation of the service`,
  'agent/effect_by_list': ({ word }: EffectWordFacts) =>
    `in this list of tools, ${quoteFact(word)} comes from outsiders or is shown to them`,
  'agent/effect_by_default': () => 'it reads data, and nothing says that this data is public',
  'agent/effect_by_code': () => 'code can do whatever the machine allows',
  'agent/optional_denied': ({ arguments: names }: OptionalArgumentFacts) =>
    names.length === 1
      ? `The argument ${nameArguments(names)} is optional and no task call uses it, so calls with it are denied.`
      : `The arguments ${nameArguments(names)} are optional and no task call uses them, so calls with any of them are denied.`,
  'agent/optional_open': ({ arguments: names }: OptionalArgumentFacts) =>
    `Only some task calls use ${nameArguments(names)}. A rule would deny the others, so any value is allowed, as for every other argument without a rule.`,
  'agent/optional_bare': ({ arguments: names }: OptionalArgumentFacts) =>
    `The task calls this tool without arguments, and a warrant cannot require that. So any value of ${nameArguments(names)} is allowed.`,
  'agent/optional_needed': ({ arguments: names }: OptionalArgumentFacts) =>
    `Every task call uses ${nameArguments(names)}, so calls without ${choose(names.length, 'it', 'any of them')} are denied, although the tool does not require ${choose(names.length, 'it', 'them')}.`,
  'agent/narrow': ({ tool, arguments: names }: OptionalArgumentFacts) =>
    `An attack is possible because ${quoteFact(tool)} accepts values of ${nameArguments(names)} that the task does not use. Narrow this rule in Edit, or set a value in every task call.`,
  'agent/wider_recipient': () => 'wider than the task: everybody at this domain, not only the addresses used',
  'agent/wider_url': () => 'wider than the task: every page and port of this host, not only the pages used',
  'agent/wider_path': () =>
    'wider than the task: everything in this folder, because the task uses several files in it or the folder itself',
  'agent/wider_amount': () => 'wider than the task: every amount up to the largest one used',
  'agent/wider_count': () => 'wider than the task: every count up to the largest one used',
  'agent/wider_position': () =>
    'wider than the task: any number, because it only chooses which part of the result is read',
  'agent/wider_any': () => 'wider than the task: any value',
  'agent/wider_list': () => 'wider than the task: a list may also contain only some of these values, or none',
  'agent/wider_inside': ({ places }: { places: readonly string[] }) =>
    `wider than the task: any value. Not looked into: ${nameArguments(places)}`,
  'agent/wider_version': () =>
    'wider than the task: any value, because a hash like this one is new after each change',
  'agent/fixed_generated': () =>
    'this value looks generated. The task fails when it changes; add a variant with another value, or choose Tools only',
  'agent/fixed_run': () =>
    'this value probably differs on each run. The task fails with another one; add a variant with another value, or choose Tools only',
  'agent/fixed_number': () =>
    'only numbers from the task are allowed. The task fails with any other one; add a variant with another value, or set a range in Edit',
  'agent/fixed_text': () =>
    'this whole text is fixed. The task fails with another text; add a variant with another value, or choose Tools only',
  'agent/fixed_inside': ({ places }: { places: readonly string[] }) =>
    `this whole value is fixed. Not analyzed: ${nameArguments(places)}. The task fails with another value; add a variant, or choose Tools only`,
  'agent/fixed_paths': () => 'only these files, because a rule for a folder needs paths that begin with `/`',
  'agent/address_at': ({ domain }: { domain: string }) => `any address at ${quoteFact(domain)}`,
  'agent/residual_where': ({ argument, rule }: { argument: string; rule: Text }) =>
    `${quoteFact(argument)}: ${rule}`,
  'agent/residual_repeat': ({ tool }: NamedToolFacts) =>
    `${tool} may still make calls with the listed values: repeatedly, at the wrong time, or in another combination.`,
  'agent/residual_send': ({ tool, where }: ResidualFacts) =>
    `${tool} may still send wrong or private content ${describeScope(where)}.${where.length === 0 ? '' : ' An attacker who receives what is sent there can read it, such as the sender of the injection.'}`,
  'agent/residual_pay': ({ tool, where }: ResidualFacts) =>
    `${tool} may still pay at the wrong time ${describeScope(where)}.`,
  'agent/residual_change': ({ tool, where }: ResidualFacts) =>
    `${tool} may still make a wrong change ${describeScope(where)}.`,
  'agent/residual_run': ({ tool, where }: ResidualFacts) =>
    `${tool} may still run code at the wrong time ${describeScope(where)}.`,
  'agent/residual_write': ({ tool, where }: ResidualFacts) =>
    `${tool} may still store wrong content ${describeScope(where)}.`,
};
