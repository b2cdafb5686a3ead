/**
 * The documents that differ between two runs under "Yours", as text.
 *
 * For an unedited scenario the shipped documents are used, so the first edit to a document appears as a change and not
 * as a new document.
 */
import {
  canonicalJson,
  type RunRecord,
  type ScenarioDocument,
  type EditedScenarioDocument,
} from '../../../engine/index.js';

export interface DocumentPair {
  readonly scenario: string;
  /** Document name: `warrant`, `injections`, or a file path. */
  readonly documentName: string;
  /** Text of the document; null if it does not exist. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns every document that differs, in scenario order. `write` serializes a value. */
export function listDocumentPairs(
  a: RunRecord,
  b: RunRecord,
  write: (value: unknown) => string,
): readonly DocumentPair[] {
  const ids = new Set([...a.request.scenarios, ...b.request.scenarios].map(({ id }) => id));
  return [...ids].flatMap((id) => pairsOf(id, documentsOf(a, id), documentsOf(b, id), write));
}

function documentsOf({ request }: RunRecord, id: string): EditedScenarioDocument | null {
  const shipped = request.scenarios.find((one) => one.id === id);
  return (
    request.yours[id] ?? (shipped === undefined ? null : { scenario: shipped, warrant: shipped.warrant })
  );
}

function pairsOf(
  scenario: string,
  a: EditedScenarioDocument | null,
  b: EditedScenarioDocument | null,
  write: (value: unknown) => string,
): readonly DocumentPair[] {
  const text = (value: unknown): string | null => (value === undefined ? null : write(value));
  const values = [
    { documentName: 'warrant', before: a?.warrant, after: b?.warrant },
    { documentName: 'forks', before: a?.forks, after: b?.forks },
    { documentName: 'injections', before: a?.scenario.injections, after: b?.scenario.injections },
  ];
  const changed = values
    .filter(({ before, after }) => canonicalJson(before ?? null) !== canonicalJson(after ?? null))
    .map(({ documentName, before, after }) => ({
      scenario,
      documentName,
      before: text(before),
      after: text(after),
    }));
  return [...changed, ...filePairs(scenario, a?.scenario, b?.scenario)];
}

function filePairs(
  scenario: string,
  a: ScenarioDocument | undefined,
  b: ScenarioDocument | undefined,
): readonly DocumentPair[] {
  const textAt = (document: ScenarioDocument | undefined, path: string): string | null =>
    document?.workspace.files.find((file) => file.path === path)?.text ?? null;
  const files = [...(a?.workspace.files ?? []), ...(b?.workspace.files ?? [])];
  return [...new Set(files.map(({ path }) => path))]
    .map((path) => ({ scenario, documentName: path, before: textAt(a, path), after: textAt(b, path) }))
    .filter(({ before, after }) => before !== after);
}
