/** Implements `ln` on a disk without links: reports that links are not supported, and records the attempt. */
import { type CustomCommand, defineCommand } from 'just-bash/browser';
import { DiskError, type DiskView } from '../../engine/index.js';

export function linkCommand(view: DiskView): CustomCommand {
  return defineCommand('ln', async (args, { cwd }) => {
    const given = args.filter((arg) => !arg.startsWith('-')).at(-1) ?? '';
    const place = given.startsWith('/') ? given : `${cwd}/${given}`;
    try {
      return view.rejectLink(place);
    } catch (thrown) {
      if (!(thrown instanceof DiskError)) throw thrown;
      return { stdout: '', stderr: 'ln: this disk has no links\n', exitCode: 1 };
    }
  });
}
