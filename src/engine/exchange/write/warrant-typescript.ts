/** Writes a warrant as TypeScript code that uses this library and, given the signer's key, builds the same bytes. */
import type { Json } from '../../kit/index.js';
import type { WarrantBuildStep } from './warrant-code.js';

const STEPS = {
  mint: { builder: 'mintWarrant', parent: false },
  attenuate: { builder: 'attenuateWarrant', parent: true },
  issue: { builder: 'issueWarrant', parent: true },
} as const;

/** Returns the source code of a module that exports `buildWarrant`. */
export function writeWarrantTypescript({ step, spec, id, at }: WarrantBuildStep): string {
  const { builder, parent } = STEPS[step];
  const names = [
    builder,
    'fromHex',
    'keyPairOf',
    'readWarrantSpec',
    'writeWarrantText',
    ...(parent ? ['decodeEnvelope', 'fromBase64Url'] : []),
  ].sort();
  const lines = [
    `import { ${names.join(', ')} } from 'pola-playground';`,
    '',
    parent
      ? '/** `signer`: 64 hex digits of the private key. `parent`: the link above as base64url. */'
      : '/** `signer`: 64 hex digits of the private key. Returns the warrant as base64url. */',
    `export function buildWarrant(signer: string${parent ? ', parent: string' : ''}): string {`,
    `  const { value: spec, issues } = readWarrantSpec(${writeLiteral(spec, '  ')});`,
    "  if (spec === null) throw new Error(issues[0]?.message ?? 'the spec cannot be read');",
    '  const key = keyPairOf(fromHex(signer) ?? new Uint8Array());',
    ...(parent ? openParent() : []),
    `  const id = fromHex(${JSON.stringify(id)}) ?? new Uint8Array();`,
    `  const built = ${builder}(${parent ? 'above.warrant, ' : ''}spec, key, { id, at: ${at} });`,
    '  if (!built.ok) throw new Error(`${built.errorKind}: ${built.detail.code}`);',
    '  return writeWarrantText(built.warrant.envelope);',
    '}',
    '',
  ];
  return lines.join('\n');
}

function openParent(): readonly string[] {
  return [
    '  const above = decodeEnvelope(fromBase64Url(parent) ?? new Uint8Array());',
    '  if (!above.ok) throw new Error(above.failure.detail.code);',
  ];
}

/** Writes JSON as a TypeScript literal. A `__proto__` member would set the prototype, so it gets a computed key. */
function writeLiteral(json: Json, indent: string): string {
  if (typeof json !== 'object' || json === null) return escape(JSON.stringify(json));
  const inner = `${indent}  `;
  const isList = Array.isArray(json);
  const items = isList
    ? (json as readonly Json[]).map((item) => writeLiteral(item, inner))
    : Object.entries(json).map(([name, item]) => `${writeName(name)}: ${writeLiteral(item, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return `${open}${close}`;
  return `${open}\n${items.map((item) => `${inner}${item},`).join('\n')}\n${indent}${close}`;
}

function writeName(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : escape(JSON.stringify(name));
}

/** Escapes line separators, because some tools treat them as line ends. */
function escape(text: string): string {
  return text.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
