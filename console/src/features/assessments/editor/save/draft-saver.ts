import type { VersionStatus } from '@rigwise/contracts';
import { ApiError, ConnectionLost, TimedOut } from '../../../../api/api-error.ts';
import type { Unsavable } from '../model/savable.ts';

/** After the last change; a text is not sent letter by letter. */
export const QUIET_MS = 1_500;
/** Under changes without a pause. */
export const LONGEST_WAIT_MS = 15_000;
export const RETRY_MS = 10_000;

/** What versions of items and of tests have in common. */
export interface SavedVersion<Content> {
  readonly revision: number;
  readonly status: VersionStatus;
  readonly changedAt: string;
  readonly changedBy: { readonly name: string | null };
  readonly content: Content;
}

export type SaveState<Version> =
  | { readonly state: 'unchanged' | 'changed' | 'saving' }
  | { readonly state: 'saved'; readonly at: string }
  /** Something has to be added first; the draft stays in this browser. */
  | { readonly state: 'unsavable'; readonly why: Unsavable }
  | { readonly state: 'offline' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'conflict'; readonly theirs: Version };

/** The version that the draft continues, with the id of its item or test; null before the first save. */
export type Base = { readonly id: string; readonly revision: number } | null;

export interface SaverOptions<Content, Version> {
  /** The content as the server takes it, or why it can't be saved yet. */
  readonly savable: (content: Content) => Content | Unsavable;
  readonly create: (content: Content) => Promise<Version>;
  readonly save: (base: NonNullable<Base>, content: Content) => Promise<Version>;
  readonly idOf: (version: Version) => string;
  /** The version in the body of a 409, if there is one. */
  readonly currentIn: (error: unknown) => Version | undefined;
  /** Keeps what isn't saved in this browser; null once all is saved. */
  readonly keep: (content: Content | null, base: Base) => void;
  readonly onSaved: (version: Version) => void;
  /** Another version is shown from now on. */
  readonly onReplaced: (content: Content) => void;
  readonly now: () => Date;
}

/**
 * Saves a draft some time after its last change: one request at a time, each based on the result of the one before.
 * What can't be saved is kept in this browser and sent again.
 */
export class DraftSaver<Content extends object, Version extends SavedVersion<Content>> {
  private current: SaveState<Version> = { state: 'unchanged' };
  private readonly listeners = new Set<() => void>();
  private content: Content | null = null;
  private running: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waitingSince: number | null = null;
  private isStopped = false;
  private starts = 0;

  constructor(
    private base: Base,
    private readonly options: SaverOptions<Content, Version>,
  ) {}

  readonly get = (): SaveState<Version> => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The version that the next save is based on. */
  get savedAs(): Base {
    return this.base;
  }

  get isPending(): boolean {
    return this.content !== null;
  }

  change(content: Content): void {
    this.content = content;
    this.options.keep(content, this.base);
    if (this.current.state === 'conflict') return;
    const now = this.options.now().getTime();
    this.waitingSince ??= now;
    const longest = Math.max(0, this.waitingSince + LONGEST_WAIT_MS - now);
    this.become({ state: 'changed' });
    this.saveIn(Math.min(QUIET_MS, longest));
  }

  /** Saves at once. @returns whether nothing is left to save */
  readonly flush = async (): Promise<boolean> => {
    if (this.current.state === 'conflict') return false;
    clearTimeout(this.timer);
    // A change may arrive during a request, and is then saved by another.
    while (this.running) await this.running;
    if (this.content === null) return true;
    await this.saveNow();
    return this.content === null;
  };

  /** The saved version replaces the draft: after a conflict, or another act on it. */
  rebase(version: Version): void {
    this.base = this.baseOf(version);
    this.settle({ state: 'saved', at: version.changedAt });
  }

  /** Another author's newer version, while nothing here is unsaved. */
  adopt(version: Version): void {
    if (this.isPending || this.running || version.revision <= (this.base?.revision ?? 0)) return;
    this.rebase(version);
    this.options.onReplaced(version.content);
  }

  /** Another author's version is newer than the one this draft continues. */
  outdatedBy(theirs: Version): void {
    this.become({ state: 'conflict', theirs });
  }

  /** After a conflict: the draft is saved over the other version, which stays in its history. */
  readonly keepMine = async (): Promise<void> => {
    if (this.current.state !== 'conflict') return;
    const { theirs } = this.current;
    this.base = this.baseOf(theirs);
    this.become({ state: this.content === null ? 'unchanged' : 'changed' });
    await this.flush();
  };

  /** @returns no request starts after it, unless this was started again; what isn't saved stays kept */
  readonly start = (): (() => void) => {
    const start = ++this.starts;
    this.isStopped = false;
    return () => {
      if (start !== this.starts) return;
      this.isStopped = true;
      clearTimeout(this.timer);
    };
  };

  private saveIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private saveNow(): Promise<void> {
    const content = this.content;
    if (content === null || this.isStopped) return Promise.resolve();
    const result = this.options.savable(content);
    if ('reason' in result) {
      this.become({ state: 'unsavable', why: result });
      return Promise.resolve();
    }
    this.become({ state: 'saving' });
    const sent = this.send(content, result).finally(() => {
      this.running = null;
    });
    this.running = sent;
    return sent;
  }

  private async send(content: Content, result: Content): Promise<void> {
    try {
      const version = await (this.base ? this.options.save(this.base, result) : this.options.create(result));
      this.base = this.baseOf(version);
      this.waitingSince = null;
      if (this.content === content) this.settle({ state: 'saved', at: this.options.now().toISOString() });
      else {
        this.options.keep(this.content, this.base);
        this.become({ state: 'changed' });
        this.saveIn(QUIET_MS);
      }
      this.options.onSaved(version);
    } catch (error) {
      this.failed(error);
    }
  }

  private failed(error: unknown): void {
    const theirs = this.options.currentIn(error);
    if (theirs) this.become({ state: 'conflict', theirs });
    else if (error instanceof ConnectionLost || error instanceof TimedOut) {
      this.become({ state: 'offline' });
      this.saveIn(RETRY_MS);
    } else this.become({ state: 'failed', error });
  }

  private settle(state: SaveState<Version>): void {
    clearTimeout(this.timer);
    this.content = null;
    this.waitingSince = null;
    this.options.keep(null, this.base);
    this.become(state);
  }

  private baseOf(version: Version): Base {
    return { id: this.options.idOf(version), revision: version.revision };
  }

  private become(state: SaveState<Version>): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}

/** The version now, if another author saved first or it is no longer a draft. */
export function currentOf<Version>(
  schema: { readonly safeParse: (value: unknown) => { readonly data?: Version | undefined } },
  error: unknown,
): Version | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return schema.safeParse(((error.body ?? {}) as { current?: unknown }).current).data;
}
