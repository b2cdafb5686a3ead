/** Adds calls from recorded sessions in any notation. */
import type { Json } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import { toArguments } from '../types.js';
import type { InputReader } from './input-reader.js';

/** A call as recorded in a session. Its arguments may be a JSON string. */
export interface RawCall {
  readonly tool: Json | undefined;
  readonly args: Json | undefined;
  readonly id: string | null;
  readonly at: string;
  readonly result?: Json | undefined;
  readonly agent?: Json | undefined;
}

/** Adds a call. Reports the parts that cannot be read and uses the rest. */
export function addCall(reader: InputReader, { tool, args, id, at, result, agent }: RawCall): true {
  const read = toArguments(typeof args === 'string' ? parse(args) : args);
  reader.kinds.add('session');
  if (typeof tool !== 'string' || tool === '') reader.report(message('agent/call_without_name'), at);
  else if (read === null) reader.report(message('agent/call_arguments', { tool }), at);
  else
    reader.addCall(
      {
        tool,
        args: read,
        result:
          result === undefined || result === null
            ? null
            : String(typeof result === 'object' ? JSON.stringify(result) : result),
        agent: typeof agent === 'string' ? agent : null,
        place: { input: reader.input, at },
      },
      id,
    );
  return true;
}

function parse(text: string): Json {
  try {
    return text.trim() === '' ? {} : (JSON.parse(text) as Json);
  } catch {
    return null;
  }
}
