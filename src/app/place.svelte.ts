/**
 * The place: where the reader is. The address is its only storage.
 *
 * `Place` values come from `route.ts`; this holder turns them into history entries and back.
 */
import { formatPlace, HOME, parsePlace, type Place } from './route.js';
import { ADDRESS_BAR, type Address } from './surroundings.js';

export class PlaceHolder {
  current = $state.raw<Place>(HOME);
  /** True once the reader has gone somewhere: until then the focus stays where the browser put it. */
  travelled = false;

  constructor(private readonly address: Address = ADDRESS_BAR) {}

  /** Takes the place from an address. */
  read(hash: string): void {
    this.current = parsePlace(hash);
  }

  /** Goes there; Back returns here. */
  go(place: Place): void {
    this.#write(place, 'push');
  }

  /** Changes details of the place (selection, step, tab) without a new history entry. */
  refine(place: Place): void {
    this.#write(place, 'replace');
  }

  #write(place: Place, how: 'push' | 'replace'): void {
    this.travelled ||= how === 'push';
    this.current = place;
    this.address.write(formatPlace(place), how);
  }
}
