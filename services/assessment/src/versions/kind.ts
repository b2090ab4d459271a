import type { CallerIdentity } from '@rigwise/http';
import type { Tx } from '../database/transactions.ts';
import type { Act, Step, Version, VersionKind } from './version.ts';
import type { Stored, VersionRepository } from './version.repository.ts';
import type { VersionViews } from './version-views.repository.ts';
import type { VersionView } from './versions.errors.ts';

/** A step that is about to be saved. */
export interface StepTaken<Content> {
  readonly step: Step;
  readonly before: Stored<Content>;
  readonly after: Version;
  /** Who took it, and when. */
  readonly act: Omit<Act, 'revision'>;
  readonly caller: CallerIdentity;
  /** For the history: why it was returned or retired. */
  readonly note?: string;
  /** The item that replaces a retired one. */
  readonly replacement?: string;
}

/** Who saves a draft, and when. */
export interface Saving {
  readonly accountId: string;
  readonly at: Date;
}

/**
 * A kind of content that has versions: the workflow is the same for all, and this is what differs. Each hook runs in the
 * transaction of the change, with the item or test locked unless it says otherwise.
 */
export abstract class Kind<Content, View extends VersionView> {
  abstract readonly name: VersionKind;
  abstract readonly versions: VersionRepository<Content>;
  abstract readonly views: VersionViews<View>;

  /** Before the item or test is locked. */
  async beforeStep(_tx: Tx, _step: Step): Promise<void> {}

  /** @throws an error that refuses the step, such as Incomplete */
  async checkStep(_tx: Tx, _taken: StepTaken<Content>): Promise<void> {}

  /** Once the step is saved. */
  abstract announce(tx: Tx, taken: StepTaken<Content>): Promise<void>;

  /** Once the content of a draft is saved. */
  async saved(_tx: Tx, _lineageId: string, _content: Content, _by: Saving): Promise<void> {}

  /** Before a draft is deleted, and with it the item or test unless other versions remain. */
  async beforeDelete(_tx: Tx, _lineageId: string, _remains: boolean): Promise<void> {}

  /** Once a draft is deleted and other versions remain. */
  async deleted(_tx: Tx, _lineageId: string, _at: Date): Promise<void> {}
}
