export type EditPanel = 'tighten' | 'mutants';
