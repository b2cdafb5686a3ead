import { describe, expect, it } from 'vitest';
import {
  type AgentAnswer,
  type AgentSystem,
  checkAgent,
  checkWarrant,
  findLastLink,
  findSubject,
  listTestedCalls,
  type MemberAnswer,
  nameTakeaway,
  readAgentSystem,
  runStudyToRecord,
  writeTakeaway,
} from '../../../src/engine/index.js';

const CODE = `from agents import Agent, Runner, function_tool

@function_tool
def read_inbox(folder: str) -> str:
    """Lists mails that customers sent."""

@function_tool
def read_file(path: str) -> str:
    """Reads a file."""

@function_tool
def send_email(to: str, subject: str, body: str) -> str:
    """Sends a mail."""

reader = Agent(name="reader", tools=[read_inbox])
writer = Agent(name="writer", tools=[read_file, send_email])
manager = Agent(name="manager", handoffs=[reader, writer])
Runner.run_sync(manager, "Answer the new mails")
`;
const CALLS = [
  { tool: 'read_inbox', args: { folder: 'support' } },
  { tool: 'read_file', args: { path: '/files/prices/list.txt' } },
  { tool: 'send_email', args: { to: 'alice@company.example', subject: 'Prices', body: 'x' } },
];
const TASK = { sentence: 'Answer the new mails.', calls: CALLS, variants: [] };

async function check(code = CODE, name = 'desk.py'): Promise<[AgentSystem, AgentAnswer]> {
  const system = await readAgentSystem([{ name, text: code }]);
  return [system, await runStudyToRecord(checkAgent(system, { task: TASK }))];
}

function memberOf({ members }: AgentAnswer, name: string): MemberAnswer {
  const found = members.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no agent ${name}`);
  return found;
}
const under = (member: MemberAnswer, level: string) =>
  member.authorities.find(({ name }) => name === level)?.goals.map(({ goal, reach }) => `${goal} ${reach}`);
const blast = (member: MemberAnswer, level: string) =>
  member.authorities.find(({ name }) => name === level)?.blast;

describe('AGENT-70 the agents in a workflow', () => {
  it('the engine lists the agents in a workflow with their tools and delegations, and identifies the entry agent', async () => {
    const [system] = await check();
    expect(system.agents).toEqual([
      { name: 'manager', tools: [], delegates: ['reader', 'writer'], isEntry: true },
      { name: 'reader', tools: ['read_inbox'], delegates: [], isEntry: false },
      { name: 'writer', tools: ['read_file', 'send_email'], delegates: [], isEntry: false },
    ]);
  });

  it('agents in a workflow are also found if the workflow is pasted as text', async () => {
    const [system] = await check(CODE, 'pasted text 1');
    expect(system.agents).toHaveLength(3);
  });
});

describe('AGENT-71 a derived warrant for an agent', () => {
  it('a derived warrant grants what an agent and the agents below it need, and each link is narrower than the previous one', async () => {
    const [, answer] = await check();
    for (const level of ['exact', 'shapes', 'tools'])
      for (const member of answer.members) {
        const warrant = member.authorities.find(({ name }) => name === level)?.warrant;
        if (warrant === null || warrant === undefined) throw new Error('no warrant');
        expect(checkWarrant(warrant)).toEqual([]);
        expect(warrant.chain.map(({ holder }) => holder)).toEqual(
          member.isEntry ? ['manager'] : ['manager', member.name],
        );
      }
    const reader = memberOf(answer, 'reader').authorities.find(({ name }) => name === 'shapes');
    expect(Object.keys(reader?.warrant?.chain.at(-1)?.capabilities ?? {})).toEqual(['read_inbox']);
  });

  it('a derived warrant allows the calls of its agents', async () => {
    const [, { members }] = await check();
    const goals = members.flatMap(({ authorities }) => authorities.flatMap((one) => one.goals));
    expect(goals.length).toBeGreaterThan(0);
    expect(goals.filter(({ task }) => task !== 'done')).toEqual([]);
  });
});

describe('AGENT-72 attacks that start at one agent', () => {
  it('an attack on one agent reaches only the tools of that agent and of its delegates', async () => {
    const [, answer] = await check();
    expect(memberOf(answer, 'manager').reached).toEqual(['manager', 'reader', 'writer']);
    expect(under(memberOf(answer, 'manager'), 'none')).toContain('steal reachable');
    expect(under(memberOf(answer, 'writer'), 'none')).toEqual(['steal reachable']);
    expect(under(memberOf(answer, 'reader'), 'none')).toEqual([]);
    expect(blast(memberOf(answer, 'manager'), 'none')).toEqual(['writer']);
  });

  it('an attack that starts at an agent is stopped at each agent by its warrant at level `shapes`', async () => {
    const [, { members }] = await check();
    expect(members.flatMap((member) => blast(member, 'shapes'))).toEqual([]);
    expect(members.flatMap((member) => under(member, 'shapes') ?? [])).not.toContain('steal reachable');
  });

  it('an attack that starts at an agent is not analyzed separately if there is only one agent', async () => {
    const [, answer] = await check(
      CODE.replace('handoffs=[reader, writer]', 'tools=[read_inbox]').replace(/^reader.*$|^writer.*$/gm, ''),
    );
    expect(answer.members).toEqual([]);
  });

  it('the analysis terminates for agents that delegate to each other', async () => {
    const swarm = CODE.replace(
      'manager = Agent',
      'reader.handoffs.append(writer)\nwriter.handoffs.append(reader)\nmanager = Agent',
    );
    const [system, answer] = await check(swarm);
    expect(system.agents.find(({ name }) => name === 'reader')?.delegates).toEqual(['writer']);
    expect(memberOf(answer, 'reader').reached).toEqual(['reader', 'writer']);
    expect(blast(memberOf(answer, 'reader'), 'none')).toEqual(['writer']);
  });
});

describe('AGENT-74 exported files for one agent', () => {
  it("files for one agent contain its derived chain, its calls, and denied calls to other agents' tools", async () => {
    const [, answer] = await check();
    const subject = findSubject(answer, 'shapes', 'reader');
    expect(subject.warrant.chain.map(({ holder }) => holder)).toEqual(['manager', 'reader']);
    expect(Object.keys(findLastLink(subject).capabilities)).toEqual(['read_inbox']);
    const { allowed, denied } = listTestedCalls(subject);
    expect(allowed.map(({ tool }) => tool)).toEqual(['read_inbox']);
    expect(denied.map(({ tool }) => tool)).toEqual(expect.arrayContaining(['read_file', 'send_email']));
    expect(writeTakeaway('pytest', answer, 'shapes', 'reader')).not.toContain('.capability("send_email"');
    expect(JSON.parse(writeTakeaway('document', answer, 'shapes', 'reader'))).toEqual(subject.warrant);
  });

  it('files for one agent are named after the agent, except the report about the whole system', async () => {
    expect(nameTakeaway('pytest', 'reader')).toBe('test_agent_warrant_reader.py');
    expect(nameTakeaway('vitest', 'reader')).toBe('agent-warrant-reader.test.ts');
    expect(nameTakeaway('report', 'reader')).toBe('agent-report.md');
    const [, answer] = await check();
    expect(writeTakeaway('report', answer, 'shapes')).toContain('| writer | writer |  |');
  });
});
