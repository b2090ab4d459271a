import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { codeIssuedV1, type Envelope, type PayloadOf } from '@rigwise/contracts';
import type { EventContext } from '@rigwise/messaging';
import { PlatformLogger } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { QueueCodeMail } from './queue-code-mail.ts';
import { WakeDelivery } from './wake-delivery.ts';

@Controller()
export class OnCodeIssued {
  constructor(
    private readonly queueCodeMail: QueueCodeMail,
    private readonly wakeDelivery: WakeDelivery,
    private readonly logger: PlatformLogger,
  ) {}

  @EventPattern<string>(codeIssuedV1.name)
  async handle(
    @Payload() event: Envelope<PayloadOf<typeof codeIssuedV1>>,
    @Ctx() context: EventContext<Tx>,
  ): Promise<void> {
    const id = await this.queueCodeMail.execute(context.tx, event);
    if (id === undefined) return;
    // Not awaited: a slow Redis must not hold the next event back, and the sweeper finds what nobody was woken for.
    context.afterCommit(() => void this.wake(id));
  }

  private async wake(id: string): Promise<void> {
    try {
      await this.wakeDelivery.execute(id);
    } catch (error) {
      this.logger.error(error, { deliveryId: id }, 'Nobody could be woken for a delivery');
    }
  }
}
