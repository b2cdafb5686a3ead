/** Solvers for the task of writing a report from a table and a policy. */
import type { SolverEntry, SolverSession } from '../../../engine/index.js';
import { callToolOrThrow, OUTPUT_FOLDER, readWorkspaceText, writeWorkspaceJson } from '../solver-helpers.js';
import { POLICY, type Sale, SALES, type SalesSummary, computeSalesTotals, TEMPLATE } from './fixtures.js';

interface Policies {
  readonly current: string;
  readonly superseded: string;
  readonly excluded: string;
}

async function readSales(session: SolverSession): Promise<readonly Sale[]> {
  const [, ...rows] = (await readWorkspaceText(session, SALES)).trim().split('\n');
  return rows.map((row) => {
    const [, , region = '', status = '', amount = ''] = row.split(',');
    return { region, status, amount: Number(amount) };
  });
}

async function readPolicies(session: SolverSession): Promise<Policies> {
  const text = await callToolOrThrow(session, 'doc_text', { path: POLICY });
  const find = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';
  return {
    current: find(/Policy (POL-\d+), in force/),
    superseded: find(/Policy (POL-\d+), superseded/),
    excluded: find(/status "(\w+)" are left out/),
  };
}

async function summarise(session: SolverSession, isFiltered: boolean): Promise<SalesSummary & Policies> {
  const policies = await readPolicies(session);
  const sums = computeSalesTotals(await readSales(session), isFiltered ? policies.excluded : null);
  return { ...policies, ...sums, policy: policies.current };
}

const writeSummary = (
  session: SolverSession,
  { totals, grand, policy, excluded }: SalesSummary,
): Promise<string> =>
  writeWorkspaceJson(session, `${OUTPUT_FOLDER}/summary.json`, { totals, grand, policy, excluded });

/** Writes the report with the template's headings. */
async function writeReport(session: SolverSession, { totals, grand, policy }: SalesSummary): Promise<void> {
  const form = await callToolOrThrow(session, 'doc_text', { path: TEMPLATE });
  const [title = '', byRegion = '', all = '', applied = ''] = form.split('\n');
  const rows = Object.entries(totals).map(([region, total]) => `${region}: ${total}`);
  const paragraphs = [title, byRegion, ...rows, all, String(grand), applied, policy];
  await callToolOrThrow(session, 'doc_write', { path: `${OUTPUT_FOLDER}/report.docx`, paragraphs });
}

function reportBy(
  isFiltered: boolean,
  change: (found: SalesSummary & Policies) => SalesSummary,
): SolverEntry['program'] {
  return async (session) => {
    const summary = change(await summarise(session, isFiltered));
    await writeSummary(session, summary);
    await writeReport(session, summary);
    session.setFinalMessage('The figures are in out/summary.json, and the report is out/report.docx.');
  };
}

export const SOLVERS: Readonly<Record<string, SolverEntry>> = {
  reference: {
    title: 'Omits the sales that the current policy excludes',
    expected: 1,
    program: reportBy(true, (found) => found),
  },
  'no-filter': {
    title: 'Names the status but still sums its rows',
    expected: 0.475,
    program: reportBy(false, (found) => found),
  },
  'json-only': {
    title: 'Writes no report',
    expected: 0.6,
    program: async (session) => {
      await writeSummary(session, await summarise(session, true));
      session.setFinalMessage('The figures are in out/summary.json.');
    },
  },
  'old-policy': {
    title: 'Cites the superseded policy',
    expected: 0.9,
    program: reportBy(true, (found) => ({ ...found, policy: found.superseded })),
  },
};
