import { Injectable } from '@nestjs/common';
import { erasureCauses, personName } from '@rigwise/contracts';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const SELECT = `
  select e.person_id::text, e.cause, e.requested_by::text, e.erased_at, e.completed_at,
    case when p.id is not null then json_build_object('id', p.id, 'employeeNumber', p.employee_number,
      'firstName', p.first_name, 'lastName', p.last_name) end as requester,
    (select coalesce(json_agg(json_build_object('name', s.service, 'at', s.completed_at) order by s.service), '[]')
      from erasure_step s where s.person_id = e.person_id) as services
  from erasure e left join account a on a.id = e.requested_by left join person p on p.id = a.person_id`;
const erasureRow = z.strictObject({
  person_id: z.string(),
  cause: z.enum(erasureCauses),
  requested_by: z.string().nullable(),
  requester: personName.nullable(),
  erased_at: z.date(),
  completed_at: z.date().nullable(),
  services: z.strictObject({ name: z.string(), at: z.string().nullable() }).array(),
});
export type ErasureRow = z.output<typeof erasureRow>;

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
    return readRows(sql, erasureRow, PAGE, after.at, after.id, after.isOpen, after.limit);
  }

  one(sql: SqlExecutor, personId: string): Promise<ErasureRow | undefined> {
    return readRow(sql, erasureRow, ONE, personId);
  }
}
