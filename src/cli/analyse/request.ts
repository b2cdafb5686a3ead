/** Builds an analysis request from options, shipped documents and the given files. */
import { BROAD_WARRANT, SCENARIOS } from '../../catalog/index.js';
import {
  type AnalysisRequest,
  type AuthorityDocument,
  describeIssue,
  ANALYSIS_FINDING_PARTS,
  loadRuleLibraries,
  readAnalysisRequest,
  readExactJson,
  readWarrant,
  type ScenarioDocument,
  TRIAL_START,
  type WarrantDocument,
} from '../../engine/index.js';
import { openWorkflow } from '../coverage/source.js';
import { type CommandIo, CommandProblem } from '../io.js';
import { optionProblem } from '../parse-options.js';
import { readYamlFile } from '../yaml-file.js';
import type { AnalyseOptions } from './options.js';

/** Returns a valid request, or throws a `CommandProblem` with a one-sentence message. */
export async function buildAnalysisRequest(options: AnalyseOptions, io: CommandIo): Promise<AnalysisRequest> {
  await loadRuleLibraries();
  const { value, issues } = readAnalysisRequest(await draft(options, io));
  const worst = issues.find(({ severity }) => severity === 'error');
  if (value === null)
    throw new CommandProblem(worst === undefined ? 'The request cannot be analyzed.' : describeIssue(worst));
  return value;
}

async function draft(options: AnalyseOptions, io: CommandIo): Promise<object> {
  const { kind } = options;
  if (kind === 'structure') return draftStructure(options, io);
  if (kind === 'mutation') {
    const chosen = options.scenario === null ? SCENARIOS : [findScenario(options.scenario)];
    const policies = chosen.map(async (scenario) => ({
      scenario,
      warrant: await warrantOf(options, scenario, io),
    }));
    return { kind, policies: await Promise.all(policies) };
  }
  if (kind === 'findings') return draftFindings(options, io);
  const scenario = findScenario(options.scenario as string);
  const warrant = await warrantOf(options, scenario, io);
  const { tightness, variants, variant, condition } = options;
  if (kind === 'minimal' || kind === 'unused_permissions')
    return { kind, scenario, warrant, tightness, variants };
  if (kind === 'difference')
    return { kind, scenario, a: warrant, b: await readWarrantFile(options.against as string, io) };
  const authority: unknown = condition === 'no_warrant' ? NO_WARRANT : { kind: 'grant', warrant };
  const subject = { kind, scenario, condition, authority, variant };
  if (kind !== 'counterfactuals') return subject;
  return { ...subject, call: readCall(options.call as string), at: TRIAL_START };
}

async function draftFindings(options: AnalyseOptions, io: CommandIo): Promise<object> {
  const { scenario: id, condition } = options;
  const chosen = id === null ? SCENARIOS.filter(({ reference }) => reference) : [findScenario(id)];
  const cells = chosen.map(async (scenario) => {
    const warrant = await warrantOf(options, scenario, io);
    const authority = condition === 'no_warrant' ? NO_WARRANT : { kind: 'grant', warrant };
    return { scenario, condition, authority };
  });
  return { kind: 'findings', cells: await Promise.all(cells), parts: ANALYSIS_FINDING_PARTS };
}

const NO_WARRANT: AuthorityDocument = { kind: 'none' };

async function draftStructure({ workflow, agent }: AnalyseOptions, io: CommandIo): Promise<object> {
  const opened = await openWorkflow(workflow as string, io, '--workflow');
  return { kind: 'structure', workflow: opened.workflow, agent };
}

function findScenario(id: string): ScenarioDocument {
  const found = SCENARIOS.find((scenario) => scenario.id === id);
  if (found !== undefined) return found;
  throw optionProblem('--scenario', `\`${id}\` is not one of ${SCENARIOS.map((one) => one.id).join(', ')}`);
}

async function warrantOf(
  { warrant, condition }: AnalyseOptions,
  scenario: ScenarioDocument,
  io: CommandIo,
): Promise<unknown> {
  if (warrant !== null) return readWarrantFile(warrant, io);
  return condition === 'broad' ? BROAD_WARRANT : scenario.warrant;
}

async function readWarrantFile(file: string, io: CommandIo): Promise<WarrantDocument> {
  const { value, issues } = readWarrant(await readYamlFile(file, io));
  const worst = issues.find(({ severity }) => severity === 'error');
  if (value === null)
    throw new CommandProblem(
      `${file}: ${worst === undefined ? 'it is not a warrant' : describeIssue(worst)}`,
    );
  return value;
}

/** Parses a call such as `{"tool": ..., "args": {...}}`. */
function readCall(text: string): unknown {
  const reading = readExactJson(text);
  if (!reading.ok)
    throw optionProblem('--call', 'the value is not JSON of the form {"tool": "read_file", "args": {...}}');
  return reading.value;
}
