/**
 * Replaces `node:zlib` in the built site. The shell package imports it for compression commands, which this shell does
 * not offer.
 */
function throwUnavailable(): never {
  throw new Error('compression is not part of this shell');
}

export const gzipSync = throwUnavailable;
export const gunzipSync = throwUnavailable;
export const constants: Readonly<Record<string, number>> = {};
