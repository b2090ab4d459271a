import { Injectable } from '@nestjs/common';
import type { PersonName } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import type { ErasureCause } from './erasure.ts';

/** A row of the erasure list. */
export interface ErasureRow {
  readonly person_id: string;
  readonly cause: ErasureCause;
  readonly requested_by: string | null;
  readonly requester: PersonName | null;
  readonly erased_at: Date;
  readonly completed_at: Date | null;
  readonly services: { name: string; at: string | null }[];
}

const SELECT = `
  select e.person_id::text, e.cause, e.requested_by::text, e.erased_at, e.completed_at,
    case when p.id is not null then json_build_object('id', p.id, 'employeeNumber', p.employee_number,
      'firstName', p.first_name, 'lastName', p.last_name) end as requester,
    (select coalesce(json_agg(json_build_object('name', s.service, 'at', s.completed_at) order by s.service), '[]')
      from erasure_step s where s.person_id = e.person_id) as services
  from erasure e left join account a on a.id = e.requested_by left join person p on p.id = a.person_id`;
const ONE = `${SELECT} where e.person_id = $1::uuid`;
const PAGE = `${SELECT}
  where ($1::timestamptz is null or (e.erased_at, e.person_id) < ($1::timestamptz, $2::uuid))
    and (not $3::boolean or e.completed_at is null)
  order by e.erased_at desc, e.person_id desc limit $4::int`;

/** Erased people, newest first, with each service's progress. */
@Injectable()
export class ErasureRows {
  /** @param after the previous page's last row */
  page(
    sql: SqlExecutor,
    after: {
      readonly at: string | null;
      readonly id: string | null;
      readonly isOpen: boolean;
      readonly limit: number;
    },
  ): Promise<ErasureRow[]> {
    return sql.$queryRawUnsafe<ErasureRow[]>(PAGE, after.at, after.id, after.isOpen, after.limit);
  }

  async one(sql: SqlExecutor, personId: string): Promise<ErasureRow | undefined> {
    return (await sql.$queryRawUnsafe<ErasureRow[]>(ONE, personId))[0];
  }
}
