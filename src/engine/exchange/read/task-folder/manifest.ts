/**
 * Reads `task.yaml` as JSON or, if that fails, as YAML, and fills in the original benchmark's defaults
 * (docs/spec/workspace-tasks.md#the-original-benchmark).
 */
import { decodeUtf8, isJsonObject, type Json, type JsonObject } from '../../../kit/index.js';
import { message } from '../../../messages/index.js';
import { checkTextSize, type Issue, makeIssue } from '../../../model/index.js';
import type { TaskFile } from '../task-file.js';
import { parseYaml } from '../yaml.js';

export const TASK_MANIFEST = 'task.yaml';

export interface ManifestReading {
  readonly value: JsonObject | null;
  readonly issues: readonly Issue[];
}

export function readManifest({ path, bytes }: TaskFile): ManifestReading {
  const text = decodeUtf8(bytes);
  if (text === null) return rejectManifest(makeIssue('import/not_text', [path], { found: path }));
  const large = checkTextSize(text, 'documentBytes');
  return large === null ? parseManifest(text, path) : rejectManifest(large);
}

function parseManifest(text: string, path: string): ManifestReading {
  const { value, issues } = parseYaml(text);
  const [problem] = issues;
  return problem === undefined ? settle(value, path) : rejectManifest({ ...problem, at: [path] });
}

function settle(json: Json, path: string): ManifestReading {
  if (isJsonObject(json)) return { value: json, issues: [] };
  return rejectManifest(
    makeIssue('document/wrong_shape', [path], { expected: message('value/object'), found: json }),
  );
}

function rejectManifest(issue: Issue): ManifestReading {
  return { value: null, issues: [issue] };
}
