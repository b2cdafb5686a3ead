/** Functions that build lessons. */
import type {
  LessonAnswerDocument,
  BundleDocument,
  LinkDocument,
  WarrantDocument,
} from '../../engine/index.js';
import { BROAD_ROOT } from '../broad-warrant.js';

/** A lesson without its number, which depends on its position in the course. */
export type LessonDraft<T extends { readonly number: string }> = Omit<T, 'number'>;

type Parts = Omit<LessonAnswerDocument, 'v' | 'kind' | 'lesson'>;

export const defineAnswer = (lesson: string, parts: Parts): LessonAnswerDocument => ({
  v: 1,
  kind: 'answer',
  lesson,
  ...parts,
});

export const defineEdits = (parts: Omit<BundleDocument, 'v' | 'kind'>): BundleDocument => ({
  v: 1,
  kind: 'bundle',
  ...parts,
});

export const defineWarrantAnswer = (
  lesson: string,
  scenario: string,
  warrant: WarrantDocument,
): LessonAnswerDocument =>
  defineAnswer(lesson, { bundle: defineEdits({ warrants: { [scenario]: warrant } }) });

/** Builds a chain from the broad root and these links, outermost first. */
export const buildLessonChain = (...links: readonly Omit<LinkDocument, 'ttlSeconds'>[]): WarrantDocument => ({
  v: 1,
  chain: [BROAD_ROOT, ...links.map((link) => ({ ttlSeconds: 600, ...link }))],
});

/** Builds a chain from the broad root and a leaf for the agent. */
export const buildLessonLeafChain = (capabilities: LinkDocument['capabilities']): WarrantDocument =>
  buildLessonChain({ holder: 'worker', capabilities });
