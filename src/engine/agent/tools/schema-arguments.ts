/**
 * Reads a tool's arguments from its JSON Schema, with their names, types and whether they are required. Only the top
 * level is read.
 */
import type { Json, JsonObject } from '../../kit/index.js';
import {
  CONTEXT_WORDS,
  EFFECT_WORDS,
  findArgumentRole,
  listNameWords,
  type ToolFixtureArgument,
  toSingular,
  toWordSet,
} from '../../model/index.js';
import { type AgentTool, toObject } from '../types.js';
import { listNested, type NestedArgument } from './nested-arguments.js';

/** An argument with its own schema, which is used to propose values. */
export interface ToolArgument extends ToolFixtureArgument {
  readonly schema: JsonObject;
  /** Values inside an object or a list of objects, which rules and searches do not distinguish. */
  readonly nested: readonly NestedArgument[];
}

/** Maximum number of steps. Needed because references and alternatives may refer to themselves. */
const MOST_STEPS = 16;

/** Lists all arguments. A required argument without a declaration has the type `any`. */
export function listArguments({
  name: tool,
  schema,
}: Pick<AgentTool, 'name' | 'schema'>): readonly ToolArgument[] {
  if (schema === null) return [];
  const whole = resolveSchema(schema, schema);
  const properties = toObject(whole.properties) ?? {};
  const required = Array.isArray(whole.required)
    ? whole.required.filter((one) => typeof one === 'string')
    : [];
  const undeclared = required.filter((one) => !Object.hasOwn(properties, one));
  const names = new Set(Object.keys(properties).map((name) => listNameWords(name).join('_')));
  return [...Object.entries<Json>(properties), ...undeclared.map((one) => [one, {}] as const)].map(
    ([name, json]): ToolArgument => {
      const own = resolveSchema(toObject(json) ?? {}, schema);
      const type = typeOf(own);
      return {
        name,
        type,
        required: required.includes(name),
        role:
          isOwnAddress(name, names, tool) || isRoute(name, names)
            ? 'unknown'
            : isMoved(name, names, tool) && findFormatRole(own) === undefined
              ? 'path'
              : findRole(name, tool, own, type, required.includes(name)),
        schema: own,
        nested: listNested(
          name,
          own,
          (inner) => findInnerRole(inner, tool),
          (inner) => resolveSchema(inner, schema),
        ),
      };
    },
  );
}

/** Follows local references and merges `allOf`. Of several alternatives, uses the first that is not null. */
export function resolveSchema(schema: JsonObject, root: JsonObject): JsonObject {
  let current = schema;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = stepInto(current, root);
    if (next === null) return current;
    current = next;
  }
  return current;
}

function stepInto(schema: JsonObject, root: JsonObject): JsonObject | null {
  const { $ref, allOf, anyOf, oneOf, ...rest } = schema;
  if (typeof $ref === 'string') return { ...rest, ...(findReference($ref, root) ?? {}) };
  const parts = [allOf, anyOf, oneOf].find((list) => Array.isArray(list)) as readonly Json[] | undefined;
  if (parts === undefined) return null;
  const objects = parts.map(toObject).filter((part) => part !== null);
  if (Array.isArray(allOf)) return objects.reduce<JsonObject>(mergeSchemas, rest);
  return { ...rest, ...(objects.find(({ type }) => type !== 'null') ?? {}) };
}

function mergeSchemas(a: JsonObject, b: JsonObject): JsonObject {
  const properties = { ...toObject(a.properties), ...toObject(b.properties) };
  const required = [a.required, b.required].flatMap((list) =>
    Array.isArray(list) ? (list as readonly Json[]) : [],
  );
  return { ...a, ...b, properties, required };
}

function findReference(reference: string, root: JsonObject): JsonObject | null {
  if (!reference.startsWith('#/')) return null;
  const names = reference
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return toObject(names.reduce<Json | undefined>((json, name) => toObject(json)?.[name], root));
}

function typeOf({ type, enum: values, properties, items }: JsonObject): string {
  const names = Array.isArray(type) ? (type as readonly Json[]).filter((one) => one !== 'null') : [type];
  if (typeof names[0] === 'string') return names[0];
  if (properties !== undefined) return 'object';
  if (items !== undefined) return 'array';
  const first = Array.isArray(values) ? (values as readonly Json[])[0] : undefined;
  return first === undefined || first === null || typeof first === 'object' ? 'any' : typeof first;
}

/** True for an optional argument such as `baseUrl`, which chooses a server of the service, not a page. */
export function isConnection({ name, role, required }: ToolArgument): boolean {
  return (
    role === 'url' && !required && /(?:^|_)(?:base|instance|server)_url$/.test(listNameWords(name).join('_'))
  );
}

const { CONNECTING_VERBS, HOST_ARGUMENTS } = CONTEXT_WORDS;
const { ARGUMENT_ROLES, NOUN_EFFECTS, VERB_EFFECTS } = EFFECT_WORDS;
const DECORATIONS = toWordSet('token icon avatar logo image cover banner');
const SPANS = toWordSet('date time day month year page since until offset assigned');
const SIGN_IN = toWordSet('auth oauth login callback verify');

/**
 * True if a word in this name is misleading, as in `iconUrl`, `date_to`, `grant_access_to`, the name of a sign-in code,
 * or a `domain` that only filters a list.
 */
function isMisnamed(
  role: ToolFixtureArgument['role'],
  words: readonly string[],
  tool: string,
  isRequired: boolean,
): boolean {
  if ((role === 'url' || role === 'command') && isFact(words)) return true;
  if (role === 'url' && HOST_ARGUMENTS.has(toSingular(words.at(-1) ?? '')))
    return !isConnecting(tool, isRequired);
  if (role === 'url') return words.at(-1) === 'filter' || words.some((word) => DECORATIONS.has(word));
  if (role === 'recipient')
    return words.some((word) => SPANS.has(word)) || isRelation(words) || isPurpose(words);
  if (role !== 'command') return false;
  if (words.length === 1 && words[0] === 'code' && isRecord(tool)) return true;
  return isIdentifyingCode(words) || listNameWords(tool).some((word) => SIGN_IN.has(word));
}

/** True for names such as `server_type` and `script_id`, which describe or identify an object. */
const isFact = (words: readonly string[]): boolean =>
  words.length > 1 && FACTS.has(toSingular(words.at(-1) ?? ''));

const FACTS = toWordSet(
  'type kind class group count size status state version mode plan location region role label sn identifier range block config zone method format',
);

/** Maximum number of words in a tool name that has no verb but whose tool connects to a host, such as `dns_records`. */
const MOST_NAME_WORDS = 2;

/** True for tools that connect to a host, and for tools that require a host and have no verb in their name. */
function isConnecting(tool: string, isRequired: boolean): boolean {
  const verbs = listNameWords(tool).filter((word) => Object.hasOwn(VERB_EFFECTS, word));
  const isName = verbs.length === 0 && listNameWords(tool).length <= MOST_NAME_WORDS;
  return (isName && isRequired) || listNameWords(tool).some((word) => CONNECTING_VERBS.has(word));
}

/** True for names such as `reference_to`, whose last word does not refer to a recipient. */
function isRelation(words: readonly string[]): boolean {
  const before = words.at(-2);
  return words.at(-1) === 'to' && before !== undefined && VERB_EFFECTS[before] !== 'sends-outside';
}

/** True for names such as `tagsToAdd`, in which `to` belongs to a verb, but not for `emailToAdd` or `send_to_list`. */
function isPurpose(words: readonly string[]): boolean {
  const at = words.indexOf('to');
  if (at < 1 || !Object.hasOwn(VERB_EFFECTS, words[at + 1] ?? '')) return false;
  const before = words[at - 1] ?? '';
  const isVerb = Object.hasOwn(VERB_EFFECTS, before) && !Object.hasOwn(NOUN_EFFECTS, before);
  return !isVerb && !words.map(toSingular).some(isPerson);
}

/** True for words that refer to people or to their addresses. */
const isPerson = (word: string): boolean =>
  PERSONS.has(word) ||
  (word !== 'to' && Object.hasOwn(ARGUMENT_ROLES, word) && ARGUMENT_ROLES[word] === 'recipient');

const PERSONS = toWordSet('user account person people contact customer guest friend');

/**
 * True for tools such as `create_item`, which create, change or read records and whose `code` argument is an
 * identifier.
 */
function isRecord(tool: string): boolean {
  const words = listNameWords(tool);
  const meaning = VERB_EFFECTS[words.find((word) => Object.hasOwn(VERB_EFFECTS, word)) ?? ''];
  const isProgram = words.some((word) => NOUN_EFFECTS[toSingular(word)]?.code === true);
  return !isProgram && (meaning === 'makes' || meaning === 'changes' || meaning === 'reads');
}

/** True for an identifier such as `auth_code` or `regionCode`, but not for a program such as `python_code`. */
function isIdentifyingCode(words: readonly string[]): boolean {
  const at = words.findLastIndex((word) => toSingular(word) === 'code');
  return at > 0 && !PROGRAM_WORDS.has(words[at - 1] ?? '');
}

/** True for a description such as "Project code". */
const isDescribedCode = ({ description }: JsonObject): boolean =>
  typeof description === 'string' && isIdentifyingCode(listNameWords(description).slice(0, 3));

/** Words that precede `code` in the names and descriptions of arguments that contain a program. */
const PROGRAM_WORDS = toWordSet(
  'python py javascript js typescript ts csharp cpp java ruby php lua luau rust sql html css shell bash source program script function cell block snippet custom page test arbitrary valid the a your',
);

const SOURCES = ['source', 'src', 'from'];
const DESTINATIONS = ['destination', 'dest', 'target', 'to'];

/**
 * True for the `source` and `destination` of a file tool such as `move_file`, unless the tool sends the file to
 * someone.
 */
function isMoved(name: string, names: ReadonlySet<string>, tool: string): boolean {
  const has = (some: readonly string[]): boolean => some.some((one) => names.has(one));
  const verb = listNameWords(tool).find((word) => Object.hasOwn(VERB_EFFECTS, word)) ?? '';
  if (VERB_EFFECTS[verb] === 'sends-outside') return false;
  const isPair = has(SOURCES) && has(DESTINATIONS) && [...SOURCES, ...DESTINATIONS].includes(name);
  return isPair && listNameWords(tool).some((word) => NOUN_EFFECTS[toSingular(word)]?.place === true);
}

/** True for the `destination` of a route, which is a place and not a recipient. */
const isRoute = (name: string, names: ReadonlySet<string>): boolean =>
  /^destinations?$/.test(name) && (names.has('origin') || names.has('origins'));

const OWN_PLACES = toWordSet('region account organization org workspace tenant team project');

/**
 * True for arguments such as `regionUrl`, `issueUrl` together with `issueId`, or `url` together with `post_id` in
 * `get_post`, because the URL identifies an object in the service and is not a destination.
 */
function isOwnAddress(name: string, names: ReadonlySet<string>, tool: string): boolean {
  const words = listNameWords(name);
  const [last, owner] = [words.at(-1), words.slice(0, -1).join('_')];
  if (last !== 'url' && last !== 'link') return false;
  if (words.includes('or')) return true;
  if (owner === '') return listNameWords(tool).some((word) => names.has(`${toSingular(word)}_id`));
  return OWN_PLACES.has(owner) || ['id', 'slug', 'key'].some((suffix) => names.has(`${owner}_${suffix}`));
}

const FORMAT_ROLES: Readonly<Record<string, ToolFixtureArgument['role']>> = {
  email: 'recipient',
  'idn-email': 'recipient',
  uri: 'url',
  url: 'url',
  hostname: 'url',
};

function findFormatRole({ items, format }: JsonObject): ToolFixtureArgument['role'] | undefined {
  const inner = toObject(items)?.format ?? format;
  return typeof inner === 'string' ? FORMAT_ROLES[inner] : undefined;
}

/** Returns the role of a value inside an argument. */
function findInnerRole(name: string, tool: string): ToolFixtureArgument['role'] {
  const role = findArgumentRole(name, tool);
  const words = listNameWords(name);
  return (role === 'command' || role === 'url') && isMisnamed(role, words, tool, false) ? 'unknown' : role;
}

/**
 * Returns the role implied by the format or, if there is none, by the name. Enums, flags and page sizes have no role,
 * because they do
 * not determine a call's effect.
 */
function findRole(
  name: string,
  tool: string,
  schema: JsonObject,
  type: string,
  isRequired: boolean,
): ToolFixtureArgument['role'] {
  if (type === 'boolean' || Array.isArray(schema.enum)) return 'unknown';
  const role = findFormatRole(schema) ?? findArgumentRole(name, tool);
  const words = listNameWords(name);
  const isTarget = isRequired && role === 'url' && words.at(-1) === 'url';
  if (!isTarget && isMisnamed(role, words, tool, isRequired)) return 'unknown';
  if (role === 'command' && isDescribedCode(schema)) return 'unknown';
  const isNumber = type === 'number' || type === 'integer';
  if (isNumber) return role === 'amount' || role === 'identifier' ? role : 'unknown';
  if (type === 'object') return role === 'recipient' || role === 'path' ? role : 'unknown';
  return role;
}
