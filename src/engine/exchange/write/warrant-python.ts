/**
 * Writes a warrant as Python code that uses the original package's builder methods and constraint classes.
 *
 * The code reads the signing key from the environment; it is never run here.
 */
import { CONSTRAINT_KINDS, type ParameterInfo } from '../../authority/index.js';
import type { Json, JsonObject } from '../../kit/index.js';
import { writePythonString, writePythonValue } from './python-values.js';
import { toJsonObject, listJsonEntries, isStringList, type WarrantBuildStep } from './warrant-code.js';

/** Returns the source code of a script that builds and prints the warrant. */
export function writeWarrantPython({ step, spec }: WarrantBuildStep): string {
  const used = new Set(['SigningKey', 'Warrant']);
  const chain = [...listMethods(spec, used), END[step]].map((call) => `    ${call}`);
  const names = [...used].sort();
  const lines = [
    '# Uses the names of the original package. Keys here are for experiments only.',
    'import os',
    '',
    `from tenuo import ${names.join(', ')}`,
    '',
    'key = SigningKey.from_bytes(bytes.fromhex(os.environ["SIGNING_KEY"]))',
    ...(step === 'mint' ? [] : ['parent = Warrant.from_base64(os.environ["PARENT_WARRANT"])']),
    ...listLeftOut(spec),
    '',
    'warrant = (',
    `    ${START[step]}`,
    ...chain,
    ')',
    'print(warrant.to_base64())',
    '',
  ];
  return lines.join('\n');
}

/** Returns the imports and builder lines for a root warrant that is held by the signing key. */
export function writePythonMint(spec: JsonObject): {
  readonly names: readonly string[];
  readonly lines: readonly string[];
} {
  const used = new Set<string>();
  const methods = listMethods(spec, used);
  return { names: [...used].sort(), lines: [START.mint, ...methods, '.holder(key.public_key)', END.mint] };
}

const START = {
  mint: 'Warrant.mint_builder()',
  attenuate: 'parent.grant_builder()',
  issue: 'parent.issue_execution()',
} as const;
const END = { mint: '.mint(key)', attenuate: '.grant(key)', issue: '.build(key)' } as const;

/** Specification fields without a known builder method. */
const WITHOUT_METHOD = ['max_depth', 'agent_id', 'ext', 'add_approvers', 'type'] as const;

function listLeftOut(spec: JsonObject): readonly string[] {
  const left = WITHOUT_METHOD.filter((name) => spec[name] !== undefined);
  return left.map((name) => `# Not written: ${name} = ${writeComment(spec[name] as Json)}`);
}

/**
 * Writes JSON as a comment. Characters that end a line in some editors are escaped, because a comment ends at the end
 * of its line.
 */
function writeComment(json: Json): string {
  return typeof json === 'string'
    ? writePythonString(json)
    : writePythonString(JSON.stringify(json)).slice(1, -1);
}

function listMethods(spec: JsonObject, used: Set<string>): readonly string[] {
  const one = (method: string, name: string, write: (json: Json) => string = writePythonValue): string[] =>
    spec[name] === undefined ? [] : [`.${method}(${write(spec[name])})`];
  const keys = (json: Json): string =>
    `[${isStringList(json) ? json.map((hex) => writeKey(hex, used)).join(', ') : ''}]`;
  return [
    ...(spec.inherit_all === true ? ['.inherit_all()'] : []),
    ...listTools(spec).map(([tool, rules, open]) => writeCapability(tool, rules, open, used)),
    ...one('issuable_tools', 'issuable_tools'),
    ...listBounds(spec).map(
      ([name, rule]) => `.constraint_bound(${writePythonString(name)}, ${writeRule(rule, used)})`,
    ),
    ...one('max_issue_depth', 'max_issue_depth'),
    ...one('holder', 'holder', (hex) => writeKey(typeof hex === 'string' ? hex : '', used)),
    ...one('ttl', 'ttl'),
    ...one('clearance', 'clearance'),
    ...one('session_id', 'session_id'),
    ...one('required_approvers', 'approvers', keys),
    ...one('min_approvals', 'min_approvals'),
    ...one('approval_gates', 'gates', (gates) => writeGates(gates, used)),
    ...(spec.terminal === true ? ['.terminal()'] : []),
  ];
}

type Tool = readonly [tool: string, rules: JsonObject, open: boolean];

/** Lists the tools from either notation of a specification. */
function listTools({ capabilities, allow_unknown, tools }: JsonObject): readonly Tool[] {
  const open = isStringList(allow_unknown) ? allow_unknown : [];
  const plain = listJsonEntries(capabilities).map(([tool, rules]): Tool => [
    tool,
    toJsonObject(rules),
    open.includes(tool),
  ]);
  const sets = listJsonEntries(tools).map(([tool, set]): Tool => {
    const { constraints, allow_unknown: unknown } = toJsonObject(set);
    return [tool, toJsonObject(constraints), unknown === true];
  });
  return [...plain, ...sets];
}

function listBounds({ bounds }: JsonObject): readonly (readonly [string, Json])[] {
  return listJsonEntries(toJsonObject(bounds).constraints);
}

function writeCapability(tool: string, rules: JsonObject, open: boolean, used: Set<string>): string {
  const entries = listJsonEntries(rules).map(([name, rule]) => [name, writeRule(rule, used)] as const);
  const named = entries.filter(([name]) => isName(name)).map(([name, rule]) => `${name}=${rule}`);
  // Arguments whose names are not valid identifiers are passed in a dictionary.
  const others = entries
    .filter(([name]) => !isName(name))
    .map(([name, rule]) => `${writePythonString(name)}: ${rule}`);
  const parts = [
    writePythonString(tool),
    ...named,
    ...(others.length === 0 ? [] : [`**{${others.join(', ')}}`]),
    ...(open ? ['_allow_unknown=True'] : []),
  ];
  return `.capability(${parts.join(', ')})`;
}

const KEYWORDS =
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield self tool'.split(
    ' ',
  );

function isName(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]*$/.test(text) && !KEYWORDS.includes(text);
}

/**
 * Writes a rule as an expression, passing required parameters by position and all others by name. An unknown kind
 * becomes a class with the same name, and all its parameters are passed by name.
 */
function writeRule(rule: Json, used: Set<string>): string {
  const { kind, type, ...parameters } = toJsonObject(rule);
  const given = kind ?? type;
  const name = typeof given === 'string' ? given : 'Wildcard';
  const info = CONSTRAINT_KINDS.find((known) => known.kind === name);
  const placed =
    info?.python?.isKeywordOnly === true ? [] : (info?.parameters ?? []).filter(({ required }) => required);
  const className = info?.python?.className ?? name.replace(/[^A-Za-z0-9_]/g, '_');
  used.add(className);
  const named = listJsonEntries(parameters).filter(([one]) => placed.every((other) => other.name !== one));
  const parts = [
    ...placed.map((parameter) => writeParameter(parameter, parameters[parameter.name] ?? null, used)),
    ...named.map(([one, value]) => `${one}=${writePythonValue(value)}`),
  ];
  return `${className}(${parts.join(', ')})`;
}

function writeParameter({ type }: ParameterInfo, value: Json, used: Set<string>): string {
  if (type === 'constraint_list') return writeRules(value, used);
  return type === 'constraint' ? writeRule(value, used) : writePythonValue(value);
}

function writeRules(rules: Json | undefined, used: Set<string>): string {
  return `[${Array.isArray(rules) ? rules.map((rule: Json) => writeRule(rule, used)).join(', ') : ''}]`;
}

function writeGates(gates: Json, used: Set<string>): string {
  const tools = listJsonEntries(gates).map(([tool, gate]) => {
    const { args, message } = toJsonObject(gate);
    const inner = listJsonEntries(args).map(
      ([name, value]) => `${writePythonString(name)}: ${writeGate(value, used)}`,
    );
    const written = args === null || args === undefined ? 'None' : `{${inner.join(', ')}}`;
    // A gate without a message is written in the short form, which earlier releases also accept.
    if (message === undefined) return `${writePythonString(tool)}: ${written}`;
    return `${writePythonString(tool)}: {"args": ${written}, "message": ${writePythonValue(message)}}`;
  });
  return `{${tools.join(', ')}}`;
}

function writeGate(gate: Json, used: Set<string>): string {
  if (gate === 'all') return 'None';
  const { exempt } = toJsonObject(gate);
  return exempt === undefined ? writeRule(gate, used) : `{"exempt": ${writeRule(exempt, used)}}`;
}

function writeKey(hex: string, used: Set<string>): string {
  used.add('PublicKey');
  return `PublicKey.from_bytes(bytes.fromhex(${writePythonString(hex)}))`;
}
