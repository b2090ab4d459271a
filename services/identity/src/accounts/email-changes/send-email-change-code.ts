import { Injectable } from '@nestjs/common';
import type { CallerIdentity } from '@rigwise/http';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { IssueCode } from '../../proofs/issue-code.ts';
import { PrismaTransactions } from '../../database/transactions.ts';
import { OwnEmailChange } from './own-email-change.ts';

/** Mails a code to the new address, valid in the calling session only. */
@Injectable()
export class SendEmailChangeCode {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly own: OwnEmailChange,
    private readonly issueCode: IssueCode,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NotProven, NoEmailChange, AdministratorConfirms, TooManyTries */
  execute(caller: CallerIdentity): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { person, change, flowHash } = await this.own.find(tx, caller);
      const { personId, employeeNumber, firstName, lastName } = person;
      const { codeId } = await this.issueCode.execute(tx, {
        person: { personId, employeeNumber, firstName, lastName, email: change.email },
        ...{ purpose: 'email-change', flowHash, deviceId: null },
      });
      if (codeId === null) return;
      await this.audit.add(tx, {
        action: 'email-change.code-requested',
        outcome: 'succeeded',
        actorId: caller.accountId,
        target: { type: 'person', id: personId },
        address: caller.address,
      });
    });
  }
}
