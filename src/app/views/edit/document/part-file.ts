/** Writes one part of a scenario as a file that Import and the command line can read. Loaded on demand. */
import type { ScenarioDocument } from '../../../../engine/index.js';
import type { EditableDocuments } from '../../../drafts/editable-documents.svelte.js';
import type { DraftPart } from '../../../drafts/drafts.js';
import type * as reading from '../../../drafts/draft-reading.js';

/**
 * Builds the file for a part. The warrant and the injections are written as typed. For workspace files, the whole
 * scenario is written with all valid edits, because workspace files alone are not a document.
 */
export function buildPartFile(
  { writeYaml }: typeof reading,
  documents: Pick<EditableDocuments, 'readDraftOf' | 'sourceText'>,
  shipped: ScenarioDocument,
  part: DraftPart,
): { readonly name: string; readonly text: string } {
  const { id } = shipped;
  if (part !== 'files') return { name: `${id}.${part}.yaml`, text: documents.sourceText(id, part) ?? '' };
  const { scenario, warrant } = documents.readDraftOf(id)?.yours ?? {
    scenario: shipped,
    warrant: shipped.warrant,
  };
  return { name: `${id}.scenario.yaml`, text: writeYaml({ ...scenario, warrant }) };
}
