/** An agent loop without a model: the calls that a model would propose come from a list. */
import { guard } from './guard.mjs';

const tools = new Map([['read_file', guard('read_file', async ({ path }) => `contents of ${path}`)]]);

const proposed = [
  { tool: 'read_file', args: { path: '/data/reports/may.md' } },
  { tool: 'read_file', args: { path: '/data/reports/../keys.txt' } },
];
for (const { tool, args } of proposed) {
  const run = tools.get(tool);
  console.log(tool, args.path, '->', run === undefined ? 'no such tool' : await run(args));
}
