import { Injectable } from '@nestjs/common';
import type { PersonToObserve } from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { inScopeSql, peopleByNameSql } from '@rigwise/people';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const row = z
  .strictObject({
    personId: z.string(),
    name: z.string(),
    employeeNumber: z.string().nullable(),
    department: z.string().nullable(),
    position: z.string().nullable(),
    nameKey: z.string(),
  })
  .transform(({ nameKey, ...person }) => ({ nameKey, person: person satisfies PersonToObserve }));
export type ListedPerson = Readonly<z.output<typeof row>>;
/** Name and id of the last one of a page. */
export type PlaceOfName = readonly [nameKey: string, id: string];

/** Active people in a scope, without one. */
@Injectable()
export class PeopleToObserve {
  /** By name. @param accountId of the person who is left out. @returns up to `limit` */
  page(
    sql: SqlExecutor,
    { search, accountId }: { readonly search: string | undefined; readonly accountId: string },
    scope: CallerScope,
    { after, limit }: { readonly after: PlaceOfName | null; readonly limit: number },
  ): Promise<ListedPerson[]> {
    const values: unknown[] = [accountId];
    const where = (person: string): string[] => [inScopeSql(scope, person, values)];
    const { from, condition, order } = peopleByNameSql({ search, after, where }, values);
    return readRows(
      sql,
      row,
      `select p.id::text as "personId", p.name, nullif(p.employee_number, '') as "employeeNumber", p.department,
         p.position, p.name_key as "nameKey"
       from ${from}
       where p.active and p.merged_into_id is null and p.version > 0 and p.account_id is distinct from $1::uuid
         and ${condition}
       order by ${order} limit ${limit}`,
      ...values,
    );
  }
}
