/** The entries of one subject, which every language has. */
import type { EngineCatalogue } from '../../../../engine/index.js';

export type EngineTable<Subject extends string> = Pick<
  EngineCatalogue,
  Extract<keyof EngineCatalogue, `${Subject}/${string}`>
>;
