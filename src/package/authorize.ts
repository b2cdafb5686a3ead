/**
 * `pola-playground/authorize`: decides calls, and nothing else. The same function as in `pola-playground`, in a smaller file
 * for programs that a browser loads; rules of rare kinds are loaded when a warrant has one.
 */
export { authorize } from '../engine/authority/index.js';
export type { AuthorizeAnswer, AuthorizeRequest } from '../engine/authority/index.js';
