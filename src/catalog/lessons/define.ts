/** Short forms that lessons are made of. They only build data. */
import type { AnswerDocument, BundleDocument, LinkDocument, WarrantDocument } from '../../engine/index.js';
import { BROAD_ROOT } from '../broad.js';

type Parts = Omit<AnswerDocument, 'v' | 'kind' | 'lesson'>;

/** An answer to a lesson. */
export const answer = (lesson: string, parts: Parts): AnswerDocument => ({
  v: 1,
  kind: 'answer',
  lesson,
  ...parts,
});

/** A bundle that holds edited parts. */
export const edits = (parts: Omit<BundleDocument, 'v' | 'kind'>): BundleDocument => ({
  v: 1,
  kind: 'bundle',
  ...parts,
});

/** An answer that is one edited chain. */
export const warrantAnswer = (lesson: string, scenario: string, warrant: WarrantDocument): AnswerDocument =>
  answer(lesson, { bundle: edits({ warrants: { [scenario]: warrant } }) });

/** The broad root, then links from the outside in. */
export const chainOf = (...links: readonly Omit<LinkDocument, 'ttlSeconds'>[]): WarrantDocument => ({
  v: 1,
  chain: [BROAD_ROOT, ...links.map((link) => ({ ttlSeconds: 600, ...link }))],
});

/** The broad root, then a leaf for the agent. */
export const leafOf = (capabilities: LinkDocument['capabilities']): WarrantDocument =>
  chainOf({ holder: 'q-agent', capabilities });
