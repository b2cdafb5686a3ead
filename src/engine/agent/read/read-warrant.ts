/**
 * Reads Tenuo warrants and chains, which contain the current grants. Only the last warrant matters, because no warrant
 * grants more than its parent.
 */
import { decodeEnvelope, readChainText, readWarrant, type Warrant } from '../../authority/index.js';
import type { Json, JsonObject } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import type { LinkDocument } from '../../model/index.js';
import { toObject } from '../types.js';
import type { InputReader } from './input-reader.js';

/** True for text in a warrant or chain notation. */
export function isWarrantText(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.includes('-----BEGIN TENUO WARRANT')) return true;
  return trimmed.length > 100 && /^[A-Za-z0-9_\-+/=\s]+$/.test(trimmed) && !/[a-z] [a-z]/.test(trimmed);
}

/** Adds the last warrant's grant. Signatures are not checked here, but in the warrant inspector. */
export function readWarrantInput(text: string, reader: InputReader): void {
  const last = readChainText(text)?.at(-1);
  const decoded = last === undefined ? null : decodeEnvelope(last);
  if (decoded === null || !decoded.ok) return reader.report(message('agent/warrant_unreadable'), '');
  reader.kinds.add('warrant');
  const place = { input: reader.input, at: '' };
  reader.grants.push({ kind: 'warrant', warrant: { v: 1, chain: [toLink(decoded.warrant)] }, place });
}

/** Reads a hand-written warrant of the form `{v, chain}`; returns false for any other object. */
export function readWarrantDocument(json: JsonObject, at: string, reader: InputReader): boolean {
  if (!Array.isArray(json.chain) || !json.chain.every((link: Json) => isLink(link))) return false;
  const { value } = readWarrant(json);
  if (value === null || value.chain.length === 0) reader.report(message('agent/warrant_unreadable'), at);
  else {
    reader.kinds.add('warrant');
    reader.grants.push({ kind: 'warrant', warrant: value, place: { input: reader.input, at } });
  }
  return true;
}

function isLink(json: Json): boolean {
  return toObject(toObject(json)?.capabilities) !== null;
}

function toLink({ tools, issuedAt, expiresAt }: Warrant): LinkDocument {
  const open = [...tools].filter(([, { allowUnknown }]) => allowUnknown).map(([tool]) => tool);
  const capabilities = [...tools].map(([tool, { rules }]) => [
    tool,
    Object.fromEntries([...rules].map(([name, rule]) => [name, rule.document])),
  ]);
  return {
    holder: 'worker',
    ttlSeconds: Math.max(1, Number(expiresAt - issuedAt)),
    capabilities: Object.fromEntries(capabilities) as LinkDocument['capabilities'],
    ...(open.length === 0 ? {} : { allowUnknown: open }),
  };
}
