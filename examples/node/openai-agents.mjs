/** A guarded tool of the OpenAI Agents SDK. Install `@openai/agents-core` and `zod` too. */
import { tool } from '@openai/agents-core';
import * as z from 'zod';
import { guard } from './guard.mjs';

const readFile = tool({
  name: 'read_file',
  description: 'Reads a file.',
  parameters: z.object({ path: z.string() }),
  execute: guard('read_file', async ({ path }) => `contents of ${path}`),
});
// new Agent({ name: 'writer', tools: [readFile] }) calls it like this:
for (const path of ['/data/reports/may.md', '/etc/passwd'])
  console.log(await readFile.invoke(undefined, JSON.stringify({ path })));
