/**
 * The executable entry point.
 *
 * Node 22 and newer keep the compiled code in a folder beside the program, so that later starts need not compile it
 * again. Only somebody who can change the program can write to this folder. If nobody can, no compiled code is kept.
 */
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(import.meta.url);
const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown };
enableCompileCache?.(join(dirname(program), '.compiled'));
// Everything else is loaded afterwards, because Node keeps only code that it compiles from now on.
const { runProcess } = await import('./run-process.js');
await runProcess(program);
