/** Panels that can be open above the rules. */
export type EditPanel = 'tighten' | 'mutants';
