import { Inject, Injectable } from '@nestjs/common';
import type { competencyAudits, RotationRow, ShiftSwap } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { isOnShift, type Period } from '@rigwise/rotations';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { LockRotations } from './lock-rotations.ts';
import { rosterOf } from './rotation-view.ts';
import { UnfitSwap } from './rotations.errors.ts';
import { Rotations, type LockedRotation } from './rotations.repository.ts';

/** Lets one person take over another’s shifts, which both have or neither. */
@Injectable()
export class SwapShifts {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly locking: LockRotations,
    private readonly rotations: Rotations,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchPerson, RotationConflict, UnfitSwap */
  execute(swap: ShiftSwap, caller: CallerIdentity): Promise<RotationRow[]> {
    return this.locking.orCurrent(swap.personIds, () =>
      this.transactions.once('swap shifts', async (tx) => {
        const [giver, taker] = await this.locking.lock(tx, swap.personIds, swap.revisions);
        if (!giver || !taker) throw new Error('A swap names two people');
        await this.swapIn(tx, swap, { giver, taker }, caller);
      }),
    );
  }

  private async swapIn(
    tx: Tx,
    { from, to, reason }: ShiftSwap,
    { giver, taker }: { readonly giver: LockedRotation; readonly taker: LockedRotation },
    caller: CallerIdentity,
  ): Promise<void> {
    const given = await this.periodsOf(tx, giver, { from, to });
    const notOn = given.find(({ state }) => !isOnShift(state));
    if (notOn) throw new UnfitSwap('not-on-shift', giver.name, notOn.from);
    const taken = await this.periodsOf(tx, taker, { from, to });
    const notOff = taken.find(({ state, exception }) => state !== 'off' || isAway(exception));
    if (notOff) throw new UnfitSwap('not-off', taker.name, notOff.from);
    const doing = { at: this.clock.now(), by: accountOf(caller) };
    const swapId = newId();
    const swapOf = (colleague: LockedRotation) => ({ id: swapId, colleagueId: colleague.personId });
    const { personId } = giver;
    const out = { id: newId(), personId, kind: 'swap-out', from, to, duty: null, reason } as const;
    await this.rotations.add(tx, { ...out, swap: swapOf(taker) }, doing);
    // Day and night shifts are taken over as such.
    for (const { from: first, to: last, state } of given) {
      const duty = state === 'day' || state === 'night' ? state : 'on';
      const one = { id: newId(), personId: taker.personId, kind: 'swap-in', from: first, to: last } as const;
      await this.rotations.add(tx, { ...one, duty, reason, swap: swapOf(giver) }, doing);
    }
    await this.rotations.note(tx, [giver.personId, taker.personId], 'swapped', doing);
    for (const id of [giver.personId, taker.personId]) {
      await this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'rotation.swapped', outcome: 'succeeded', target: { type: 'person', id } },
        facts: { from, to },
      });
    }
  }

  private async periodsOf(
    tx: Tx,
    { personId }: LockedRotation,
    days: { readonly from: string; readonly to: string },
  ): Promise<Period[]> {
    const terms = await this.rotations.terms(tx, [personId]);
    const exceptions = await this.rotations.exceptions(tx, [personId], days);
    return rosterOf(terms, exceptions).periods(days.from, days.to);
  }
}

const isAway = (exception: Period['exception']): boolean => exception === 'leave' || exception === 'sickness';
