/** Serves the built site from memory. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';

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

/** Contents of the site's files by path. */
export type SiteFiles = ReadonlyMap<string, Buffer>;

/** Resolves when the server is listening. Rejects with `EADDRINUSE` if the port is taken. Port 0 uses any free port. */
export function serveSite(files: SiteFiles, host: string, port: number): Promise<SiteServer> {
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => respond(files, compressed, request, response));
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

function respond(
  files: SiteFiles,
  compressed: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const name = isRead ? nameFile(request.url ?? '/') : null;
  const file = name === null ? undefined : files.get(name);
  if (name === null || file === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const body = takesGzip ? compressOnce(compressed, name, file) : file;
  response.writeHead(200, {
    'content-type': TYPES[posix.extname(name)] ?? 'application/octet-stream',
    'content-length': body.length,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    ...(takesGzip && { 'content-encoding': 'gzip' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Compresses a file for the first client that requests it. */
function compressOnce(compressed: Map<string, Buffer>, name: string, file: Buffer): Buffer {
  let body = compressed.get(name);
  if (body === undefined) {
    body = gzipSync(file);
    compressed.set(name, body);
  }
  return body;
}

/** Returns the path in a URL, as it appears in the table of files; null for an invalid URL. */
function nameFile(url: string): string | null {
  try {
    const path = posix.normalize(decodeURIComponent(new URL(url, 'http://host').pathname));
    return `${path.slice(1)}${path.endsWith('/') ? 'index.html' : ''}`;
  } catch {
    return null;
  }
}
