import { randomUUID } from 'node:crypto';
import {
  emailChangeCodeIssuedV1,
  emailChangeNoticeIssuedV1,
  type EmailChangeNoticeKind,
  type PayloadOf,
} from '@rigwise/contracts';
import { anEvent, publishEvents } from '@rigwise/testing';
import type { Surroundings } from './running-notification.ts';
import { sealed } from './sealed.ts';

type Code = PayloadOf<typeof emailChangeCodeIssuedV1>;
export type EmailChangeNotice = PayloadOf<typeof emailChangeNoticeIssuedV1>;

const FIFTEEN_MINUTES = 15 * 60_000;
let serial = 0;

/** Publishes email changes to be mailed, as identity does: each to its own mailbox by default. */
export class EmailChanges {
  static readonly linkToken = 'nC0-Yz8kQv_3mTfR6hLw2A';
  static readonly clearCode = '042137';

  constructor(private readonly around: Pick<Surroundings, 'clock' | 'topicPrefix' | 'sealingKey'>) {}

  async code(over: Partial<Code> = {}): Promise<Code> {
    const code = await sealed(this.around.sealingKey, { code: EmailChanges.clearCode });
    return { ...this.issued(), codeId: randomUUID(), supersedes: [], sealed: code, ...over };
  }

  async notice(
    kind: EmailChangeNoticeKind,
    over: Partial<EmailChangeNotice> = {},
  ): Promise<EmailChangeNotice> {
    const { linkToken } = EmailChanges;
    return {
      ...this.issued(),
      ...{ noticeId: randomUUID(), kind, username: 'erin.employee', newAddress: 'e…@new.example' },
      confirmedBy: 'person',
      sealed: kind === 'started' ? await sealed(this.around.sealingKey, { linkToken }) : null,
      ...over,
    };
  }

  async mailCodes(...codes: readonly Code[]): Promise<void> {
    const events = codes.map((code) => anEvent(emailChangeCodeIssuedV1, code));
    await publishEvents(this.around.topicPrefix, emailChangeCodeIssuedV1, events);
  }

  async mailNotices(...notices: readonly EmailChangeNotice[]): Promise<void> {
    const events = notices.map((notice) => anEvent(emailChangeNoticeIssuedV1, notice));
    await publishEvents(this.around.topicPrefix, emailChangeNoticeIssuedV1, events);
  }

  private issued() {
    const now = this.around.clock.now();
    return {
      personId: randomUUID(),
      recipient: { address: `moving${++serial}-${process.pid}@rigwise.example`, name: 'Erin Employee' },
      employeeNumber: 'RW-1003',
      issuedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + FIFTEEN_MINUTES).toISOString(),
    };
  }
}
