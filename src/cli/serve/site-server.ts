/** Serves the built site, which the package stores as a folder of individually compressed files. */
import { createReadStream, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { createGunzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};

export interface SiteServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Resolves when the server listens. Rejects with `EADDRINUSE` if the port is taken. Port 0 uses any free port. */
export function serveSite(folder: string, host: string, port: number): Promise<SiteServer> {
  const server = createServer((request, response) => respond(folder, request, response));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : port;
      const close = (): Promise<void> =>
        new Promise((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/`, close });
    });
  });
}

function respond(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const file = isRead ? findFile(folder, request.url ?? '/') : null;
  if (file === null) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  response.writeHead(200, {
    'content-type': TYPES[extname(file.name)] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    ...(takesGzip && { 'content-encoding': 'gzip', 'content-length': file.size }),
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const stream = createReadStream(file.path).on('error', () => response.destroy());
  (takesGzip ? stream : stream.pipe(createGunzip())).pipe(response);
}

/** Finds the compressed file for a URL inside the folder; null if there is none. `..` cannot lead out of the folder. */
function findFile(folder: string, url: string): { path: string; name: string; size: number } | null {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://host').pathname));
    const name = path.endsWith(sep) ? `${path}index.html` : path;
    const place = join(folder, `${name}.gz`);
    if (!place.startsWith(folder + sep) || place.includes('\0')) return null;
    const facts = statSync(place);
    return facts.isFile() ? { path: place, name, size: facts.size } : null;
  } catch {
    return null;
  }
}
