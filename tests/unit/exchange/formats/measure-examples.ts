/** The examples of every measure in examples/documents/measures.yaml. */
import type { MeasureDocument } from '../../../../src/engine/index.js';
import { readDocumentExample } from '../../../support/document-examples.js';

export const MEASURE_EXAMPLES = readDocumentExample('measures') as readonly MeasureDocument[];
