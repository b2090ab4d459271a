import { Pace } from '../../../session/offline/pace.ts';
import { linkTroubleOf } from '../../../session/offline/link-trouble.ts';
import type { ObservationDraft } from '../model/draft.ts';
import type { Keep, KeptObservation } from './keep.ts';

export interface OutboxView {
  /** Whether the browser’s storage has been read. */
  readonly isReady: boolean;
  readonly isLasting: boolean;
  readonly all: readonly KeptObservation[];
  readonly isSending: boolean;
}

export interface OutboxParts {
  readonly keep: Keep;
  /** Sends one; rejects as a call does. */
  readonly send: (kept: KeptObservation) => Promise<unknown>;
  /** Whether the session is the account’s own: an employee view, or a training, signs nothing. */
  readonly maySend: () => boolean;
  readonly onSent: (kept: KeptObservation) => void;
  /** Milliseconds since any moment, by a clock that nobody sets. */
  readonly elapsed: () => number;
}

export const OPENING: OutboxView = { isReady: false, isLasting: true, all: [], isSending: false };

/** These say who may send now, and nothing of the observation. */
const ABOUT_THE_SESSION: readonly string[] = [
  'auth/forbidden',
  'employee-view/read-only',
  'request/cross-site',
];

/**
 * The observations that only this device has: those that were begun, those that wait to be sent, and those that the server
 * refused. Sending one twice is harmless, so that tabs need not know of each other.
 */
export class ObservationOutbox {
  private view: OutboxView = OPENING;
  private readonly listeners = new Set<() => void>();
  private readonly pace: Pace;
  private sending: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;

  constructor(private readonly parts: OutboxParts) {
    this.pace = new Pace(parts.elapsed);
  }

  readonly get = (): OutboxView => this.view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Reads what is kept now, also by other tabs, and sends what waits: the connection may be back. */
  async refresh(): Promise<void> {
    const { keep } = this.parts;
    this.set({ isReady: true, isLasting: keep.isLasting, all: await keep.readAll() });
    this.pace.hurry();
    await this.flush();
  }

  /** Keeps a draft as it is now. */
  async save(draft: ObservationDraft): Promise<void> {
    await this.put({ draft, signed: null, refusal: null });
  }

  /** Keeps what was signed, then sends it. */
  async sign(kept: KeptObservation): Promise<void> {
    await this.put(kept);
    this.pace.hurry();
    await this.flush();
  }

  async discard(id: string): Promise<void> {
    await this.parts.keep.erase(id);
    this.set({ all: this.view.all.filter(({ draft }) => draft.id !== id) });
  }

  /** @returns once nothing waits, or nothing can be sent now */
  flush(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
      this.set({ isSending: false });
    });
    return this.sending;
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async sendAll(): Promise<void> {
    clearTimeout(this.timer);
    for (let next = this.next(); next && !this.isStopped && this.parts.maySend(); next = this.next()) {
      this.set({ isSending: true });
      if (!(await this.isSettled(next))) return;
    }
  }

  private next(): KeptObservation | undefined {
    return this.view.all.find(({ signed, refusal }) => signed !== null && refusal === null);
  }

  /** @returns false if it can’t be sent now: then it stays, and is sent later */
  private async isSettled(kept: KeptObservation): Promise<boolean> {
    try {
      await this.parts.send(kept);
    } catch (error) {
      const trouble = linkTroubleOf(error);
      if (trouble.kind === 'later') {
        this.pace.failed(trouble.afterMs);
        if (!this.isStopped) this.timer = setTimeout(() => void this.flush(), this.pace.waitMs);
      }
      if (trouble.kind !== 'refused') return false;
      if (ABOUT_THE_SESSION.includes(trouble.error.problem?.code ?? '')) return false;
      await this.put({ ...kept, refusal: trouble.error.serverMessage || trouble.error.message });
      return true;
    }
    this.pace.succeeded();
    await this.discard(kept.draft.id);
    this.parts.onSent(kept);
    return true;
  }

  private async put(kept: KeptObservation): Promise<void> {
    await this.parts.keep.put(kept);
    const { id } = kept.draft;
    const isKnown = this.view.all.some(({ draft }) => draft.id === id);
    this.set({
      all: isKnown
        ? this.view.all.map((one) => (one.draft.id === id ? kept : one))
        : [...this.view.all, kept],
    });
  }

  private set(change: Partial<OutboxView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }
}
