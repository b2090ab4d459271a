import { Injectable } from '@nestjs/common';
import type { Operator } from '@rigwise/messaging';
import { PreparedDatabase } from '../database/prepared-database.ts';
import { UnderLegalHold } from '../erasure/erasure.errors.ts';
import { PersonNotFound } from '../people/person.errors.ts';
import { AuditDetails } from './audit-details.repository.ts';
import { AuditLog } from './audit-log.repository.ts';
import { EraseDetails } from './erase-details.ts';

/**
 * Empties what the audit log keeps of a person beside ids. Rows and chain stay: digests of what was erased say nothing
 * without its salt. Safe to repeat, for what came since.
 */
@Injectable()
export class EraseAuditDetails {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly details: AuditDetails,
    private readonly eraseDetails: EraseDetails,
    private readonly audit: AuditLog,
  ) {}

  /** @returns how many rows lost their details @throws PersonNotFound, UnderLegalHold */
  async execute(employeeNumber: string, operator: Operator): Promise<number> {
    const person = await this.details.findPerson(this.database, employeeNumber);
    if (!person) throw new PersonNotFound();
    if (person.held) throw new UnderLegalHold();
    const erased = await this.eraseDetails.ofPerson(person);
    // After it, and by the id alone: it must not bring back what it erased.
    await this.audit.add(this.database, {
      action: 'audit.details-erased',
      outcome: 'succeeded',
      actorId: operator.accountId,
      target: { type: 'person', id: person.personId },
      address: operator.address,
      detail: { rows: erased, ...(operator.name !== null && { operator: operator.name }) },
    });
    return erased;
  }
}
