import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { auditRecordedV1, type Envelope, type PayloadOf } from '@rigwise/contracts';
import type { EventContext } from '@rigwise/messaging';
import { AuditLog } from './audit-log.ts';

/** Keeps the audit log of all services. */
@Controller()
export class OnAuditRecorded {
  constructor(private readonly log: AuditLog) {}

  @EventPattern<string>(auditRecordedV1.name)
  handle(
    @Payload() event: Envelope<PayloadOf<typeof auditRecordedV1>>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    return this.log.takeIn(tx, event);
  }
}
