import { ApiError } from '../../api/api-error.ts';
import { createCall } from '../../api/call.ts';
import { randomHex, traceparent } from '../../api/random-hex.ts';
import {
  sendingOf,
  type Decided,
  type Decision,
  type KeptDecision,
  type RowResult,
  type Sending,
} from './decision.ts';

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
  /** The session had ended: kept in the store until its administrator is back. */
  readonly kept: (held: Held) => void;
}

/** What outlives the page. */
export interface HeldStore {
  readonly read: () => readonly KeptDecision[] | null;
  readonly write: (kept: readonly KeptDecision[] | null) => void;
}

/** Decisions held in the browser, so that they can be undone; leaving the page sends them. */
export class HeldDecisions {
  private held: readonly Held[] = [];
  private lastKey = 0;
  private readonly underway = new Set<Promise<void>>();
  private readonly call = createCall();
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly events: HeldEvents,
    private readonly store: HeldStore,
  ) {}

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

  /** Holds again what an ended session kept from being sent. */
  restore(): void {
    const kept = this.store.read();
    this.store.write(null);
    for (const { requests, decision } of kept ?? []) this.hold(requests, decision);
  }

  /** Undoes a decision; without a key the last one. @returns the undone decision */
  undo(key: number | undefined = this.held.at(-1)?.key): Held | undefined {
    const held = this.held.find((each) => each.key === key);
    if (held) this.release(held);
    return held;
  }

  /** Sends all of them now. @returns when the server has responded to these and to earlier ones */
  async sendAll(): Promise<void> {
    for (const held of this.held) void this.send(held);
    await Promise.all(this.underway);
  }

  /** The same for a page being closed: it can't wait for a response. @param canSend whether one could come */
  leave(canSend: boolean): void {
    for (const held of this.held) {
      this.release(held);
      if (canSend) sendLeaving(sendingOf(held.requests, held.decision));
      else this.keep(held);
    }
  }

  private send(held: Held): Promise<void> {
    this.release(held);
    const sending = this.attempt(held).finally(() => this.underway.delete(sending));
    this.underway.add(sending);
    return sending;
  }

  private async attempt(held: Held): Promise<void> {
    try {
      this.events.sent(held, await sendingOf(held.requests, held.decision).send(this.call));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) return this.events.failed(held, error);
      this.keep(held);
      this.events.kept(held);
    }
  }

  private keep({ requests, decision }: Held): void {
    this.store.write([...(this.store.read() ?? []), { requests, decision }]);
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
function sendLeaving({ definition, params, body }: Sending): void {
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  void fetch(new URL(path, window.location.origin), {
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
