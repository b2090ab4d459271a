import { Controller } from '@nestjs/common';
import { auditRecordedV1 } from '@rigwise/contracts';
import { type EventContext, type EventOf, Handles } from '@rigwise/messaging';
import { AuditLog } from './audit-log.repository.ts';

/** Collects the audit entries of all services. */
@Controller()
export class OnAuditRecorded {
  constructor(private readonly log: AuditLog) {}

  @Handles(auditRecordedV1)
  handle(event: EventOf<typeof auditRecordedV1>, { tx }: EventContext): Promise<void> {
    return this.log.takeIn(tx, event);
  }
}
