import { Injectable } from '@nestjs/common';
import type { AuditAction } from './audit-entry.ts';
import { AuditLog } from './audit-log.ts';
import { PreparedDatabase } from '../database/prepared-database.ts';
import { TooManyTries } from '../throttling/throttling.errors.ts';

/** Writes down that somebody was throttled, apart from a transaction that rolled back over it. */
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
      if (error instanceof TooManyTries) {
        await this.audit.add(this.database, {
          action,
          outcome: 'refused',
          actorId: null,
          target: null,
          reason: 'throttled',
          address,
        });
      }
      throw error;
    }
  }
}
