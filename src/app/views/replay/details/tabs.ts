/** The Replay tabs, keyed by their name in the URL. */
export const REPLAY_TABS = ['why', 'files', 'message', 'raw'] as const;
export type ReplayTab = (typeof REPLAY_TABS)[number];

/** The tab named in a URL. The default is the Why tab. */
export function readReplayTab(text: string | null): ReplayTab {
  return REPLAY_TABS.find((id) => id === text) ?? 'why';
}
