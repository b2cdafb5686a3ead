/**
 * Categories of the API reference. A doc comment can select one with `@category`. Without it, a name gets the category
 * of the folder in which it is declared.
 */

/** Categories by the start of a path below `src`; the first match counts. */
const FOLDERS = /** @type {const} */ ([
  ['engine/authority/constraints', 'Warrant rules'],
  ['engine/authority/grants', 'Warrant rules'],
  ['engine/authority/approvals', 'Approvals'],
  ['engine/authority/revocation', 'Revocation'],
  ['engine/authority/lint', 'Warnings about warrants'],
  ['engine/authority/build', 'Make warrants'],
  ['engine/authority/wire', 'Keys, signatures and bytes'],
  ['engine/authority/inspect', 'Read and check warrants'],
  ['engine/authority/difference', 'Read and check warrants'],
  ['engine/authority', 'Sign and decide calls'],
  ['engine/analysis', 'Warrant analyses'],
  ['engine/workspace', 'Workspaces and tools'],
  ['engine/run', 'Trials and agents'],
  ['engine/grade', 'Grading'],
  ['engine/tasks', 'Workspace tasks'],
  ['engine/matrix', 'Delegation benchmark'],
  ['engine/coverage', 'Structural coverage'],
  ['engine/exchange/read', 'Read source code and files'],
  ['engine/exchange', 'Write results'],
  ['engine/messages', 'Messages'],
  ['engine/kit', 'Helpers'],
  ['engine/model', 'Documents and results'],
  ['catalog', 'Shipped documents'],
  ['platform', 'Helpers'],
]);

/** @param {string} path file that declares a name @returns {string | null} */
export function findCategory(path) {
  const [, place = ''] = path.replaceAll('\\', '/').split('/src/');
  return FOLDERS.find(([folder]) => place.startsWith(`${folder}/`))?.[1] ?? null;
}

/**
 * Assigns each documented name without a category to its folder's category.
 *
 * @param {import('typedoc').Application} app
 * @param {typeof import('typedoc')} typedoc
 */
export function addCategories(app, { CommentTag, Converter }) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context) => {
    const names = context.project.children?.flatMap(({ children }) => children ?? []) ?? [];
    for (const name of names) {
      const comments = [name, ...(name.signatures ?? [])].flatMap(({ comment }) => comment ?? []);
      const file = context.getSymbolFromReflection(name)?.declarations?.[0]?.getSourceFile().fileName;
      const category = findCategory(file ?? '');
      if (category === null || comments.some((comment) => comment.getTag('@category') !== undefined))
        continue;
      comments[0]?.blockTags.push(new CommentTag('@category', [{ kind: 'text', text: category }]));
    }
  });
}
