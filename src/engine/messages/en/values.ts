/** Messages about expected and found values, JSON text and numbers. The worker renders them at startup. */
import { quoteFact } from '../quote.js';
import { count } from './plural.js';

export interface BoundFacts {
  readonly value: string;
}
export interface ItemsFacts {
  readonly items: number;
}
export interface MostFacts {
  readonly most: number;
}
export interface TextFacts {
  readonly text: string;
}

export const VALUE_MESSAGES = {
  'value/text': () => 'text',
  'value/number': () => 'a number',
  'value/whole_number': () => 'a whole number',
  'value/boolean': () => 'true or false',
  'value/list': () => 'a list',
  'value/object': () => 'an object',
  'value/null': () => 'null',
  'value/any': () => 'a value',
  'value/of_type': ({ type }: { type: string }) => `a value of type ${type}`,
  'value/options': ({ options }: { options: readonly string[] }) => options.join(' or '),
  'value/one_of': ({ options }: { options: readonly string[] }) => `one of ${options.join(', ')}`,
  'value/other_form': () => 'a different form',
  'value/at_least': ({ value }: BoundFacts) => `at least ${value}`,
  'value/at_most': ({ value }: BoundFacts) => `at most ${value}`,
  'value/items_at_least': ({ items }: ItemsFacts) => `a list of at least ${count(items, 'item', 'items')}`,
  'value/items_at_most': ({ items }: ItemsFacts) => `a list of at most ${count(items, 'item', 'items')}`,
  'value/more_than': ({ value }: BoundFacts) => `more than ${value}`,
  'value/levels': ({ most }: MostFacts) => `at most ${most} levels`,
  'value/json_value': () => 'a value that JSON can represent',
  'value/plain_value': () => 'a JSON value, or a 64-bit bigint',
  'value/map_value': () => 'a value: null, boolean, string, number, 64-bit bigint, a list or a Map',
  'value/number_notation': () => 'a number in value notation',
  'value/names': () => 'names that are strings',
  'value/arguments': () => 'a Map of values, or a plain object',
  'value/rules': () => 'constraints by argument',
  'value/id_name': () => 'an id of 1 to 64 letters, digits, `_` and `-` that starts with a letter or digit',
  'value/step': ({ least, most }: { least: number; most: number }) => `a step from ${least} to ${most}`,
  'value/id': ({ id }: { id: string }) => quoteFact(id),
  'value/bytes': () => 'bytes (a Uint8Array)',
  'value/bytes_of': ({ value }: BoundFacts) => `${value} bytes (a Uint8Array)`,
  'value/unix_seconds': ({ value }: BoundFacts) => `Unix seconds from 0 to ${value}`,
  'value/integer_from': ({ value }: BoundFacts) => `a whole number of at least ${value}`,
  'value/role_map': () => 'a Map from keys in hex to names',
  'value/id_set': () => 'a Set of prefixed ids',
  'value/level_map': () => 'a Map from tool patterns to levels from 0 to 255',
  'value/memory': () => 'a memory, as made by `makeReplayMemory`',
  'value/provider': () => 'a provider',
  'value/seed': () => 'a 32-byte seed',
  'value/key_pair': () => 'a key pair, as `keyPairOf` returns it',
  'value/names_object': () => 'an object of names, not a number',
  'value/public_key': () => 'a public key of 64 hex digits',
  'value/proof_hex': () => 'a proof in hex',
  'value/list_hex': () => 'a signed list in hex',
  'value/approval_hex': () => 'an approval in hex',
  'value/source_files': () => 'a list of source files',

  'found/something_else': () => 'something else',
  'found/no_value': () => 'no value',
  'found/more': () => 'more',
  'found/inherited': () => 'an inherited field',
  'found/hidden': () => 'a hidden field',
  'found/bytes': ({ length }: { length: number }) => `${length} bytes`,
  'found/instance': ({ name }: { name: string }) => `an instance of ${name}`,
  'found/not_json': () => 'an object that JSON cannot represent',
  'found/warrant': () => 'a warrant',

  'number/not_an_integer': ({ text }: TextFacts) => `not an integer: ${text}`,
  'number/large_integer': ({ text }: TextFacts) => `not a 64-bit integer: ${text}`,
  'number/not_a_float': ({ text }: TextFacts) => `not a float: ${text}`,
  'number/not_arguments': () => 'a number instead of named arguments',

  'path/has_nul': () => 'the path contains a NUL character',
  'path/relative': () => 'the path is not absolute',
  'path/directory': () => 'the path is a directory',
  'path/not_normal': ({ path }: { path: string }) => `the path is another way to write \`${path}\``,
  'path/below_file': ({ path }: { path: string }) => `\`${path}\` is a file`,
  'value/public_key_bytes': () => 'a 32-byte public key, a Uint8Array',
  'value/capability': () => 'a capability, as returned by `readWarrantSpec`',
  'value/capability_map': () => 'a Map from tool names to capabilities, as `readWarrantSpec` returns it',
  'value/gate_map': () => 'a Map from tool names to approval gates, as `readWarrantSpec` returns it',
  'value/bytes_map': () => 'a Map from names to bytes',
  'value/id_bytes': () => 'a 16-byte id, a Uint8Array',
  'value/issue_time': () => 'a whole number of Unix seconds up to the end of the year 9999',
  'value/ungranted_tool': () => 'a tool that `tools` does not also grant',
  'value/tool_of_capabilities': () => 'a tool from `capabilities`',
  'value/kind_or_type': () => 'the kind as either `kind` or `type`',
  'value/hex': () => 'bytes in hex',
  'value/clearance': ({ names }: { names: readonly string[] }) =>
    `a level from 0 to 255 or one of ${names.join(', ')}`,
  'value/answer': () => 'an answer',
  'value/bundle': () => 'a bundle',
  'value/chain_base64': () => 'a chain of warrants in base64',
  'value/holder_key': () => "the key pair of the last link's holder",
  'value/clock': () => 'a function that returns Unix seconds',
};
