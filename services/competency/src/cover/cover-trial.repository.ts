import { Injectable } from '@nestjs/common';
import { COVER_DAYS, MOST_TRIED_PEOPLE } from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { readRows, scopeSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const personRow = z.strictObject({
  ...{ personId: z.string(), name: z.string(), position: z.string().nullable(), isInScope: z.boolean() },
});
export type TriedPerson = Readonly<z.output<typeof personRow>>;
const certificateRow = z.strictObject({
  ...{ certificateId: z.string(), schemeId: z.string(), title: z.string(), personId: z.string() },
  ...{ name: z.string(), position: z.string().nullable(), isInScope: z.boolean() },
  basis: z.array(z.string()),
});
export type TriedCertificate = Readonly<z.output<typeof certificateRow>>;
const holdersRow = z.strictObject({
  ...{ schemeId: z.string(), title: z.string(), before: z.array(z.number()), after: z.array(z.number()) },
});

const HERE = 'p.active and p.merged_into_id is null and p.version > 0';
const SCOPED = { department: 'p.department', crew: 'p.manager_id' } as const;
const inScope = (scope: CallerScope, values: unknown[]): string =>
  `coalesce(${scopeSql(scope, SCOPED, values)}, false) as "isInScope"`;
const PERSON = 'p.id::text as "personId", p.name, p.position';

/** People and certificates that something might happen to. */
@Injectable()
export class TriedRows {
  people(sql: SqlExecutor, ids: readonly string[], scope: CallerScope): Promise<TriedPerson[]> {
    const values: unknown[] = [ids];
    const statement = `select ${PERSON}, ${inScope(scope, values)} from person p
      where ${HERE} and p.id = any($1::uuid[]) order by p.name_key, p.id`;
    return readRows(sql, personRow, statement, ...values);
  }

  /** @param keys positions in lower case @returns one more than can be computed, if there are more */
  ofPositions(sql: SqlExecutor, keys: readonly string[], scope: CallerScope): Promise<TriedPerson[]> {
    const values: unknown[] = [keys];
    const statement = `select ${PERSON}, true as "isInScope" from person p
      where ${HERE} and lower(btrim(p.position)) = any($1::text[]) and ${scopeSql(scope, SCOPED, values)}
      order by p.id limit ${MOST_TRIED_PEOPLE + 1}`;
    return readRows(sql, personRow, statement, ...values);
  }

  certificates(sql: SqlExecutor, ids: readonly string[], scope: CallerScope): Promise<TriedCertificate[]> {
    const values: unknown[] = [ids];
    const statement = `select c.id::text as "certificateId", c.scheme_id::text as "schemeId",
        t.content->>'title' as title, ${PERSON}, c.basis::text[] as basis, ${inScope(scope, values)}
      from certificate c join person p on p.id = c.person_id
      join certificate_scheme_step t on t.scheme_id = c.scheme_id and t.revision = c.scheme_revision
      where ${HERE} and c.id = any($1::uuid[]) order by p.name_key, c.id`;
    return readRows(sql, certificateRow, statement, ...values);
  }

  /** Kinds of certificates that fewer people hold without some people and certificates. */
  holders(
    sql: SqlExecutor,
    { today, leaves, certificates }: Readonly<{ today: string; leaves: string[]; certificates: string[] }>,
    scope: CallerScope,
  ) {
    const values: unknown[] = [today, leaves, certificates];
    const isHeld = (days: number): string =>
      `c.state = 'issued' and not c.is_shaken and c.valid_from <= $1::date + ${days}
        and (c.valid_until is null or c.valid_until >= $1::date + ${days})`;
    const holders = (more: string): string =>
      `array[${COVER_DAYS.map(
        (days) => `count(distinct c.person_id) filter (where ${isHeld(days)} ${more})::int`,
      ).join(', ')}]`;
    const stays = 'and not c.person_id = any($2::uuid[]) and not c.id = any($3::uuid[])';
    const statement = `select * from (
        select s.id::text as "schemeId", s.content->>'title' as title, ${holders('')} as before,
          ${holders(stays)} as after
        from certificate_scheme s join certificate c on c.scheme_id = s.id join person p on p.id = c.person_id
        where ${HERE} and ${scopeSql(scope, SCOPED, values)} group by s.id, s.content) k
      where before <> after order by title, "schemeId"`;
    return readRows(sql, holdersRow, statement, ...values);
  }
}
