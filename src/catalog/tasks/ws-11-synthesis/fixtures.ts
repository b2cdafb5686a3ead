/** Generates five reports about the same outage, and a policy that states which source to trust. */
import { SeededGenerator } from '../seeded-generator.js';

/** Source classes in order of trust. The last one never decides a claim. */
export const SOURCE_CLASSES = ['monitoring', 'engineer', 'support', 'press', 'rumour'] as const;

export type SourceClass = (typeof SOURCE_CLASSES)[number];

export interface DossierReport {
  readonly id: string;
  readonly class: SourceClass;
  readonly date: string;
  /** Values that the report states, keyed by claim. */
  readonly says: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface SettledClaim {
  readonly value: string | null;
  readonly sources: readonly string[];
}

export interface Dossier {
  readonly reports: readonly DossierReport[];
  readonly claims: readonly string[];
  readonly disputed: readonly string[];
  readonly unsettled: string;
  readonly expected: Readonly<Record<string, SettledClaim>>;
}

const NAMES = ['start', 'end', 'region', 'cause', 'requests', 'owner', 'hosts', 'vendor'];
/**
 * Day of the report from each source class. The press report follows the monitoring report, and the rumor comes last.
 */
const DAYS: Readonly<Record<SourceClass, number>> = {
  engineer: 1,
  support: 2,
  monitoring: 3,
  press: 4,
  rumour: 5,
};

export function generateDossier(seed: number): Dossier {
  const draw = new SeededGenerator('ws-11-synthesis', seed);
  const claims = draw.take(NAMES, 6) as [string, string, string, string, string, string];
  const [c1, c2, c3, c4, c5, c6] = claims;
  const right = Object.fromEntries(claims.map((claim) => [claim, `${claim}-${draw.token(4)}`]));
  const wrong = Object.fromEntries(claims.map((claim) => [claim, `${claim}-${draw.token(4)}`]));
  const r = (claim: string): string => right[claim] ?? '';
  const w = (claim: string): string => wrong[claim] ?? '';
  const says: Readonly<Record<SourceClass, Readonly<Record<string, string>>>> = {
    monitoring: { [c1]: r(c1), [c2]: r(c2), [c3]: r(c3), [c4]: r(c4), [c5]: r(c5) },
    engineer: { [c1]: r(c1), [c5]: w(c5) },
    support: { [c2]: r(c2), [c3]: w(c3), [c4]: w(c4), [c5]: w(c5) },
    press: { [c1]: r(c1), [c3]: w(c3), [c4]: w(c4) },
    rumour: { [c3]: w(c3), [c6]: w(c6) },
  };
  const order = draw.shuffle(SOURCE_CLASSES);
  const reports = order.map((name, at) => writeReport(`doc${at + 1}`, name, says[name], draw));
  const idsOf = (claim: string): readonly string[] =>
    reports.filter((one) => one.class !== 'rumour' && one.says[claim] === r(claim)).map(({ id }) => id);
  const settled = [c1, c2, c3, c4, c5].map(
    (claim) => [claim, { value: r(claim), sources: idsOf(claim) }] as const,
  );
  return {
    reports,
    claims,
    disputed: [c3, c4, c5],
    unsettled: c6,
    expected: Object.fromEntries<SettledClaim>([...settled, [c6, { value: null, sources: [] }]]),
  };
}

function writeReport(
  id: string,
  name: SourceClass,
  says: DossierReport['says'],
  draw: SeededGenerator,
): DossierReport {
  const date = `2024-03-0${DAYS[name]}`;
  const rows = draw.shuffle(Object.entries(says)).map(([claim, value]) => `- claim ${claim}: ${value}`);
  const text = [
    '---',
    `class: ${name}`,
    `date: ${date}`,
    '---',
    `# Report ${draw.token(5)}`,
    '',
    ...rows,
    '',
  ].join('\n');
  return { id, class: name, date, says, text };
}
