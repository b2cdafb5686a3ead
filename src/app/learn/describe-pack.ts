/** Describes a workshop pack file for the user. Loaded when the first file is opened. */
import { ENGINE_VERSION } from '../../engine/index.js';
import { PACK } from '../messages/pack.js';
import { translateIssueLine } from '../messages/translate-decision.js';
import { readPack, type WorkshopPack } from './workshop-pack.js';
import { FORMAT } from '../messages/format.js';

export interface DescribedPack {
  readonly pack: WorkshopPack | null;
  /** The pack's issues, and the lessons in it that this page does not have. */
  readonly notes: readonly string[];
  /** A note that the pack needs a different engine version; null if this version is suitable. */
  readonly engineNote: string | null;
}

/** Reads a pack as untrusted input. `known`: ids of the lessons on this page. */
export function describePack(text: string, known: readonly string[]): DescribedPack {
  const { pack, issues, unknownLessons: unknown, otherEngine } = readPack(text, known);
  const lacking = unknown.length === 0 ? [] : [PACK.unknown(unknown.join(FORMAT.list))];
  return {
    pack,
    notes: [...issues.map((issue) => translateIssueLine(issue)), ...lacking],
    engineNote: otherEngine === null ? null : PACK.other(otherEngine, ENGINE_VERSION),
  };
}
