import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isUnavailable } from '@rigwise/persistence';
import { CLOCK, Rounds, type Clock } from '@rigwise/platform';
import { Directory } from '../accounts/directory.repository.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { PreparedDatabase } from '../database/prepared-database.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { People } from '../people/people.repository.ts';
import { changePerson } from '../people/person.ts';
import { PublishPeople } from '../people/publish-people.ts';
import { EndProofs } from '../proofs/end-proofs.ts';
import { EndAllSessions } from '../sessions/end-all-sessions.ts';
import { SessionCache } from '../sessions/session-cache.ts';
import { ExternalAccesses } from './external-access.repository.ts';

const EVERY_MS = 60_000;
const AT_ONCE = 200;

/** Takes access away from external people whose last day is over. Every process does it; each person once. */
@Injectable()
export class EndExternalAccess implements OnApplicationBootstrap {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly transactions: PrismaTransactions,
    private readonly accesses: ExternalAccesses,
    private readonly people: People,
    private readonly directory: Directory,
    private readonly publishPeople: PublishPeople,
    private readonly endProofs: EndProofs,
    private readonly endAllSessions: EndAllSessions,
    private readonly cache: SessionCache,
    private readonly audit: AuditLog,
    private readonly rounds: Rounds,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start({
      what: 'round over external people whose access ends',
      everyMs: EVERY_MS,
      work: () => this.execute(),
      expected: isUnavailable,
    });
  }

  async execute(): Promise<void> {
    const over = await this.accesses.findOver(this.database, this.clock.now(), AT_ONCE);
    for (const personId of over) {
      await this.cache.buryNow(await this.transactions.run((tx) => this.end(tx, personId)));
    }
  }

  /** @returns the sessions that ended */
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
    return holder ? this.endAllSessions.execute(tx, holder.accountId, 'disabled') : [];
  }
}
