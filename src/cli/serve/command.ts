/** `pola serve`: serves the playground from the npm package. */
import { existsSync } from 'node:fs';
import { type CommandIo, CommandProblem, EXIT_OK } from '../io.js';
import { optionProblem, parseStrictly } from '../parse-options.js';
import { readSiteArchive } from './site-archive.js';
import { serveSite, type SiteFiles, type SiteServer } from './site-server.js';

const DEFAULT_PORT = 4173;
const HIGHEST_PORT = 65_535;
const PORTS_TRIED = 50;
const HELP = `pola serve [options]

Serves the playground from the installed package and prints its URL. Press Ctrl-C to stop.

  --port N   port to listen on (${DEFAULT_PORT}); if it is taken, the next free one; 0 uses any free port
  --host H   address to listen on (127.0.0.1, this machine only)
  --help     print this help

Exit code: 0 after Ctrl-C, or 2 if the playground cannot be served.
`;
const CONFIG = {
  port: { type: 'string' },
  host: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Runs the command. Returns the exit code once the command is interrupted. */
export async function runServeCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values } = parseStrictly(args, CONFIG);
  if (values.help === true) {
    io.out(HELP);
    return EXIT_OK;
  }
  const port = readPort(values.port);
  const files = await readSiteArchive(requireSite(io));
  const signal = io.interrupt?.();
  const server = await listen(files, values.host ?? '127.0.0.1', port);
  io.out(`POLA Playground: ${server.url}\n`);
  io.err('Press Ctrl-C to stop.\n');
  await new Promise<void>((resolve) => {
    if (signal?.aborted === true) resolve();
    signal?.addEventListener('abort', () => resolve());
  });
  await server.close();
  return EXIT_OK;
}

function readPort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= HIGHEST_PORT) return port;
  throw optionProblem('--port', `the port must be a whole number up to ${HIGHEST_PORT}`);
}

function requireSite({ site }: CommandIo): string {
  if (site !== undefined && existsSync(site)) return site;
  throw new CommandProblem(
    'The built playground is only in the npm package; in a clone, npm start serves it.',
  );
}

async function listen(files: SiteFiles, host: string, port: number): Promise<SiteServer> {
  const last = port === 0 ? 0 : Math.min(port + PORTS_TRIED, HIGHEST_PORT);
  for (let tried = port; tried <= last; tried++) {
    try {
      return await serveSite(files, host, tried);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE')
        throw new CommandProblem(`Cannot listen on ${host}, port ${tried}: ${code}.`);
    }
  }
  throw new CommandProblem(`No port from ${port} to ${last} is free; choose another with --port N.`);
}
