import type { GivenMarks } from '@rigwise/contracts';
import { conflictOf } from './conflict.ts';

/** After the last change; a comment is not sent letter by letter. */
export const QUIET_MS = 1_000;

export type SaveState =
  | { readonly state: 'unchanged' | 'changed' | 'saving' | 'done' }
  | { readonly state: 'saved'; readonly at: string }
  | { readonly state: 'failed' }
  /** The answer can't be marked here any more. */
  | { readonly state: 'lost'; readonly error: unknown };

interface SaverOptions {
  /** @returns when it was saved */
  readonly save: (marks: GivenMarks) => Promise<string>;
  /** Keeps what isn't saved in this window; null once all is. */
  readonly keep: (marks: GivenMarks | null) => void;
}

/**
 * Saves the draft of marks some time after its last change, one request at a time. What can't be saved stays kept, and
 * is sent with the next change.
 */
export class MarksSaver {
  private current: SaveState;
  private readonly listeners = new Set<() => void>();
  private marks: GivenMarks | null = null;
  private running: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param savedAt of the draft that the server has, if it has one */
  constructor(
    savedAt: string | undefined,
    private readonly options: SaverOptions,
  ) {
    this.current = savedAt === undefined ? { state: 'unchanged' } : { state: 'saved', at: savedAt };
  }

  readonly get = (): SaveState => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  get isPending(): boolean {
    return this.marks !== null;
  }

  change(marks: GivenMarks): void {
    this.marks = marks;
    this.options.keep(marks);
    if (this.isOver) return;
    this.become({ state: 'changed' });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), QUIET_MS);
  }

  /** Saves at once. @returns whether the page may be left: nothing is left to save, or it can’t be saved any more */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.timer);
    // A change may arrive during a request, and is then saved by another.
    while (this.running) await this.running;
    if (this.marks !== null && !this.isOver) await this.begin(this.marks);
    return this.marks === null || this.isOver;
  };

  /** The last act on the answer, after any save that is under way. It throws as `act` does. */
  async finish(act: () => Promise<unknown>): Promise<void> {
    await this.leave(act);
    this.settle({ state: 'done' });
  }

  /** The same for an act that leaves unsaved marks as they are. */
  async leave(act: () => Promise<unknown>): Promise<void> {
    clearTimeout(this.timer);
    while (this.running) await this.running;
    try {
      await act();
    } catch (error) {
      // What was saved before is still saved.
      if (this.isPending || conflictOf(error) !== null) this.failed(error);
      throw error;
    }
    this.become({ state: 'done' });
  }

  /** The answer can't be marked any more. */
  lose(error: unknown): void {
    this.failed(error);
  }

  /** The answer is the user's again. */
  resume(): void {
    this.become({ state: 'changed' });
    void this.flush();
  }

  private get isOver(): boolean {
    return this.current.state === 'lost' || this.current.state === 'done';
  }

  private begin(marks: GivenMarks): Promise<void> {
    this.become({ state: 'saving' });
    const sent = this.send(marks).finally(() => {
      this.running = null;
    });
    this.running = sent;
    return sent;
  }

  private async send(marks: GivenMarks): Promise<void> {
    try {
      const at = await this.options.save(marks);
      if (this.marks === marks) this.settle({ state: 'saved', at });
      else this.become({ state: 'changed' });
    } catch (error) {
      this.failed(error);
    }
  }

  private failed(error: unknown): void {
    this.become(conflictOf(error) === null ? { state: 'failed' } : { state: 'lost', error });
  }

  private settle(state: SaveState): void {
    clearTimeout(this.timer);
    this.marks = null;
    this.options.keep(null);
    this.become(state);
  }

  private become(state: SaveState): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}
