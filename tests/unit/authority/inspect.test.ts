import { renderEnglish } from '../../../src/engine/index.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareVerifications,
  decodeEnvelope,
  inspectText,
  lintLinks,
  reportVerification,
  formatDuration,
  writeArmour,
  writeWarrantText,
} from '../../../src/engine/authority/index.js';
import { encodeCbor, readCbor, toBase64Url, toHex } from '../../../src/engine/kit/index.js';
import type { GateFields } from '../../../src/conformance/gate-cases.js';
import {
  buildWarrantWorld,
  type WorldWarrant,
  type WarrantFields,
} from '../../../src/conformance/warrant-world.js';
import { sealChain, TRIAL_CLOCK_START } from '../../support/chains.js';

const chain = sealChain();
const { envelopes } = chain;
const [root] = envelopes as readonly [Uint8Array];
const stack = encodeCbor(envelopes.map((envelope) => readCbor(envelope)));
const blocks = envelopes.map((link) => writeArmour([link])).join('\nand then\n');

/** Number of random runs. It is lower during mutation testing, which repeats this test for thousands of mutants. */
const RUNS = process.env.POLA_FEWER === undefined ? 500 : 20;

describe('INSPECT-1 detecting the input form', () => {
  it.each([
    ['base64url', writeWarrantText(root), 1],
    ['base64url', `  ${writeWarrantText(root).replace(/(.{20})/g, '$1\n')}`, 1],
    ['armour', writeArmour([root]), 1],
    ['blocks', blocks, 3],
    ['chain', writeArmour(envelopes), 3],
    ['stack', toBase64Url(stack), 3],
    ['hex', toHex(root), 1],
    ['hex', `0x${toHex(root).toUpperCase()}`, 1],
    ['hex', toHex(stack), 3],
    ['hex', `54454e5501${toHex(root)}`, 1],
    ['json', JSON.stringify(envelopes.map(writeWarrantText)), 3],
    ['json', JSON.stringify([toHex(root)]), 1],
    ['json', JSON.stringify({ chain: envelopes.map(writeWarrantText), tool: 't' }), 3],
    ['json', JSON.stringify({ chain: writeArmour(envelopes) }), 3],
    ['json', JSON.stringify(writeWarrantText(root)), 1],
  ])('as %s', (form, text, count) => {
    const { value, issues } = inspectText(text);
    expect(issues).toEqual([]);
    expect(value?.form).toBe(form);
    expect(value?.links.length).toBe(count);
    expect(toHex(value?.envelopes[0] ?? new Uint8Array())).toBe(toHex(root));
  });
});

describe('unrecognized texts', () => {
  const sentence = (text: string): string => {
    const { value, issues } = inspectText(text);
    expect(value).toBeNull();
    expect(issues).toHaveLength(1);
    return `${issues[0]?.code}: ${issues[0]?.message} ${issues[0]?.hint}`;
  };

  it('unrecognized input is reported with the position, the character and a fix', () => {
    expect(sentence(' \n')).toContain('warrant/empty_text');
    expect(sentence('gwFZ\nAQ?A')).toBe(
      'warrant/unreadable_text: Line 2, column 3, `?`: this character is not valid in base64. Remove it, or copy the whole text again.',
    );
    expect(sentence('gwFZ=')).toBe(
      'warrant/unreadable_text: Line 1, column 5, `=`: the padding is wrong. Remove the `=`.',
    );
    expect(sentence('gwFZ+A')).toContain('End the text with `==`.');
    expect(sentence('gw=ZAAAA')).toContain('Line 1, column 3, `=`: padding is only allowed at the end');
    expect(sentence('gw+Z_AAA')).toContain('Line 1, column 5, `_`: base64url and standard base64 are mixed');
    expect(sentence('gwFZ-A=')).toContain('End the text with `==`.');
    expect(sentence('gwFZA')).toContain('the end of the text');
    expect(sentence('gwéw')).toContain('Line 1, column 3, `é`');
    expect(sentence(writeArmour([root]).replace(/-----END.*/, ''))).toContain('has no last line');
    expect(sentence(writeArmour([root]).replaceAll('TENUO WARRANT', 'CERTIFICATE'))).toContain(
      'this block is a CERTIFICATE, not a warrant',
    );
    expect(sentence(writeArmour([root]).replace('gw', 'g!'))).toMatch(/Line 2, column 2, `!`/);
    expect(
      sentence('-----BEGIN TENUO WARRANT CHAIN-----\ngwFZ\n-----END TENUO WARRANT CHAIN-----'),
    ).toContain('does not contain a list of warrants');
    expect(sentence('--------')).toContain('do not begin a block');
    expect(sentence('["gwFZ')).toContain('a quoted string is not closed');
    expect(sentence('["gwFZ"')).toContain('this JSON is incomplete');
    expect(sentence('{"a": 1}')).toContain('contains no list of warrants');
    expect(sentence('[1]')).toContain('this entry is not a warrant');
    expect(sentence('x'.repeat(1_048_577))).toContain('document/too_large');
  });

  it('a modified warrant is distinguished from unrelated text, and other warrants in the input are still shown', () => {
    const changed = envelopes.map((envelope, link) => {
      const copy = envelope.slice();
      if (link === 1) copy[60] = (copy[60] as number) ^ 1;
      return copy;
    });
    const { value, issues } = inspectText(JSON.stringify(changed.map(toBase64Url)));
    expect(issues.map(({ code, at }) => [code, at])).toEqual([['warrant/not_an_envelope', [1]]]);
    expect(value?.links.map((link) => link !== null)).toEqual([true, false, true]);
    const many = inspectText(JSON.stringify(Array.from({ length: 66 }, () => toHex(root))));
    expect(many.issues[0]?.code).toBe('warrant/chain_too_long');
  });
});

describe('fields', () => {
  it('all fields of a warrant are listed by number, each with its raw value and a description', () => {
    const leaf = inspectText(writeArmour(envelopes)).value?.links.at(-1);
    const fields = leaf?.fields ?? [];
    expect(fields.map(({ key }) => key)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18,
    ]);
    expect(
      fields.every(
        ({ meaning, words }) => renderEnglish(meaning) !== meaning.code && renderEnglish(words) !== '',
      ),
    ).toBe(true);
    const said = Object.fromEntries(fields.map(({ name, words }) => [name, renderEnglish(words)]));
    expect(said).toMatchObject({
      type: 'execution: can call tools',
      tools: '`read_file`: `path`: paths inside `/data/reports/2026`',
      expires_at: '2026-01-01T00:10:00Z, 10 minutes after it was issued',
      depth: '2 below the root',
      clearance: 'none',
    });
    expect(leaf?.id).toMatch(/^tnu_wrt_[0-9a-f]{32}$/);
    expect(leaf?.size).toBe(envelopes.at(-1)?.length);
    expect(leaf?.digest).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    [0n, '0 seconds'],
    [61n, '1 minute 1 second'],
    [7200n, '2 hours'],
    [90_061n, '1 day 1 hour'],
    [-5n, 'minus 5 seconds'],
  ])('a duration of %s seconds is described as %s', (seconds, words) =>
    expect(renderEnglish(formatDuration(seconds))).toBe(words),
  );
});

describe('warnings', () => {
  const found = (links: readonly unknown[], at = TRIAL_CLOCK_START) => {
    const { value } = inspectText(writeArmour(sealChain(links).envelopes));
    return lintLinks(value?.links.map((one) => one?.warrant ?? null) ?? [], at).at(-1);
  };
  const codes = (links: readonly unknown[]): readonly string[] =>
    found(links)?.warnings.map(({ code }) => code) ?? [];
  const link = (capabilities: unknown, more = {}) => [
    { holder: 'a', ttlSeconds: 86_400, capabilities, ...more },
  ];

  it('inspector warnings name grants that are too wide', () => {
    expect(codes(link({ t: { a: { kind: 'Exact', value: 'x' } } }))).toEqual(['long-lifetime']);
    expect(codes(link({ '*': {} }))).toEqual(['any-tool', 'long-lifetime']);
    const deep = Array.from({ length: 5 }, () => link({ t: { a: { kind: 'Exact', value: 1 } } })[0]);
    expect(codes(deep)).toEqual(['long-lifetime', 'deep-chain']);
    expect(codes(deep.slice(0, 4))).toEqual(['long-lifetime']);
  });

  it('findings that no rule can change are notes', () => {
    const shown = found(link({ pay: { amount: { kind: 'Range', max: 5 } } }));
    expect(shown?.notes.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['no-running-total', 'proof-dated-ahead', 'requester-not-identified']),
    );
    expect(shown?.warnings.map(({ code }) => code)).toEqual(['long-lifetime']);
  });

  it.each([
    [TRIAL_CLOCK_START - 1, ['not-yet-valid']],
    [TRIAL_CLOCK_START + 86_400 - 3601, []],
    [TRIAL_CLOCK_START + 86_400 - 3600, ['ends-soon']],
    [TRIAL_CLOCK_START + 86_400, ['expired']],
  ])('inspector warnings depend on the current time: %d', (at, expected) => {
    const notes = found(link({ t: { a: { kind: 'Exact', value: 1 } } }), at)?.notes.map(({ code }) => code);
    expect(
      notes?.filter((code) => !['proof-dated-ahead', 'requester-not-identified'].includes(code)),
    ).toEqual(expected);
  });
});

describe('the inspection report on a chain', () => {
  it('for a valid chain, every check in the report passes', () => {
    const report = reportVerification(chain, { at: TRIAL_CLOCK_START });
    expect(report.accepted).toBe(true);
    expect(new Set(report.steps.map(({ status }) => status))).toEqual(new Set(['pass']));
    expect(report.steps.filter(({ check }) => check === 'link.holder').map(({ link }) => link)).toEqual([
      1, 2,
    ]);
    expect(report.steps.some(({ check }) => check.startsWith('leaf.'))).toBe(false);
  });

  it('the report marks one check as failed and all later checks as not reached', () => {
    const swapped = { ...chain, envelopes: [envelopes[0], envelopes[2]] as readonly Uint8Array[] };
    const report = reportVerification(swapped, { at: TRIAL_CLOCK_START });
    expect(report.failure).toMatchObject({ check: 'link.holder', link: 1, errorCode: 1405 });
    const at = report.steps.findIndex(({ status }) => status === 'fail');
    expect(report.steps[at]).toMatchObject({ check: 'link.holder', link: 1 });
    expect(new Set(report.steps.slice(at + 1).map(({ status }) => status))).toEqual(new Set(['not_reached']));
  });

  it('the report uses the given clock and trusted roots', () => {
    expect(reportVerification(chain, { at: TRIAL_CLOCK_START + 1831 }).failure?.check).toBe('link.expired');
    expect(reportVerification(chain, { at: TRIAL_CLOCK_START + 631 }).failure?.link).toBe(2);
    expect(
      reportVerification({ ...chain, trustedRoots: [] }, { at: TRIAL_CLOCK_START }).failure,
    ).toMatchObject({
      check: 'root.trust',
      errorKind: 'UntrustedRoot',
    });
  });
});

describe('INSPECT-6 a report for both semantics', () => {
  it('both semantics agree on a valid chain, and the hardened rule is named if only hardened semantics denies the call', () => {
    expect(compareVerifications(chain, { at: TRIAL_CLOCK_START }).onlyHardened).toBeNull();
    const tail = { ...chain, envelopes: envelopes.slice(1, 2), trustedRoots: [holderOf(0)] };
    const { compatible, onlyHardened } = compareVerifications(tail, { at: TRIAL_CLOCK_START });
    expect(compatible.accepted).toBe(true);
    expect(onlyHardened).toMatchObject({ check: 'root.shape', link: 0, hardenedRule: 13 });
  });

  function holderOf(link: number): Uint8Array {
    const decoded = decodeEnvelope(envelopes[link] as Uint8Array);
    if (!decoded.ok) throw new Error(renderEnglish(decoded.failure.detail));
    return decoded.warrant.holder;
  }
});

describe('permissions removed by a link in a chain', () => {
  it('the permissions that each link removes are listed', () => {
    const links = inspectText(writeArmour(envelopes)).value?.links ?? [];
    expect(links.map((link) => link?.givenUp.map(({ sentence }) => renderEnglish(sentence)))).toEqual([
      [],
      [
        '`read_file` `path`: paths inside `/data` became paths inside `/data/reports`',
        expect.stringContaining('`send_email` `recipients`: any value became'),
        '30 minutes of the lifetime',
      ],
      [
        'the tool `send_email`',
        '`read_file` `path`: paths inside `/data/reports` became paths inside `/data/reports/2026`',
        '20 minutes of the lifetime',
      ],
    ]);
  });
});

describe('hostile texts', () => {
  it('never throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        inspectText(text);
      }),
      { numRuns: RUNS },
    );
    const text = writeArmour(envelopes);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ maxLength: 3 }), (at, inserted) => {
        inspectText(text.slice(0, at) + inserted + text.slice(at + 1));
      }),
      { numRuns: RUNS / 2 },
    );
  });
});

describe('approval gates', () => {
  const wordsOf = (gates: GateFields): string | undefined => {
    const fields: WarrantFields = { signer: 'org', holder: 'p', tools: { pay: {}, send: {} }, gates };
    const { envelope } = buildWarrantWorld({ w: fields }).get('w') as WorldWarrant;
    const { value } = inspectText(writeWarrantText(envelope));
    const words = value?.links[0]?.fields.find(({ name }) => name === 'extensions')?.words;
    return words === undefined ? words : renderEnglish(words);
  };

  it('approval gates are described for each argument', () => {
    const amount = { exempt: { type: 'Range', max: 100 } };
    const to = { type: 'OneOf', values: ['eve'] };
    expect(wordsOf({ pay: { args: { amount, memo: 'all', to } }, send: { args: null } })).toBe(
      'approval gates: `pay` waits unless `amount` fits numbers of at most `100` or for any value of `memo` or when `to` fits `eve`, `send` always waits',
    );
  });

  it('an empty list of gates is reported as never requiring approval', () => {
    expect(wordsOf({ pay: { args: {} } })).toBe('approval gates: `pay` never waits');
  });
});
