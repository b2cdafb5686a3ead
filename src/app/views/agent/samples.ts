/** Examples of what can be brought: results of `tools/list` of imagined servers. */
import type { AgentInput } from '../../../engine/index.js';

export type SampleName = 'support' | 'coding' | 'payments';

interface SampleTool {
  readonly name: string;
  readonly args: Readonly<Record<string, string | object>>;
  readonly description: string;
}

const SAMPLES: Readonly<Record<SampleName, readonly SampleTool[]>> = {
  support: [
    { name: 'read_inbox', args: { folder: 'string' }, description: 'Lists the newest mails of a folder.' },
    {
      name: 'get_customer',
      args: { customer_id: 'string' },
      description: 'Returns the record of a customer.',
    },
    {
      name: 'send_email',
      args: { to: 'string', subject: 'string', body: 'string' },
      description: 'Sends a mail.',
    },
    { name: 'delete_email', args: { message_id: 'string' }, description: 'Deletes a mail.' },
  ],
  coding: [
    { name: 'read_file', args: { path: 'string' }, description: 'Returns the text of a file.' },
    { name: 'write_file', args: { path: 'string', content: 'string' }, description: 'Writes a file.' },
    { name: 'run_command', args: { command: 'string' }, description: 'Runs a command in the shell.' },
    { name: 'fetch_url', args: { url: 'string' }, description: 'Fetches a web page.' },
    {
      name: 'create_issue',
      args: { repo: 'string', title: 'string', body: 'string' },
      description: 'Opens an issue.',
    },
  ],
  payments: [
    {
      name: 'list_invoices',
      args: { month: 'string' },
      description: 'Lists the invoices that suppliers sent.',
    },
    { name: 'get_balance', args: { account: 'string' }, description: 'Returns the balance of an account.' },
    {
      name: 'transfer_money',
      args: { to: 'string', amount: { type: 'number' } },
      description: 'Sends money.',
    },
    { name: 'send_message', args: { channel: 'string', text: 'string' }, description: 'Posts a message.' },
  ],
};

export const SAMPLE_NAMES = Object.keys(SAMPLES) as SampleName[];

/** An example as if it had been pasted. */
export function makeSample(name: SampleName): AgentInput {
  const tools = SAMPLES[name].map(({ name: tool, args, description }) => ({
    name: tool,
    description,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(args).map(([arg, type]) => [arg, typeof type === 'string' ? { type } : type]),
      ),
      required: Object.keys(args),
    },
  }));
  return { name: `${name}.json`, text: JSON.stringify({ tools }, null, 2) };
}
