/** Reports agents and tools that are left out of the graph because they are unreachable. */
import type { SourceInterpreter } from '../follow/interpreter.js';
import { findDisplayName } from '../frameworks/agent-parts.js';
import { listOptions } from '../values/make-values.js';
import type { WorkflowWalk } from './workflow-walk.js';

/**
 * Reports unreachable agents and tools, once per position. Agents run only by tools or guardrails get a separate
 * report. Returns whether an omitted part is defined in a file that the workflow uses.
 */
export function reportUnreached(
  m: SourceInterpreter,
  walk: WorkflowWalk,
  isReached: (file: number) => boolean,
): boolean {
  const reached = new Set(walk.agents.flatMap(({ value }) => (value === null ? [] : [value.at.id])));
  const explained = new Set(reached);
  for (const [role, code] of [
    ['tool', 'nested-agent'],
    ['guardrail', 'guardrail-agent'],
  ] as const)
    for (const { drive, agent } of runsOf(m, role)) {
      if (explained.has(agent.at.id)) continue;
      explained.add(agent.at.id);
      m.report(code, drive.at, findDisplayName(agent));
    }
  const copied = new Set(m.agents.flatMap(({ copyOf }) => (copyOf === null ? [] : [copyOf])));
  let isLeftOut = false;
  for (const agent of m.agents) {
    if (explained.has(agent.at.id)) continue;
    isLeftOut ||= isReached(agent.at.file) && !copied.has(agent);
    explained.add(agent.at.id);
    m.report('unused', agent.at, findDisplayName(agent));
  }
  return reportTools(m, walk, isReached) || isLeftOut;
}

function runsOf(m: SourceInterpreter, role: 'tool' | 'guardrail') {
  return m.runSites
    .filter((drive) => drive.role === role)
    .flatMap((drive) =>
      listOptions(drive.value).flatMap((value) => (value.k === 'agent' ? [{ drive, agent: value }] : [])),
    );
}

/**
 * Reports unreachable tools that are made from functions. Other tools are created where they are used, so they cannot
 * be unreachable.
 */
function reportTools(
  m: SourceInterpreter,
  walk: WorkflowWalk,
  isReached: (file: number) => boolean,
): boolean {
  let isLeftOut = false;
  const held = new Set([...walk.tools.values()].flatMap(({ values }) => values.map(({ origin }) => origin)));
  for (const { origin, fn, at, name } of m.tools) {
    // A tool that transfers control to an agent is treated as a handoff.
    if (fn === null || held.has(origin) || fn.info.goals.length > 0) continue;
    held.add(origin);
    isLeftOut ||= isReached(at.file);
    m.report('unused', at, name);
  }
  return isLeftOut;
}
