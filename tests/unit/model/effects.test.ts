import { describe, expect, it } from 'vitest';
import { listToolEffects, findArgumentRole, hasNothingToLimit } from '../../../src/engine/model/index.js';
import { listNameWords } from '../../../src/engine/model/effects/tool-effects.js';

describe('tool effects are derived from the tool’s name and arguments', () => {
  it.each([
    ['read_file', 'reads-private'],
    ['read_email', 'reads-private reads-outside'],
    ['list_transactions', 'reads-private'],
    ['get_balance', 'reads-private'],
    ['customer_details', 'reads-private'],
    ['search_web', 'reads-outside'],
    ['web_search', 'reads-outside'],
    ['fetch_url', 'reads-outside'],
    ['read_issue', 'reads-outside'],
    ['http_request', 'reads-outside sends-outside'],
    ['http_get', 'reads-outside sends-outside'],
    ['send_email', 'sends-outside'],
    ['sendMail', 'sends-outside'],
    ['sendemail', 'sends-outside'],
    ['post_message', 'sends-outside'],
    ['slack_post_message', 'sends-outside'],
    ['mcp__github__create_issue', 'sends-outside'],
    ['upload_file', 'sends-outside'],
    ['git_push', 'sends-outside'],
    ['delete_file', 'changes'],
    ['update_customer', 'changes'],
    ['drop_table', 'changes'],
    ['transfer_money', 'pays'],
    ['transfer_funds', 'pays'],
    ['transfer', 'pays'],
    ['create_payment', 'pays'],
    ['pay_invoice', 'pays'],
    ['issue_refund', 'pays'],
    ['bank_transfer', 'pays'],
    ['send_money', 'sends-outside pays'],
    ['run_sql', 'runs-code'],
    ['exec', 'runs-code'],
    ['run_python', 'runs-code'],
    ['execute_code', 'runs-code'],
    ['write_file', 'persists'],
    ['save_memory', 'persists'],
    ['create_event', 'persists'],
    ['delegate', 'delegates'],
    ['transfer_to_billing_agent', 'delegates'],
    ['get_weather', ''],
    ['sleep', ''],
  ])('%s: %s', (tool, effects) => {
    expect(
      listToolEffects(tool)
        .map(({ effect }) => effect)
        .join(' '),
    ).toBe(effects);
  });

  it('an argument determines the effect if the tool name does not, and is then stated as the reason', () => {
    expect(listToolEffects('helper', ['to', 'body'])).toEqual([
      { effect: 'sends-outside', by: 'argument', word: 'to' },
    ]);
    expect(listToolEffects('helper', ['account', 'amount']).map(({ effect }) => effect)).toEqual(['pays']);
    expect(listToolEffects('helper', ['command'])).toEqual([
      { effect: 'runs-code', by: 'argument', word: 'command' },
    ]);
    expect(listToolEffects('helper', ['callbackUrl']).map(({ effect }) => effect)).toContain('sends-outside');
    expect(listToolEffects('get_customer', ['email', 'text']).map(({ effect }) => effect)).toEqual([
      'reads-private',
    ]);
    expect(listToolEffects('send_email')[0]).toEqual({ effect: 'sends-outside', by: 'name', word: 'send' });
  });

  it('tool names are split at any separator', () => {
    const words = ['create', 'payment'];
    for (const name of [
      'create_payment',
      'createPayment',
      'CreatePayment',
      'create-payment',
      'create.payment',
      'createpayment',
    ])
      expect(listNameWords(name), name).toEqual(words);
  });

  it.each([
    ['to', 'recipient'],
    ['recipients', 'recipient'],
    ['toAddresses', 'recipient'],
    ['webhook_url', 'url'],
    ['filePath', 'path'],
    ['amount_cents', 'amount'],
    ['shell_command', 'command'],
    ['messageBody', 'text'],
    ['customer_id', 'identifier'],
    ['colour', 'unknown'],
  ])('the argument %s has the meaning %s', (argument, role) => expect(findArgumentRole(argument)).toBe(role));

  it('a query is treated as SQL only if a word in the tool name indicates it', () => {
    expect([findArgumentRole('query', 'run_sql'), findArgumentRole('query', 'search_web')]).toEqual([
      'sql',
      'text',
    ]);
  });

  it('a tool that lists everything has no argument that a rule could restrict', () => {
    expect(['list_transactions', 'get_balance', 'get_time'].map(hasNothingToLimit)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['list_files', 'read_file', 'get_customer', 'send_email'].map(hasNothingToLimit)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
