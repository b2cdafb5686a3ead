/**
 * Sample warrants, created on selection, each with a call that demonstrates its purpose. They are signed with keys that
 * are built into every copy of this page.
 */
import {
  attenuateWarrant,
  type WarrantBuildResult,
  issueWarrant,
  type Json,
  mintWarrant,
  readWarrantSpec,
  toHex,
  type Warrant,
  writeArmour,
  writeWarrantText,
} from '../../../../engine/index.js';
import { newWarrantId } from '../build/warrant-id.js';
import { sampleKey, type SampleRole } from '../keys/sample-keys.js';

export const WARRANT_SAMPLE_NAMES = [
  'valid',
  'nested',
  'short',
  'path',
  'tool',
  'issuer',
  'gated',
  'single',
  'gap',
] as const;

export type WarrantSampleName = (typeof WARRANT_SAMPLE_NAMES)[number];

/** The inspector state that a sample opens. */
export interface WarrantSample {
  readonly text: string;
  readonly tool: string;
  /** Arguments as JSON text. */
  readonly args: string;
}

type JsonMap = { readonly [name: string]: Json };

/** Creates a chain of warrants. `at` is in Unix seconds. */
class WarrantBuilder {
  readonly made: Warrant[] = [];

  constructor(private readonly at: number) {}

  mint(spec: JsonMap, holder: SampleRole): this {
    return this.#add(mintWarrant(read(spec, holder), sampleKey('organisation'), this.#options()));
  }

  attenuate(spec: JsonMap, signer: SampleRole, holder: SampleRole): this {
    return this.#add(attenuateWarrant(this.#last, read(spec, holder), sampleKey(signer), this.#options()));
  }

  issue(spec: JsonMap, signer: SampleRole, holder: SampleRole): this {
    return this.#add(issueWarrant(this.#last, read(spec, holder), sampleKey(signer), this.#options()));
  }

  text(): string {
    const envelopes = this.made.map(({ envelope }) => envelope);
    return envelopes.length === 1 ? writeWarrantText(envelopes[0] as Uint8Array) : writeArmour(envelopes);
  }

  get #last(): Warrant {
    return this.made.at(-1) as Warrant;
  }

  #options(): { id: Uint8Array; at: number } {
    return { id: newWarrantId(this.at), at: this.at };
  }

  #add(built: WarrantBuildResult): this {
    if (!built.ok) throw new Error(`a sample was refused: ${built.detail.code}`);
    this.made.push(built.warrant);
    return this;
  }
}

function read(spec: JsonMap, holder: SampleRole) {
  const { value, issues } = readWarrantSpec({ ...spec, holder: publicHex(holder) });
  if (value === null) throw new Error(`a sample cannot be read: ${issues[0]?.message ?? ''}`);
  return value;
}

function publicHex(role: SampleRole): string {
  return toHex(sampleKey(role).publicKey);
}

const subpath = (root: string): JsonMap => ({ kind: 'Subpath', root });
const COLLEAGUES: JsonMap = { kind: 'Cel', expression: "value.all(r, r.endsWith('@company.example'))" };

function makeChain(at: number): WarrantBuilder {
  return new WarrantBuilder(at)
    .mint(
      {
        capabilities: {
          read_file: { path: subpath('/data') },
          send_email: { recipients: COLLEAGUES, subject: { kind: 'Wildcard' } },
        },
        ttl: 7200,
        max_depth: 4,
      },
      'orchestrator',
    )
    .attenuate(
      { capabilities: { read_file: { path: subpath('/data/q3') } }, ttl: 1800 },
      'orchestrator',
      'worker',
    );
}

const READ_REPORT = '{ "path": "/data/q3/report.md" }';

const MAKERS: Readonly<Record<WarrantSampleName, (at: number) => WarrantSample>> = {
  valid: (at) => ({ text: makeChain(at).text(), tool: 'read_file', args: READ_REPORT }),
  path: (at) => ({
    text: makeChain(at).text(),
    tool: 'read_file',
    args: '{ "path": "/data/q3/../../etc/passwd" }',
  }),
  tool: (at) => ({ text: makeChain(at).text(), tool: 'send_email', args: '{ "recipients": [] }' }),
  nested: (at) => ({
    text: makeChain(at)
      .attenuate({ inherit_all: true, ttl: 900 }, 'worker', 'orchestrator')
      .attenuate(
        {
          capabilities: { read_file: { path: { kind: 'Exact', value: '/data/q3/report.md' } } },
          terminal: true,
        },
        'orchestrator',
        'worker',
      )
      .text(),
    tool: 'read_file',
    args: READ_REPORT,
  }),
  short: (at) => ({
    text: new WarrantBuilder(at)
      .mint({ capabilities: { read_file: { path: subpath('/data') } }, ttl: 10 }, 'worker')
      .text(),
    tool: 'read_file',
    args: READ_REPORT,
  }),
  single: (at) => ({
    text: new WarrantBuilder(at)
      .mint(
        {
          capabilities: { transfer: { amount: { kind: 'Range', min: 0, max: 500 } }, '*': {} },
          ttl: 2_592_000,
          clearance: 30,
          session_id: 'sitzung-ü-01',
        },
        'worker',
      )
      .text(),
    tool: 'transfer',
    args: '{ "amount": 500.5 }',
  }),
  issuer: (at) => ({
    text: new WarrantBuilder(at)
      .mint(
        {
          issuable_tools: ['read_file', 'list_files'],
          bounds: { constraints: { path: subpath('/data') } },
          max_issue_depth: 3,
          max_depth: 3,
          ttl: 7200,
        },
        'orchestrator',
      )
      .issue(
        { capabilities: { read_file: { path: subpath('/data/q3') } }, ttl: 900 },
        'orchestrator',
        'worker',
      )
      .text(),
    tool: 'read_file',
    args: READ_REPORT,
  }),
  gated: (at) => ({
    text: new WarrantBuilder(at)
      .mint(
        {
          capabilities: { transfer: { amount: { kind: 'Range', min: 0, max: 10_000 } } },
          approvers: [publicHex('approver-1'), publicHex('approver-2')],
          min_approvals: 1,
          gates: { transfer: { args: { amount: { kind: 'Range', min: 1000 } } } },
          ttl: 3600,
        },
        'worker',
      )
      .text(),
    tool: 'transfer',
    args: '{ "amount": 2500 }',
  }),
  gap: (at) => ({
    text: new WarrantBuilder(at)
      .mint({ capabilities: { '*': {}, read_file: { path: subpath('/data') } }, ttl: 3600 }, 'orchestrator')
      .attenuate({ capabilities: { '*': {} } }, 'orchestrator', 'worker')
      .text(),
    tool: 'read_file',
    args: '{ "path": "/etc/passwd" }',
  }),
};

/** Creates a sample for a given time, in Unix seconds. */
export function buildSample(name: WarrantSampleName, at: number): WarrantSample {
  return MAKERS[name](at);
}
