import { Controller } from '@nestjs/common';
import { emailChangeCodeIssuedV1, emailChangeNoticeIssuedV1 } from '@rigwise/contracts';
import { type EventContext, type EventOf, Handles } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { QueueCodeMail } from './queue-code-mail.ts';
import { QueueEmailChangeMail } from './queue-email-change-mail.ts';
import { WakeDelivery } from './wake-delivery.ts';

/** Queues the mails about a change of email address. */
@Controller()
export class OnEmailChange {
  constructor(
    private readonly queueCodeMail: QueueCodeMail,
    private readonly queueEmailChangeMail: QueueEmailChangeMail,
    private readonly wakeDelivery: WakeDelivery,
  ) {}

  @Handles(emailChangeCodeIssuedV1)
  async code(event: EventOf<typeof emailChangeCodeIssuedV1>, context: EventContext<Tx>): Promise<void> {
    const { payload, correlationId } = event;
    const code = { ...payload, purpose: 'email-change' } as const;
    const id = await this.queueCodeMail.execute(context.tx, { payload: code, correlationId });
    if (id !== undefined) context.afterCommit(() => this.wakeDelivery.soon(id));
  }

  @Handles(emailChangeNoticeIssuedV1)
  async notice(event: EventOf<typeof emailChangeNoticeIssuedV1>, context: EventContext<Tx>): Promise<void> {
    const id = await this.queueEmailChangeMail.execute(context.tx, event);
    // An import that changes a domain creates two per person.
    if (id !== undefined) context.afterCommit(() => this.wakeDelivery.inBulk([id]));
  }
}
