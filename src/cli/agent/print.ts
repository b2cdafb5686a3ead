/** Formats the results of an agent check as lines of text. */
import {
  type AgentAnswer,
  type AgentSystem,
  AUTHORITY_NAMES,
  type AuthorityAnswer,
  describeGrantedValues,
  describeTaskLimit,
  findLegs,
  formatCall,
  type JudgedGoal,
  LEGS,
  type LegName,
  renderEnglish,
  type ToolProfile,
} from '../../engine/index.js';

const LEG_TITLES: Readonly<Record<LegName, string>> = {
  private_data: 'private data',
  untrusted_content: 'untrusted content',
  way_out: 'a way out',
};

/** Formats one line per notice: location, then message. */
export function formatNotices({ notices, masked }: AgentSystem): readonly string[] {
  const lines = notices.map(({ message, place }) => {
    const where = place === null ? '' : `${place.input}${place.at === '' ? '' : `, ${place.at}`}: `;
    return `${where}${renderEnglish(message)}`;
  });
  return masked === 0 ? lines : [...lines, `Secrets masked in the input: ${masked}`];
}

/** Lists tools with effects and reasons, then the three conditions for data theft. */
export function formatPicture(profiles: readonly ToolProfile[]): readonly string[] {
  const tools = profiles.flatMap(({ name, effects }) => [
    name,
    ...(effects.length === 0 ? ['  no effect recognized'] : []),
    ...effects.map(({ effect, reason }) => `  ${effect.replaceAll('-', ' ')}: ${renderEnglish(reason)}`),
  ]);
  const { tools: byLeg, isLethal } = findLegs(profiles);
  return [
    ...tools,
    '',
    ...LEGS.map((leg) => `${LEG_TITLES[leg]}: ${byLeg[leg].length === 0 ? 'none' : byLeg[leg].join(', ')}`),
    isLethal
      ? 'All three legs exist: this agent can be made to send private data to a stranger.'
      : 'Not all three legs were found.',
  ];
}

/** Lists the lines of a proposed warrant, each with the calls that need it, the risks that it introduces, and a fix. */
export function formatProposal({ lines, optional, warrant }: AuthorityAnswer): readonly string[] {
  const rows = lines.map(({ tool, argument, rule, evidence, opens, fix, wider, fixed }) => {
    const what =
      argument === null
        ? tool
        : `${tool} ${argument}: ${rule === null ? 'any' : renderEnglish(describeGrantedValues(rule))}`;
    const price =
      opens.length === 0
        ? ''
        : `; opens ${opens.join(', ')}${fix === null ? '' : ', closed by exact values'}`;
    const reason = [wider, fixed].map((note) => (note === null ? '' : `; ${renderEnglish(note)}`)).join('');
    return `${what} (needed by ${evidence.length} ${evidence.length === 1 ? 'call' : 'calls'}${reason}${price})`;
  });
  const notes = optional.map(({ tool, description }) => `${tool}: ${renderEnglish(description)}`);
  return [...rows, ...notes, '', JSON.stringify(warrant, null, 2)];
}

/** Formats the result: goals by authority, the chosen authority in detail, and the remaining risks. */
export function formatCheck(answer: AgentAnswer, judged: AuthorityAnswer): readonly string[] {
  const { goals, authorities, missing, place } = answer;
  const limit = describeTaskLimit(judged);
  const width = Math.max(...authorities.map(({ name }) => AUTHORITY_NAMES[name].length));
  const rows = authorities.map(({ name, goals: states, deniedTaskCalls }) => {
    const text = states.map(({ goal, reach }) => `${goal} ${reach}`).join(', ');
    const denied = deniedTaskCalls?.length;
    const task =
      denied === undefined ? 'task not checked' : denied === 0 ? 'task done' : `task calls denied: ${denied}`;
    return `${AUTHORITY_NAMES[name].padEnd(width)}  ${text === '' ? 'no attack goal' : text}; ${task}`;
  });
  return [
    ...rows,
    '',
    `Judged: ${AUTHORITY_NAMES[judged.name]}`,
    ...(limit === null ? [] : [limit]),
    ...missing.map(
      ({ tool, argument }) =>
        `The task cannot be judged: ${tool} requires ${argument}, but one call omits it.`,
    ),
    ...judged.goals.flatMap(describeReach),
    ...(goals.length === 0
      ? [
          'Nothing was evaluated: the recognized effects make no attack goal possible. Check them with `explain`.',
        ]
      : []),
    ...(place?.kind === 'assumed'
      ? [
          'No tool is known to read external content, so the injection point is assumed. Mark a tool that reads such content.',
        ]
      : []),
    ...formatMembers(answer, judged.name),
    ...judged.advice.map((one) => renderEnglish(one)),
    ...judged.residuals.map(({ description }) => `Remains: ${renderEnglish(description)}`),
  ];
}

/** Formats attacks that start at each agent in a workflow, without a warrant and under its derived warrant. */
function formatMembers({ members }: AgentAnswer, level: AuthorityAnswer['name']): readonly string[] {
  if (members.length === 0) return [];
  const rows = members.map(({ name, authorities }) => {
    const cells = authorities.flatMap((one) =>
      one.name === 'none' || one.name === level
        ? [`${AUTHORITY_NAMES[one.name]}: ${one.blast.length === 0 ? 'none' : one.blast.join(', ')}`]
        : [],
    );
    return `  ${name}: ${cells.join('; ')}`;
  });
  return ['', 'An attack that starts at an agent can act through the tools of:', ...rows];
}

function describeReach({ goal, reach, calls, open }: JudgedGoal): readonly string[] {
  if (reach === 'reachable')
    return [`  ${goal}: reachable by ${(calls ?? []).map(formatCall).join(', then ')}`];
  if (reach === 'unreachable') return [];
  const rules = open.map(({ tool, argument, kind }) => `${kind} on ${tool} ${argument}`);
  return [`  ${goal}: undecided because of ${rules.join(', ')}`];
}

/** Formats the names of the agents that have their own warrants. */
export function formatAgentHint(names: readonly string[]): string {
  return `This is the warrant of the whole system. --agent NAME prints the warrant of one agent: ${names.join(', ')}`;
}
