/** The examples of every measure in docs/spec/workspace-tasks.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { MeasureDocument } from '../../../../src/engine/index.js';

const PAGE = join(import.meta.dirname, '../../../../docs/spec/workspace-tasks.md');
const [, yaml = ''] = /^```yaml measures\n([^]*?)^```/m.exec(readFileSync(PAGE, 'utf8')) ?? [];

export const MEASURE_EXAMPLES = parse(yaml) as readonly MeasureDocument[];
