import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { Codes } from '../../proofs/codes.repository.ts';
import { PrismaTransactions, type Tx } from '../../database/transactions.ts';
import { People } from '../../people/people.repository.ts';
import { hashToken, isLinkToken } from '../../security/tokens.ts';
import { EmailChanges } from './email-changes.repository.ts';
import { EMAIL_CHANGE_MS } from './start-email-change.ts';

/** Stops a change from the old mailbox. It stays stopped, whatever lists say, until an administrator acts. */
@Injectable()
export class StopEmailChange {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly people: People,
    private readonly changes: EmailChanges,
    private readonly codes: Codes,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(token: string, address: string): Promise<void> {
    if (!isLinkToken(token)) return;
    await this.transactions.run((tx) => this.stop(tx, hashToken(token), address));
  }

  private async stop(tx: Tx, stopHash: string, address: string): Promise<void> {
    const now = this.clock.now();
    const personId = await this.changes.personOfStop(tx, stopHash, now);
    if (personId === null) return;
    await this.people.hold(tx, personId);
    const change = (await this.changes.guard(tx, personId, now))?.change;
    // Replaced or decided before the person was locked: the newer change has a mail of its own.
    if (change?.stopHash !== stopHash || change.state !== 'waiting') return;
    const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_MS);
    await this.changes.save(tx, personId, { ...change, state: 'stopped', stopHash: null, expiresAt });
    await this.codes.supersedeAll(tx, personId, ['email-change'], now);
    await this.audit.add(tx, {
      action: 'email-change.stopped',
      outcome: 'succeeded',
      actorId: null,
      target: { type: 'person', id: personId },
      address,
    });
  }
}
