import { Injectable } from '@nestjs/common';
import { PreparedDatabase } from '@rigwise/persistence';
import { InvalidLink } from './codes.errors.ts';
import { NotProven } from './proofs.errors.ts';
import type { AuditAction } from '../audit/audit-entry.ts';
import { AuditLog } from '../audit/audit-log.repository.ts';
import { TooManyTries } from '../security/throttling/throttling.errors.ts';

/** Audit reasons by error; use cases write other refusals themselves. */
const REASONS: readonly (readonly [abstract new (...args: never[]) => Error, string])[] = [
  [TooManyTries, 'throttled'],
  [NotProven, 'not proven'],
  [InvalidLink, 'no such link'],
];

/** Audits a refusal outside the transaction that it rolled back. */
@Injectable()
export class AuditRefusal {
  constructor(
    private readonly audit: AuditLog,
    private readonly database: PreparedDatabase,
  ) {}

  async around<T>(action: AuditAction, address: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const reason = REASONS.find(([kind]) => error instanceof kind)?.[1];
      if (reason !== undefined) {
        await this.audit.add(this.database, {
          action,
          outcome: 'refused',
          actorId: null,
          target: null,
          reason,
          address,
        });
      }
      throw error;
    }
  }
}
