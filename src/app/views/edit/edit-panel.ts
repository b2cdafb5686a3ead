/** What can stand open above the form. */
export type EditPanel = 'tighten' | 'mistakes';
