import { createContext, use, useSyncExternalStore } from 'react';

/**
 * The shell's view of the live stream: whether it is up, and when something changed. The code that follows the stream
 * is loaded later (follow-live.ts); until then, and in browsers without support, it is not up.
 */
export class LiveUpdates {
  private up = false;
  private readonly watching = new Set<() => void>();
  private readonly hearing = new Set<() => void>();

  readonly isUp = (): boolean => this.up;

  readonly subscribe = (watch: () => void): (() => void) => {
    this.watching.add(watch);
    return () => this.watching.delete(watch);
  };

  setUp(up: boolean): void {
    if (up === this.up) return;
    this.up = up;
    for (const watch of this.watching) watch();
  }

  /** @param hear refetches what is shown. @returns a function that unsubscribes */
  readonly onChange = (hear: () => void): (() => void) => {
    this.hearing.add(hear);
    return () => this.hearing.delete(hear);
  };

  changed(): void {
    for (const hear of this.hearing) hear();
  }
}

export const LiveContext = createContext<LiveUpdates | null>(null);

export function useLiveUpdates(): LiveUpdates {
  const live = use(LiveContext);
  if (!live) throw new Error('useLiveUpdates is used outside of LiveContext');
  return live;
}

export function useIsLive(): boolean {
  const live = useLiveUpdates();
  return useSyncExternalStore(live.subscribe, live.isUp);
}
