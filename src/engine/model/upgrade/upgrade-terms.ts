/** Upgrades documents from the terms of format 1 to those of format 2. */
import type { DocumentPath } from '../issue.js';
import { LIMITS } from '../limits.js';
import { FREE_MEMBERS, type Members, RENAMED_MEMBERS, RENAMED_VALUES } from './renamed-terms.js';

export interface ReplacedTerm {
  /** Location of the term in the original document. */
  readonly at: DocumentPath;
  readonly found: string;
  readonly current: string;
}

/** An upgraded document and the terms that were replaced in it. */
export interface UpgradedDocument {
  /** The upgraded document; the same object if nothing was replaced. */
  readonly value: unknown;
  readonly replaced: readonly ReplacedTerm[];
}

/**
 * Replaces renamed terms in a document, record or row with the current ones. Unknown members, text written by users,
 * and anything nested too deeply for a document stay unchanged.
 */
export function upgradeTerms(document: unknown): UpgradedDocument {
  if (!mayHaveOldTerms(document, LIMITS.bundleDepth.value)) return { value: document, replaced: [] };
  const upgrade = new TermUpgrade();
  const value = upgrade.read(document);
  return { value, replaced: upgrade.replaced };
}

/** Checks quickly whether a document may contain old terms. This is false for nearly all current documents. */
function mayHaveOldTerms(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null || levels < 0) return false;
  if (Array.isArray(value)) return value.some((item) => mayHaveOldTerms(item, levels - 1));
  for (const name of Object.keys(value)) {
    const member = (value as Members)[name];
    if (Object.hasOwn(RENAMED_MEMBERS, name) || mayHaveOldTerms(member, levels - 1)) return true;
    if (typeof member === 'string' && ownValue(RENAMED_VALUES, name)?.[member] !== undefined) return true;
  }
  return false;
}

class TermUpgrade {
  readonly replaced: ReplacedTerm[] = [];
  readonly #path: (string | number)[] = [];

  read(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || this.#path.length > LIMITS.bundleDepth.value)
      return value;
    return Array.isArray(value) ? this.#readList(value) : this.#readObject(value as Members);
  }

  #readList(list: readonly unknown[]): readonly unknown[] {
    const before = this.replaced.length;
    const items = list.map((item, index) => this.#inside(index, () => this.read(item)));
    return this.replaced.length === before ? list : items;
  }

  #readObject(object: Members): Members {
    const before = this.replaced.length;
    const entries = Object.entries(object).map(([name, value]) =>
      this.#inside(name, (): [string, unknown] => {
        const current = findCurrentName(name, object);
        if (current !== name) this.#note(name, current);
        return [current, isFree(name, object) ? value : this.#readMember(name, value)];
      }),
    );
    return this.replaced.length === before ? object : Object.fromEntries(entries);
  }

  #readMember(name: string, value: unknown): unknown {
    if (typeof value !== 'string') return this.read(value);
    const current = ownValue(ownValue(RENAMED_VALUES, name) ?? {}, value);
    if (current === undefined) return value;
    this.#note(value, current);
    return current;
  }

  #inside<T>(part: string | number, read: () => T): T {
    this.#path.push(part);
    const value = read();
    this.#path.pop();
    return value;
  }

  #note(found: string, current: string): void {
    this.replaced.push({ at: [...this.#path], found, current });
  }
}

/**
 * Returns a member's current name. If the object already has a member with that name, the old name is kept, so that
 * nothing is overwritten.
 */
function findCurrentName(name: string, object: Members): string {
  const current = ownValue(RENAMED_MEMBERS, name)?.find(({ isIn }) => isIn(object))?.to ?? name;
  return Object.hasOwn(object, current) ? name : current;
}

/**
 * True for contents that must not be changed: text written by users, and the name of the role that signed the
 * envelopes, because the role's key depends on it.
 */
function isFree(name: string, object: Members): boolean {
  return FREE_MEMBERS.has(name) || (name === 'holder' && Object.hasOwn(object, 'envelopes'));
}

function ownValue<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
