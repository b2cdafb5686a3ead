/** Checks the command that starts the MCP server. */
import { optionProblem } from '../parse-options.js';

/** @throws {CommandProblem} if no local program is given */
export function checkServerCommand([program]: readonly string[]): void {
  if (program === undefined)
    throw optionProblem('--', 'the command that starts the MCP server is missing after `--`');
  if (/^https?:/i.test(program))
    throw optionProblem(program, 'the guard starts a server over stdio; servers at a URL are not supported');
}
