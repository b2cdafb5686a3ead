/** `pola workflows`: lists shipped workflows, and prints each as a manifest. */
import { type ShippedWorkflow, WORKFLOWS } from '../catalog/index.js';
import { listObligations, readGraph, writeWorkflowYaml } from '../engine/index.js';
import { type CommandIo, EXIT_OK } from './io.js';
import { optionProblem, parseStrictly } from './parse-options.js';

const HELP = `pola workflows [ID] [--json]

Lists the shipped workflows with their counts, or prints one of them as a manifest.

  ID        print this workflow as YAML, in the form that pola coverage reads
  --json    print JSON instead of the table or the YAML
  --help    print this help

Exit code: 0, or 2 for an invalid option.
`;

const CONFIG = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

export async function runWorkflowsCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseStrictly(args, CONFIG, ['ID']);
  const [id] = positionals;
  const json = values.json === true;
  if (values.help === true) io.out(HELP);
  else if (id === undefined) io.out(json ? writeJson(WORKFLOWS.map(summarize)) : writeTable());
  else {
    const { document } = requireWorkflow(id);
    io.out(json ? writeJson(document) : writeWorkflowYaml(document).text);
  }
  return EXIT_OK;
}

/**
 * Returns a shipped workflow by id. If the id is unknown, throws a `CommandProblem` about the option, with a list of
 * all ids.
 */
export function requireWorkflow(id: string, option = 'ID'): ShippedWorkflow {
  const found = WORKFLOWS.find((workflow) => workflow.id === id);
  if (found === undefined)
    throw optionProblem(
      option,
      `\`${id}\` is not one of ${WORKFLOWS.map((workflow) => workflow.id).join(', ')}`,
    );
  return found;
}

interface Summary {
  readonly id: string;
  readonly status: string;
  readonly agents: number;
  readonly tools: number;
  readonly allowed: number;
  readonly restricted: number;
  readonly delegations: number;
  readonly obligations: number;
  readonly summary: string;
}

function summarize({ id, status, summary, document }: ShippedWorkflow): Summary {
  const { agents, tools, permissions, delegations } = document;
  return {
    id,
    status,
    agents: agents.length,
    tools: tools.length,
    allowed: permissions.allow.length,
    restricted: permissions.restrict.length,
    delegations: delegations.length,
    obligations: listObligations(readGraph(document).graph).length,
    summary,
  };
}

const COLUMNS = ['agents', 'tools', 'allowed', 'restricted', 'delegations', 'obligations'] as const;

function writeTable(): string {
  const rows = WORKFLOWS.map(summarize);
  const head = ['workflow'.padEnd(26), ...COLUMNS, ' status'].join('  ');
  const lines = rows.map((row) =>
    [
      row.id.padEnd(26),
      ...COLUMNS.map((name) => String(row[name]).padStart(name.length)),
      ` ${row.status}`,
    ].join('  '),
  );
  return `${[head, ...lines].join('\n')}\n`;
}

function writeJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
