import { Injectable } from '@nestjs/common';
import type { HistoryKind } from '@rigwise/contracts';
import { readRow, type Claim } from '@rigwise/persistence';
import { newId } from '@rigwise/platform';
import { z } from 'zod';
import { requestOf, storedRequest, storedTerms } from '../access-requests/stored-request.ts';
import type { Tx } from '../database/transactions.ts';
import type { RequestState } from './request-state.ts';

const LOCK = `select 1 from access_request where id = $1::uuid for no key update`;
const READ = `
  select r.id::text, r.employee_number, r.first_name, r.last_name, r.email, r.status, r.revision, r.changed_by::text, r.problem,
    coalesce(r.changed_at, r.requested_at) as changed_at, p.name as changed_by_name,
    r.person_id::text, r.sponsor_id::text, r.ends_on::text, r.time_zone
  from access_request r left join person p on p.account_id = r.changed_by
  where r.id = $1::uuid order by p.active desc, p.id limit 1`;
const stateRow = z.strictObject({ ...storedRequest.shape, ...storedTerms.shape }).transform(stateOf);
const LAPSED = {
  from: 'access_request r',
  item: 'r.id::text',
  where: `(r.status = 'pending' and coalesce(r.changed_at, r.requested_at) <= $1::timestamptz)
    or (r.status = 'needs-information' and r.changed_at <= $2::timestamptz)`,
  order: 'coalesce(r.changed_at, r.requested_at), r.id',
  lock: 'r',
};

/** Stored states of requests, as decisions change them. */
@Injectable()
export class RequestStates {
  /** Locks a request until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<RequestState | null> {
    await tx.$executeRawUnsafe(LOCK, id);
    return (await readRow(tx, stateRow, READ, id)) ?? null;
  }

  /** Saves the state of a locked request, and adds the action to its history. */
  async save(tx: Tx, request: RequestState, what: HistoryKind, text: string | null = null): Promise<void> {
    const { id, status, revision, changedAt, changedBy, problem, terms } = request;
    const { personId = null, external } = terms ?? {};
    await tx.accessRequest.update({
      where: { id },
      data: {
        ...{ status, revision, changedAt, problem, personId },
        changedBy: changedBy?.accountId ?? null,
        sponsorId: external?.sponsorId ?? null,
        endsOn: external ? new Date(external.endsOn) : null,
        timeZone: external?.timeZone ?? null,
      },
      select: { id: true },
    });
    await this.note(tx, request, what, text);
  }

  /** Adds an entry to the history that doesn't change the request's state. */
  async note(
    tx: Tx,
    { id: requestId, changedAt: at, changedBy }: Pick<RequestState, 'id' | 'changedAt' | 'changedBy'>,
    what: HistoryKind,
    text: string | null = null,
  ): Promise<void> {
    await tx.accessRequestHistory.create({
      data: { id: newId(), requestId, what, at, by: changedBy?.accountId ?? null, text },
      select: { id: true },
    });
  }

  /** Requests unchanged since then, and unanswered questions. */
  lapsed(before: { readonly pending: Date; readonly question: Date }): Claim {
    return { ...LAPSED, values: [before.pending, before.question] };
  }
}

function stateOf(row: z.output<typeof storedRequest> & z.output<typeof storedTerms>): RequestState {
  const { sponsor_id: sponsorId, ends_on: endsOn, time_zone: timeZone } = row;
  const external =
    sponsorId === null || endsOn === null || timeZone === null ? null : { sponsorId, endsOn, timeZone };
  return {
    ...requestOf(row),
    changedAt: row.changed_at,
    terms: row.person_id === null && external === null ? null : { personId: row.person_id, external },
  };
}
