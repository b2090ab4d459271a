import { Inject, Injectable } from '@nestjs/common';
import { jitteredBackoff } from '@rigwise/jobs';
import { CLOCK, failpoint, PlatformLogger, runInContext, type Clock } from '@rigwise/platform';
import { MailServer, type Handover, type OutgoingMail } from '../mail/mail-server.ts';
import { isUsableAddress } from '../mail/mailbox.ts';
import { Deliveries } from './deliveries.repository.ts';
import { DeliveryPolicy } from './delivery-policy.ts';
import {
  afterHandover,
  uselessness,
  type ClaimedDelivery,
  type Postponement,
  type Settlement,
} from './delivery.ts';
import { JudgeNotificationMail } from './judge-notification-mail.ts';
import { Lease } from './lease.ts';
import { RecordOutcome } from './record-outcome.ts';
import { WriteMail } from './write-mail.ts';

/** Claims one delivery and hands its mail over, or determines why it must not be sent. */
@Injectable()
export class SendDelivery {
  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly deliveries: Deliveries,
    private readonly judgeNotificationMail: JudgeNotificationMail,
    private readonly writeMail: WriteMail,
    private readonly mailServer: MailServer,
    private readonly record: RecordOutcome,
    private readonly logger: PlatformLogger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Does nothing if the delivery is settled, not due yet, or claimed by another worker. */
  async execute(id: string): Promise<void> {
    const lease = new Lease(this.policy.leaseMs);
    const delivery = await this.deliveries.claim(id, this.policy.leaseMs);
    if (!delivery) return;
    await runInContext({ correlationId: delivery.correlationId, causationId: delivery.id }, async () => {
      await failpoint('delivery.claimed');
      const outcome = await this.send(delivery, lease);
      await this.record.execute(delivery, outcome, lease.ends);
      await failpoint('delivery.sent-not-acknowledged');
    });
  }

  private async send(delivery: ClaimedDelivery, lease: Lease): Promise<Settlement | Postponement> {
    const useless = uselessness(delivery, this.clock.now());
    if (useless) return { state: 'expired', reason: useless };
    const unwanted = await this.judgeNotificationMail.execute(delivery, this.clock.now());
    if (unwanted) return unwanted;
    if (!isUsableAddress(delivery.recipient.address)) {
      return { state: 'failed', reason: 'not an address' };
    }
    let mail: OutgoingMail;
    try {
      mail = await this.writeMail.execute(delivery);
    } catch (error) {
      // A wrong key or a missing template can be fixed by an operator.
      this.logger.error(error, { deliveryId: delivery.id }, 'A mail could not be rendered');
      return this.again(delivery, 'the mail could not be rendered');
    }
    const handover = await this.handOver(delivery, mail, lease);
    if (handover.kind === 'accepted') await failpoint('delivery.after-accept-before-sent');
    return afterHandover(delivery, handover, this.wait) ?? this.whyWithheld(delivery);
  }

  /** Ends within the first lease, whatever is renewed: a worker that hangs loses the delivery. */
  private handOver(delivery: ClaimedDelivery, mail: OutgoingMail, lease: Lease): Promise<Handover> {
    const { handoverMs, leaseMs, marginMs } = this.policy;
    const cutAt = Math.min(performance.now() + handoverMs, lease.ends - marginMs);
    const mayLeave = async (): Promise<boolean> => {
      const may = await lease.renew(() =>
        this.deliveries.markSending(delivery, this.clock.now(), this.policy),
      );
      await failpoint('delivery.before-data');
      return may;
    };
    return lease.during(
      () => this.deliveries.renew(delivery, leaseMs),
      () => this.mailServer.handOver(mail, { cutAt, mayLeave }),
    );
  }

  /** Recording this changes nothing if another worker holds the row by now. */
  private async whyWithheld(delivery: ClaimedDelivery): Promise<Settlement | Postponement> {
    const superseded = await this.deliveries.isSuperseded(delivery);
    const useless = uselessness({ ...delivery, superseded }, this.clock.now());
    if (useless) return { state: 'expired', reason: useless };
    const unwanted = await this.judgeNotificationMail.execute(delivery, this.clock.now());
    return unwanted ?? this.again(delivery, 'the lease had expired');
  }

  private again(delivery: ClaimedDelivery, reason: string): Postponement {
    return { state: 'retry', reason, waitMs: this.wait(delivery.attempts) };
  }

  private readonly wait = (tries: number): number => jitteredBackoff(tries, this.policy.retry);
}
