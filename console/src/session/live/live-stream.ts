import { liveEvents } from '@rigwise/contracts';
import { listen } from './listen.ts';
import { reconnectDelay } from './reconnect-delay.ts';

interface LiveListener {
  readonly isUp: (up: boolean) => void;
  /** Something changed, up to and with what `after` says. */
  readonly changed: (after: string | null) => void;
  /** The server answered, and not with a stream. */
  readonly refused: () => void;
}

/**
 * A stream of events that comes back. The browser's own EventSource does so once, when the server said: it knows the
 * `retry` with which a gateway that stops spreads its people. Whatever fails again, and every refusal (a 401, a 503,
 * which the browser takes for the end), is tried here, later each time and by chance.
 */
export class LiveStream {
  private source: EventSource | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private listening: readonly (() => void)[] = [];

  /** @param after the last id that was heard, by whichever tab */
  constructor(
    private readonly listener: LiveListener,
    private after: string | null,
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
    if (this.after !== null) address.searchParams.set('after', this.after);
    const source = new EventSource(address);
    this.source = source;
    source.onopen = () => {
      this.tries = 0;
      this.listener.isUp(true);
    };
    source.addEventListener('changed', (event: MessageEvent<unknown>) => {
      // Empty where the server does not know how far things have come.
      if (event.lastEventId !== '') this.after = event.lastEventId;
      this.listener.changed(this.after);
    });
    source.onerror = () => this.failed(source.readyState === EventSource.CLOSED);
  };

  /** Not every network says that it has gone to those who wait for its next word. */
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
    // Without a line there is nothing to try.
    if (navigator.onLine) this.timer = setTimeout(this.open, reconnectDelay(this.tries));
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = undefined;
  }
}
