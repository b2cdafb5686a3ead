/** Implements commands whose original versions use the system clock or yield the thread. */
import { type CommandContext, type CustomCommand, defineCommand } from 'just-bash/browser';
import { DiskError, sha256Bytes, toHex } from '../../engine/index.js';

/**
 * Time does not advance while a command runs, so no command can time out. `timeout` reports this and does not run its
 * command.
 */
export const timeoutCommand: CustomCommand = defineCommand('timeout', async () => ({
  stdout: '',
  stderr:
    'timeout: not available in this shell, in which time only advances during sleep; run the command without it\n',
  exitCode: 125,
}));

/** Implements `sha256sum [FILE]...`, because the host's digest is asynchronous and not always available. */
export const sha256Command: CustomCommand = defineCommand('sha256sum', async (args, { fs, cwd, stdin }) => {
  const option = args.find((arg) => arg.startsWith('-') && arg !== '-');
  if (option !== undefined)
    return { stdout: '', stderr: `sha256sum: ${option} is not part of this shell\n`, exitCode: 1 };
  const lines: string[] = [];
  const faults: string[] = [];
  for (const name of args.length === 0 ? ['-'] : args)
    try {
      const bytes = name === '-' ? readPipedBytes(stdin) : await fs.readFileBuffer(fs.resolvePath(cwd, name));
      lines.push(`${toHex(sha256Bytes(bytes))}  ${name}\n`);
    } catch (thrown) {
      if (!(thrown instanceof DiskError)) throw thrown;
      faults.push(`sha256sum: ${name}: no such file or directory\n`);
    }
  return { stdout: lines.join(''), stderr: faults.join(''), exitCode: faults.length === 0 ? 0 : 1 };
});

/** Piped input is a string with one character per byte. */
export function readPipedBytes(piped: CommandContext['stdin']): Uint8Array {
  return Uint8Array.from(piped as unknown as string, (letter) => letter.charCodeAt(0));
}
