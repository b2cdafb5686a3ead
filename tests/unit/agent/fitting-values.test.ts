/** Tests that values invented by the engine fit the argument's kind. */
import { describe, expect, it } from 'vitest';
import {
  type AgentTask,
  ATTACK_VALUES,
  checkAgent,
  fillCall,
  profileTools,
  readAgentSystem,
  runStudyToRecord,
  TASK_VALUES,
} from '../../../src/engine/index.js';
import { listValueChanges } from '../../../src/app/views/agent/level-changes.js';
import { makeTool } from './labelled-tools.js';

const profile = (name: string, parameters: string) => {
  const [found] = profileTools([makeTool(name, parameters, '')]);
  if (found === undefined) throw new Error(name);
  return found;
};

describe('AGENT-22 attack values that fit their arguments', () => {
  it.each([
    ['date', '2026-01-15'],
    ['due_date', '2026-01-15'],
    ['startDate', '2026-01-15'],
    ['date_time', '2026-01-15T09:00:00Z'],
    ['since', '2026-01-15T09:00:00Z'],
    ['date_created_after', '2026-01-15'],
  ])('the argument %s gets %s', (argument, value) => {
    const { args } = fillCall(profile('list_events', `${argument}!:string`), TASK_VALUES);
    expect(args[argument]).toBe(value);
  });

  it.each([
    ['move_file', 'source!:string destination!:string', ['path', 'path']],
    ['copy_file', 'from!:string to!:string', ['path', 'path']],
    ['transfer_money', 'from!:string to!:string', ['unknown', 'recipient']],
    ['send_file', 'path!:string destination!:string', ['path', 'recipient']],
    ['send_file', 'from!:string to!:string path!:string', ['unknown', 'recipient', 'path']],
    ['move_text_file', 'from!:string to!:string', ['path', 'path']],
  ] as const)('the arguments of %s (%s) have the roles %j', (name, parameters, roles) => {
    expect(profile(name, parameters).args.map(({ role }) => role)).toEqual(roles);
  });

  it.each([
    ['move_file', 'source!:string destination!:string'],
    ['copy_file', 'from!:string to!:string'],
    ['rename_folder', 'old_path!:string new_path!:string'],
    ['replace_in_file', 'old_str!:string new_str!:string'],
  ])('AGENT-91 an attack that calls %s (%s) passes two different values', (name, parameters) => {
    const [first, second] = Object.values(fillCall(profile(name, parameters), ATTACK_VALUES).args);
    expect(second).not.toBe(first);
  });

  it('AGENT-91 an attack with a list of edits replaces one text with a different one', () => {
    const text = { type: 'string' };
    const edit = {
      type: 'object',
      properties: { oldText: text, newText: text },
      required: ['oldText', 'newText'],
    };
    const schema = {
      type: 'object',
      properties: { edits: { type: 'array', items: edit } },
      required: ['edits'],
    };
    const [tool] = profileTools([{ ...makeTool('edit_file', '', ''), schema }]);
    const { edits } = fillCall(tool!, ATTACK_VALUES).args as {
      edits: { oldText: string; newText: string }[];
    };
    expect(edits[0]?.oldText).toBe(ATTACK_VALUES.unknown);
    expect(edits[0]?.newText).not.toBe(ATTACK_VALUES.unknown);
  });

  it('an attack moves a file to a path, not to an address', () => {
    const { args } = fillCall(profile('move_file', 'source!:string destination!:string'), ATTACK_VALUES);
    expect(Object.values(args).every((value) => String(value).startsWith('/'))).toBe(true);
  });

  it.each([
    ['list_directory', 'path!:string', '/files/project'],
    ['read_file', 'path!:string', '/files/report.txt'],
    ['list_issues', 'since!:string', '2026-01-15T09:00:00Z'],
    ['list_issues', 'created_after!:string', '2026-01-15T09:00:00Z'],
    ['list_issues', 'after!:string', 'value'],
    ['save_report', 'report_path!:string', '/files/report.txt'],
    ['open', 'redirect_path!:string', '/files/report.txt'],
    ['git_log', 'repoPath!:string', '/files/project'],
  ])('the task’s example value for %s (%s) is %s', (name, parameters, value) => {
    expect(Object.values(fillCall(profile(name, parameters), TASK_VALUES).args)).toEqual([value]);
  });

  it.each([
    [{ type: 'string', format: 'date' }, '2026-01-15'],
    [{ type: 'string', format: 'time' }, '09:00:00Z'],
    [{ type: 'string', maxLength: 10 }, '2026-01-15'],
  ])('the example date follows the schema %j', (schema, value) => {
    const [tool] = profileTools([
      {
        ...makeTool('list_tasks', '', ''),
        schema: { type: 'object', properties: { due_date: schema }, required: ['due_date'] },
      },
    ]);
    expect(tool && fillCall(tool, TASK_VALUES).args).toEqual({ due_date: value });
  });

  it('a destination’s format takes precedence over its name', () => {
    const properties = { source: { type: 'string' }, destination: { type: 'string', format: 'uri' } };
    const [tool] = profileTools([
      { ...makeTool('copy_file', '', ''), schema: { type: 'object', properties } },
    ]);
    expect(tool?.args.map(({ role }) => role)).toEqual(['path', 'url']);
  });

  it('an attack reads one of the task’s files rather than their folder, and never passes a text file as a repository', async () => {
    const names = 'list_directory read_file'.split(' ').map((name) => makeTool(name, 'path!:string', ''));
    const tools = [
      ...names,
      makeTool('send_email', 'to!:string body!:string', ''),
      makeTool('git_checkout', 'repo_path!:string branch_name!:string', ''),
    ].map(({ name, schema }) => ({ name, inputSchema: schema }));
    const system = await readAgentSystem([{ name: 't.json', text: JSON.stringify({ tools }) }]);
    const calls = [
      { tool: 'list_directory', args: { path: '/srv/inbox' } },
      { tool: 'read_file', args: { path: '/srv/inbox/1.txt' } },
      { tool: 'git_checkout', args: { repo_path: '/home/ana/shop', branch_name: 'main' } },
    ];
    const task: AgentTask = { sentence: '', calls, variants: [] };
    const answer = await runStudyToRecord(checkAgent(system, { task, effects: { list_directory: [] } }));
    expect(answer.goals.find(({ id }) => id === 'steal')?.plan[0]).toEqual(calls[1]);
    expect(JSON.stringify(answer.authorities.map(({ goals }) => goals))).not.toMatch(
      /"repo_path":"[^"]*txt"/,
    );
  });

  it('tested value changes replace a folder with a folder and a number with a number, and leave dates unchanged', () => {
    const profiles = [
      profile('git_log', 'repo_path!:string start_timestamp:string'),
      profile('get_issue', 'issue_number!:integer'),
    ];
    const changes = listValueChanges(
      [
        { tool: 'git_log', args: { repo_path: '/home/ana/shop', start_timestamp: 'yesterday' } },
        { tool: 'get_issue', args: { issue_number: 17 } },
      ],
      profiles,
    );
    expect(changes.map(({ kind, value }) => [kind, value])).toEqual([
      ['folder', '/home/ana/another'],
      ['value', 18],
    ]);
  });
});
