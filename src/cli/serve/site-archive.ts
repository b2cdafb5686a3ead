/**
 * Reads the built site, which the package stores as one file: Brotli over a line of JSON, `[[path, bytes], ...]`, and then
 * the contents of the files. Compressed together, the files take two thirds of the space.
 */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const LINE_FEED = 10;

/** Returns the contents of the site's files by path, such as `assets/index.js`. */
export async function readSiteArchive(path: string): Promise<ReadonlyMap<string, Buffer>> {
  const archive = await promisify(brotliDecompress)(await readFile(path));
  let at = archive.indexOf(LINE_FEED) + 1;
  const sizes = JSON.parse(archive.toString('utf8', 0, at)) as readonly (readonly [string, number])[];
  return new Map(
    sizes.map(([name, size]) => {
      at += size;
      return [name, archive.subarray(at - size, at)];
    }),
  );
}
