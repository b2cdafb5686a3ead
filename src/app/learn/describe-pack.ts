/** What a reader is told of a pack file. Loaded with the first file that is opened. */
import { ENGINE_VERSION } from '../../engine/index.js';
import { PACK } from '../messages/pack.js';
import { translateIssueLine } from '../messages/translate-decision.js';
import { readPack, type WorkshopPack } from './workshop-pack.js';
import { FORMAT } from '../messages/format.js';

export interface DescribedPack {
  readonly pack: WorkshopPack | null;
  /** What is wrong with it, and which of its lessons this page lacks. */
  readonly notes: readonly string[];
  /** That it asks for another version of the engine; null where this one will do. */
  readonly engineNote: string | null;
}

/** Reads a pack as untrusted input. `known`: ids of the lessons of this page. */
export function describePack(text: string, known: readonly string[]): DescribedPack {
  const { pack, issues, unknownLessons: unknown, otherEngine } = readPack(text, known);
  const lacking = unknown.length === 0 ? [] : [PACK.unknown(unknown.join(FORMAT.list))];
  return {
    pack,
    notes: [...issues.map((issue) => translateIssueLine(issue)), ...lacking],
    engineNote: otherEngine === null ? null : PACK.other(otherEngine, ENGINE_VERSION),
  };
}
