/**
 * Creates state outside any component.
 *
 * Derived values created in a component are destroyed with it, but state kept for the whole page must outlive the view
 * that first requested it.
 */
export function detachedRoot<T>(make: () => T): T {
  const made: T[] = [];
  $effect.root(() => void made.push(make()));
  return made[0] as T;
}
