import { listen } from './listen.ts';

/** Messages from the tab with the stream to the person’s other tabs. */
export type TabMessage =
  | { readonly kind: 'ask' }
  | { readonly kind: 'state'; readonly isUp: boolean; readonly after: string | null }
  | { readonly kind: 'changed'; readonly after: string | null };

interface TabListener {
  /** Called when this tab becomes the leader. @returns a function that ends it */
  readonly lead: () => () => void;
  /** Called with messages from the person's other tabs. */
  readonly hear: (message: TabMessage) => void;
}

/** A leading tab replies immediately; one suspended by its browser never does. */
const ANSWERED_WITHIN_MS = 3_000;
/** A tab that replied may also be suspended later, without notice. */
const ASKED_EVERY_MS = 20_000;

/**
 * One of a person's tabs leads, by a lock that the browser passes on when it closes. Browsers suspend tabs together
 * with their locks: a visible tab that gets no reply takes the lock over. Without lock support, each tab leads itself.
 */
export class Tabs {
  private readonly channel: BroadcastChannel | undefined;
  private readonly left = new AbortController();
  private stopWatching: (() => void) | undefined;
  private endLead: (() => void) | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private rounds: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly name: string,
    private readonly listener: TabListener,
  ) {
    if (hasLocks()) this.channel = new BroadcastChannel(name);
  }

  join(): void {
    if (!this.channel) {
      void this.lead();
      return;
    }
    this.channel.onmessage = ({ data }: MessageEvent<TabMessage>) => this.hear(data);
    this.stopWatching = listen(document, 'visibilitychange', this.ask);
    this.rounds = setInterval(this.ask, ASKED_EVERY_MS);
    void this.waitForTurns();
    this.ask();
  }

  tell(message: TabMessage): void {
    this.channel?.postMessage(message);
  }

  leave(): void {
    this.left.abort();
    this.stopWatching?.();
    clearTimeout(this.patience);
    clearInterval(this.rounds);
    this.endLead?.();
    this.channel?.close();
  }

  private hear(message: TabMessage): void {
    if (message.kind !== 'ask') clearTimeout(this.patience);
    this.listener.hear(message);
  }

  /** A visible tab must have current data. */
  private readonly ask = (): void => {
    if (document.hidden || this.endLead) return;
    this.tell({ kind: 'ask' });
    clearTimeout(this.patience);
    this.patience = setTimeout(() => void this.takeOver(), ANSWERED_WITHIN_MS);
  };

  private async waitForTurns(): Promise<void> {
    while (!this.left.signal.aborted) await this.hold({ signal: this.left.signal });
  }

  /** Waiting lock requests keep waiting. */
  private takeOver(): Promise<void> {
    return this.hold({ steal: true });
  }

  private async hold(options: LockOptions): Promise<void> {
    try {
      await navigator.locks.request(this.name, options, () => this.lead());
    } catch (error) {
      if (this.left.signal.aborted) return;
      // This page gets no locks after all.
      if (!(error instanceof DOMException && error.name === 'AbortError')) return this.lead();
      // Another tab took the lock from this one, which was suspended and now asks that tab.
      this.endLead?.();
      this.ask();
    }
  }

  private lead(): Promise<void> {
    clearTimeout(this.patience);
    if (this.left.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = this.listener.lead();
      this.endLead = () => {
        this.endLead = undefined;
        end();
        resolve();
      };
    });
  }
}

const hasLocks = (): boolean => 'locks' in navigator && typeof BroadcastChannel !== 'undefined';
