/**
 * Reads the built site, which the package stores as one file: Brotli-compressed data with one line of JSON, `[[path,
 * bytes], ...]`, followed by the file contents. Compressing the files together saves a third of the space.
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
