import { Inject, Injectable } from '@nestjs/common';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Accounts } from '../../people/accounts.repository.ts';
import { Directory } from '../../people/directory.repository.ts';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { PrismaTransactions, type Tx } from '../../database/transactions.ts';
import { People } from '../../people/people.repository.ts';
import { changePerson } from '../../people/person.ts';
import { PublishPeople } from '../../people/publish-people.ts';
import { EndProofs } from '../../proofs/end-proofs.ts';
import { EndAllSessions } from '../../sessions/end-all-sessions.ts';
import { SessionCache } from '../../sessions/session-cache.ts';
import { ExternalAccesses } from './external-access.repository.ts';

const EVERY_MS = 60_000;

/** Cleans up after external people whose last day has passed; sign-ins and sessions check the end date themselves. */
@Injectable()
export class EndExternalAccess {
  constructor(
    private readonly accesses: ExternalAccesses,
    private readonly people: People,
    private readonly accounts: Accounts,
    private readonly directory: Directory,
    private readonly publishPeople: PublishPeople,
    private readonly endProofs: EndProofs,
    private readonly endAllSessions: EndAllSessions,
    private readonly cache: SessionCache,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
    transactions: PrismaTransactions,
    periodic: Periodic,
  ) {
    periodic.claimed({
      ...{ name: 'end-external-access', everyMs: EVERY_MS, transactions },
      claim: () => this.accesses.over(this.clock.now()),
      each: async (tx, personId) => {
        const ended = await this.end(tx, personId);
        return () => this.cache.revokeNow(ended);
      },
    });
  }

  /** @returns the ended sessions */
  private async end(tx: Tx, personId: string): Promise<readonly string[]> {
    const now = this.clock.now();
    const person = await this.people.lock(tx, personId);
    if (!(await this.accesses.end(tx, personId, now))) return [];
    const left = changePerson(person, { active: false });
    if (left !== person) await this.people.save(tx, left, now);
    await this.publishPeople.execute(tx, [personId]);
    await this.endProofs.ofAddress(tx, personId);
    await this.audit.add(tx, {
      action: 'access.ended',
      outcome: 'succeeded',
      actorId: null,
      target: { type: 'person', id: personId },
      address: null,
    });
    const holder = (await this.directory.find(personId, tx))?.holder;
    if (!holder) return [];
    await this.accounts.hold(tx, holder.accountId);
    return this.endAllSessions.execute(tx, holder.accountId, 'disabled');
  }
}
