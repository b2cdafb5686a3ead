/**
 * A minimal WebSocket client for talking to a local browser: text messages, whole or fragmented.
 *
 * Node 20 has no WebSocket (RFC 6455, sections 4 and 5).
 */
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** @typedef {{ send: (text: string) => void; onText: (hear: (text: string) => void) => void; close: () => void }} Socket */

/**
 * @param {string} url `ws://127.0.0.1:1234/session`
 * @returns {Promise<Socket>}
 */
export function openSocket(url) {
  const { hostname, port, pathname } = new URL(url);
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  };
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path: pathname, headers });
    asking.on('error', reject);
    asking.on('response', ({ statusCode }) => reject(new Error(`no socket: answer ${statusCode}`)));
    asking.on('upgrade', (_response, stream, head) => resolve(speak(stream, head)));
    asking.end();
  });
}

/**
 * @param {import('node:stream').Duplex} stream
 * @param {Buffer} head
 * @returns {Socket}
 */
function speak(stream, head) {
  let waiting = head;
  let message = '';
  /** @type {(text: string) => void} */
  let hear = () => {};
  const take = (/** @type {Buffer} */ bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    for (let frame = readFrame(waiting); frame !== null; frame = readFrame(waiting)) {
      waiting = waiting.subarray(frame.length);
      if (frame.kind === PING) stream.write(makeFrame(PONG, frame.body));
      else if (frame.kind === CLOSE) stream.end();
      else message += frame.body.toString();
      if (frame.kind <= TEXT && frame.isLast) {
        hear(message);
        message = '';
      }
    }
  };
  stream.on('data', take);
  stream.on('error', () => {});
  return {
    send: (text) => void stream.write(makeFrame(TEXT, Buffer.from(text))),
    onText: (listener) => void (hear = listener),
    close: () => void stream.end(makeFrame(CLOSE, Buffer.alloc(0))),
  };
}

/**
 * The first frame, or null if it is incomplete. Browsers send no masked frames.
 *
 * @param {Buffer} bytes
 * @returns {{ kind: number; isLast: boolean; body: Buffer; length: number } | null}
 */
function readFrame(bytes) {
  if (bytes.length < 2) return null;
  const short = bytes.readUInt8(1) & 0x7f;
  const start = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < start) return null;
  const size =
    short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  if (bytes.length < start + size) return null;
  const first = bytes.readUInt8(0);
  const body = bytes.subarray(start, start + size);
  return { kind: first & 0x0f, isLast: (first & 0x80) !== 0, body, length: start + size };
}

/**
 * A frame as a client must send it: whole and masked.
 *
 * @param {number} kind
 * @param {Buffer} body
 */
function makeFrame(kind, body) {
  const size = Buffer.alloc(body.length < 126 ? 2 : body.length < 65_536 ? 4 : 10);
  size.writeUInt8(0x80 | kind, 0);
  if (size.length === 2) size.writeUInt8(0x80 | body.length, 1);
  else if (size.length === 4) size.writeUInt16BE(body.length, size.writeUInt8(0x80 | 126, 1));
  else size.writeBigUInt64BE(BigInt(body.length), size.writeUInt8(0x80 | 127, 1));
  const mask = randomBytes(4);
  const masked = Buffer.from(body.map((byte, at) => byte ^ mask.readUInt8(at % 4)));
  return Buffer.concat([size, mask, masked]);
}
