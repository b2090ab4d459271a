import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { actorOf } from './actor-of.ts';
import type { Kind } from './kind.ts';
import { checkDeletable, nextDraft, save, type Actor } from './version.ts';
import { NoSuchVersion, type VersionView } from './versions.errors.ts';
import { WithCurrent } from './with-current.ts';

interface Draft<Content> {
  /** Of the item or test. */
  readonly id: string;
  readonly revision: number;
  readonly content: Content;
}

/** Drafts of items and tests: saved, started and deleted by their authors. */
@Injectable()
export class ChangeDraft {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly withCurrent: WithCurrent,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param revision of the draft as the author saw it
   * @throws NoSuchVersion, StaleVersion, NotNow, and what the kind's `saved` does
   */
  save<Content, View extends VersionView>(
    kind: Kind<Content, View>,
    draft: Draft<Content>,
    caller: CallerIdentity,
  ): Promise<View> {
    const { id } = draft;
    return this.withCurrent.execute(kind, id, () =>
      this.transactions.once(`save ${kind.name} ${id}`, async (tx) => {
        await this.saveIn(tx, kind, draft, actorOf(caller));
        return latestOf(tx, kind, id);
      }),
    );
  }

  /**
   * The same as part of a transaction.
   * @throws NoSuchVersion, StaleVersion, NotNow, and what the kind's `saved` does
   */
  async saveIn<Content, View extends VersionView>(
    tx: Tx,
    kind: Kind<Content, View>,
    { id, revision, content }: Draft<Content>,
    by: Actor,
  ): Promise<void> {
    const { version } = await locked(tx, kind, id);
    const at = this.clock.now();
    await kind.versions.saveContent(tx, save(version, { by, at, revision }), content);
    await kind.saved(tx, id, content, { accountId: by.accountId, at });
  }

  /**
   * Starts the next version.
   * @throws NoSuchVersion, NotNow
   */
  start<Content, View extends VersionView>(
    kind: Kind<Content, View>,
    id: string,
    caller: CallerIdentity,
  ): Promise<View> {
    return this.withCurrent.execute(kind, id, () =>
      this.transactions.once(`start draft ${id}`, async (tx) => {
        await this.startIn(tx, kind, id, actorOf(caller));
        return latestOf(tx, kind, id);
      }),
    );
  }

  /**
   * The same as part of a transaction.
   * @throws NoSuchVersion, NotNow
   */
  async startIn<Content, View extends VersionView>(
    tx: Tx,
    kind: Kind<Content, View>,
    id: string,
    by: Actor,
  ): Promise<void> {
    const { version, content } = await locked(tx, kind, id);
    const number = await kind.versions.nextNumber(tx, id);
    const act = { by, at: this.clock.now() };
    await kind.versions.add(tx, nextDraft(version, { id: newId(), number }, act), content);
  }

  /** @throws NoSuchVersion, NotNow */
  delete<Content, View extends VersionView>(
    kind: Kind<Content, View>,
    id: string,
    caller: CallerIdentity,
  ): Promise<void> {
    const { versions, name } = kind;
    return this.withCurrent.execute(kind, id, () =>
      this.transactions.once(`delete draft ${id}`, async (tx) => {
        const { version } = await locked(tx, kind, id);
        const by = actorOf(caller);
        checkDeletable(version, by);
        const [remains, at] = [version.number > 1, this.clock.now()];
        await kind.beforeDelete(tx, id, remains);
        await versions.delete(tx, version);
        if (remains) {
          await kind.deleted(tx, id, at);
          await versions.note(tx, { ...version, changedAt: at, changedBy: by.accountId }, 'draft-deleted');
        }
        await this.audit.record(tx, operatorOf(caller), {
          action: `${name}.draft-deleted`,
          outcome: 'succeeded',
          target: { type: name, id },
          facts: { number: version.number },
        });
      }),
    );
  }
}

async function locked<Content, View extends VersionView>(tx: Tx, kind: Kind<Content, View>, id: string) {
  const stored = await kind.versions.lock(tx, id);
  if (!stored) throw new NoSuchVersion(kind.name);
  return stored;
}

/** @throws NoSuchVersion */
export async function latestOf<Content, View extends VersionView>(
  tx: Tx,
  { name, views }: Kind<Content, View>,
  id: string,
): Promise<View> {
  const latest = await views.latest(tx, id);
  if (!latest) throw new NoSuchVersion(name);
  return latest;
}
