/** Parts of a browser that jsdom has not: streams of events, locks and channels between tabs. Tests end what they begin. */

export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** Every one that was opened, in its order. */
  static opened: FakeEventSource[] = [];

  readyState: number = FakeEventSource.CONNECTING;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: string;

  constructor(address: URL) {
    super();
    this.url = address.pathname + address.search;
    FakeEventSource.opened.push(this);
  }

  static get open(): FakeEventSource[] {
    return FakeEventSource.opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
  }

  /** The server answers with a stream. */
  answer(): void {
    this.readyState = FakeEventSource.OPEN;
    this.onopen?.();
  }

  say(lastEventId: string): void {
    this.dispatchEvent(new MessageEvent('changed', { data: '{"changed":["notifications"]}', lastEventId }));
  }

  /** The line breaks: a browser tries again by itself. */
  break(): void {
    this.readyState = FakeEventSource.CONNECTING;
    this.onerror?.();
  }

  /** The server answers something else: a browser gives up. */
  refuse(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.onerror?.();
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

interface Waiting {
  readonly take: () => void;
  readonly signal: AbortSignal | undefined;
}

const stolen = (): DOMException => new DOMException('The lock was stolen or given up', 'AbortError');

/** One lock for each name, as https://w3c.github.io/web-locks/ gives it. */
export class FakeLocks {
  private readonly held = new Map<string, { lose: () => void }>();
  private readonly queues = new Map<string, Waiting[]>();

  request(name: string, options: LockOptions, use: () => Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const take = (): void => {
        const holder = { lose: () => reject(stolen()) };
        this.held.set(name, holder);
        void use().then((value) => {
          resolve(value);
          if (this.held.get(name) === holder) this.pass(name);
        });
      };
      if (options.steal) {
        this.held.get(name)?.lose();
        take();
      } else if (this.held.has(name)) {
        this.queues.set(name, [...(this.queues.get(name) ?? []), { take, signal: options.signal }]);
        options.signal?.addEventListener('abort', () => reject(stolen()));
      } else take();
    });
  }

  private pass(name: string): void {
    this.held.delete(name);
    const queue = this.queues.get(name) ?? [];
    const next = queue.findIndex(({ signal }) => !signal?.aborted);
    const [waiting] = queue.splice(0, next + 1).slice(-1);
    if (next >= 0) waiting?.take();
  }
}

export class FakeChannel {
  private static readonly all = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(private readonly name: string) {
    FakeChannel.all.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.all) {
      if (other !== this && other.name === this.name) queueMicrotask(() => other.onmessage?.({ data }));
    }
  }

  close(): void {
    this.onmessage = null;
    FakeChannel.all.delete(this);
  }
}

/** Puts them into the window. @returns what takes them out again */
export function withLiveParts({ hasLocks = true }: { hasLocks?: boolean } = {}): () => void {
  FakeEventSource.opened = [];
  Object.assign(window, { EventSource: FakeEventSource, BroadcastChannel: FakeChannel });
  if (hasLocks) Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
  return () => {
    Reflect.deleteProperty(window, 'EventSource');
    Reflect.deleteProperty(window, 'BroadcastChannel');
    Reflect.deleteProperty(navigator, 'locks');
  };
}
