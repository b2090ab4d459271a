import { Injectable } from '@nestjs/common';
import { readRow } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import { comparable, type NewRequest, type OpenRequest } from './access-request.ts';

// Requests may arrive out of order: the waiting time counts from the oldest.
const FILE = `
  insert into access_request as r (id, employee_number, employee_number_key, first_name, last_name, email, email_key,
                                   reason, status, revision, requested_at, times_asked, last_asked_at,
                                   changed_at)
  values ($1::uuid, $2, $3, $4, $5, $6, $7, $8, 'pending', 1, $9::timestamptz, 1, $9::timestamptz, $9::timestamptz)
  on conflict (employee_number_key, email_key) where status in ('pending', 'needs-information') do update set
    requested_at = least(r.requested_at, excluded.requested_at),
    times_asked = r.times_asked + 1,
    last_asked_at = greatest(r.last_asked_at, excluded.last_asked_at)
  returning id::text, first_name as "firstName", last_name as "lastName", reason`;
const filedRow = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  reason: z.string(),
});

@Injectable()
export class AccessRequests {
  /**
   * Files a request, or counts it as a repetition of the open one with the same number and address. One statement, so
   * that of two concurrent requests only one is filed.
   * @returns the open request; its id differs if this one is a repetition
   */
  async file(tx: Tx, request: NewRequest): Promise<OpenRequest> {
    const { id, employeeNumber, firstName, lastName, email, reason, requestedAt } = request;
    const filed = await readRow(
      tx,
      filedRow,
      FILE,
      ...[id, employeeNumber, comparable(employeeNumber), firstName, lastName],
      ...[email, comparable(email), reason, requestedAt],
    );
    if (!filed) throw new Error('A request was neither inserted nor found');
    return filed;
  }

  /** Stores the message of a repeated request. */
  async addRepeat(tx: Tx, requestId: string, repeat: NewRequest): Promise<void> {
    const { id, firstName, lastName, reason, requestedAt: askedAt } = repeat;
    await tx.accessRequestRepeat.create({ data: { id, requestId, firstName, lastName, reason, askedAt } });
  }
}
