/** The tabs of Replay, by their names in the address. */
export const TAB_IDS = ['why', 'files', 'message', 'raw'] as const;
export type TabId = (typeof TAB_IDS)[number];

/** The tab of an address; Why when it names none that exists. */
export function readTab(text: string | null): TabId {
  return TAB_IDS.find((id) => id === text) ?? 'why';
}
