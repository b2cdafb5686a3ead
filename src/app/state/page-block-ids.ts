/** Id of the inert block in `index.html` that holds the reference summary. */
export const REFERENCE_BLOCK_ID = 'pola-reference';

/** Where the build leaves the files of each view; `boot.js` names it too. */
export const PRELOAD_BLOCK_ID = 'pola-ahead';
