import { Inject, Injectable } from '@nestjs/common';
import type { ExtraTime as ShownExtraTime } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Directory } from '../people/directory.repository.ts';
import type { AuditAction } from '../audit/audit-entry.ts';
import { AuditLog } from '../audit/audit-log.repository.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { People } from '../people/people.repository.ts';
import { PersonNotFound } from '../people/person.errors.ts';
import { asked, withdrawn, type ExtraTime } from '../people/extra-time.ts';
import { ExtraTimes, shownExtraTime } from '../people/extra-times.repository.ts';

/** A person requests extra time in tests, or withdraws the request. The audit log gets neither reason nor amount. */
@Injectable()
export class RequestExtraTime {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly directory: Directory,
    private readonly people: People,
    private readonly extraTimes: ExtraTimes,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  ask(reason: string, caller: CallerIdentity): Promise<ShownExtraTime> {
    return this.change(caller, 'extra-time.requested', (current) => asked(current, reason, this.clock.now()));
  }

  withdraw(caller: CallerIdentity): Promise<ShownExtraTime> {
    return this.change(caller, 'extra-time.withdrawn', withdrawn);
  }

  private async change(
    caller: CallerIdentity,
    action: AuditAction,
    transition: (current: ExtraTime) => ExtraTime,
  ): Promise<ShownExtraTime> {
    const { accountId, address } = caller;
    const shown = await this.transactions.run(async (tx) => {
      const personId = await this.hold(tx, accountId ?? '');
      if (personId === null) return null;
      const current = await this.extraTimes.find(tx, personId);
      const next = transition(current);
      if (next === current) return shownExtraTime(current);
      await this.extraTimes.save(tx, personId, next);
      const target = { type: 'person', id: personId } as const;
      await this.audit.add(tx, { action, outcome: 'succeeded', actorId: accountId, target, address });
      return shownExtraTime(next);
    });
    return shown ?? this.change(caller, action, transition);
  }

  /** @returns the locked person; null when a merge moved the account to another person meanwhile */
  private async hold(tx: Tx, accountId: string): Promise<string | null> {
    const found = await this.directory.findByAccount(accountId, tx);
    if (!found) throw new PersonNotFound();
    await this.people.hold(tx, found.personId);
    const held = await this.directory.findByAccount(accountId, tx);
    return held?.personId === found.personId ? found.personId : null;
  }
}
