import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
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
  returning id, first_name, last_name, reason`;

const ADD_REPEAT = `
  insert into access_request_repeat (id, request_id, first_name, last_name, reason, asked_at)
  values ($1::uuid, $2::uuid, $3, $4, $5, $6::timestamptz)`;

interface Row {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly reason: string;
}

@Injectable()
export class AccessRequests {
  /**
   * Files a request, or counts it as a repetition of the open one with the same number and address. One statement, so
   * that of two concurrent requests only one is filed.
   * @returns the open request; its id differs if this one is a repetition
   */
  async file(tx: SqlExecutor, request: NewRequest): Promise<OpenRequest> {
    const { id, employeeNumber, firstName, lastName, email, reason, requestedAt } = request;
    const [row] = await tx.$queryRawUnsafe<Row[]>(
      FILE,
      ...[id, employeeNumber, comparable(employeeNumber), firstName, lastName],
      ...[email, comparable(email), reason, requestedAt],
    );
    if (!row) throw new Error('A request was neither inserted nor found');
    return { id: row.id, firstName: row.first_name, lastName: row.last_name, reason: row.reason };
  }

  /** Stores the message of a repeated request. */
  async addRepeat(tx: SqlExecutor, requestId: string, repeat: NewRequest): Promise<void> {
    const { id, firstName, lastName, reason, requestedAt } = repeat;
    await tx.$executeRawUnsafe(ADD_REPEAT, id, requestId, firstName, lastName, reason, requestedAt);
  }
}
