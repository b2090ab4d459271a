import { liveEvents, type LiveArea } from '@rigwise/contracts';
import { listen } from './listen.ts';
import { reconnectDelay } from './reconnect-delay.ts';

interface LiveListener {
  readonly isUp: (up: boolean) => void;
  /** Something changed, up to and including `after`. */
  readonly changed: (after: string | null) => void;
  /** The server responded, but not with a stream. */
  readonly refused: () => void;
}

/**
 * An event stream that reconnects. The browser's own EventSource reconnects once, after the server's `retry`, with
 * which a stopping gateway spreads its clients. Further failures, and every refusal (a 401, a 503, which the browser
 * treats as the end), are retried here with exponential backoff and jitter.
 */
export class LiveStream {
  private source: EventSource | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private listening: readonly (() => void)[] = [];

  /**
   * @param after the last id received, by any tab
   * @param area what to hear of; notifications by default
   */
  constructor(
    private readonly listener: LiveListener,
    private after: string | null,
    private readonly area?: LiveArea,
  ) {}

  start(): void {
    this.listening = [listen(window, 'online', this.open), listen(window, 'offline', this.lost)];
    this.open();
  }

  close(): void {
    for (const stop of this.listening) stop();
    this.lost();
  }

  private readonly open = (): void => {
    this.drop();
    const address = new URL(liveEvents.path, window.location.origin);
    if (this.area) address.searchParams.set('area', this.area);
    if (this.after !== null) address.searchParams.set('after', this.after);
    const source = new EventSource(address);
    this.source = source;
    source.onopen = () => {
      this.tries = 0;
      this.listener.isUp(true);
    };
    source.addEventListener('changed', (event: MessageEvent<unknown>) => {
      // Empty if the server doesn't know the current version.
      if (event.lastEventId !== '') this.after = event.lastEventId;
      this.listener.changed(this.after);
    });
    source.onerror = () => this.failed(source.readyState === EventSource.CLOSED);
  };

  /** Not every network signals a lost connection to a waiting client. */
  private readonly lost = (): void => {
    this.drop();
    this.listener.isUp(false);
  };

  private failed(isRefused: boolean): void {
    this.tries += 1;
    this.listener.isUp(false);
    if (!isRefused && this.tries === 1) return;
    this.drop();
    if (isRefused) this.listener.refused();
    // Nothing to try while offline.
    if (navigator.onLine) this.timer = setTimeout(this.open, reconnectDelay(this.tries));
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = undefined;
  }
}
