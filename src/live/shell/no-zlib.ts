/**
 * Stands for `node:zlib` in the built site, where there is none: the shell's package names it for its
 * compression commands, which this shell does not have.
 */
function throwUnavailable(): never {
  throw new Error('compression is not part of this shell');
}

export const gzipSync = throwUnavailable;
export const gunzipSync = throwUnavailable;
export const constants: Readonly<Record<string, number>> = {};
