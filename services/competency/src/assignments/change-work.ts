import { Inject, Injectable } from '@nestjs/common';
import type { competencyAudits, WorkDetails, WorkState } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { AssignmentConflict, changedMeanwhile, NoSuchWork, notNow, PastDay } from './assignments.errors.ts';
import { ReadWork } from './read-work.ts';
import { SettleWork } from './settle-work.ts';
import { stateOf } from './work.ts';
import { Works } from './works.repository.ts';

type Act = 'waived' | 'waiver-ended' | 'cancelled' | 'due-changed';
interface Change {
  readonly revision: number;
  readonly reason: string;
  /** The new due date, or the last day of a waiver. */
  readonly on?: string;
}
const ENDED: readonly WorkState[] = ['satisfied', 'cancelled'];

/** Waives, cancels or moves what a person has to do. Of two at once the second is told how it is now. */
@Injectable()
export class ChangeWork {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly works: Works,
    private readonly settling: SettleWork,
    private readonly reading: ReadWork,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchWork, AssignmentConflict, PastDay */
  async execute(id: string, act: Act, change: Change, caller: CallerIdentity): Promise<WorkDetails> {
    try {
      await this.transactions.once(`${act} work ${id}`, async (tx) => {
        const work = await this.works.lock(tx, id);
        if (!work) throw new NoSuchWork();
        if (work.revision !== change.revision) throw changedMeanwhile();
        const at = this.clock.now();
        const today = at.toISOString().slice(0, 10);
        const state = stateOf(work, today);
        if (ENDED.includes(state))
          throw notNow(state === 'satisfied' ? 'This has been satisfied already.' : 'This is cancelled.');
        if (act === 'waiver-ended' && state !== 'waived') throw notNow('This isn’t waived.');
        const on = change.on ?? null;
        if (on !== null && on < today) throw new PastDay();
        const { reason } = change;
        await this.works.note(tx, [id], { event: act, at, by: accountOf(caller), reason, on });
        await this.settling.of(tx, [work]);
        await this.audit.record(tx, operatorOf(caller), {
          ...{ action: `work.${act}`, outcome: 'succeeded', target: { type: 'work', id }, note: work.title },
          facts: { ...(on !== null && { on }) },
        });
      });
    } catch (error) {
      if (!(error instanceof AssignmentConflict)) throw error;
      throw error.with(await this.reading.detailsOf(id));
    }
    return this.reading.detailsOf(id);
  }
}
