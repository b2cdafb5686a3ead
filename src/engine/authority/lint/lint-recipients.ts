/** Recipients that a rule allows for a message or payment. */
import type { LintDraft } from './lint-finding.js';
import { listLookalikeDomains, listTopLevels, type RuleAcceptance } from './rule-acceptance.js';

const STRANGER = 'attacker@evil.example';
/** People, accounts and numbers that no task's rule intends to allow. */
const STRANGERS: readonly string[] = [
  STRANGER,
  'attacker',
  'evil-account-7',
  'XX00EVIL000000000007',
  '+15550107',
];
const SEPARATORS: readonly string[] = [',', ';', ' ', ', ', '\n', '\t', '%0A'];
/** Unlisted names before the `@`. */
const UNLISTED: readonly string[] = ['qzx', 'zqseven', 'xqz.seven'];

/** Whether an outsider can be a recipient: the accepted value that proves it. */
export function findStranger(language: RuleAcceptance): string | null {
  return findPlain(language) ?? findLookalike(language) ?? findPacked(language);
}

/** An outsider alone, or in a list with an intended recipient. */
function findPlain({ admits, samples, admitsList, words }: RuleAcceptance): string | null {
  const beside = samples.slice(0, 1);
  const passes = (one: string): boolean => admits(one) || admitsList([...beside, one]) || admitsList([one]);
  const named = listTopLevels(words).map((name) => `attacker@zqevil.${name}`);
  return [...STRANGERS, ...named].find(passes) ?? null;
}

/** The most severe finding about a rule on recipients. */
export function* lintRecipients(language: RuleAcceptance): Generator<LintDraft> {
  const stranger = findPlain(language);
  if (stranger !== null) {
    yield { code: 'any-recipient', facts: { example: stranger } };
    return;
  }
  const lookalike = findLookalike(language);
  if (lookalike !== null) yield { code: 'lookalike-recipient', facts: { example: lookalike } };
  const packed = findPacked(language) ?? findMalformed(language);
  if (packed !== null) yield { code: 'suffix-on-addresses', facts: { example: packed } };
  const domain = language.domains.find(
    (name) => UNLISTED.filter((mailbox) => language.admits(`${mailbox}@${name}`)).length > 1,
  );
  if (domain !== undefined) yield { code: 'domain-recipients', facts: { domain } };
  else if (packed === null && lookalike === null) yield* lintUnlisted(language);
}

/** Recipients like a listed one: with more characters, or another number. */
function* lintUnlisted({ samples, admits, openness }: RuleAcceptance): Generator<LintDraft> {
  if (openness !== 'limited') return;
  const known = new Set(samples);
  const near = samples.flatMap((text) => [
    ...['qz7', '0', '907'].map((more) => `${text}${more}`),
    text.replaceAll(/\d/g, (digit) => String((Number(digit) + 3) % 10)),
  ]);
  const other = near.find((text) => !known.has(text) && admits(text));
  if (other !== undefined) yield { code: 'unlisted-recipients', facts: { example: other } };
}

/** An address of another domain that the rule accepts as its own. */
function findLookalike({ domains, samples, admits }: RuleAcceptance): string | null {
  const near = domains.flatMap((domain) => [
    `attacker@${domain}.evil.example`,
    `attacker@evil-${domain}`,
    `attacker@evil${domain}`,
    `${domain}@evil.example`,
    ...listLookalikeDomains(domain).flatMap((other) => [
      `someone@${other}`,
      ...samples.filter(isAddress).map((text) => text.replace(`@${domain}`, `@${other}`)),
    ]),
  ]);
  const after = samples.filter(isAddress).flatMap((text) => [`${text}.evil.example`, `evil${text}`]);
  return [...near, ...after.filter((text) => text.includes('evil.example'))].find(admits) ?? null;
}

/** One string with an outsider and an intended address. */
function findPacked({ domains, samples, admits }: RuleAcceptance): string | null {
  const [inside] = [...samples.filter(isAddress), ...domains.map((domain) => `someone@${domain}`)];
  if (inside === undefined) return null;
  const joined = SEPARATORS.flatMap((separator) => [
    `${STRANGER}${separator}${inside}`,
    `${inside}${separator}${STRANGER}`,
  ]);
  const named = [
    `"${inside}" <${STRANGER}>`,
    `${inside} <${STRANGER}>`,
    `<${STRANGER}> ${inside}`,
    `${STRANGER} <${inside}>`,
    `${inside}\r\nBcc: ${STRANGER}`,
  ];
  return [...joined, ...named].find(admits) ?? null;
}

/** No mailbox, or two `@` signs; programs parse such strings differently. */
function findMalformed({ domains, admits }: RuleAcceptance): string | null {
  return domains.flatMap((domain) => [`@${domain}`, `user@@${domain}`]).find(admits) ?? null;
}

function isAddress(text: string): boolean {
  return /^[^@\s]+@[^@\s]+$/.test(text);
}
