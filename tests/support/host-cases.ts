/** Two calls to the host tools with known results, against which Node and a browser are checked. */
import { bareFiles, cloneFiles, ObjectStore } from '../../src/catalog/tasks/ws-08-git/repository-files.js';
import { digestOf, createWorkspace } from '../../src/engine/index.js';
import { loadGit, loadShell } from '../../src/live/index.js';
import { runHostToolCall, type HostCall, NOON, allowEverything } from './host-tools.js';

const COMMAND =
  'jq -r .word in/params.json | tr A-Z a-z > out/w; sleep 5; date +%T; cat out/w; cat /etc/passwd; ls -l in; echo $RANDOM $SECONDS; jq -n now';

const brief = ({ text, asked, effects }: HostCall) => ({
  text,
  digest: digestOf({ asked, effects }),
});

export async function runShellCase() {
  return brief(await runHostToolCall(await loadShell(), { command: COMMAND, cwd: '/ws' }));
}

export async function runGitCase() {
  const store = new ObjectStore();
  const person = { author: 'Ana <ana@corp.test>', at: NOON };
  const first = store.commit({ ...person, files: { a: '1\n' }, parents: [], message: 'one' });
  const main = store.commit({ ...person, files: { a: '1\n', b: '2\n' }, parents: [first], message: 'two' });
  const side = store.commit({ ...person, files: { a: '1\n', c: '3\n' }, parents: [first], message: 'three' });
  const clone = cloneFiles('/ws/repo', store, { main, side }, { a: '1\n', b: '2\n' });
  const files = [...clone, ...bareFiles('origin', store, { main })];
  const world = createWorkspace({ files, mails: [], transactions: [], balance: 0 });
  const merge = (await loadGit()).find(({ schema }) => schema.name === 'git_merge')!;
  return brief(
    await runHostToolCall(merge, { repo: '/ws/repo', branch: 'side' }, { world, answer: allowEverything }),
  );
}

export const KNOWN_HOST_RESULTS = {
  shell: {
    text: [
      'exit code 0',
      '12:00:05',
      'lantern',
      'total 2',
      '-rw-r--r-- 1 user user    14 Jan 10 12:00 lines.txt',
      '-rw-r--r-- 1 user user    30 Jan 10 12:00 params.json',
      '8730 5',
      '1736510405',
      'stderr:',
      'cat: /etc/passwd: No such file or directory',
    ].join('\n'),
    digest: 'c07a8840816502278f3c4578bd2f2f32e6a1312ced3c70c23607015e39ad5c2e',
  },
  git: {
    text: 'Merged side (merge commit); main is at db7fdaee94bd7ed5550adec035956193820953c4.',
    digest: 'faf0b787ac456c884e7b3edb4ab18bbefcad794d022ef08739d5e72402ec7f47',
  },
};
