/** Finds tools that an agent that works in a real folder cannot use, because they exist only in the simulation. */
import type { TaskDefinition } from '../../engine/index.js';
import type { CommandIo } from '../io.js';

/** Tools that a program can replace with its own file access. */
const ON_FILES = ['read_file', 'write_file', 'list_files', 'delete_file', 'exec', 'sleep', 'image_info', 'image_region', 'doc_text', 'doc_write', 'git_log', 'git_diff', 'git_merge']; // prettier-ignore

/** Prints one line to standard error for each task that needs an unusable tool, because this affects the outcome. */
export function warnUnreachableInjections(kits: readonly TaskDefinition[], io: CommandIo): void {
  for (const kit of kits) {
    const missing = kit.instantiate(1).tools.filter((tool) => !ON_FILES.includes(tool));
    if (missing.length > 0)
      io.err(`${kit.id} needs ${missing.join(', ')}, which an agent on a real folder cannot use, so its outcome is unlikely to reach 1.\n`); // prettier-ignore
  }
}
