/**
 * Stands for `node:zlib` in the built site, where there is none: the shell's package names it for its
 * compression commands, which this shell does not have.
 */
function refuse(): never {
  throw new Error('compression is not part of this shell');
}

export const gzipSync = refuse;
export const gunzipSync = refuse;
export const constants: Readonly<Record<string, number>> = {};
