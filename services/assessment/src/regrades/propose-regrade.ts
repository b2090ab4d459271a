import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits, CallInput, proposeRegrade, RegradeDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { Disputes } from '../disputes/disputes.repository.ts';
import { actorOf } from '../versions/actor-of.ts';
import { FittingVersions } from './fitting-versions.ts';
import { ReadRegrades } from './read-regrades.ts';
import { OpenAlready, OwnAttempt, UnfitVersionChosen } from './regrades.errors.ts';
import { Regrades, type StoredRegrade } from './regrades.repository.ts';
import { TouchedAttempts } from './touched-attempts.repository.ts';
import { TRY_REGRADES } from './try-regrades.ts';

type Proposal = CallInput<typeof proposeRegrade>['body'];

/** Begins a regrade: a draft, and its dry run, which changes no score. */
@Injectable()
export class ProposeRegrade {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly fitting: FittingVersions,
    private readonly touched: TouchedAttempts,
    private readonly regrades: Regrades,
    private readonly disputes: Disputes,
    private readonly reading: ReadRegrades,
    private readonly periodic: Periodic,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NothingToDo, UnfitVersionChosen, OwnAttempt, OpenAlready */
  async execute(proposal: Proposal, caller: CallerIdentity): Promise<RegradeDetails> {
    const { testId, versionId, change } = proposal;
    const by = actorOf(caller);
    const name = `propose regrade of ${versionId} in ${testId}`;
    const [made] = this.transactions.committed<string>(name);
    if (made !== undefined) return this.reading.show(made, caller);
    const { drawn, versions } = await this.fitting.of(this.database, testId, versionId);
    const chosen = change.kind === 'version' ? versions.find((one) => one.number === change.number) : null;
    if (chosen === undefined) throw new UnfitVersionChosen('unknown');
    if (chosen?.unfit) throw new UnfitVersionChosen(chosen.unfit);
    if (await this.touched.areOwn(this.database, proposal, by)) throw new OwnAttempt();
    const regrade = {
      ...{ id: newId(), testId, versionId, itemId: drawn.itemId, number: drawn.number },
      ...{ change: change.kind, byVersionId: chosen?.id ?? null, byNumber: chosen?.number ?? null },
      ...{ reason: proposal.reason, candidateReason: proposal.candidateReason },
    };
    const id = await this.transactions.once(name, async (tx) => {
      const now = this.clock.now();
      const isAdded = await this.regrades.add(tx, {
        ...{ ...regrade, status: 'draft', revision: 1, done: 0 },
        ...{ runRequestedAt: now, asOf: null, digest: '', counts: null },
        ...{ proposedBy: by.accountId, proposerPersonId: by.personId, proposedAt: now },
        ...{ decidedBy: null, decidedAt: null, decisionReason: null },
      });
      if (!isAdded) throw new OpenAlready(await this.regrades.open(tx, proposal));
      this.periodic.wakeAfter(tx, TRY_REGRADES);
      await this.followDisputes(tx, regrade, by.accountId);
      await this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'regrade.proposed', outcome: 'succeeded', note: proposal.reason },
        target: { type: 'regrade', id: regrade.id },
      });
      return regrade.id;
    });
    return this.reading.show(id, caller);
  }

  /** Upheld disputes of the question lead to it, whether or not it was proposed from one of them. */
  private async followDisputes(
    tx: Tx,
    regrade: Pick<StoredRegrade, 'id' | 'testId' | 'versionId'>,
    by: string,
  ): Promise<void> {
    await this.disputes.lockQuestion(tx, regrade);
    const upheld = await this.disputes.followRegrade(tx, regrade);
    await this.disputes.note(tx, upheld, { what: 'regrade-proposed', at: this.clock.now(), by });
  }
}
