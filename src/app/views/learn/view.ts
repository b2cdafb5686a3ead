/** The lessons: their URLs and component. */
import { formatHash } from '../../url/hash-text.js';
import type { ViewDefinition } from '../view-definition.js';

export interface LearnRoute {
  readonly view: 'learn';
  /** Null for the list of lessons, and `handout` for the printable page. */
  readonly lesson: string | null;
  /** Ids of the lessons that a trainer chose, separated by commas; null for all lessons. */
  readonly pack: string | null;
}

export const LEARN_VIEW: ViewDefinition<LearnRoute> = {
  view: 'learn',
  place: 'workshop',
  order: 110,
  key: 'l',
  load: async () => (await import('./Learn.svelte')).default,
  parse: ([lesson = null], query) => ({ view: 'learn', lesson, pack: query.get('pack') }),
  format: ({ lesson, pack }) => formatHash(lesson === null ? ['learn'] : ['learn', lesson], { pack }),
};
