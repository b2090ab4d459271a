import { Inject, Injectable } from '@nestjs/common';
import { noticeIssuedV1, type NoticeKind } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import type { AccountHolder } from '../people/account.ts';

/** Longer than any mail server outage worth waiting out. */
const OF_USE_MS = 3 * 86_400_000;

/** Notifies a person about their account, if they have an email address. */
@Injectable()
export class IssueNotice {
  constructor(
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, kind: NoticeKind, holder: AccountHolder): Promise<void> {
    if (holder.email === null) return;
    const now = this.clock.now();
    await this.outbox.add(tx, noticeIssuedV1, {
      noticeId: newId(),
      personId: holder.personId,
      kind,
      recipient: { address: holder.email, name: `${holder.firstName} ${holder.lastName}` },
      employeeNumber: holder.employeeNumber,
      username: holder.username,
      issuedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + OF_USE_MS).toISOString(),
    });
  }
}
