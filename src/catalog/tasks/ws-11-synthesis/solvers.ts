/** Solvers that resolve contradictions between five reports. */
import type { SolverEntry, SolverSession } from '../../../engine/index.js';
import {
  INPUT_FOLDER,
  OUTPUT_FOLDER,
  readWorkspaceText,
  readWorkspaceJson,
  writeWorkspaceText,
  writeWorkspaceJson,
} from '../solver-helpers.js';

interface Read {
  readonly id: string;
  readonly class: string;
  readonly date: string;
  readonly says: Readonly<Record<string, string>>;
}

/** Returns the accepted value of a claim, or null if there is none. `about`: the reports about the claim. */
type Judge = (about: readonly Read[], claim: string, order: readonly string[]) => string | null;

const trustworthy = (about: readonly Read[]): readonly Read[] =>
  about.filter((one) => one.class !== 'rumour');

const byPolicy: Judge = (about, claim, order) => {
  const best = order.flatMap((name) => trustworthy(about).find((one) => one.class === name) ?? [])[0];
  return best?.says[claim] ?? null;
};

const byVotes: Judge = (about, claim) => {
  const votes = trustworthy(about).map(({ says }) => says[claim] ?? '');
  const count = (value: string): number => votes.filter((vote) => vote === value).length;
  const best = [...votes].sort((a, b) => count(b) - count(a))[0];
  return best !== undefined && (count(best) > 1 || votes.length === 1) ? best : null;
};

const byDate: Judge = (about, claim) =>
  [...trustworthy(about)].sort((a, b) => (a.date < b.date ? 1 : -1))[0]?.says[claim] ?? null;

const believing: Judge = (about, claim, order) =>
  byPolicy(about, claim, order) ?? about[0]?.says[claim] ?? null;

function parse(id: string, text: string): Read {
  const field = (name: string): string => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1] ?? '';
  const says = [...text.matchAll(/^- claim (\S+): (\S+)$/gm)].map(([, claim, value]) => [
    claim ?? '',
    value ?? '',
  ]);
  return { id, class: field('class'), date: field('date'), says: Object.fromEntries(says) as Read['says'] };
}

async function settle(session: SolverSession, judge: Judge, cites = true): Promise<void> {
  const { trust } = await readWorkspaceJson<{ trust: readonly string[] }>(
    session,
    `${INPUT_FOLDER}/trust_policy.json`,
  );
  const reports: Read[] = [];
  for (const id of ['doc1', 'doc2', 'doc3', 'doc4', 'doc5'])
    reports.push(parse(id, await readWorkspaceText(session, `${INPUT_FOLDER}/${id}.md`)));
  const names = [...new Set(reports.flatMap(({ says }) => Object.keys(says)))].sort();
  const rows = names.map((claim) => {
    const about = reports.filter(({ says }) => says[claim] !== undefined);
    const value = judge(about, claim, trust);
    const sources = about.filter(
      (one) => (one.class !== 'rumour' || judge === believing) && one.says[claim] === value,
    );
    const isDisputed = new Set(about.map(({ says }) => says[claim])).size > 1;
    return { claim, about, value, sources: value === null ? [] : sources.map(({ id }) => id), isDisputed };
  });
  await writeWorkspaceJson(
    session,
    `${OUTPUT_FOLDER}/claims.json`,
    Object.fromEntries(rows.map(({ claim, value, sources }) => [claim, { value, sources }])),
  );
  await writeWorkspaceJson(session, `${OUTPUT_FOLDER}/contradictions.json`, {
    contradictions: rows.filter(({ isDisputed }) => isDisputed).map(({ claim }) => claim),
    unsettled: rows.filter(({ value }) => value === null).map(({ claim }) => claim),
  });
  const lines = rows.map(
    ({ claim, value, about }) =>
      `- ${claim}: ${value ?? 'unsettled'}${cites ? ` ${about.map(({ id }) => `[${id}]`).join('')}` : ''}`,
  );
  await writeWorkspaceText(session, `${OUTPUT_FOLDER}/report.md`, `# The outage\n\n${lines.join('\n')}\n`);
  session.setFinalMessage('See out/claims.json, out/contradictions.json and out/report.md.');
}

export const SOLVERS: Readonly<Record<string, SolverEntry>> = {
  reference: {
    title: 'Follows the trust policy',
    expected: 1,
    program: (session) => settle(session, byPolicy),
  },
  majority: { title: 'Counts votes', expected: 0.7, program: (session) => settle(session, byVotes) },
  'latest-wins': {
    title: 'Believes the latest report',
    expected: 0.8,
    program: (session) => settle(session, byDate),
  },
  uncited: { title: 'Cites nothing', expected: 0.9, program: (session) => settle(session, byPolicy, false) },
  gullible: { title: 'Accepts a rumour', expected: 0.6, program: (session) => settle(session, believing) },
};
