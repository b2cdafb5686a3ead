import type { Json, JsonObject } from '../../kit/index.js';
import { listJsonEntries } from './warrant-code.js';

/** Writes a JSON value in value notation as a Python literal. */
export function writePythonValue(json: Json): string {
  if (json === null) return 'None';
  if (typeof json === 'boolean') return json ? 'True' : 'False';
  if (typeof json === 'string') return writePythonString(json);
  if (typeof json === 'number') return String(json);
  if (Array.isArray(json)) return `[${json.map((item: Json) => writePythonValue(item)).join(', ')}]`;
  const object = json as JsonObject;
  if (typeof object.$int === 'string')
    return /^-?\d+$/.test(object.$int) ? object.$int : writePythonString(object.$int);
  if (object.$float !== undefined) return writeFloat(object.$float);
  return `{${listJsonEntries(object)
    .map(([name, value]) => `${writePythonString(name)}: ${writePythonValue(value)}`)
    .join(', ')}}`;
}

function writeFloat(json: Json): string {
  const number = Number(json);
  if (json === '-0.0') return '-0.0';
  if (!Number.isFinite(number)) return `float(${writePythonString(typeof json === 'string' ? json : '')})`;
  return /[.e]/.test(String(number)) ? String(number) : `${number}.0`;
}

/**
 * Writes a Python string. JSON escapes have the same meaning in Python. Other characters that end a line in some
 * editors are escaped too.
 */
export function writePythonString(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
