import { describe, expect, it } from 'vitest';
import { findLegs, profileTools } from '../../../src/engine/index.js';
import { LEGS, makeTool, readLabelledTools, scoreLeg } from './labelled-tools.js';

const TUNED = readLabelledTools('labelled-tools.txt');
const LISTS =
  'labelled held-back last two-reader later first-new second-new third-new fourth-new fifth-new sixth-new seventh-new eighth-new ninth-new tenth-new eleventh-new twelfth-new thirteenth-new fourteenth-new fifteenth-new'
    .split(' ')
    .map((list) => `${list}-tools.txt`);
const HELD_BACK = readLabelledTools('held-back-tools.txt');

describe('proposed effects', () => {
  it('AGENT-11 at least 150 tools, from several servers, were used to tune the rules', () => {
    expect(TUNED.length).toBeGreaterThanOrEqual(150);
    expect(new Set(TUNED.map(({ server }) => server)).size).toBeGreaterThanOrEqual(6);
    expect(HELD_BACK.length).toBeGreaterThanOrEqual(50);
  });

  it.each(LEGS)(
    'AGENT-11 the condition %s is detected with a recall of 0.95 and a precision of 0.8 on the labeled tools',
    (leg) => {
      const { recall, precision, missed, wrong } = scoreLeg(TUNED, leg);
      expect({ recall: recall >= 0.95, missed: recall >= 0.95 ? [] : missed }).toEqual({
        recall: true,
        missed: [],
      });
      expect({ precision: precision >= 0.8, wrong: precision >= 0.8 ? [] : wrong }).toEqual({
        precision: true,
        wrong: [],
      });
    },
  );

  it.each(LEGS)(
    'AGENT-11 the condition %s is detected with a recall of 0.95 on tools labeled after the rules were tuned',
    (leg) => {
      const { recall, precision } = scoreLeg(HELD_BACK, leg);
      expect(recall).toBeGreaterThanOrEqual(0.95);
      expect(precision).toBeGreaterThanOrEqual(0.7);
    },
  );

  it.each(LEGS)(
    'AGENT-11 on all lists together, %s is detected with a recall of 0.95 and a precision of 0.8',
    (leg) => {
      const { recall, precision } = scoreLeg(LISTS.flatMap(readLabelledTools), leg);
      expect(recall).toBeGreaterThanOrEqual(0.95);
      expect(precision).toBeGreaterThanOrEqual(0.8);
    },
  );

  // docs/spec/your-agent.md defines the conditions and contains the first figures. The lists were labeled before the
  // rules were applied. One reader labeled last-tools and third- to twelfth-new-tools twice.
  // From the ninth list on, both passes took place at the same time.
  // Two readers who saw only names, descriptions and parameters labeled two-reader-tools and thirteenth- to
  // fifteenth-new-tools.
  it.each([
    ['last-tools.txt', 'private_data', 0.968, 0.92],
    ['last-tools.txt', 'untrusted_content', 1, 0.97],
    ['last-tools.txt', 'way_out', 1, 0.9],
    ['two-reader-tools.txt', 'private_data', 0.98, 0.98],
    ['two-reader-tools.txt', 'untrusted_content', 0.9, 0.66],
    ['two-reader-tools.txt', 'way_out', 1, 0.62],
    ['later-tools.txt', 'private_data', 1, 1],
    ['later-tools.txt', 'untrusted_content', 1, 1],
    ['later-tools.txt', 'way_out', 1, 1],
    ['first-new-tools.txt', 'private_data', 1, 0.96],
    ['first-new-tools.txt', 'untrusted_content', 1, 0.94],
    ['first-new-tools.txt', 'way_out', 1, 1],
    ['second-new-tools.txt', 'private_data', 1, 0.94],
    ['second-new-tools.txt', 'untrusted_content', 0.78, 1],
    ['second-new-tools.txt', 'way_out', 1, 1],
    ['third-new-tools.txt', 'private_data', 1, 0.94],
    ['third-new-tools.txt', 'untrusted_content', 1, 0.85],
    ['third-new-tools.txt', 'way_out', 1, 1],
    ['fourth-new-tools.txt', 'private_data', 0.98, 0.91],
    ['fourth-new-tools.txt', 'untrusted_content', 1, 0.91],
    ['fourth-new-tools.txt', 'way_out', 1, 1],
    ['fifth-new-tools.txt', 'private_data', 1, 0.92],
    ['fifth-new-tools.txt', 'untrusted_content', 0.92, 0.85],
    ['fifth-new-tools.txt', 'way_out', 1, 1],
    ['sixth-new-tools.txt', 'private_data', 0.97, 0.95],
    ['sixth-new-tools.txt', 'untrusted_content', 0.85, 0.63],
    ['sixth-new-tools.txt', 'way_out', 0.91, 0.91],
    ['seventh-new-tools.txt', 'private_data', 0.88, 0.92],
    ['seventh-new-tools.txt', 'untrusted_content', 0.85, 0.94],
    ['seventh-new-tools.txt', 'way_out', 0.6, 1],
    ['eighth-new-tools.txt', 'private_data', 0.89, 0.77],
    ['eighth-new-tools.txt', 'untrusted_content', 0.66, 1],
    ['eighth-new-tools.txt', 'way_out', 1, 1],
    ['ninth-new-tools.txt', 'private_data', 0.97, 0.98],
    ['ninth-new-tools.txt', 'untrusted_content', 1, 0.92],
    ['ninth-new-tools.txt', 'way_out', 0.94, 0.88],
    ['tenth-new-tools.txt', 'private_data', 1, 0.95],
    ['tenth-new-tools.txt', 'untrusted_content', 0.9, 1],
    ['tenth-new-tools.txt', 'way_out', 0.88, 1],
    ['eleventh-new-tools.txt', 'private_data', 1, 0.66],
    ['eleventh-new-tools.txt', 'untrusted_content', 0.93, 0.77],
    ['eleventh-new-tools.txt', 'way_out', 1, 0.9],
    ['twelfth-new-tools.txt', 'private_data', 1, 0.95],
    ['twelfth-new-tools.txt', 'untrusted_content', 0.83, 1],
    ['twelfth-new-tools.txt', 'way_out', 1, 1],
    ['thirteenth-new-tools.txt', 'private_data', 0.94, 0.97],
    ['thirteenth-new-tools.txt', 'untrusted_content', 0.83, 0.71],
    ['thirteenth-new-tools.txt', 'way_out', 0.91, 0.91],
    ['fourteenth-new-tools.txt', 'private_data', 0.97, 0.97],
    ['fourteenth-new-tools.txt', 'untrusted_content', 0.9, 0.83],
    ['fourteenth-new-tools.txt', 'way_out', 1, 0.87],
    ['fifteenth-new-tools.txt', 'private_data', 0.97, 0.97],
    ['fifteenth-new-tools.txt', 'untrusted_content', 0.9, 0.94],
    ['fifteenth-new-tools.txt', 'way_out', 0.81, 1],
  ] as const)(
    'AGENT-11 in %s, the condition %s is detected at least as accurately as before',
    (file, leg, least, precise) => {
      const { recall, precision } = scoreLeg(readLabelledTools(file), leg);
      expect(recall).toBeGreaterThanOrEqual(least);
      expect(precision).toBeGreaterThanOrEqual(precise);
    },
  );

  it.each([
    ['filesystem', 'edit_file', ['changes', 'persists']],
    ['filesystem', 'move_file', ['changes', 'persists']],
    ['github', 'create_or_update_file', ['sends-outside', 'changes', 'persists']],
    ['github', 'push_files', ['sends-outside', 'changes', 'persists']],
    ['github', 'create_pull_request_review', ['sends-outside', 'changes', 'persists']],
    ['github', 'add_issue_comment', ['sends-outside', 'persists']],
    ['github', 'merge_pull_request', ['changes']],
    ['github', 'update_pull_request_branch', ['changes']],
    ['github', 'create_repository', ['sends-outside', 'persists']],
    ['github', 'fork_repository', ['sends-outside', 'persists']],
    ['github', 'search_users', ['reads-outside']],
    ['git', 'git_log', ['reads-private', 'reads-outside']],
    ['git', 'git_show', ['reads-private', 'reads-outside']],
    ['git', 'git_diff', ['reads-private', 'reads-outside']],
    ['git', 'git_diff_staged', ['reads-private']],
    ['git', 'git_status', ['reads-private']],
    ['git', 'git_checkout', ['changes']],
    ['memory', 'read_graph', ['reads-private', 'reads-outside']],
    ['memory', 'open_nodes', ['reads-private', 'reads-outside']],
  ] as const)('AGENT-11 the effects of the tool %s %s are %j', (server, name, effects) => {
    const tools = TUNED.filter((one) => one.server === server).map(({ tool }) => tool);
    const profile = profileTools(tools).find((one) => one.name === name);
    expect(profile?.effects.map(({ effect }) => effect)).toEqual(effects);
  });

  it.each([
    [
      'an account at a market',
      { readOnly: true, openWorld: true },
      'get_stock_quote get_crypto_price get_option_chain',
      'get_account list_positions list_orders',
    ],
    [
      'files beside a social network',
      {},
      'get_timeline search_hashtags trending_posts',
      'read_file query_database get_customer',
    ],
    ['people whom the caller names', {}, 'get_weather search_web', 'get_salary list_messages'],
    [
      'objects that only a hint calls open',
      { readOnly: true, openWorld: true },
      '',
      'get_contract search_vendors get_diagnosis',
    ],
    ['objects that nothing calls public', {}, '', 'get_contract search_vendors get_diagnosis'],
  ])('AGENT-17 private data is detected in a list of tools: %s', (_, hints, open, closed) => {
    const names = `${open} ${closed}`.trim().split(' ');
    const tools = names.map((name) => {
      const tool = makeTool(name, 'username:string', '');
      return { ...tool, annotations: { ...tool.annotations, ...hints } };
    });
    expect(findLegs(profileTools(tools)).tools.private_data).toEqual(closed.split(' '));
  });

  it.each([
    ['export_report', 'email:string format:string', true],
    ['export_data', 'destination!:string', true],
    ['export_data', 'format:string', false],
    ['get_report', 'email:string', false],
  ])('AGENT-18 an export with a recipient sends data outside: %s %s', (name, args, sends) => {
    const { way_out } = findLegs(profileTools([makeTool(name, args, '')])).tools;
    expect(way_out).toEqual(sends ? [name] : []);
  });

  it.each([
    ['git_checkout', 'repo_path!:string branch_name!:string', '', ['changes']],
    ['git_rebase', 'repo_path!:string branch!:string', '', ['changes']],
    ['checkout', 'cart_id!:string', '', ['pays']],
    ['git_checkout', 'repo_path!:string pattern:string', 'not-readOnly destructive', ['changes']],
  ] as const)(
    'AGENT-24 the effects of %s with the arguments %s and the hints "%s" are %j',
    (name, args, hints, effects) => {
      const [profile] = profileTools([makeTool(name, args, hints)]);
      expect(profile?.effects.map(({ effect }) => effect)).toEqual(effects);
    },
  );

  it('AGENT-24 a tool is not assumed to print commits just because its description begins with "Shows"', () => {
    const status = { ...makeTool('git_status', 'repo_path!:string', ''), description: 'Shows the status' };
    expect(findLegs(profileTools([status])).tools.untrusted_content).toEqual([]);
  });

  it('every proposed effect has a stated reason', () => {
    const effects = profileTools(TUNED.map(({ tool }) => tool)).flatMap((one) => one.effects);
    expect(effects.length).toBeGreaterThan(100);
    expect(effects.every(({ reason }) => reason.code.startsWith('agent/effect_by_'))).toBe(true);
  });
});
