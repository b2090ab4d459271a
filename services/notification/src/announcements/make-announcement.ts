import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  MOST_ANNOUNCEMENTS_AN_HOUR,
  type announce,
  type AnnouncementDetails,
  type CallInput,
  type notificationAudits,
} from '@rigwise/contracts';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, failpoint, newId, type Clock } from '@rigwise/platform';
import { WakingTransactions, type Within } from '../database/within.ts';
import type { Tx } from '../database/transactions.ts';
import { NO_ACCOUNT, RATE_WINDOW_MS, viewOf, type Announcer, type AnnouncementRow } from './announcement.ts';
import {
  KeyOfAnother,
  NobodyAddressed,
  NoSuchAnnouncement,
  NotYoursToAddress,
  TooManyAnnouncements,
} from './announcements.errors.ts';
import { Announcements, GO_ON_ANNOUNCING } from './announcements.repository.ts';
import { announcedTo, mayAddress, nobodyIn } from './audience.ts';
import { Audiences } from './audiences.repository.ts';
import { NotifyRecipients } from './notify-recipients.ts';

type Wanted = CallInput<typeof announce>['body'];
interface Request {
  readonly key: string | null;
  readonly digest: string;
}

/**
 * Announces to everyone who is in a group now. One transaction records the recipients and notifies the first AT_ONCE of
 * them: all, if the group is no larger.
 */
@Injectable()
export class MakeAnnouncement {
  constructor(
    private readonly transactions: WakingTransactions,
    private readonly announcements: Announcements,
    private readonly audiences: Audiences,
    private readonly notifyRecipients: NotifyRecipients,
    private readonly audit: AuditTrail<typeof notificationAudits>,
    private readonly periodic: Periodic,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param key the Idempotency-Key: repeated requests return what was announced with it
   * @throws NotYoursToAddress, NobodyAddressed, TooManyAnnouncements, KeyOfAnother
   */
  async execute(wanted: Wanted, announcer: Announcer, key: string | null): Promise<AnnouncementDetails> {
    if (!mayAddress(announcer.role, wanted.audience)) throw new NotYoursToAddress();
    const { title, body, audience, important } = wanted;
    const request: Request = {
      key: key === null ? null : digestOf(key),
      digest: digestOf([title, body, audience, important]),
    };
    const row = await this.transactions.run(async (within) => {
      const { tx } = within;
      await this.announcements.hold(tx, announcer.accountId);
      return (await this.madeBefore(tx, announcer, request)) ?? this.make(within, wanted, announcer, request);
    });
    return viewOf(row);
  }

  private async madeBefore(
    tx: Tx,
    { accountId }: Announcer,
    request: Request,
  ): Promise<AnnouncementRow | null> {
    if (request.key === null) return null;
    const made = await this.announcements.findByKey(tx, accountId, request.key);
    if (made && made.request_digest !== request.digest) throw new KeyOfAnother();
    return made;
  }

  private async make(
    within: Within,
    { title, body, audience, important }: Wanted,
    announcer: Announcer,
    request: Request,
  ): Promise<AnnouncementRow> {
    const { tx } = within;
    const { accountId } = announcer;
    const [id, madeAt] = [newId(), this.clock.now()];
    // Registered first: a process killed here has not woken anything yet.
    within.afterCommit(() => failpoint('announcement.after-commit'));
    await this.checkRate(tx, accountId, madeAt);
    const made = { id, accountId, title, body, important, audience: announcedTo(audience), madeAt };
    await this.announcements.insert(tx, { ...made, requestKey: request.key, requestDigest: request.digest });
    const people = await this.audiences.address(tx, id, audience, accountId);
    if (people === 0) throw new NobodyAddressed(nobodyIn(audience));
    const isLeft = await this.notifyRecipients.next(within, id, NO_ACCOUNT);
    if (isLeft) this.periodic.wakeAfter(tx, GO_ON_ANNOUNCING);
    await this.audit.record(tx, operatorOf(announcer), {
      action: 'announcement.made',
      outcome: 'succeeded',
      target: { type: 'announcement', id },
      facts: { audience: audience.to, people, important },
      note: title,
    });
    const row = await this.announcements.find(tx, id, null);
    if (!row) throw new NoSuchAnnouncement();
    await failpoint('announcement.before-commit');
    return row;
  }

  private async checkRate(tx: Tx, accountId: string, now: Date): Promise<void> {
    const since = new Date(now.getTime() - RATE_WINDOW_MS);
    const oldest = await this.announcements.oldestOfMost(tx, accountId, since, MOST_ANNOUNCEMENTS_AN_HOUR);
    if (oldest) throw new TooManyAnnouncements((oldest.getTime() - since.getTime()) / 1000);
  }
}

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');
