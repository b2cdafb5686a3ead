import type { CallDocument, Json } from '../../../../engine/index.js';
import { isMap } from '../../../document-text/json-tree.js';
import { insertItem, parseYamlText } from '../../../document-text/yaml-text.js';

/** Adds the call to the first injection that has text. Returns null if no injection has any. */
export function addCallToInjection(text: string, { tool, args }: CallDocument): string | null {
  const { json } = parseYamlText(text);
  const list = Array.isArray(json) ? (json as readonly Json[]) : [];
  const at = list.findIndex((one) => isMap(one) && typeof one.text === 'string' && one.text !== '');
  const found = list[at];
  if (!isMap(found)) return null;
  const calls = Array.isArray(found.calls) ? found.calls.length : 0;
  return insertItem(text, [at, 'calls'], calls, { tool, args: args as Json });
}
