import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EachItem, isAway, type ItemOutcome } from '@rigwise/persistence';
import { CLOCK, Scheduler, type Clock } from '@rigwise/platform';
import { Accounts } from '../../people/accounts.repository.ts';
import { Directory } from '../../people/directory.repository.ts';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { PreparedDatabase } from '../../database/prepared-database.ts';
import { PrismaTransactions, type Tx } from '../../database/transactions.ts';
import { People } from '../../people/people.repository.ts';
import { changePerson } from '../../people/person.ts';
import { PublishPeople } from '../../people/publish-people.ts';
import { EndProofs } from '../../proofs/end-proofs.ts';
import { EndAllSessions } from '../../sessions/end-all-sessions.ts';
import { SessionCache } from '../../sessions/session-cache.ts';
import { END_ACCESS, ExternalAccesses } from './external-access.repository.ts';

const EVERY_MS = 60_000;
const AT_ONCE = 200;

/**
 * Cleans up after external people whose last day has passed; sign-ins and sessions check the end date themselves. Runs
 * in every process and handles each person once.
 */
@Injectable()
export class EndExternalAccess implements OnApplicationBootstrap {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly transactions: PrismaTransactions,
    private readonly accesses: ExternalAccesses,
    private readonly people: People,
    private readonly accounts: Accounts,
    private readonly directory: Directory,
    private readonly publishPeople: PublishPeople,
    private readonly endProofs: EndProofs,
    private readonly endAllSessions: EndAllSessions,
    private readonly cache: SessionCache,
    private readonly audit: AuditLog,
    private readonly scheduler: Scheduler,
    private readonly eachItem: EachItem,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.start({
      name: 'end of external access',
      everyMs: EVERY_MS,
      work: () => this.execute(),
      expected: isAway,
    });
  }

  async execute(): Promise<void> {
    const over = await this.accesses.findOver(this.database, this.clock.now(), AT_ONCE);
    await this.eachItem.execute(END_ACCESS, over, (personId) => this.endOne(personId));
  }

  private async endOne(personId: string): Promise<ItemOutcome> {
    const ended = await this.transactions.run((tx) => this.end(tx, personId));
    if (ended === null) return 'passed-over';
    await this.cache.buryNow(ended);
    return 'done';
  }

  /** @returns the ended sessions; null when another transaction has locked the person */
  private async end(tx: Tx, personId: string): Promise<readonly string[] | null> {
    const now = this.clock.now();
    // Another process is ending it, or the person is being changed: the next run checks again.
    if (!(await this.people.tryHold(tx, personId))) return null;
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
