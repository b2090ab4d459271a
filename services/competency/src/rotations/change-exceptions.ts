import { Inject, Injectable } from '@nestjs/common';
import type { competencyAudits, RotationDetails, RotationExceptionContent } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { PrismaClient } from '../generated/client.ts';
import { AuditRefusals } from './audit-refusals.ts';
import { LockRotations } from './lock-rotations.ts';
import { ReadRotations } from './read-rotations.ts';
import { NoSuchException, OutsideCrew, RotationConflict } from './rotations.errors.ts';
import { Rotations, type KeptException } from './rotations.repository.ts';

interface Withdrawal {
  readonly personId: string;
  readonly exceptionId: string;
  readonly revision: number;
  readonly reason: string;
}

/** Enters leave, sickness and extra shifts, and withdraws these and swaps. Nothing is deleted. */
@Injectable()
export class ChangeExceptions {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly locking: LockRotations,
    private readonly rotations: Rotations,
    private readonly reading: ReadRotations,
    private readonly refusals: AuditRefusals,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchPerson, RotationConflict */
  async add(
    personId: string,
    { revision, kind, from, to, duty, reason }: RotationExceptionContent,
    caller: CallerIdentity,
  ): Promise<RotationDetails> {
    const doing = this.doing(caller);
    await this.locking.orCurrent([personId], () =>
      this.transactions.once(`add rotation exception of ${personId}`, async (tx) => {
        await this.locking.lock(tx, [personId], [revision]);
        const shift = kind === 'extra' ? (duty ?? 'on') : null;
        const added = { id: newId(), personId, kind, from, to, duty: shift, reason, swap: null };
        await this.rotations.add(tx, added, doing);
        await this.rotations.note(tx, [personId], 'exception-added', doing);
        await this.audit.record(tx, operatorOf(caller), {
          ...{ action: 'rotation.exception-added', outcome: 'succeeded' },
          // Why someone is away may be about their health. It is kept where an erasure takes it, and not in the log.
          ...{ target: { type: 'person', id: personId }, facts: { from, to } },
        });
        return added.id;
      }),
    );
    return this.reading.detailsOf(personId);
  }

  /** @throws NoSuchException, NoSuchPerson, RotationConflict, OutsideCrew */
  async withdraw(withdrawal: Withdrawal, caller: CallerIdentity): Promise<RotationDetails> {
    const { personId, exceptionId } = withdrawal;
    const kept = await this.rotations.findException(this.database, exceptionId);
    if (kept?.personId !== personId.toLowerCase()) throw new NoSuchException();
    try {
      await this.locking.orCurrent([personId], () =>
        this.transactions.once(`withdraw rotation exception ${exceptionId}`, async (tx) => {
          await this.withdrawIn(tx, kept, withdrawal, caller);
          return exceptionId;
        }),
      );
    } catch (error) {
      if (error instanceof OutsideCrew)
        await this.refusals.record('rotation.exception-withdrawn', [kept.colleagueId ?? personId], caller);
      throw error;
    }
    return this.reading.detailsOf(personId);
  }

  private async withdrawIn(
    tx: Tx,
    { personId, swapId, colleagueId }: KeptException,
    { exceptionId, revision, reason }: Withdrawal,
    caller: CallerIdentity,
  ): Promise<void> {
    const doing = this.doing(caller);
    const both = swapId !== null && colleagueId !== null ? [personId, colleagueId] : [personId];
    // In one statement, so that two withdrawals of one swap don’t wait for each other.
    const locked = await this.rotations.lock(tx, both);
    const colleague = locked.find((one) => one.personId === colleagueId);
    if (colleague && caller.role === 'manager' && colleague.managerId !== caller.personId)
      throw new OutsideCrew();
    if (locked.find((one) => one.personId === personId)?.revision !== revision)
      throw new RotationConflict([personId]);
    const now = await this.rotations.findException(tx, exceptionId);
    if (now?.isWithdrawn !== false) throw new RotationConflict([personId], 'not-now');
    await this.rotations.withdraw(tx, exceptionId, reason, doing);
    await this.rotations.note(tx, both, 'exception-withdrawn', doing);
    for (const id of both) {
      await this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'rotation.exception-withdrawn', outcome: 'succeeded' },
        ...{ target: { type: 'person', id }, note: reason },
      });
    }
  }

  private doing(caller: CallerIdentity) {
    return { at: this.clock.now(), by: accountOf(caller) };
  }
}
