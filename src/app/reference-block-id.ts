/** Id of the inert block in `index.html` that holds the reference summary. */
export const REFERENCE_BLOCK_ID = 'pola-reference';
