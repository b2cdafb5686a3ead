/**
 * Makes something outside of every component. What is derived inside a component ends with it; what is kept
 * for the whole page must outlive the view that asked for it first.
 */
export function detachedRoot<T>(make: () => T): T {
  const made: T[] = [];
  $effect.root(() => void made.push(make()));
  return made[0] as T;
}
