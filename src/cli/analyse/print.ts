/** Formats the result of an analysis for a terminal. */
import {
  type AnalysisRecord,
  type BenignCall,
  type AnalysisFindings,
  describeBenignCall,
  type PolicyMutation,
  type Reach,
  type ReachDifference,
  formatCall,
  type WorstCaseFinding,
  renderEnglish,
} from '../../engine/index.js';

/** Formats any analysis record as lines of text. */
export function formatAnalysis(record: AnalysisRecord): readonly string[] {
  switch (record.kind) {
    case 'reach':
      return describeReach(record.reach, record.fromTaskScoped);
    case 'worst_case':
      return describeWorst(record.worst);
    case 'counterfactuals':
      return formatDenialExplanation(record.answer);
    case 'minimal':
      return describeMinimal(record.minimal);
    case 'unused_permissions':
      return formatUnusedPermissions(record.report);
    case 'mutation':
      return describeMutation(record);
    case 'findings':
      return describeFindings(record.findings);
    case 'difference':
      return describeDifference(record.comparison);
    case 'structure':
      return describeStructure(record.structure);
  }
}

type Part<Kind extends AnalysisRecord['kind']> = Extract<AnalysisRecord, { kind: Kind }>;

function describeReach(
  { items, counts, exact, open, tried }: Reach,
  price: ReachDifference,
): readonly string[] {
  const rows = items.map(({ tool, kind, object, marked }) => [
    tool,
    kind,
    marked ? `${object}  secret` : object,
  ]);
  return [
    `${counts.total} within reach, ${counts.marked} secret; ${tried} calls generated`,
    `from task_scoped: ${renderEnglish(price.summary)}`,
    ...columns(rows),
    ...formatUndecidedRules(exact, open),
  ];
}

function formatUndecidedRules(exact: boolean, open: Reach['open']): readonly string[] {
  if (exact) return ['Exact: nothing else is within reach.'];
  if (open.length === 0) return ['A lower bound: not every value was tried.'];
  const rules = open.map(({ tool, argument, kind }) => `${kind} on ${tool} ${argument}`);
  return [`A lower bound, because these rules are undecided: ${rules.join(', ')}.`];
}

function describeWorst({ calls, run, exact, open, bound }: Part<'worst_case'>['worst']): readonly string[] {
  const found =
    calls === null
      ? [exact ? 'No allowed sequence satisfies the attack check.' : 'No sequence was found.']
      : [
          `The attack check is satisfied by ${calls.length} allowed ${calls.length === 1 ? 'call' : 'calls'}:`,
          ...calls.map((call) => `  ${formatCall(call)}`),
          `Run as a trial: ${describeRun(run)}, fingerprint ${run?.verdict.fingerprint ?? ''}`,
        ];
  return [...found, renderEnglish(bound.summary), ...(exact ? [] : formatUndecidedRules(exact, open))];
}

function describeRun(run: Part<'worst_case'>['worst']['run']): string {
  if (run === null) return 'not run';
  return run.verdict.valid ? run.verdict.attack : 'invalid';
}

function formatDenialExplanation({
  decision,
  suggestions,
  noGrantReason: withheld,
}: Part<'counterfactuals'>['answer']): readonly string[] {
  const { decision: kind, code } = decision;
  return [
    kind === 'allow' ? 'Allowed.' : `${kind === 'deny' ? 'Denied' : 'Stopped by an error'}: ${code ?? ''}`,
    ...suggestions.map(({ group, description }) => `  ${group.padEnd(15)} ${renderEnglish(description)}`),
    ...(withheld === null ? [] : [renderEnglish(withheld)]),
  ];
}

function describeMinimal({ warrant, lines, deniedCalls }: Part<'minimal'>['minimal']): readonly string[] {
  const witnessed = lines.flatMap(({ description, witnesses }) => [
    `  ${renderEnglish(description)}`,
    ...witnesses.map(
      ({ kind, becomes, deniedCall }) =>
        `    ${becomes === null ? kind : renderEnglish(becomes)}: ${deniedCall === null ? 'no call is denied' : `${renderEnglish(describeBenignCall(deniedCall))} is denied`}`,
    ),
  ]);
  const leaf = JSON.stringify(warrant.chain.at(-1)?.capabilities ?? {});
  return [leaf, 'Witnesses:', ...witnessed, ...formatDeniedCalls(deniedCalls)];
}

function formatUnusedPermissions({
  permissions,
  deniedCalls,
}: Part<'unused_permissions'>['report']): readonly string[] {
  const found = permissions.flatMap(({ description, exampleCall, sufficientRule }) => [
    renderEnglish(description),
    `  also permits ${formatCall(exampleCall)}`,
    `  ${sufficientRule === null ? 'can be removed' : `enough: ${renderEnglish(sufficientRule)}`}`,
  ]);
  return [...(found.length === 0 ? ['No permission is unused.'] : found), ...formatDeniedCalls(deniedCalls)];
}

function formatDeniedCalls(calls: readonly BenignCall[]): readonly string[] {
  if (calls.length === 0) return [];
  return [
    'Denied calls:',
    ...calls.map((one) => `  ${renderEnglish(describeBenignCall(one))}: ${formatCall(one.call)}`),
  ];
}

function describeMutation({ scenarios, counts, score }: Part<'mutation'>): readonly string[] {
  const rows = scenarios.map(({ scenario, mutation }) => [scenario, ...formatReachCounts(mutation)]);
  const quiet = scenarios.flatMap(({ scenario, mutation }) =>
    mutation.mutants.flatMap(({ state, summary }) =>
      state === 'survived' && summary !== null ? [`${scenario}: ${renderEnglish(summary)}`] : [],
    ),
  );
  return [...columns([...rows, ['together', ...formatReachCounts({ counts, score })]]), ...quiet];
}

function formatReachCounts({ counts, score }: Pick<PolicyMutation, 'counts' | 'score'>): readonly string[] {
  const { killed, survived, not_covered: uncovered } = counts;
  const share = score === null ? 'no mutant' : `score ${score.toFixed(2)}`;
  return [`killed ${killed}`, `survived ${survived}`, `not covered ${uncovered}`, share];
}

function describeFindings({
  reach = {},
  worstCase = {},
  unusedPermissions = [],
  mutants = [],
}: AnalysisFindings): readonly string[] {
  const quiet = mutants.filter(({ status }) => status === 'survived');
  const rows = Object.entries(reach).map(([name, { total, marked }]) => {
    const at = (one: { scenario: string; condition: string }): boolean =>
      `${one.scenario}:${one.condition}` === name;
    return [
      ...[
        name,
        `reach ${total}, ${marked} secret`,
        `unused permissions ${unusedPermissions.filter(at).length}`,
      ],
      `survivors ${quiet.filter(at).length}`,
      formatWorstCaseLine(worstCase[name]),
    ];
  });
  return [
    ...columns(rows),
    ...[...unusedPermissions, ...quiet].map(
      ({ scenario, condition, detail }) => `${scenario}:${condition} ${renderEnglish(detail)}`,
    ),
  ];
}

function formatWorstCaseLine(found: WorstCaseFinding | undefined): string {
  if (found === undefined) return '';
  const { calls, exact } = found;
  if (calls === null) return exact ? 'no attack succeeds' : 'no attack was found';
  return `worst case ${calls.length}: ${calls.join('; ')}`;
}

function describeDifference({
  newlyAllowed: possible,
  noLongerAllowed: impossible,
  reachDifference: price,
  tried,
  isLimited: cut,
}: Part<'difference'>['comparison']): readonly string[] {
  const list = (title: string, calls: typeof possible): readonly string[] =>
    calls.length === 0 ? [] : [title, ...calls.map(({ call }) => `  ${formatCall(call)}`)];
  return [
    ...list('Became possible:', possible),
    ...list('Became impossible:', impossible),
    `Reach: ${renderEnglish(price.summary)}`,
    `${tried} calls were tried${cut ? ', and there were more' : ''}.`,
  ];
}

function describeStructure({ basis, from, rows, tools }: Part<'structure'>['structure']): readonly string[] {
  const shown = rows.map(({ kind, id, distance }) => [
    kind,
    id,
    distance === null ? 'out of reach' : `${distance}`,
  ]);
  return [`${basis}: from ${from}, ${tools.reached} of ${tools.total} tools`, ...columns(shown)];
}

function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd());
}
