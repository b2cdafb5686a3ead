/** Appends a value to the list for a key. */
export function appendToGroup<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [value]);
  else known.push(value);
}

/** Groups values by key. The lists keep the order of the values. */
export function groupBy<K, V>(values: readonly V[], keyOf: (value: V) => K): Map<K, V[]> {
  const lists = new Map<K, V[]>();
  for (const value of values) appendToGroup(lists, keyOf(value), value);
  return lists;
}
