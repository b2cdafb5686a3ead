/** Id of the inert block in `index.html` that holds the reference summary. */
export const REFERENCE_BLOCK_ID = 'pola-reference';

/** Id of the block in which the build lists the files for each view. `boot.js` uses the same id. */
export const PRELOAD_BLOCK_ID = 'pola-ahead';
