/** Signed warrants that contain every constraint kind in the reference and every optional part of a payload. */
import { renderEnglish } from '../../src/engine/index.js';
import {
  issueWarrant,
  keyPairOf,
  mintWarrant,
  readWarrantSpec,
  type Warrant,
} from '../../src/engine/authority/index.js';
import { seededBytes, toHex } from '../../src/engine/kit/index.js';
import { REFERENCE_KINDS } from './reference-kinds.js';

const AT = 1_767_225_600;

function key(name: string): ReturnType<typeof keyPairOf> {
  return keyPairOf(seededBytes('tests/every-kind', name));
}

function hexKey(name: string): string {
  return toHex(key(name).publicKey);
}

function build(spec: object, name: string, parent: Warrant | null = null): Warrant {
  const reading = readWarrantSpec(spec);
  if (reading.value === null) throw new Error(JSON.stringify(reading.issues));
  const options = { id: seededBytes('tests/every-kind/id', name).slice(0, 16), at: AT };
  const built =
    parent === null
      ? mintWarrant(reading.value, key('org'), options)
      : issueWarrant(parent, reading.value, key('clerk'), options);
  if (!built.ok) throw new Error(renderEnglish(built.detail));
  return built.warrant;
}

/** One argument per kind, with that kind's example rule. */
const rules = Object.fromEntries(REFERENCE_KINDS.map(({ kind, example }) => [kind, example]));

const acting = build(
  {
    tools: { every: { constraints: rules }, '*': { constraints: {}, allow_unknown: true } },
    holder: hexKey('worker'),
    ttl: 3600,
    clearance: 30,
    max_depth: 7,
    approvers: [hexKey('first'), hexKey('second')],
    min_approvals: 1,
    gates: {
      every: { args: null },
      other: {
        args: { a: 'all', b: { kind: 'Exact', value: 1 }, c: { exempt: { kind: 'Exact', value: 2 } } },
      },
    },
    ext: { 'example.note': '00ff10' },
    session_id: 'sitzung-ü',
    agent_id: 'agent-7',
  },
  'acting',
);

const issuing = build(
  {
    issuable_tools: ['every', 'other'],
    bounds: { constraints: { path: { kind: 'Subpath', root: '/data' } } },
    holder: hexKey('clerk'),
    ttl: 3600,
    max_depth: 7,
    max_issue_depth: 3,
  },
  'issuing',
);

const issued = build(
  {
    tools: { every: { constraints: { path: { kind: 'Subpath', root: '/data/x' } } } },
    holder: hexKey('worker'),
    ttl: 60,
  },
  'issued',
  issuing,
);

export const EVERY_KIND_OF_WARRANT: readonly Warrant[] = [acting, issuing, issued];
