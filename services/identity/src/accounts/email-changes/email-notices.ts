import { Inject, Injectable } from '@nestjs/common';
import { emailChangeNoticeIssuedV1, maskEmail, type EmailChangeNoticeKind } from '@rigwise/contracts';
import { MailSealer, Outbox } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import type { Tx } from '../../database/transactions.ts';
import type { Person } from '../../people/person.ts';
import { confirmedBy, type EmailGuard } from './email-change.ts';

export interface EmailNotice {
  readonly kind: EmailChangeNoticeKind;
  readonly to: string;
  readonly newEmail: string | null;
  /** When the mail becomes useless. */
  readonly until: Date;
  readonly stopToken?: string;
}

export type Named = Pick<Person, 'id' | 'employeeNumber' | 'firstName' | 'lastName'>;

/** Mails about a change of address, to either address. */
@Injectable()
export class EmailNotices {
  constructor(
    private readonly outbox: Outbox,
    private readonly sealer: MailSealer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async issue(tx: Tx, person: Named, guard: EmailGuard, notice: EmailNotice): Promise<void> {
    const { kind, to, newEmail, until, stopToken } = notice;
    await this.outbox.add(tx, emailChangeNoticeIssuedV1, {
      noticeId: newId(),
      personId: person.id,
      kind,
      recipient: { address: to, name: `${person.firstName} ${person.lastName}` },
      employeeNumber: person.employeeNumber,
      username: guard.username,
      newAddress: newEmail === null ? null : maskEmail(newEmail),
      confirmedBy: confirmedBy(guard, newEmail),
      issuedAt: this.clock.now().toISOString(),
      expiresAt: until.toISOString(),
      sealed: stopToken === undefined ? null : await this.sealer.seal({ linkToken: stopToken }),
    });
  }
}
