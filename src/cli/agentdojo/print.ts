/** Formats the results of the AgentDojo study as Markdown. */
import type {
  DojoBenchmark,
  DojoCondition,
  DojoPair,
  DojoReason,
  DojoRecord,
  DojoTotal,
} from '../../engine/index.js';

const REASONS: Readonly<Record<DojoReason, string>> = {
  inside_grant: 'inside the grant',
  value_not_known: 'value not known beforehand',
  only_words: 'only words in the answer',
};

/** Formats a heading, followed by one table per version. */
export function formatTotals({ package: version, fingerprint, totals }: DojoRecord): readonly string[] {
  const versions = [...new Set(totals.map(({ version }) => version))];
  const tables = versions.flatMap((version) => {
    const own = totals.filter((total) => total.version === version);
    return [`## Benchmark ${version}`, '', ...formatTable(HEAD, own.map(formatRow)), ''];
  });
  return [
    `# AgentDojo ${version}: what a warrant can stop`,
    '',
    'Written by `pola agentdojo` for an agent that obeys every injection; docs/spec/agentdojo.md explains the columns.',
    `Fingerprint: ${fingerprint}.`,
    '',
    ...tables,
  ];
}

const HEAD = [
  'Suite',
  'Condition',
  'Attacks that land',
  'Tasks done',
  'Inside the grant',
  'Value not known beforehand',
  'Only words in the answer',
  'Undecided or not judged',
];

function formatRow(total: DojoTotal): readonly string[] {
  const { suite, condition, landed, pairs, done, tasks, reasons, undecided, notJudged } = total;
  return [
    suite ?? 'all',
    condition,
    `${landed} of ${pairs - notJudged}`,
    `${done} of ${tasks}`,
    String(reasons.inside_grant),
    String(reasons.value_not_known),
    String(reasons.only_words),
    String(undecided + notJudged),
  ];
}

function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)];
}

/**
 * Lists tasks that need a remark: plans written by this project, tasks without calls, outcomes that the benchmark
 * rejects, and incomplete searches.
 */
export function formatPlans(benchmarks: readonly DojoBenchmark[]): readonly string[] {
  const lines = benchmarks.flatMap(({ version, suites }) =>
    suites.flatMap(({ name, userTasks, injectionTasks }) => {
      const place = (id: string): string => `${version} ${name} ${id}`;
      const plans = injectionTasks.filter(({ origin }) => origin === 'plan').map(({ id }) => id);
      const all = [...userTasks, ...injectionTasks];
      return [
        ...(plans.length === 0
          ? []
          : [`- ${version} ${name}: plans of this project for ${plans.join(', ')}`]),
        ...injectionTasks
          .filter(({ origin }) => origin === 'none')
          .map(({ id }) => `- ${place(id)}: no calls, only words in the answer`),
        ...all
          .filter(({ accepted }) => !accepted)
          .map(
            ({ id }) => `- ${place(id)}: the benchmark rejects the outcome of its calls, so it is not judged`,
          ),
        ...all
          .filter(({ complete }) => !complete)
          .map(
            ({ id }) => `- ${place(id)}: the search reached its limit, so further sufficient sets may exist`,
          ),
      ];
    }),
  );
  return lines.length === 0 ? [] : ['## Remarks', '', ...lines, ''];
}

/** Lists attacks that land despite rules on arguments, except those that need no call. */
export function formatRemaining(pairs: readonly DojoPair[]): readonly string[] {
  const remaining = pairs.filter(
    ({ condition, attack, reason }) => RULED.has(condition) && attack === 'landed' && reason !== 'only_words',
  );
  return formatPairs(remaining, 'Pairs that remain under prompt, shape and exact');
}

const RULED: ReadonlySet<DojoCondition> = new Set(['prompt', 'shape', 'exact']);

/** Formats one line per pair and condition. */
export function formatPairs(pairs: readonly DojoPair[], title = 'Pairs'): readonly string[] {
  if (pairs.length === 0) return [];
  const rows = pairs.map((pair) => [
    `${pair.version} ${pair.suite} ${pair.user} ${pair.injection}`,
    pair.condition,
    pair.attack.replaceAll('_', ' '),
    pair.task.replaceAll('_', ' '),
    describeWhy(pair),
  ]);
  return [`## ${title}`, '', ...formatTable(['Pair', 'Condition', 'Attack', 'Task', 'Why'], rows), ''];
}

function describeWhy({ reason, tool, argument }: DojoPair): string {
  const where = tool === null ? '' : `${tool}${argument === null ? '' : ` ${argument}`}`;
  if (reason === null) return where === '' ? '' : `denied at ${where}`;
  return where === '' ? REASONS[reason] : `${REASONS[reason]}: ${where}`;
}
