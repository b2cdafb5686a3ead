/** The catalog entries for one subject. Every language has them. */
import type { EngineCatalogue } from '../../../../engine/index.js';

export type EngineTable<Subject extends string> = Pick<
  EngineCatalogue,
  Extract<keyof EngineCatalogue, `${Subject}/${string}`>
>;
