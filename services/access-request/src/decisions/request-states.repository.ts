import { Injectable } from '@nestjs/common';
import type { HistoryKind } from '@rigwise/contracts';
import type { Claim, SqlExecutor } from '@rigwise/persistence';
import { newId } from '@rigwise/platform';
import { requestOf, type StoredRequest } from '../access-requests/stored-request.ts';
import type { RequestState } from './request-state.ts';

interface Row extends StoredRequest {
  readonly person_id: string | null;
  readonly sponsor_id: string | null;
  readonly ends_on: string | null;
  readonly time_zone: string | null;
}

const LOCK = `select 1 from access_request where id = $1::uuid for no key update`;
const READ = `
  select r.id, r.employee_number, r.first_name, r.last_name, r.email, r.status, r.revision, r.changed_by, r.problem,
    coalesce(r.changed_at, r.requested_at) as changed_at, p.name as changed_by_name,
    r.person_id, r.sponsor_id, r.ends_on::text, r.time_zone
  from access_request r left join person p on p.account_id = r.changed_by
  where r.id = $1::uuid order by p.active desc, p.id limit 1`;
const SAVE = `
  update access_request set status = $2, revision = $3, changed_at = $4::timestamptz, changed_by = $5::uuid,
    problem = $6, person_id = $7::uuid, sponsor_id = $8::uuid, ends_on = $9::date, time_zone = $10
  where id = $1::uuid`;
const ADD_HISTORY = `
  insert into access_request_history (id, request_id, what, at, by, text)
  values ($1::uuid, $2::uuid, $3, $4::timestamptz, $5::uuid, $6)`;
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
  async lock(tx: SqlExecutor, id: string): Promise<RequestState | null> {
    await tx.$queryRawUnsafe(LOCK, id);
    const [row] = await tx.$queryRawUnsafe<Row[]>(READ, id);
    return row ? stateOf(row) : null;
  }

  /** Saves the state of a locked request, and adds the action to its history. */
  async save(
    tx: SqlExecutor,
    request: RequestState,
    what: HistoryKind,
    text: string | null = null,
  ): Promise<void> {
    const { id, status, revision, changedAt, changedBy, problem, terms } = request;
    await tx.$executeRawUnsafe(
      SAVE,
      ...[id, status, revision, changedAt, changedBy?.accountId ?? null, problem, terms?.personId ?? null],
      ...[
        terms?.external?.sponsorId ?? null,
        terms?.external?.endsOn ?? null,
        terms?.external?.timeZone ?? null,
      ],
    );
    await this.note(tx, request, what, text);
  }

  /** Adds an entry to the history that doesn't change the request's state. */
  async note(
    tx: SqlExecutor,
    { id, changedAt, changedBy }: Pick<RequestState, 'id' | 'changedAt' | 'changedBy'>,
    what: HistoryKind,
    text: string | null = null,
  ): Promise<void> {
    const by = changedBy?.accountId ?? null;
    await tx.$executeRawUnsafe(ADD_HISTORY, newId(), id, what, changedAt, by, text);
  }

  /** Requests unchanged since then, and unanswered questions. */
  lapsed(before: { readonly pending: Date; readonly question: Date }): Claim {
    return { ...LAPSED, values: [before.pending, before.question] };
  }
}

function stateOf(row: Row): RequestState {
  const { sponsor_id: sponsorId, ends_on: endsOn, time_zone: timeZone } = row;
  const external =
    sponsorId === null || endsOn === null || timeZone === null ? null : { sponsorId, endsOn, timeZone };
  return {
    ...requestOf(row),
    changedAt: row.changed_at,
    terms: row.person_id === null && external === null ? null : { personId: row.person_id, external },
  };
}
