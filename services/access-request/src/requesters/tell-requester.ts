import { Inject, Injectable } from '@nestjs/common';
import { accessRequestNoticeIssuedV1, type AccessNoticeKind } from '@rigwise/contracts';
import { hashToken, MailSealer, newLinkToken, Outbox } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { RequestLinks, type RequestLinkPurpose } from './request-links.repository.ts';

/** Longer than any outage of a mail server that is worth waiting for. */
const OF_USE_MS = 7 * 86_400_000;

/** Whom a request is from. */
export interface Requester {
  readonly id: string;
  readonly employeeNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Those whose mail carries a link, and what it does. */
const LINKS: Readonly<Partial<Record<AccessNoticeKind, RequestLinkPurpose>>> = {
  received: 'withdrawal',
  question: 'answer',
};
/** What answers, decides or ends a request ends these links: mails with them are of no use any more. */
const ENDS: Readonly<Record<AccessNoticeKind, readonly RequestLinkPurpose[]>> = {
  received: [],
  question: ['answer'],
  rejected: ['answer', 'withdrawal'],
  withdrawn: ['answer', 'withdrawal'],
  expired: ['answer', 'withdrawal'],
  'has-account': ['answer', 'withdrawal'],
  'link-sent-elsewhere': ['answer', 'withdrawal'],
};

/** Has a mail written to who asked for access, in the transaction of what it tells. */
@Injectable()
export class TellRequester {
  constructor(
    private readonly links: RequestLinks,
    private readonly sealer: MailSealer,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param text what an administrator asks, or why they said no */
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
