/** Tests which kinds of content count as written by outsiders, as public, or as a way out. */
import { describe, expect, it } from 'vitest';
import { profileTools } from '../../../src/engine/index.js';
import { makeTool } from './labelled-tools.js';

/**
 * Returns the short names of the conditions for data theft that a tool meets: private data, untrusted content and way
 * out.
 */
function findLegs(name: string, description: string, args = '', others: readonly string[] = []): string {
  const list = others.map((one) => ({ ...makeTool(one, 'id:string', ''), description: one }));
  const effects = profileTools([{ ...makeTool(name, args, ''), description }, ...list])[0]?.effects ?? [];
  const has = (effect: string): boolean => effects.some((one) => one.effect === effect);
  const [p, u, o] = [has('reads-private'), has('reads-outside'), has('sends-outside')];
  return `${p ? 'P' : ''}${u ? 'U' : ''}${o ? 'O' : ''}`;
}

describe('kinds of content', () => {
  it.each([
    ['get_thing', 'Get the details of a support ticket.', 'PU'],
    ['get_thing', 'Get a list of comments on a card.', 'PU'],
    ['get_thing', 'Get activities for a lead, including emails and calls.', 'PU'],
    ['list_responses', 'Retrieve responses of a form.', 'PU'],
    ['list_bookings', 'List bookings.', 'PU'],
    ['list_requests', 'List requests from customers.', 'PU'],
    ['get_summary', 'Fetch the summary of a meeting by its identifier.', 'PU'],
    ['list_beta_data', 'List data that testers submitted.', 'PU'],
    ['list_disputes', 'List disputes.', 'PU'],
    ['get_diff_files', 'Get a pull request diff files', 'PU'],
    ['list_repo_pulls', 'List repository pulls', 'PU'],
    ['pods_log', 'Get the logs of a pod.', 'PU'],
    ['search_all', '[Code Management] Search and sort issues.', 'PU'],
    ['get_comment_count', 'Get the number of comments.', 'P'],
    ['list_scheduled_transactions', 'List scheduled transactions.', 'P'],
    ['list_settings', 'List settings of the team.', 'P'],
    ['get_time_off_requests', 'Get requests for days off.', 'P'],
    ['empty_trash', 'Permanently delete all emails in the trash.', ''],
  ])('AGENT-139 the effects of %s with the description "%s" are "%s"', (name, description, legs) => {
    expect(findLegs(name, description)).toBe(legs);
  });

  it('AGENT-139 orders with a total count as orders, and a total of orders counts as a figure', () => {
    const shop = ['list_products', 'list_customers', 'get_cart'];
    expect(findLegs('list_orders_and_total', '', '', shop)).toBe('PU');
    expect(findLegs('get_total_and_orders', '', '', shop)).toBe('P');
  });

  it('AGENT-139 the reason for an effect quotes the decisive word in the description', () => {
    const tool = { ...makeTool('get_thing', '', ''), description: 'Get a list of comments.' };
    const effects = profileTools([tool])[0]?.effects ?? [];
    expect(effects.find(({ effect }) => effect === 'reads-outside')?.reason).toMatchObject({
      code: 'agent/effect_by_description',
      facts: { word: 'comment' },
    });
  });

  it.each([
    ['search_users', 'Search for Weibo users.', 'U'],
    ['search_images', 'Search Docker Hub images by keyword', 'U'],
    ['get_bookmarks', 'Get the bookmarks of your Mastodon account', 'PU'],
    ['get_series', 'Get metadata for a FRED series.', ''],
    ['get_forecast', 'Get the weather of a city.', ''],
    ['get_notes', 'Read private notes about a vulnerability.', 'P'],
    ['get_invoice', 'Get an invoice of the marketplace.', 'P'],
    ['list_findings', 'List vulnerability findings of your servers.', 'P'],
  ])('AGENT-140 the effects of %s with the description "%s" are "%s"', (name, description, legs) => {
    expect(findLegs(name, description)).toBe(legs);
  });

  it('AGENT-140 if only other tools name the platform, the reason refers to the tool list', () => {
    const list = ['Search for Weibo users.', 'Get the Weibo hot list.', 'Get a profile.'].map(
      (description, at) => ({ ...makeTool(`get_thing_${at}`, '', ''), description }),
    );
    const effects = profileTools(list).map((tool) =>
      tool.effects.find((one) => one.effect === 'reads-outside'),
    );
    expect(effects.map((one) => one?.reason)).toMatchObject([
      { code: 'agent/effect_by_description', facts: { word: 'weibo' } },
      { code: 'agent/effect_by_description', facts: { word: 'weibo' } },
      { code: 'agent/effect_by_list', facts: { word: 'weibo' } },
    ]);
  });

  it('AGENT-140 the regions and plans of a cloud provider count as public', () => {
    const cloud = ['list_instances', 'list_regions', 'get_account'];
    expect(findLegs('compare_plans', 'Compare plans.', 'plan_ids:array', cloud)).toBe('');
    expect(findLegs('compare_plans', 'Compare plans.', 'plan_ids:array', ['list_tasks'])).toBe('P');
  });

  it.each([
    ['cancel_booking', 'Cancel a booking.', 'id!:string reason:string', 'O'],
    ['create_envelope', 'Create and send an envelope.', 'documents!:array', 'O'],
    ['accept_invite', 'Accept an invitation.', 'id!:string comment:string', 'O'],
    ['create_item', 'Create an item.', 'title:string image_url:string', ''],
    ['create_item', 'Create an item.', 'title:string callback_url:string', 'O'],
    ['install_plugin', 'Install a plugin.', 'slug!:string', ''],
    ['stop_server', 'Stop a server.', 'server_identifier!:string', ''],
    ['get_script', 'Get a script.', 'script_id!:string', 'P'],
    ['create_policy', 'Create a policy.', 'shippingServiceCode:string', ''],
    ['upload_file', 'Upload a file.', 'file!:string', ''],
  ])(
    'AGENT-141 the effects of %s with the description "%s" and the arguments "%s" are "%s"',
    (name, description, args, legs) => {
      expect(findLegs(name, description, args)).toBe(legs);
    },
  );

  it.each([
    [true, ''],
    [false, 'changes'],
  ])('AGENT-142 hints are ignored if every tool has the same default hints (%s)', (isEverywhere, effect) => {
    const hints = 'not-readOnly destructive not-idempotent openWorld';
    const tools = ['get_user', 'list_users', 'find_user'].map((name, index) =>
      makeTool(name, '', isEverywhere || index === 0 ? hints : 'readOnly'),
    );
    const effects = profileTools(tools)[0]?.effects.map((one) => one.effect) ?? [];
    expect(effects.includes('reads-private')).toBe(isEverywhere);
    expect(effects.filter((one) => one === 'changes').join('')).toBe(effect);
  });
});
