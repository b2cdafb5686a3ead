/** Where the original interpreter would answer an expression otherwise, as lines for the editor. */
import { type Json, listCelDifferences } from '../../../engine/index.js';
import { EDIT } from '../../messages/edit.js';

/** One line per class the expression can meet; none for what is no text. */
export function describeCelDifferences(expression: Json | undefined): readonly string[] {
  if (typeof expression !== 'string') return [];
  return listCelDifferences(expression).map(({ sentence }) => EDIT.chain.celDiffers(sentence));
}
