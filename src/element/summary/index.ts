/**
 * `<pola-summary>`: shows the matrix and explains why a call was allowed or denied, in a file of less than 150 kB
 * (gzip).
 *
 * The results were recorded when the file was built. The element shows the shipped scenarios in English. To run them,
 * or to use your own documents or other languages, use `<pola-playground>`.
 */
import { createBaseElement } from '../base-element.js';
import { SUMMARY_ATTRIBUTES } from './summary-attributes.js';
import { SummaryController } from './summary-controller.js';

export type { PolaSummaryElement, PolaSummaryEventDetails, PolaSummaryState } from './types.js';

/** Registers the element unless its name is taken. Does nothing outside a page. */
export function defineSummaryElement(): void {
  if (typeof customElements === 'undefined' || customElements.get('pola-summary') !== undefined) return;
  const create = (...given: ConstructorParameters<typeof SummaryController>) =>
    new SummaryController(...given);
  customElements.define('pola-summary', createBaseElement({ attributes: SUMMARY_ATTRIBUTES, create }));
}

defineSummaryElement();
