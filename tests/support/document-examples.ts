/** Reads the example documents in `examples/documents/` and in the pages of `docs/spec/`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../scripts/files.mjs';

const PAGES = ['formats', 'commands'].map((name) => `docs/spec/${name}.md`);

/** Returns the document of `examples/documents/NAME.yaml` or `.json`, or of the block with this name on a page. */
export function readDocumentExample(name: string): unknown {
  const files = ['yaml', 'json'].map((ending) => join(ROOT, `examples/documents/${name}.${ending}`));
  const file = files.find((path) => existsSync(path));
  if (file !== undefined) return parse(readFileSync(file, 'utf8'));
  const pages = PAGES.map((page) => readFileSync(join(ROOT, page), 'utf8')).join('\n');
  const block = new RegExp(`^\`\`\`(?:yaml|json) ${name}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(pages);
  if (block === null) throw new Error(`There is no example called ${name}.`);
  return parse(block[1] ?? '');
}
