/** A guarded tool of the Vercel AI SDK. Install `ai` and `zod` too. */
import * as z from 'zod';
import { guard } from './guard.mjs';

const tools = {
  read_file: {
    description: 'Reads a file.',
    inputSchema: z.object({ path: z.string() }),
    execute: guard('read_file', async ({ path }) => `contents of ${path}`),
  },
};
// generateText({ model, prompt, tools }) calls it like this:
for (const path of ['/data/reports/may.md', '/etc/passwd'])
  console.log(await tools.read_file.execute({ path }, { toolCallId: 'call_1', messages: [] }));
