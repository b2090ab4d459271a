import { Controller } from '@nestjs/common';
import { checkAudit, eraseAuditDetails, type CallAnswer, type CallInput } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { operatorOf } from '@rigwise/messaging';
import { CheckChain } from './chain/check-chain.ts';
import { EraseAuditDetails } from './erase-audit-details.ts';

/** Operators' access to the audit log. */
@Controller()
export class AuditOperationsController {
  constructor(
    private readonly checking: CheckChain,
    private readonly erasing: EraseAuditDetails,
  ) {}

  @Endpoint(checkAudit)
  check(
    @Input() { body }: CallInput<typeof checkAudit>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof checkAudit, 200>> {
    return this.checking.execute(body, operatorOf(caller));
  }

  @Endpoint(eraseAuditDetails)
  async erase(
    @Input() { body }: CallInput<typeof eraseAuditDetails>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof eraseAuditDetails, 200>> {
    return { erased: await this.erasing.execute(body.employeeNumber, operatorOf(caller)) };
  }
}
