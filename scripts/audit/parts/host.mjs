/**
 * Simulates a typical static host that compresses text files. In a rehearsal, all clients share one slow connection.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { fileOf, typeOf } from '../../static-server.mjs';

/** @typedef {{ url: string; sent: () => number; close: () => Promise<void> }} Host */
/** @typedef {(bytes: number) => Promise<void>} Line */

/** Number of bytes sent to one client before the next client's turn. */
const PIECE = 16_384;
const TEXT = /^(?:text|image\/svg|application\/(?:json|manifest))/;

/**
 * @param {string} folder
 * @param {{ bytesPerSecond?: number }} [options] of the line that all readers share; without it there is none
 * @returns {Promise<Host>}
 */
export function serveCompressed(folder, { bytesPerSecond } = {}) {
  const line = bytesPerSecond === undefined ? async () => {} : sharedLine(bytesPerSecond);
  /** @type {Map<string, { bytes: Buffer; compressed: boolean }>} */
  const kept = new Map();
  let sent = 0;
  const server = createServer((request, response) => {
    const file = fileOf(folder, request.url ?? '/');
    if (file === null) return void response.writeHead(404).end('Not found\n');
    const type = typeOf(file.path);
    const { bytes, compressed } = kept.get(file.path) ?? pack(file.path, TEXT.test(type));
    kept.set(file.path, { bytes, compressed });
    response.writeHead(200, {
      'content-type': type,
      'content-length': bytes.length,
      'cache-control': 'no-cache',
      ...(compressed && { 'content-encoding': 'gzip' }),
    });
    sent += bytes.length;
    void sendPieces(response, bytes, line);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      const close = () =>
        new Promise((/** @type {(value: void) => void} */ done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ url: `http://127.0.0.1:${address.port}/`, sent: () => sent, close });
    });
  });
}

/** @param {string} path @param {boolean} compressed */
function pack(path, compressed) {
  const raw = readFileSync(path);
  return { bytes: compressed ? gzipSync(raw) : raw, compressed };
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {Buffer} bytes
 * @param {Line} line
 */
async function sendPieces(response, bytes, line) {
  for (let at = 0; at < bytes.length && !response.destroyed; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    await line(piece.length);
    response.write(piece);
  }
  response.end();
}

/**
 * Creates a line that transfers one piece of data at a time.
 *
 * @param {number} bytesPerSecond
 * @returns {Line}
 */
function sharedLine(bytesPerSecond) {
  let free = performance.now();
  return async (bytes) => {
    free = Math.max(free, performance.now()) + (bytes / bytesPerSecond) * 1000;
    await wait(Math.max(0, free - performance.now()));
  };
}
