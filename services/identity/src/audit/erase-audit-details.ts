import { Injectable } from '@nestjs/common';
import type { Operator } from '@rigwise/messaging';
import { PreparedDatabase } from '@rigwise/persistence';
import { PersonNotFound, UnderLegalHold } from '../people/person.errors.ts';
import { AuditDetails } from './audit-details.repository.ts';
import { AuditLog } from './audit-log.repository.ts';
import { EraseDetails } from './erase-details.ts';

/**
 * Erases personal details of a person from the audit log, keeping ids. Rows and chain stay: without its salt, a digest
 * reveals nothing about what was erased. Safe to repeat for entries written since.
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
    // Written afterwards and with the id alone, so that it does not reintroduce what was erased.
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
