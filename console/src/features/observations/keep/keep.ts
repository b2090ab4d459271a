import type { ChecklistToUse, ObservationBody, PersonToObserve } from '@rigwise/contracts';
import type { ObservationDraft } from '../model/draft.ts';

/** An observation that only this device has. */
export interface KeptObservation {
  readonly draft: ObservationDraft;
  /** What was signed, and waits to be sent; null: not signed yet. */
  readonly signed: ObservationBody | null;
  /** Why the server doesn’t take it; null: nothing is known against it. */
  readonly refusal: string | null;
}

/** What an assessor needs where there is no network. */
export interface Kit {
  readonly checklists: readonly ChecklistToUse[];
  readonly people: readonly PersonToObserve[];
  /** There are more people than a device keeps. */
  readonly isPartial: boolean;
  /** In milliseconds. */
  readonly readAt: number;
}

/** Where a browser keeps the observations of one account. */
export interface Keep {
  /** Whether it outlives the tab. */
  readonly isLasting: boolean;
  /** In the order in which they were begun. */
  readAll(): Promise<readonly KeptObservation[]>;
  put(kept: KeptObservation): Promise<void>;
  erase(id: string): Promise<void>;
  kit(): Promise<Kit | undefined>;
  putKit(kit: Kit): Promise<void>;
}

/** For browsers that store nothing, such as some private windows: as long as the tab lives. */
export class MemoryKeep implements Keep {
  readonly isLasting: boolean = false;
  private readonly all = new Map<string, KeptObservation>();
  private kept: Kit | undefined;

  readAll(): Promise<readonly KeptObservation[]> {
    return Promise.resolve([...this.all.values()]);
  }

  put(kept: KeptObservation): Promise<void> {
    this.all.set(kept.draft.id, kept);
    return Promise.resolve();
  }

  erase(id: string): Promise<void> {
    this.all.delete(id);
    return Promise.resolve();
  }

  kit(): Promise<Kit | undefined> {
    return Promise.resolve(this.kept);
  }

  putKit(kit: Kit): Promise<void> {
    this.kept = kit;
    return Promise.resolve();
  }
}
