import { randomUUID } from 'node:crypto';
import { noticeIssuedV1, type Envelope, type PayloadOf } from '@rigwise/contracts';
import type { Clock } from '@rigwise/platform';
import { anEvent, publishEvents } from '@rigwise/testing';

type NoticeIssued = PayloadOf<typeof noticeIssuedV1>;

export interface IssuedNotice {
  readonly noticeId: string;
  readonly address: string;
  readonly event: Envelope<NoticeIssued>;
}

let serial = 0;

/** Issues notices as identity does: each to its own mailbox by default. */
export class Notices {
  constructor(
    private readonly clock: Clock,
    private readonly topicPrefix: string,
  ) {}

  /** A notice that has not been published yet; valid for three days. */
  make(overrides: Partial<NoticeIssued> = {}): IssuedNotice {
    const now = this.clock.now();
    const notice: NoticeIssued = {
      noticeId: randomUUID(),
      personId: randomUUID(),
      kind: 'password-changed',
      recipient: { address: `told${++serial}-${process.pid}@rigwise.example`, name: 'Erin Employee' },
      employeeNumber: 'RW-1003',
      username: 'erin.employee',
      issuedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 3 * 86_400_000).toISOString(),
      ...overrides,
    };
    const event = anEvent(noticeIssuedV1, notice);
    return { noticeId: notice.noticeId, address: notice.recipient.address, event };
  }

  async publish(...notices: readonly IssuedNotice[]): Promise<void> {
    await publishEvents(
      this.topicPrefix,
      noticeIssuedV1,
      notices.map(({ event }) => event),
    );
  }

  async issue(overrides: Partial<NoticeIssued> = {}): Promise<IssuedNotice> {
    const notice = this.make(overrides);
    await this.publish(notice);
    return notice;
  }
}
