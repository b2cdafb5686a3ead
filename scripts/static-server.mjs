/**
 * Serves a folder over HTTP like any static host: no rewriting, no special headers.
 *
 * `npm start` and the end-to-end tests use the same server, so the tests run against what users get.
 */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * Serves `folder` and resolves once the server is listening.
 *
 * @param {string} folder
 * @param {{ port?: number; host?: string; maxAge?: number }} [options] port 0 picks any free port; browsers may reuse a
 *   file for `maxAge` seconds, which is 0 by default
 * @returns {Promise<{ url: string; port: number; close: () => Promise<void> }>}
 * @throws {NodeJS.ErrnoException} `EADDRINUSE` if the port is in use
 */
export function serveFolder(folder, { port = 0, host = '127.0.0.1', maxAge = 0 } = {}) {
  const caching = maxAge === 0 ? 'no-cache' : `max-age=${maxAge}`;
  const server = createServer((request, response) => answer(folder, caching, request, response));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : port;
      const close = () =>
        new Promise((/** @type {(value: void) => void} */ done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/`, port: bound, close });
    });
  });
}

/**
 * @param {string} folder
 * @param {string} caching value of `Cache-Control`
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function answer(folder, caching, request, response) {
  const file =
    request.method === 'GET' || request.method === 'HEAD' ? fileOf(folder, request.url ?? '/') : null;
  if (file === null) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  response.writeHead(200, {
    'content-type': typeOf(file.path),
    'content-length': file.size,
    'cache-control': caching,
    'x-content-type-options': 'nosniff',
  });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(file.path)
      .on('error', () => response.destroy())
      .pipe(response);
}

/** Returns the content type of a file, by its name. @param {string} path */
export function typeOf(path) {
  return TYPES[extname(path)] ?? 'application/octet-stream';
}

/**
 * Returns the file for a URL inside the folder, or null. `..` cannot escape the folder.
 *
 * @param {string} folder
 * @param {string} address path and query
 */
export function fileOf(folder, address) {
  try {
    const name = normalize(decodeURIComponent(new URL(address, 'http://host').pathname));
    const path = join(folder, name.endsWith(sep) ? `${name}index.html` : name);
    if (!path.startsWith(folder + sep) || path.includes('\0')) return null;
    const facts = statSync(path);
    return facts.isFile() ? { path, size: facts.size } : null;
  } catch {
    return null;
  }
}
