import { Injectable } from '@nestjs/common';
import { tripContent, type CrewLine, type TripContent } from '@rigwise/contracts';
import { who, whoSql } from '@rigwise/people';
import type { CallerScope } from '@rigwise/http';
import { hasRow, readRow, readRows, scopeSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const planned = z.strictObject({
  ...{ name: z.string(), from: z.string(), to: z.string(), daysBefore: z.number(), daysAfter: z.number() },
  skills: tripContent.shape.skills,
  schemes: tripContent.shape.schemes,
});
/** A trip without its crew. */
export type PlannedTrip = Readonly<z.output<typeof planned>>;
const tripRow = z.strictObject({
  ...{ id: z.string(), content: planned, revision: z.number(), madeBy: who },
  isInScope: z.boolean(),
});
export type StoredTrip = Readonly<z.output<typeof tripRow>>;
const lineRow = z.strictObject({
  ...{
    place: z.number(),
    personId: z.string().nullable(),
    said: z.string(),
    position: z.string().nullable(),
  },
});
export type StoredLine = Readonly<z.output<typeof lineRow>>;
const listedRow = z.strictObject({
  ...{ id: z.string(), content: planned, people: z.number(), madeBy: who, checkId: z.string() },
});
export type ListedTrip = Readonly<z.output<typeof listedRow>>;

// A trip belongs to no department.
const SCOPED = { department: 'null::text', crew: 't.manager_id' } as const;
const LINES = `
  select place, person_id::text as "personId", said, position from trip_person where trip_id = $1::uuid order by place`;
const ADD_LINES = `
  insert into trip_person (trip_id, place, person_id, said, position)
  select $1::uuid, n - 1, l.person, l.said, l.position
  from rows from (jsonb_to_recordset($2::jsonb) as (person uuid, said text, position text))
    with ordinality as l (person, said, position, n)
  where not exists (select from erased e where e.id = l.person)`;

export interface NewTrip {
  readonly id: string;
  readonly content: TripContent;
  readonly awayTo: string;
  /** An account. */
  readonly by: string;
  readonly managerId: string | null;
}

/** Trips and their crew lists. */
@Injectable()
export class Trips {
  /** @returns also one of another crew, which the caller must not learn of */
  find(sql: SqlExecutor, id: string, scope: CallerScope): Promise<StoredTrip | undefined> {
    const values: unknown[] = [id];
    return readRow(
      ...([sql, tripRow] as const),
      `select t.id::text, t.content, t.revision, ${whoSql('t.made_by')} as "madeBy",
         coalesce(${scopeSql(scope, SCOPED, values)}, false) as "isInScope" from trip t where t.id = $1::uuid`,
      ...values,
    );
  }

  /** Nobody else changes or checks it until the transaction ends. */
  async lock(tx: SqlExecutor, id: string): Promise<void> {
    await hasRow(tx, 'select 1 from trip where id = $1::uuid for no key update', id);
  }

  lines(sql: SqlExecutor, id: string): Promise<StoredLine[]> {
    return readRows(sql, lineRow, LINES, id);
  }

  /** Newest first. */
  page(
    sql: SqlExecutor,
    scope: CallerScope,
    { after, limit }: { readonly after: string | null; readonly limit: number },
  ): Promise<ListedTrip[]> {
    const values: unknown[] = [after, limit];
    return readRows(
      ...([sql, listedRow] as const),
      `select t.id::text, t.content, ${whoSql('t.made_by')} as "madeBy", c.id::text as "checkId",
         (select count(*)::int from trip_person p where p.trip_id = t.id) as people
       from trip t cross join lateral (
         select c.id from trip_check c where c.trip_id = t.id order by c.number desc limit 1) c
       where ($1::uuid is null or t.id < $1::uuid) and ${scopeSql(scope, SCOPED, values)}
       order by t.id desc limit $2::int`,
      ...values,
    );
  }

  async add(tx: SqlExecutor, { id, content, awayTo, by, managerId }: NewTrip): Promise<void> {
    const { crew, ...rest } = content;
    const statement = `insert into trip (id, content, away_to, revision, made_by, manager_id)
      values ($1::uuid, $2::jsonb, $3::date, 1, $4::uuid, $5::uuid)`;
    await tx.$executeRawUnsafe(statement, id, JSON.stringify(rest), awayTo, by, managerId);
    await this.setLines(tx, id, crew);
  }

  /** @param tx has locked it */
  async change(tx: SqlExecutor, id: string, content: TripContent, awayTo: string): Promise<void> {
    const { crew, ...rest } = content;
    await tx.$executeRawUnsafe(
      'update trip set content = $2::jsonb, away_to = $3::date, revision = revision + 1 where id = $1::uuid',
      ...[id, JSON.stringify(rest), awayTo],
    );
    await tx.$executeRawUnsafe('delete from trip_person where trip_id = $1::uuid', id);
    await this.setLines(tx, id, crew);
  }

  private async setLines(tx: SqlExecutor, id: string, crew: readonly CrewLine[]): Promise<void> {
    const lines = crew.map(({ personId, said, position }) => ({ person: personId, said, position }));
    await tx.$executeRawUnsafe(ADD_LINES, id, JSON.stringify(lines));
  }
}
