/**
 * The place: where the reader is. The address bar is its only storage.
 *
 * `Place` values come from `route.ts`; this holder turns them into history entries and back.
 */
import { formatPlace, HOME, parsePlace, type Place } from './route.js';

export class PlaceHolder {
  current = $state.raw<Place>(HOME);
  /** True once the reader has gone somewhere: until then the focus stays where the browser put it. */
  travelled = false;

  /** Takes the place from an address. */
  read(hash: string): void {
    this.current = parsePlace(hash);
  }

  /** Goes there; Back returns here. */
  go(place: Place): void {
    this.#write(place, 'pushState');
  }

  /** Changes details of the place (selection, step, tab) without a new history entry. */
  refine(place: Place): void {
    this.#write(place, 'replaceState');
  }

  #write(place: Place, how: 'pushState' | 'replaceState'): void {
    this.travelled ||= how === 'pushState';
    const hash = formatPlace(place);
    this.current = place;
    if (location.hash !== hash) history[how](null, '', hash);
  }
}
