import { Injectable } from '@nestjs/common';
import type { CallerScope } from '@rigwise/http';
import { idRow, readRows, scopeSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const row = z
  .strictObject({
    ...{ personId: z.string(), name: z.string(), employeeNumber: z.string(), numberKey: z.string() },
    ...{ position: z.string().nullable(), isInScope: z.boolean() },
  })
  .transform(({ position, ...rest }) => ({ ...rest, position: position?.trim() || null }));
/** An active person, and whether the caller may know. */
export type CrewPerson = Readonly<z.output<typeof row>>;

const SCOPED = { department: 'p.department', crew: 'p.manager_id' } as const;
const select = (scope: CallerScope, values: unknown[]): string => `
  select p.id::text as "personId", p.name, p.employee_number as "employeeNumber", p.employee_number_key as "numberKey",
    p.position, coalesce(${scopeSql(scope, SCOPED, values)}, false) as "isInScope"
  from person p where p.active and p.merged_into_id is null and p.version > 0`;

/** Active people whom a crew list means. */
@Injectable()
export class CrewPeople {
  /** @param numbers in lower case */
  byNumber(sql: SqlExecutor, numbers: readonly string[], scope: CallerScope): Promise<CrewPerson[]> {
    const values: unknown[] = [numbers];
    return readRows(
      ...([sql, row, `${select(scope, values)} and p.employee_number_key = any($1::text[])`] as const),
      ...values,
    );
  }

  /** Those of these people whom the caller may know, also if they have left. */
  known(sql: SqlExecutor, ids: readonly string[], scope: CallerScope): Promise<string[]> {
    const values: unknown[] = [ids];
    const statement = `select p.id::text as id from person p
      where p.id = any($1::uuid[]) and ${scopeSql(scope, SCOPED, values)}`;
    return readRows(sql, idRow, statement, ...values);
  }

  byId(sql: SqlExecutor, ids: readonly string[], scope: CallerScope): Promise<CrewPerson[]> {
    const values: unknown[] = [ids];
    return readRows(
      ...([sql, row, `${select(scope, values)} and p.id = any($1::uuid[])`] as const),
      ...values,
    );
  }
}
