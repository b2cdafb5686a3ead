/** Lists where the original interpreter would evaluate an expression differently. The editor shows the list. */
import { type Json, listCelDifferences } from '../../../engine/index.js';
import { EDIT } from '../../messages/edit.js';

/** Returns one line for each class of difference that can affect the expression; empty if the value is not a string. */
export function describeCelDifferences(expression: Json | undefined): readonly string[] {
  if (typeof expression !== 'string') return [];
  return listCelDifferences(expression).map(({ sentence }) => EDIT.chain.celDiffers(sentence));
}
