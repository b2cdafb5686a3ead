/**
 * Places an injection by inserting its text into a carrier such as a file, memo or mail body, and records the location.
 *
 * If the text, carrier or anchor is missing, the workspace stays unchanged and the injection is marked as absent.
 */
import { normalizePath, parsePath } from '../kit/index.js';
import type { Carrier, InjectionDocument, Placement } from '../model/index.js';
import { findAnswerText, replaceAnswerText } from './declared-tools.js';
import { findPage, replacePage } from './outside-world.js';
import { injectText, type MarkedText } from './marked-text.js';
import { putFile } from './tree.js';
import { findMarkedFileText, type Workspace } from './workspace.js';

/** The location at which an injection was inserted. */
export interface PlacedInjection {
  /**
   * The object that contains the injection, such as `file:/path`, `transaction:3`, `mail:1`, `page:http://site.test/`
   * or `tool:NAME`.
   */
  readonly object: string;
  /** Offset of the injection in the object's text when it was placed, in UTF-16 code units. */
  readonly offset: number;
  readonly length: number;
}

/** The workspace with the injection. If the injection is absent, `placed` is null. */
export interface InjectionPlacementResult {
  readonly world: Workspace;
  readonly placed: PlacedInjection | null;
}

/**
 * Places an injection. Returns the workspace and the injection's position, which is null if the injection is absent.
 */
export function placeInjection(world: Workspace, injection: InjectionDocument): InjectionPlacementResult {
  const { carrier, placement, id, text } = injection;
  if (carrier.kind === 'embedded') return { world, placed: announce(world, carrier, text) };
  const before = findCarrier(world, carrier);
  const offset = before === null ? -1 : findOffset(before.text, placement);
  if (before === null || offset < 0 || text === '') return { world, placed: null };
  const after = injectText(before, offset, id, text);
  return {
    world: replaceCarrier(world, carrier, after),
    placed: { object: formatCarrier(carrier), offset, length: text.length },
  };
}

/** Returns a placement's offset in a string; -1 if the anchor does not occur. */
function findOffset(text: string, placement: Placement): number {
  if (placement.kind === 'start') return 0;
  if (placement.kind === 'end') return text.length;
  const at = text.indexOf(placement.text);
  return at < 0 ? -1 : at + placement.text.length;
}

/** Records an injection that the file's bytes already contain. Its position depends on the file format. */
function announce(
  world: Workspace,
  carrier: Extract<Carrier, { kind: 'embedded' }>,
  text: string,
): PlacedInjection | null {
  if (text === '' || findMarkedFileText(world, carrier.path) === null) return null;
  return { object: formatCarrier(carrier), offset: 0, length: text.length };
}

/** Formats a carrier, such as `file:/path`, `transaction:3`, `mail:1` or `page:http://site.test/`. */
export function formatCarrier(carrier: Carrier): string {
  if (carrier.kind === 'page') return `page:${carrier.url}`;
  if (carrier.kind === 'tool') return `tool:${carrier.tool}`;
  if (carrier.kind === 'file' || carrier.kind === 'embedded')
    return `file:${normalizePath(carrier.path) ?? carrier.path}`;
  return `${carrier.kind}:${carrier.id}`;
}

type Placeable = Exclude<Carrier, { kind: 'embedded' }>;

function findCarrier(world: Workspace, carrier: Placeable): MarkedText | null {
  if (carrier.kind === 'page') return findPage(world.outside, carrier.url)?.body ?? null;
  if (carrier.kind === 'tool') return findAnswerText(world, carrier.tool);
  if (carrier.kind === 'file') return findMarkedFileText(world, carrier.path);
  if (carrier.kind === 'mail') return world.inbox.find(({ id }) => id === carrier.id)?.body ?? null;
  return world.transactions.find(({ id }) => id === carrier.id)?.memo ?? null;
}

function replaceCarrier(world: Workspace, carrier: Placeable, text: MarkedText): Workspace {
  if (carrier.kind === 'tool') return replaceAnswerText(world, carrier.tool, text);
  if (carrier.kind === 'page') return { ...world, outside: replacePage(world.outside, carrier.url, text) };
  if (carrier.kind === 'file') return replaceFile(world, carrier.path, text);
  if (carrier.kind === 'mail')
    return { ...world, inbox: replaceById(world.inbox, carrier.id, { body: text }) };
  return { ...world, transactions: replaceById(world.transactions, carrier.id, { memo: text }) };
}

function replaceFile(world: Workspace, path: string, text: MarkedText): Workspace {
  const parsed = parsePath(path);
  const files = parsed === null ? null : putFile(world.files, parsed, text);
  return files === null ? world : { ...world, files };
}

function replaceById<T extends { readonly id: number }>(
  items: readonly T[],
  id: number,
  change: Partial<T>,
): readonly T[] {
  const index = items.findIndex((item) => item.id === id);
  return items.map((item, at) => (at === index ? { ...item, ...change } : item));
}
