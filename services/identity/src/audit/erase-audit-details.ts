import { Inject, Injectable } from '@nestjs/common';
import type { Operator } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { PersonNotFound } from '../people/person.errors.ts';
import { AuditDetails } from './audit-details.repository.ts';
import { AuditLog } from './audit-log.ts';

/** Shorter than a request may take; the whole history of somebody is thousands of rows. */
const TIMEOUT_MS = 12_000;

/**
 * Empties what the audit log keeps of a person beside ids. Rows and chain stay: digests of what was erased say nothing
 * without its salt. Safe to repeat, for what came since.
 */
@Injectable()
export class EraseAuditDetails {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly details: AuditDetails,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many rows lost their details @throws PersonNotFound */
  async execute(employeeNumber: string, operator: Operator): Promise<number> {
    return this.transactions.run(
      async (tx) => {
        const ids = await this.details.findPerson(tx, employeeNumber);
        if (!ids) throw new PersonNotFound();
        const erased = await this.details.erase(tx, ids, this.clock.now());
        // After it, and by the id alone: it must not bring back what it erased.
        await this.audit.add(tx, {
          action: 'audit.details-erased',
          outcome: 'succeeded',
          actorId: operator.accountId,
          target: { type: 'person', id: ids.personId },
          address: operator.address,
          detail: { rows: erased, ...(operator.name !== null && { operator: operator.name }) },
        });
        return erased;
      },
      { timeout: TIMEOUT_MS },
    );
  }
}
