/**
 * Entry point for CEL expressions (docs/spec/expressions.md#cel). In the npm package, `expression-on-demand.ts`
 * replaces this file (docs/decisions/0026).
 */
export * from './expression/library.js';

/** True if expressions can be evaluated. */
export function areExpressionsLoaded(): boolean {
  return true;
}

/** Resolves when expressions can be checked and evaluated. */
export function loadExpressionLibrary(): Promise<void> {
  return Promise.resolve();
}
