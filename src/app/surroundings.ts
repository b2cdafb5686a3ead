/**
 * Surroundings: what the workbench has around it. On the site the page is its own: it writes the address,
 * follows every key and keeps things in this browser. Inside another page it stays in its element.
 */
import { openShelves, type Shelves } from './shelf.js';

/** Where the place is written. Hashes start with `#`; an empty one is the first view. */
export interface Address {
  read(): string;
  write(hash: string, how: 'push' | 'replace'): void;
  /** Tells when the address changes from outside; returns how to stop listening. */
  listen(listener: () => void): () => void;
}

export interface Surroundings {
  readonly address: Address;
  readonly shelves: Shelves;
  /** The element the app stays in: it alone carries the theme and hears keys. Null: the page is its own. */
  readonly within: HTMLElement | null;
  /** Before `#` in links to what is on screen. */
  readonly linkBase: () => string;
}

/** The page's own address, in its history. */
export const ADDRESS_BAR: Address = {
  read: () => location.hash,
  write(hash, how) {
    if (location.hash !== hash) history[`${how}State`](null, '', hash);
  },
  listen(listener) {
    addEventListener('hashchange', listener);
    addEventListener('popstate', listener);
    return () => {
      removeEventListener('hashchange', listener);
      removeEventListener('popstate', listener);
    };
  },
};

/** The context in which parts find the surroundings of their app. */
export const SURROUNDINGS = Symbol('surroundings');

/** The address of the present place, to copy. */
export function linkHere({ linkBase, address }: Surroundings): string {
  return `${linkBase()}${address.read()}`;
}

/** A page of its own. `memory`: nothing in this browser is read or written. */
export function ownPage(memory: boolean): Surroundings {
  return {
    address: ADDRESS_BAR,
    shelves: openShelves(memory),
    within: null,
    linkBase: () => location.href.replace(/[?#].*$/, ''),
  };
}

/** Key presses that concern the app; `early`: before whatever has the focus. Returns how to stop listening. */
export function hearKeys(
  { within }: Surroundings,
  listener: (event: KeyboardEvent) => void,
  early = false,
): () => void {
  const hears: Pick<Window, 'addEventListener' | 'removeEventListener'> = within ?? window;
  hears.addEventListener('keydown', listener, early);
  return () => hears.removeEventListener('keydown', listener, early);
}
