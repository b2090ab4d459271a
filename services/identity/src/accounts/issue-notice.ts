import { Inject, Injectable } from '@nestjs/common';
import { noticeIssuedV1, type NoticeKind } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import type { AccountHolder } from './account.ts';

/** Longer than any outage of a mail server that is worth waiting for. */
const OF_USE_MS = 3 * 86_400_000;

/** Tells a person something about their account, where there is an address to tell it to. */
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
