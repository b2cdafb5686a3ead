/** `npm start`: installs missing packages, builds the site if the sources have changed, and serves the playground. */
import { networkInterfaces } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './ensure-deps.mjs';
import { isStarted, Refusal, runMain } from './run.mjs';
import { DIST, ensureBuilt } from './site.mjs';
import { serveFolder } from './static-server.mjs';

const DEFAULT_PORT = 4173;
const HIGHEST_PORT = 65_535;
const PORTS_TRIED = 50;
const PARENT_WATCH_MS = 500;
const HELP = `npm start [-- --port N]

Installs what is missing, builds the playground if its sources changed, serves it and prints its address.

  --port N   the port to listen on (${DEFAULT_PORT}); if it is in use, the next free one
  --help     this text

HOST=0.0.0.0 npm start   listens on all addresses instead of this machine only (127.0.0.1)`;

/**
 * Returns the requested port.
 *
 * @param {readonly string[]} args
 * @returns {{ help: boolean; port: number }}
 * @throws {Refusal} exit code 2 for an unknown option or an invalid port
 */
export function readOptions(args) {
  const options = /** @type {const} */ ({ port: { type: 'string' }, help: { type: 'boolean', short: 'h' } });
  try {
    const { values } = parseArgs({ args: [...args], options });
    const port = values.port === undefined ? DEFAULT_PORT : Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > HIGHEST_PORT || values.port === '') {
      throw new Error(`--port must be a whole number up to ${HIGHEST_PORT}, found ${values.port}`);
    }
    return { help: values.help ?? false, port };
  } catch (error) {
    throw new Refusal(
      `${error instanceof Error ? error.message : String(error)}. See npm start -- --help.`,
      2,
    );
  }
}

/**
 * Serves the built site on the given port or the next free one.
 *
 * @param {string} folder
 * @param {number} port
 * @param {string} host
 */
export async function serveOnFreePort(folder, port, host) {
  for (let tried = port; tried < Math.min(port + PORTS_TRIED, HIGHEST_PORT + 1); tried++) {
    try {
      return await serveFolder(folder, { port: tried, host });
    } catch (error) {
      const code = /** @type {NodeJS.ErrnoException} */ (error).code;
      if (code !== 'EADDRINUSE') throw new Refusal(`Cannot listen on ${host}, port ${tried}: ${code}.`);
    }
  }
  throw new Refusal(`No port from ${port} upwards is free; choose another with npm start -- --port N.`);
}

/**
 * Returns the URLs to open, one per line. A server that listens on all interfaces has several URLs: the first is for
 * its own machine, the others for the network.
 *
 * @param {{ url: string; port: number }} server
 * @param {string} host the address it listens on
 * @param {NodeJS.Dict<import('node:os').NetworkInterfaceInfo[]>} interfaces
 */
export function addressesOf({ url, port }, host, interfaces) {
  if (host !== '0.0.0.0' && host !== '::') return [url];
  const outside = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return ['127.0.0.1', ...outside.map(({ address }) => address)].map((name) => `http://${name}:${port}/`);
}

async function main() {
  const { help, port } = readOptions(process.argv.slice(2));
  if (help) return console.log(HELP);
  await ensureDependencies();
  if (await ensureBuilt()) console.log('Built the playground.');
  const host = process.env.HOST ?? '127.0.0.1';
  const server = await serveOnFreePort(DIST, port, host);
  const addresses = addressesOf(server, host, networkInterfaces());
  console.log(`POLA Playground: ${addresses.join('\n                 ')}\nPress Ctrl+C to stop.`);
  const stop = () => void server.close();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  if (process.env.npm_lifecycle_event !== undefined) endWithParent(stop);
}

/**
 * Stops when npm ends, because npm passes a signal only to its shell and the server would continue in the background.
 *
 * @param {() => void} stop
 */
function endWithParent(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, PARENT_WATCH_MS).unref();
}

if (isStarted(import.meta.url)) await runMain(main);
