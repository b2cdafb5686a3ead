/**
 * Implements git on the virtual disk: log, diff, merge and push.
 *
 * The gate decides every access to a file in the work tree or `.git`. Hooks are ordinary files and are never run. The
 * author and date of a merge are set by the trial, so commit ids are deterministic.
 */
import {
  makeToolError,
  defineHostTool,
  DiskError,
  DiskView,
  type HostTool,
  makeToolOutput,
  type ToolOutput,
  type ToolContext,
  type Workspace,
} from '../../engine/index.js';
import { formatCommitDiff } from './diff-text.js';
import { pushToRemote } from './push.js';
import { GitProblem, GitRepository } from './repository.js';

const LOG_DEPTH = 100;
const repo = { type: 'text', required: true, path: 'read' } as const;
const text = { type: 'text', required: true } as const;

const logTool = defineHostTool({
  name: 'git_log',
  description: 'Lists the commits of a branch, newest first: id, parents, date, author, message.',
  effect: 'read',
  reversible: true,
  args: { repo, ref: text },
  act: (world, { repo: dir, ref }, context) =>
    inRepository(world, dir, context, async (repository) => {
      const commits = await repository.log(ref, LOG_DEPTH);
      return commits
        .map(({ oid, parents, at, author, message }) =>
          [
            `commit ${oid}`,
            `parents ${parents.join(' ')}`,
            `date ${isoOf(at)}`,
            `author ${author}`,
            '',
            message.trimEnd(),
          ].join('\n'),
        )
        .join('\n\n');
    }),
});

const diffTool = defineHostTool({
  name: 'git_diff',
  description: 'Shows what changes from one branch or commit to another, counted from where they parted.',
  effect: 'read',
  reversible: true,
  args: { repo, from: text, to: text },
  act: (world, { repo: dir, from, to }, context) =>
    inRepository(world, dir, context, async (repository) => {
      const [start, end] = [await repository.resolve(from), await repository.resolve(to)];
      const base = (await repository.base(start, end)) ?? start;
      const difference = await formatCommitDiff(repository, base, end);
      return difference === '' ? 'No difference.' : difference.trimEnd();
    }),
});

const mergeTool = defineHostTool({
  name: 'git_merge',
  description: 'Merges a branch into the current one and writes the work tree.',
  effect: 'write',
  reversible: true,
  args: { repo, branch: text },
  act: (world, { repo: dir, branch }, context) =>
    inRepository(world, dir, context, async (repository) => {
      const theirs = await repository.resolve(branch);
      await repository.files(theirs);
      const { oid, kind } = await repository.merge(branch, context.now);
      return `Merged ${branch} (${kind}); ${await repository.branch()} is at ${oid}.`;
    }),
});

const pushTool = defineHostTool({
  name: 'git_push',
  description: 'Sends a branch to a remote; force lets the remote lose commits.',
  effect: 'net',
  reversible: false,
  args: { repo, remote: text, ref: text, force: { type: 'boolean', required: true } },
  act: (world, { repo: dir, ...push }, context) =>
    inRepository(world, dir, context, async (repository) => {
      const { from, to, objects } = await pushToRemote(repository, push);
      return `${push.remote} has ${push.ref} at ${to}, before at ${from ?? 'nothing'}; ${objects} objects sent.`;
    }),
});

export const GIT_TOOLS: readonly HostTool[] = [logTool, diffTool, mergeTool, pushTool];

async function inRepository(
  world: Workspace,
  dir: string,
  { disk }: ToolContext,
  act: (repository: GitRepository) => Promise<string>,
): Promise<ToolOutput> {
  const view = new DiskView(world, disk);
  try {
    const answer = await act(new GitRepository(view, dir));
    return view.stoppedOperations.length === 0
      ? makeToolOutput([answer], view.effects)
      : undone(explain(null, view), view);
  } catch (thrown) {
    return undone(explain(thrown, view), view);
  }
}

/** Operations are all or nothing: if access to one file was denied, only reads have taken effect. */
function undone(words: string, view: DiskView): ToolOutput {
  const looks = view.effects.filter(({ kind }) => kind === 'file_read' || kind === 'files_listed');
  return { ...makeToolError(`git: ${words}`), effects: looks };
}

/** Explains a failure to the caller. An unknown failure is an internal defect and is rethrown. */
function explain(thrown: unknown, view: DiskView): string {
  const problem = view.fault ?? view.stoppedOperations[0];
  if (problem?.decision === 'deny') return `not permitted to ${problem.operation} ${problem.path}.`;
  // An error in a rule or an exceeded limit is not a denial.
  if (problem !== undefined) return `stopped at ${problem.operation} ${problem.path}: ${problem.message}`;
  if (thrown instanceof GitProblem || thrown instanceof DiskError) return thrown.message;
  if (thrown instanceof Error && 'code' in thrown) return `${String(thrown.code)}: ${thrown.message}`;
  throw thrown;
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000', '');
}
