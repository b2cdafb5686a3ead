/** File formats for a record. The engine writes the files. */
import {
  type CoverageRecord,
  cutText,
  toCoverageJson,
  writeCoverageJunit,
  writeCoverageLcov,
  writeCoverageTable,
  writeWorkflowYaml,
} from '../../../../engine/index.js';

export const RESULT_FORMATS = ['json', 'lcov', 'junit', 'text', 'manifest'] as const;

export type ResultFormat = (typeof RESULT_FORMATS)[number];

export interface ResultFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** A record in a given format. In LCOV, line numbers refer to the manifest that is saved with the record. */
export function buildResultFile(record: CoverageRecord, format: ResultFormat): ResultFile {
  const { workflow } = record.request;
  const name = fileNameOf(workflow.system.id);
  const manifest = `${name}.workflow.yaml`;
  switch (format) {
    case 'json':
      return file(`${name}.coverage.json`, 'application/json', json(record));
    case 'lcov': {
      const { lines } = writeWorkflowYaml(workflow);
      return file(`${name}.lcov`, 'text/plain', writeCoverageLcov(record, manifest, lines));
    }
    case 'junit':
      return file(`${name}.junit.xml`, 'application/xml', writeCoverageJunit(record));
    case 'text':
      return file(`${name}.coverage.txt`, 'text/plain', writeCoverageTable(record));
    case 'manifest':
      return file(manifest, 'application/yaml', writeWorkflowYaml(workflow).text);
  }
}

function file(name: string, type: string, text: string): ResultFile {
  return { name, type, text };
}

function json(record: CoverageRecord): string {
  return `${JSON.stringify(toCoverageJson(record), null, 2)}\n`;
}

/** Unlike a file name, an id may contain any character. */
function fileNameOf(id: string): string {
  const name = id.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+/, '');
  return name === '' ? 'workflow' : cutText(name, 80);
}
