import { Inject, Injectable } from '@nestjs/common';
import { accessRequestNoticeIssuedV1, type AccessNoticeKind } from '@rigwise/contracts';
import { hashToken, MailSealer, newLinkToken, Outbox } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { RequestLinks, type RequestLinkPurpose } from './request-links.repository.ts';

/** Longer than any mail server outage worth waiting for. */
const OF_USE_MS = 7 * 86_400_000;

/** The requester. */
export interface Requester {
  readonly id: string;
  readonly employeeNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The mails that carry a link, and what it does. */
const LINKS: Readonly<Partial<Record<AccessNoticeKind, RequestLinkPurpose>>> = {
  received: 'withdrawal',
  question: 'answer',
};
/** Answering, deciding or closing a request invalidates these links: mails with them are no longer of use. */
const ENDS: Readonly<Record<AccessNoticeKind, readonly RequestLinkPurpose[]>> = {
  received: [],
  question: ['answer'],
  rejected: ['answer', 'withdrawal'],
  withdrawn: ['answer', 'withdrawal'],
  expired: ['answer', 'withdrawal'],
  'has-account': ['answer', 'withdrawal'],
  'link-sent-elsewhere': ['answer', 'withdrawal'],
};

/** Queues a mail to the requester, in the transaction of the change it reports. */
@Injectable()
export class NotifyRequester {
  constructor(
    private readonly links: RequestLinks,
    private readonly sealer: MailSealer,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param text the administrator's question, or the reason for a rejection */
  async execute(
    tx: Tx,
    requester: Requester,
    kind: AccessNoticeKind,
    text: string | null = null,
  ): Promise<void> {
    const { id: requestId, employeeNumber, firstName, lastName, email } = requester;
    const now = this.clock.now();
    const noticeId = newId();
    const supersedes = await this.links.end(tx, requestId, ENDS[kind], now);
    const purpose = LINKS[kind];
    await this.outbox.add(tx, accessRequestNoticeIssuedV1, {
      noticeId,
      requestId,
      kind,
      recipient: { address: email, name: `${firstName} ${lastName}` },
      employeeNumber,
      text,
      supersedes,
      issuedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + OF_USE_MS).toISOString(),
      sealed: purpose ? await this.newLink(tx, { requestId, noticeId, purpose, createdAt: now }) : null,
    });
  }

  private async newLink(
    tx: Tx,
    link: { requestId: string; noticeId: string; purpose: RequestLinkPurpose; createdAt: Date },
  ): Promise<string> {
    const linkToken = newLinkToken();
    await this.links.insert(tx, { ...link, hash: hashToken(linkToken) });
    return this.sealer.seal({ linkToken });
  }
}
