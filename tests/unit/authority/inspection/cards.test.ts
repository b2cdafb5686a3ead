/**
 * Compares the inspector's exact reports for many warrants and for damaged text with golden files. The golden files in
 * `tests/samples/inspection` have been reviewed; `UPDATE=1` writes them.
 */
import { describe, it } from 'vitest';
import { VECTOR_CLOCK } from '../../../../src/conformance/attack-levels.js';
import { buildWarrantWorld } from '../../../../src/conformance/warrant-world.js';
import {
  compareWarrants,
  inspectText,
  type LintFinding,
  lintLinks,
  readChainText,
  readWarrantId,
  reportVerification,
  type Warrant,
  writeArmour,
  writeWarrantSpec,
  writeWarrantText,
} from '../../../../src/engine/authority/index.js';
import {
  canonicalJson,
  encodeCbor,
  type Json,
  readCbor,
  toBase64Url,
  toHex,
  type ValueArguments,
  writeValue,
} from '../../../../src/engine/kit/index.js';
import { describePath, type Issue } from '../../../../src/engine/model/index.js';
import { sealChain, TRIAL_CLOCK_START } from '../../../support/chains.js';
import { EVERY_KIND_OF_WARRANT } from '../../../support/every-warrant-kind.js';
import { expectGolden, expectOnlyCases, inEnglish } from '../../../support/golden.js';
import { REFUSAL_CASES } from '../refusals/cases.js';

type Cards = Readonly<Record<string, Json>>;

/**
 * Lists the permissions that each link removes, the warnings, and the remaining gaps, for the warrants in every denial
 * case.
 */
function worlds(): Cards {
  return Object.fromEntries(
    Object.entries(REFUSAL_CASES).map(([name, { warrants }]) => {
      const made = [...buildWarrantWorld(warrants).values()].map(({ envelope }) => envelope);
      const { value, issues } = inspectText(JSON.stringify(made.map(writeWarrantText)));
      const found = lintLinks(value?.links.map((link) => link?.warrant ?? null) ?? [], VECTOR_CLOCK);
      const links = (value?.links ?? []).map((link, index) => [
        ...(link?.givenUp ?? []).map(({ what, sentence }) => `${what}: ${inEnglish(sentence) as string}`),
        ...(found[index]?.warnings ?? []).map(({ code }) => `warned: ${code}`),
        ...(found[index]?.notes ?? []).map(({ code }) => `note: ${code}`),
      ]);
      return [name, [...issues.map(say), ...links] as Json];
    }),
  );
}

function inspectAll(envelopes: readonly Uint8Array[]): Json {
  const { value, issues } = inspectText(writeArmour(envelopes));
  const found = lintLinks(value?.links.map((link) => link?.warrant ?? null) ?? [], TRIAL_CLOCK_START);
  const links = (value?.links ?? []).map((link, index) =>
    link === null
      ? null
      : {
          size: link.size,
          fields: link.fields.map(
            ({ name, words, raw }) =>
              `${name}: ${inEnglish(words) as string} = ${canonicalJson(raw as Json)}`,
          ),
          tools: link.tools as unknown as Json,
          warnings: found[index]!.warnings.map(tell),
          notes: found[index]!.notes.map(({ code }) => code),
          givenUp: link.givenUp.map(({ what, sentence }) => `${what}: ${inEnglish(sentence) as string}`),
          spec: writeWarrantSpec(link.warrant),
        },
  );
  return { issues: issues.map(say), links: JSON.parse(JSON.stringify(links)) as Json };
}

function tell({ code, severity, tool, argument, explanation, fix }: LintFinding): string {
  return `${severity} ${code} ${tool ?? ''} ${argument ?? ''}: ${explanation} ${fix}`;
}

function say({ code, at, message, hint }: Issue): string {
  return `${code} ${describePath(at)}: ${message} ${hint}`;
}

/** Inserts, removes or changes one letter at positions throughout a string. */
function* damage(text: string): Generator<readonly [string, string]> {
  const places = [
    0,
    1,
    2,
    5,
    20,
    26,
    27,
    40,
    64,
    text.length - 40,
    text.length - 22,
    text.length - 2,
    text.length - 1,
  ];
  for (const at of places.filter((place) => place >= 0 && place < text.length)) {
    yield [`${at} out`, text.slice(0, at) + text.slice(at + 1)];
    yield [`${at} cut`, text.slice(0, at)];
    for (const letter of [' ', '\n', '=', '+', '/', '-', '"', '{', '\u00e9', '\u0000', 'g'])
      yield [`${at} ${canonicalJson(letter)}`, text.slice(0, at) + letter + text.slice(at + 1)];
  }
}

function texts(): Readonly<Record<string, string>> {
  const { envelopes } = sealChain();
  const [first] = envelopes as readonly [Uint8Array];
  return {
    base64url: writeWarrantText(first),
    armour: writeArmour([first]),
    chain: writeArmour(envelopes),
    stack: toBase64Url(encodeCbor(envelopes.map((envelope) => readCbor(envelope)))),
    hex: toHex(first),
    json: JSON.stringify({ chain: envelopes.map(writeWarrantText), tool: 't' }),
    list: JSON.stringify(envelopes.map(toHex)),
  };
}

/** The recognized form of each input, or the error. Inputs with the same result are listed together. */
function recognised(text: string): Cards {
  const answers = new Map<string, string[]>();
  for (const [name, damaged] of damage(text)) {
    const { value, issues } = inspectText(damaged);
    const found = value === null ? 'none' : `${value.form} of ${value.links.length}`;
    const plain = readChainText(damaged)?.length ?? 'no';
    const answer = [found, ...issues.map(say), `${plain} envelopes`].join(' | ');
    answers.set(answer, [...(answers.get(answer) ?? []), name]);
  }
  return Object.fromEntries(answers);
}

function differed(): Cards {
  const { envelopes } = sealChain();
  const links = (inspectText(writeArmour(envelopes)).value?.links ?? []).map((link) => link?.warrant);
  const all = [...links, ...EVERY_KIND_OF_WARRANT] as readonly Warrant[];
  const rows = all.flatMap((a, i) =>
    all.slice(i + 1).map((b, j) => {
      const {
        newlyAllowed: possible,
        noLongerAllowed: impossible,
        tried,
        isLimited: cut,
        fields,
      } = compareWarrants(a, b, TRIAL_CLOCK_START);
      const told = [...possible, ...impossible]
        .slice(0, 12)
        .map((call) => `${call.tool} ${callText(call.args)}: ${call.a} or ${call.b}`);
      const counts = `${possible.length} possible, ${impossible.length} impossible of ${tried}, cut ${cut}`;
      return [`${i} and ${i + j + 1}`, { counts, told, fields: fields as unknown as Json }] as const;
    }),
  );
  return JSON.parse(JSON.stringify(Object.fromEntries(rows))) as Cards;
}

function callText(args: ValueArguments): string {
  return canonicalJson(Object.fromEntries([...args].map(([name, value]) => [name, writeValue(value)])));
}

function reported(): Cards {
  const chain = sealChain();
  const at = [
    TRIAL_CLOCK_START - 31,
    TRIAL_CLOCK_START,
    TRIAL_CLOCK_START + 630,
    TRIAL_CLOCK_START + 631,
    TRIAL_CLOCK_START + 3_631,
  ];
  return Object.fromEntries(
    at.map((now) => {
      const { accepted, failure, steps } = reportVerification(chain, { at: now });
      const row = { accepted, failure, steps: steps.map((step) => Object.values(step).join(' ')) };
      return [String(now - TRIAL_CLOCK_START), JSON.parse(JSON.stringify(row)) as Json];
    }),
  );
}

const IDS = [
  'tnu_wrt_000102030405060708090a0b0c0d0e0f',
  '000102030405060708090A0B0C0D0E0F',
  '00010203-0405-0607-0809-0a0b0c0d0e0f',
  'tnu_wrt_00010203-0405-0607-0809-0a0b0c0d0e0f',
  '00010203-0405-0607-08090a0b0c0d0e0f',
  'x00010203-0405-0607-0809-0a0b0c0d0e0f',
  '00010203-0405-0607-0809-0a0b0c0d0e0fx',
  '0001020304050607-0809-0a0b0c0d0e0f',
  '000102030405060708090a0b0c0d0e',
  '000102030405060708090a0b0c0d0e0g',
  '',
];

const MAKERS: Readonly<Record<string, () => Json>> = {
  worlds,
  'every part': () => inspectAll(EVERY_KIND_OF_WARRANT.map(({ envelope }) => envelope)),
  ...Object.fromEntries(
    Object.keys(texts()).map((form) => [form, () => recognised(texts()[form] as string)]),
  ),
  differences: differed,
  reports: reported,
  ids: () => IDS.map((id) => `${id}: ${toHex(readWarrantId(id) ?? new Uint8Array())}`),
};

describe('inspection reports', () => {
  it.each(Object.entries(MAKERS))('%s: unchanged', (name, make) => {
    expectGolden('inspection', name, make());
  });

  it('each inspection report has exactly one golden file per case', () => {
    expectOnlyCases('inspection', Object.keys(MAKERS));
  });
});
