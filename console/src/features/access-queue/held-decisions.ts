import { randomHex, traceparent } from '../../api/random-hex.ts';
import { createCall } from '../../api/call.ts';
import { sendingOf, type Decided, type Decision, type RowResult, type Sending } from './decision.ts';

/** How long a decision can be undone before it is sent. */
export const HELD_FOR_MS = 10_000;

export interface Held {
  readonly key: number;
  readonly requests: readonly Decided[];
  readonly decision: Decision;
  readonly sentAt: number;
}

export interface HeldEvents {
  /** The server has decided; with each row's result if there were many. */
  readonly sent: (held: Held, results: readonly RowResult[]) => void;
  readonly failed: (held: Held, error: unknown) => void;
}

/** Decisions held in the browser, so that they can be undone; leaving the page sends them. */
export class HeldDecisions {
  private held: readonly Held[] = [];
  private lastKey = 0;
  private readonly call = createCall();
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly events: HeldEvents) {}

  readonly get = (): readonly Held[] => this.held;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  hold(requests: readonly Decided[], decision: Decision): void {
    const held: Held = { key: ++this.lastKey, requests, decision, sentAt: Date.now() + HELD_FOR_MS };
    this.set([...this.held, held]);
    this.timers.set(
      held.key,
      setTimeout(() => void this.send(held), HELD_FOR_MS),
    );
  }

  /** Undoes a decision; without a key the last one. @returns the undone decision */
  undo(key: number | undefined = this.held.at(-1)?.key): Held | undefined {
    const held = this.held.find((each) => each.key === key);
    if (held) this.release(held);
    return held;
  }

  /** Sends all of them now: the document stays, but the user has left the queue. */
  sendAll(): void {
    for (const held of this.held) void this.send(held);
  }

  /** The same for a page being closed: it can't wait for a response. */
  sendLeaving(): void {
    for (const held of this.held) {
      this.release(held);
      leave(sendingOf(held.requests, held.decision));
    }
  }

  private async send(held: Held): Promise<void> {
    this.release(held);
    try {
      this.events.sent(held, await sendingOf(held.requests, held.decision).send(this.call));
    } catch (error) {
      this.events.failed(held, error);
    }
  }

  private release({ key }: Held): void {
    clearTimeout(this.timers.get(key));
    this.timers.delete(key);
    this.set(this.held.filter((each) => each.key !== key));
  }

  private set(held: readonly Held[]): void {
    this.held = held;
    for (const listener of this.listeners) listener();
  }
}

/** A request that outlives its page. */
function leave({ definition, params, body }: Sending): void {
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  void fetch(path, {
    method: definition.method,
    keepalive: true,
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomHex(),
      traceparent: traceparent(),
    },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
