/**
 * Writes Python code for the current Tenuo release, with a module that builds the warrant and decides calls, and with
 * tests for it.
 */
import { writePythonMint, writePythonString, writePythonValue } from '../../exchange/index.js';
import { isJsonObject, type Json } from '../../kit/index.js';
import type { CallDocument, ConstraintDocument, LinkDocument } from '../../model/index.js';
import { GAP_COMMENT, type TestedCalls, toSpec } from './tested-calls.js';

/** Writes a Python module with `make_warrant` and `is_allowed`. */
export function writePythonModule(link: LinkDocument): string {
  const { names, lines } = writePythonMint(toSpec({ ...link, capabilities: replaceObjects(link) }));
  const imports = [...new Set(['Authorizer', 'SigningKey', 'Warrant', ...names])].sort();
  return [
    '"""The warrant of one agent. Requires: pip install tenuo==0.3.3',
    '',
    `Keep the key in the service that starts the agent. The warrant expires after ${link.ttlSeconds} seconds, so make one`,
    'for each task. Before each tool call:  if not is_allowed(warrant, key, tool, args): do not call the tool.',
    '"""',
    'import time',
    '',
    `from tenuo import ${imports.join(', ')}`,
    '',
    '',
    'def make_warrant(key: SigningKey) -> Warrant:',
    '    return (',
    ...lines.map((line) => `        ${line}`),
    '    )',
    '',
    '',
    'def is_allowed(warrant: Warrant, key: SigningKey, tool: str, args: dict) -> bool:',
    '    """Decides one call, like a guard in front of the tool."""',
    '    authorizer = Authorizer(trusted_roots=[key.public_key])',
    '    try:',
    '        proof = warrant.sign(key, tool, args, int(time.time()))',
    '        authorizer.check_chain([warrant], tool, args, proof)',
    '        return True',
    '    except (KeyboardInterrupt, SystemExit):',
    '        raise',
    '    # The package panics on some arguments, and a panic is not an Exception.',
    '    except BaseException as error:',
    '        print(f"{tool!a}: {error!a}")',
    '        return False',
    '',
  ].join('\n');
}

/** This Tenuo release has no exact rule for objects and lists, so an expression compares their values instead. */
function replaceObjects({ capabilities }: LinkDocument): LinkDocument['capabilities'] {
  return mapValues(capabilities, (rules) => mapValues(rules, toPythonRule));
}

function toPythonRule(rule: ConstraintDocument): ConstraintDocument {
  const { value: exact, constraints } = rule;
  if (Array.isArray(constraints))
    return { ...rule, constraints: (constraints as readonly ConstraintDocument[]).map(toPythonRule) };
  if (typeof exact !== 'object' || exact === null) return rule;
  if (!isJsonObject(exact)) return { kind: 'Cel', expression: `value == ${JSON.stringify(exact)}` };
  const fields = Object.entries<Json>(exact).map(([name, value]) => `${name} == ${JSON.stringify(value)}`);
  return { kind: 'Cel', expression: fields.length === 0 ? 'true' : fields.join(' && ') };
}

function mapValues<A, B>(
  record: Readonly<Record<string, A>>,
  map: (value: A) => B,
): Readonly<Record<string, B>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

/** Writes the module, followed by one test per call. */
export function writePytest(link: LinkDocument, calls: TestedCalls): string {
  return [
    writePythonModule(link),
    '',
    'import pytest',
    '',
    'KEY = SigningKey.generate()',
    'WARRANT = make_warrant(KEY)',
    ...writeCalls('TASK_CALLS', calls.allowed),
    ...writeCalls('ATTACK_CALLS', calls.denied),
    '',
    '',
    '@pytest.mark.parametrize("tool, args", TASK_CALLS)',
    'def test_task_call_is_allowed(tool, args):',
    '    assert is_allowed(WARRANT, KEY, tool, args)',
    '',
    '',
    '@pytest.mark.parametrize("tool, args", ATTACK_CALLS)',
    'def test_attack_call_is_denied(tool, args):',
    '    assert not is_allowed(WARRANT, KEY, tool, args)',
    '',
    ...writeGaps(calls),
  ].join('\n');
}

function writeGaps({ permitted }: TestedCalls): readonly string[] {
  if (permitted.length === 0) return [];
  return [
    '',
    ...GAP_COMMENT.map((line) => `# ${line}`),
    ...writeCalls('KNOWN_GAPS', permitted),
    '',
    '',
    '@pytest.mark.parametrize("tool, args", KNOWN_GAPS)',
    'def test_known_gap_is_allowed(tool, args):',
    '    assert is_allowed(WARRANT, KEY, tool, args)',
    '',
  ];
}

function writeCalls(name: string, calls: readonly CallDocument[]): readonly string[] {
  return [
    `${name} = [`,
    ...calls.map(({ tool, args }) => `    (${writePythonString(tool)}, ${writePythonValue(args)}),`),
    ']',
  ];
}
