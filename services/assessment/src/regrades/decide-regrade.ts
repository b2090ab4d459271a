import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits, RegradeDetails, RegradeStatus } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, failpoint, type Clock } from '@rigwise/platform';
import { Corrections } from '../attempts/corrections.repository.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { actorOf } from '../versions/actor-of.ts';
import { APPLY_REGRADES } from './apply-regrades.ts';
import { ReadRegrades } from './read-regrades.ts';
import {
  beingComputed,
  busyTest,
  changedMeanwhile,
  notNow,
  NoSuchRegrade,
  OwnAttempt,
  OwnProposal,
  RegradeConflict,
  staleDryRun,
} from './regrades.errors.ts';
import { Regrades, type StoredRegrade } from './regrades.repository.ts';
import { TouchedAttempts } from './touched-attempts.repository.ts';
import { TRY_REGRADES } from './try-regrades.ts';

interface Asked {
  readonly id: string;
  /** Of the regrade as the caller saw it. */
  readonly revision: number;
}
type Step = 'dry-run' | 'submit' | 'discard' | 'approve' | 'decline';
const FROM: Readonly<Record<Step, readonly RegradeStatus[]>> = {
  'dry-run': ['draft', 'submitted'],
  submit: ['draft'],
  discard: ['draft', 'submitted'],
  approve: ['submitted'],
  decline: ['submitted'],
};

/** The steps of a regrade until it is approved, or ends without. Nobody takes them about an attempt of their own. */
@Injectable()
export class DecideRegrade {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly regrades: Regrades,
    private readonly touched: TouchedAttempts,
    private readonly corrections: Corrections,
    private readonly reading: ReadRegrades,
    private readonly periodic: Periodic,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchRegrade, RegradeConflict */
  dryRun(asked: Asked, caller: CallerIdentity): Promise<RegradeDetails> {
    return this.step('dry-run', asked, caller, async (tx, { id, runRequestedAt }) => {
      if (!runRequestedAt) await this.regrades.requestDryRun(tx, id, this.clock.now());
      this.periodic.wakeAfter(tx, TRY_REGRADES);
    });
  }

  /** @throws NoSuchRegrade, OwnAttempt, RegradeConflict */
  submit(asked: Asked, caller: CallerIdentity): Promise<RegradeDetails> {
    return this.step('submit', asked, caller, async (tx, regrade) => {
      await this.refuseOwn(tx, regrade, caller);
      await this.refuseStale(tx, regrade);
      await this.regrades.setStatus(tx, regrade.id, 'submitted');
      await this.record(tx, 'regrade.submitted', regrade, caller);
    });
  }

  /**
   * It is about what is proposed, which never changes, and not about a dry run: one that ends meanwhile has no say.
   * @throws NoSuchRegrade, OwnAttempt, RegradeConflict
   */
  discard(id: string, reason: string, caller: CallerIdentity): Promise<RegradeDetails> {
    return this.step('discard', { id, revision: null }, caller, async (tx, regrade) => {
      await this.refuseOwn(tx, regrade, caller);
      await this.end(tx, regrade, 'discarded', caller, reason);
    });
  }

  /** @throws NoSuchRegrade, OwnProposal, OwnAttempt, RegradeConflict */
  decline(asked: Asked, reason: string, caller: CallerIdentity): Promise<RegradeDetails> {
    return this.step('decline', asked, caller, async (tx, regrade) => {
      refuseProposer(regrade, caller);
      await this.refuseOwn(tx, regrade, caller);
      await this.end(tx, regrade, 'declined', caller, reason);
    });
  }

  /**
   * From now on the correction holds for whatever is graded, and attempts with a score get their new one.
   * @throws NoSuchRegrade, OwnProposal, OwnAttempt, RegradeConflict
   */
  approve(asked: Asked, caller: CallerIdentity): Promise<RegradeDetails> {
    return this.step('approve', asked, caller, async (tx, regrade) => {
      refuseProposer(regrade, caller);
      // No attempt is being graded without the correction once this returns.
      await this.corrections.change(tx, regrade.testId);
      await this.refuseOwn(tx, regrade, caller);
      if (await this.regrades.isApplying(tx, regrade.testId)) throw busyTest();
      await this.refuseStale(tx, regrade);
      await this.end(tx, regrade, 'applying', caller, null);
      this.periodic.wakeAfter(tx, APPLY_REGRADES);
      await failpoint('regrade.approve-before-commit');
    });
  }

  private async step(
    step: Step,
    { id, revision }: Pick<Asked, 'id'> & { readonly revision: number | null },
    caller: CallerIdentity,
    work: (tx: Tx, regrade: StoredRegrade) => Promise<void>,
  ): Promise<RegradeDetails> {
    try {
      await this.transactions.once(`${step} regrade ${id}`, async (tx) => {
        const regrade = await this.regrades.lock(tx, id);
        if (!regrade) throw new NoSuchRegrade();
        if (!FROM[step].includes(regrade.status)) throw notNow(regrade.status);
        if (revision !== null && regrade.revision !== revision) throw changedMeanwhile();
        await work(tx, regrade);
        return id;
      });
    } catch (error) {
      if (!(error instanceof RegradeConflict)) throw error;
      throw error.with(await this.reading.show(id, caller));
    }
    return this.reading.show(id, caller);
  }

  private async end(
    tx: Tx,
    regrade: StoredRegrade,
    status: 'applying' | 'declined' | 'discarded',
    caller: CallerIdentity,
    reason: string | null,
  ): Promise<void> {
    const by = actorOf(caller).accountId;
    await this.regrades.decide(tx, regrade.id, { status, by, at: this.clock.now(), reason });
    const action = status === 'applying' ? 'regrade.approved' : (`regrade.${status}` as const);
    await this.record(tx, action, regrade, caller, reason ?? undefined);
  }

  private async record(
    tx: Tx,
    action: `regrade.${'submitted' | 'approved' | 'declined' | 'discarded'}`,
    { id }: StoredRegrade,
    caller: CallerIdentity,
    note?: string,
  ): Promise<void> {
    await this.audit.record(tx, operatorOf(caller), {
      ...{ action, outcome: 'succeeded', target: { type: 'regrade', id } },
      ...(note !== undefined && { note }),
    });
  }

  private async refuseOwn(tx: Tx, regrade: StoredRegrade, caller: CallerIdentity): Promise<void> {
    if (await this.touched.areOwn(tx, regrade, actorOf(caller))) throw new OwnAttempt();
  }

  private async refuseStale(tx: Tx, regrade: StoredRegrade): Promise<void> {
    if (regrade.runRequestedAt) throw beingComputed();
    if ((await this.touched.digest(tx, regrade)) !== regrade.digest) throw staleDryRun();
  }
}

function refuseProposer({ proposedBy, proposerPersonId }: StoredRegrade, caller: CallerIdentity): void {
  const { accountId, personId } = actorOf(caller);
  if (accountId === proposedBy || (personId !== null && personId === proposerPersonId))
    throw new OwnProposal();
}
