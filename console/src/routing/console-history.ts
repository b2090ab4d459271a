import {
  NavigationType,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  type Location,
  type Navigator,
  type NavigateOptions,
  type To,
} from 'react-router-dom';

/** A URL shown, and how the visitor got there. */
export interface Place {
  readonly location: Location;
  readonly action: NavigationType;
  /** Keeps the scroll position. */
  readonly keepsScroll: boolean;
  /** It is drawn before anything else happens, however much it takes. */
  readonly isUrgent: boolean;
}

/** Called before the URL changes, which only happens when it calls `leave`. */
type LeaveGuard = (leave: () => void) => void;

type OwnHistory = ReturnType<typeof createBrowserHistory>;
type Arrival = Parameters<Parameters<OwnHistory['listen']>[0]>[0];

/** The browser's history, of which a page can guard the way out: Back and Forward, too. */
export class ConsoleHistory implements Navigator {
  place: Place;
  private readonly listeners = new Set<(place: Place, left: Place) => void>();
  private guard: LeaveGuard | undefined;
  private wanted: NavigateOptions = {};
  /** The next arrival by the browser's buttons undoes a guarded one. */
  private isUndoing = false;
  private isLeaving = false;
  /** Where in the history the shown entry is. */
  private index: number;

  /** @param indexOf the index of the entry that is shown now, from that of the one before */
  constructor(
    private readonly own: OwnHistory,
    private readonly indexOf = (before: number, delta: number | null): number => before + (delta ?? 0),
  ) {
    this.index = indexOf(0, 0);
    this.place = { location: own.location, action: own.action, keepsScroll: false, isUrgent: false };
    own.listen((arrival) => this.arrived(arrival));
  }

  /** @returns stops it */
  subscribe(listener: (place: Place, left: Place) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /**
   * The newest guard applies. @returns removes it
   */
  guardLeaving(guard: LeaveGuard): () => void {
    this.guard = guard;
    return () => {
      if (this.guard === guard) this.guard = undefined;
    };
  }

  /** Bound: the library calls both without their object. */
  readonly push = (to: To, state?: unknown, options?: NavigateOptions): void =>
    this.navigate(() => this.own.push(to, state), options);

  readonly replace = (to: To, state?: unknown, options?: NavigateOptions): void =>
    this.navigate(() => this.own.replace(to, state), options);

  go(by: number): void {
    this.own.go(by);
  }

  createHref(to: To): string {
    return this.own.createHref(to);
  }

  encodeLocation(to: To): ReturnType<OwnHistory['encodeLocation']> {
    return this.own.encodeLocation(to);
  }

  private navigate(go: () => void, options: NavigateOptions = {}): void {
    const leave = (): void => {
      this.wanted = options;
      go();
      this.wanted = {};
    };
    if (this.guard) this.guard(leave);
    else leave();
  }

  private arrived({ action, location, delta }: Arrival): void {
    const before = this.index;
    this.index = this.indexOf(before, delta);
    if (action === NavigationType.Pop && !this.mayPop(this.index - before)) return;
    const left = this.place;
    const { preventScrollReset: keepsScroll = false, flushSync: isUrgent = false } = this.wanted;
    this.place = { location, action, keepsScroll, isUrgent };
    for (const listener of this.listeners) listener(this.place, left);
  }

  /** The browser is there already: where the way out is guarded it goes back first. */
  private mayPop(delta: number): boolean {
    if (this.isUndoing || this.isLeaving) {
      const may = this.isLeaving;
      this.isUndoing = this.isLeaving = false;
      return may;
    }
    if (!this.guard || delta === 0) return true;
    this.isUndoing = true;
    this.own.go(-delta);
    this.guard(() => {
      this.isLeaving = true;
      this.own.go(delta);
    });
    return false;
  }
}

const TOLD_OF_ALL = { v5Compat: true };

/** As the library numbers entries. One of a link to a fragment, such as "Skip to content", is new and has no number. */
function indexInBrowser(before: number): number {
  const state = window.history.state as { readonly idx?: number | null } | null;
  if (typeof state?.idx === 'number') return state.idx;
  window.history.replaceState({ ...state, idx: before + 1 }, '');
  return before + 1;
}

export const browserHistory = (): ConsoleHistory =>
  new ConsoleHistory(createBrowserHistory(TOLD_OF_ALL), indexInBrowser);

/** For tests: nothing of the browser changes. */
export const memoryHistory = (path: string): ConsoleHistory =>
  new ConsoleHistory(createMemoryHistory({ ...TOLD_OF_ALL, initialEntries: [path] }));
