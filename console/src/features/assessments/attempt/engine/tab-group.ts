import type { AttemptState } from '@rigwise/contracts';

/** What tabs of one device tell each other about an attempt. */
export type TabNews = { readonly kind: 'changed' } | { readonly kind: 'state'; readonly state: AttemptState };

/** Longer, and the tab that sends was put to sleep by its browser: two that send at once do no harm. */
const WAIT_FOR_ANOTHER_MS = 12_000;

/** The tabs of one device that show the same attempt of the same account. */
export interface TabGroup {
  /** Does it in one tab at a time. */
  alone<T>(act: () => Promise<T>): Promise<T>;
  tell(news: TabNews): void;
  hear(listener: (news: TabNews) => void): void;
  leave(): void;
}

/** By Web Locks and a channel; where a browser lacks them, each tab is alone. */
export function tabGroup(name: string): TabGroup {
  let channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    async alone(act) {
      if (!('locks' in navigator)) return act();
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), WAIT_FOR_ANOTHER_MS);
      let isActing = false;
      try {
        return await navigator.locks.request(name, { signal: patience.signal }, () => {
          isActing = true;
          clearTimeout(timer);
          return act();
        });
      } catch (error) {
        if (isActing) throw error;
        return await act();
      } finally {
        clearTimeout(timer);
      }
    },
    tell: (news) => channel?.postMessage(news),
    hear(listener) {
      if (channel) channel.onmessage = ({ data }: MessageEvent<TabNews>) => listener(data);
    },
    leave() {
      channel?.close();
      channel = undefined;
    },
  };
}
