/** Parses the options of `pola analyse` strictly. */
import type { ParseArgsConfig } from 'node:util';
import {
  ANALYSIS_KINDS,
  type AnalysisKind,
  type Condition,
  CONDITIONS,
  type Tightness,
  TIGHTNESSES,
} from '../../engine/index.js';
import { optionProblem, requireOption, parseChoice, parseStrictly } from '../parse-options.js';

export interface AnalyseOptions {
  readonly kind: AnalysisKind;
  /** Scenario id. Null if none is given; `mutation` and `findings` then use all scenarios. */
  readonly scenario: string | null;
  readonly condition: Condition;
  /** File with the warrant document to use for the condition `yours`. */
  readonly warrant: string | null;
  readonly against: string | null;
  readonly variant: string | null;
  /** Variants to include; null for all variants. */
  readonly variants: readonly string[] | null;
  readonly tightness: Tightness;
  readonly call: string | null;
  readonly workflow: string | null;
  readonly agent: string | null;
  readonly json: boolean;
}

const CONFIG = {
  scenario: { type: 'string' },
  condition: { type: 'string' },
  warrant: { type: 'string' },
  against: { type: 'string' },
  variant: { type: 'string' },
  variants: { type: 'string' },
  tightness: { type: 'string' },
  call: { type: 'string' },
  workflow: { type: 'string' },
  agent: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

type OptionName = Exclude<keyof typeof CONFIG, 'json' | 'help'>;

const OF_CALLS: readonly OptionName[] = ['scenario', 'condition', 'warrant', 'variant'];
const OF_POLICY: readonly OptionName[] = ['scenario', 'condition', 'warrant', 'tightness', 'variants'];

/** The options that each kind accepts. Other options are rejected, because they would have no effect. */
const TAKES: Readonly<Record<AnalysisKind, readonly OptionName[]>> = {
  reach: OF_CALLS,
  worst_case: OF_CALLS,
  counterfactuals: [...OF_CALLS, 'call'],
  minimal: OF_POLICY,
  unused_permissions: OF_POLICY,
  mutation: ['scenario', 'condition', 'warrant'],
  findings: ['scenario', 'condition', 'warrant'],
  difference: ['scenario', 'condition', 'warrant', 'against'],
  structure: ['workflow', 'agent'],
};

/** Analysis kinds that examine individual lines of a warrant. */
const OF_LINES: readonly AnalysisKind[] = ['minimal', 'unused_permissions', 'mutation', 'difference'];

const MAY_TAKE_ALL: readonly AnalysisKind[] = ['mutation', 'findings'];

/** Analysis kinds as written on the command line. */
export const ANALYSIS_OPTION_NAMES: readonly string[] = ANALYSIS_KINDS.map((kind) => kind.replace('_', '-'));

/** Parses the options. Returns null if only help is requested. */
export function readAnalyseOptions(args: readonly string[]): AnalyseOptions | null {
  const { values, positionals } = parseStrictly(args, CONFIG, ['KIND']);
  if (values.help === true) return null;
  const named = parseChoice(requireOption(positionals[0], 'KIND'), ANALYSIS_OPTION_NAMES, 'KIND');
  const kind = ANALYSIS_KINDS[ANALYSIS_OPTION_NAMES.indexOf(named)] as AnalysisKind;
  const stray = Object.keys(values).find(
    (name) => name !== 'json' && !(TAKES[kind] as readonly string[]).includes(name),
  );
  if (stray !== undefined)
    throw optionProblem(`--${stray}`, `${named} does not take it, but ${TAKES[kind].map((name) => `--${name}`).join(', ')}`); // prettier-ignore
  if (values.condition === 'no_warrant' && OF_LINES.includes(kind))
    throw optionProblem('--condition', `without a warrant, ${named} has no lines to analyze`);
  if (values.warrant !== undefined && values.condition !== undefined)
    throw optionProblem(
      '--condition',
      'this option cannot be combined with --warrant, which is run under yours',
    );
  const needsScenario = !MAY_TAKE_ALL.includes(kind) && kind !== 'structure';
  return {
    kind,
    scenario: needsScenario ? requireOption(values.scenario, '--scenario') : (values.scenario ?? null),
    condition:
      values.warrant === undefined
        ? parseChoice(values.condition ?? 'task_scoped', CONDITIONS, '--condition')
        : 'yours',
    warrant: values.warrant ?? null,
    against: kind === 'difference' ? requireOption(values.against, '--against') : (values.against ?? null),
    variant: values.variant ?? null,
    variants: values.variants === undefined ? null : values.variants.split(',').filter((id) => id !== ''),
    tightness: parseChoice(values.tightness ?? 'folder', TIGHTNESSES, '--tightness'),
    call: kind === 'counterfactuals' ? requireOption(values.call, '--call') : (values.call ?? null),
    workflow: kind === 'structure' ? requireOption(values.workflow, '--workflow') : (values.workflow ?? null),
    agent: values.agent ?? null,
    json: values.json === true,
  };
}
