/** Finds problems in the recipients that a rule allows for a message or payment. */
import type { LintDraft } from './lint-finding.js';
import { listLookalikeDomains, listTopLevels, type RuleAcceptance } from './rule-acceptance.js';

const STRANGER = 'attacker@evil.example';
/** People, accounts and numbers that no author would intend to allow. */
const STRANGERS: readonly string[] = [
  STRANGER,
  'attacker',
  'evil-account-7',
  'XX00EVIL000000000007',
  '+15550107',
];
const SEPARATORS: readonly string[] = [',', ';', ' ', ', ', '\n', '\t', '%0A'];
/** Mailbox names (the part before the `@`) that no rule should list. */
const UNLISTED: readonly string[] = ['qzx', 'zqseven', 'xqz.seven'];

/** Returns an accepted value that makes an outsider a recipient; null if none was found. */
export function findStranger(language: RuleAcceptance): string | null {
  return findPlain(language) ?? findLookalike(language) ?? findPacked(language);
}

/** Tries an outsider's address alone and in a list with an intended recipient. */
function findPlain({ admits, samples, admitsList, words }: RuleAcceptance): string | null {
  const beside = samples.slice(0, 1);
  const passes = (one: string): boolean => admits(one) || admitsList([...beside, one]) || admitsList([one]);
  const named = listTopLevels(words).map((name) => `attacker@zqevil.${name}`);
  return [...STRANGERS, ...named].find(passes) ?? null;
}

/** Finds problems in a rule on recipients. A rule that accepts anyone is not examined further. */
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

/** Tries recipients that resemble a listed one, with additional characters or different digits. */
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

/** Returns an accepted address in a domain that only resembles the intended one; null if none was found. */
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

/** Returns an accepted string that combines an outsider's address with an intended one; null if none is found. */
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

/** Tries addresses without a mailbox or with two `@` signs, because programs parse them differently. */
function findMalformed({ domains, admits }: RuleAcceptance): string | null {
  return domains.flatMap((domain) => [`@${domain}`, `user@@${domain}`]).find(admits) ?? null;
}

function isAddress(text: string): boolean {
  return /^[^@\s]+@[^@\s]+$/.test(text);
}
