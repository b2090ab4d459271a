import { Injectable } from '@nestjs/common';
import type { AssignmentAudience, AssignmentKind } from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { countRow, idRow, readRow, readRows, scopeSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';
import { audienceSql, type StoredAudience } from './audience-sql.ts';
import { PENDING } from './work-sql.ts';

const candidateRow = z.strictObject({
  ...{ personId: z.string(), name: z.string(), position: z.string().nullable(), has: z.boolean() },
  ownDate: calendarDate.nullable(),
  expiresOn: calendarDate.nullable(),
});
/** Someone whom an assignment is for. */
export type Candidate = Readonly<z.output<typeof candidateRow>>;
const hasRow = z.strictObject({ gets: z.number(), has: z.number() });

/** Whom, of what, and for whom it is limited. */
export interface AudienceOf {
  readonly audience: StoredAudience | AssignmentAudience;
  readonly crewId: string | null;
  /** Null: it isn’t stored yet. */
  readonly assignmentId: string | null;
  /** Of what repeats: earlier ones, which may be pending, stand in nobody’s way. */
  readonly occurrence: number;
  readonly kind: AssignmentKind;
  readonly targetId: string;
  readonly protectsSchemeId: string | null;
  readonly today: string;
}

/** People whom an assignment is for, as they are now. */
@Injectable()
export class Audiences {
  /** By id. @param after the last of those before */
  afterId(sql: SqlExecutor, of: AudienceOf, after: string | null, limit: number): Promise<Candidate[]> {
    return this.read(sql, of, (value) => ({
      where: after === null ? '' : `and p.id > ${value(after)}::uuid`,
      rest: `order by p.id limit ${limit}`,
    }));
  }

  byName(sql: SqlExecutor, of: AudienceOf, limit: number): Promise<Candidate[]> {
    return this.read(sql, of, () => ({ where: '', rest: `order by p.name_key, p.id limit ${limit}` }));
  }

  /** Members to whom it was never given, and who don’t have it by another assignment, by id. */
  newcomers(sql: SqlExecutor, of: AudienceOf, limit: number): Promise<Candidate[]> {
    return this.read(sql, of, (value, has) => ({
      where: `and not ${has} and not exists (select from assigned_work g
        where g.assignment_id = ${value(of.assignmentId)}::uuid and g.person_id = p.id
          and g.occurrence = ${value(of.occurrence)}::int)`,
      rest: `order by p.id limit ${limit}`,
    }));
  }

  /** Of these people, as they are now. */
  ofPeople(sql: SqlExecutor, of: AudienceOf, personIds: readonly string[]): Promise<Candidate[]> {
    return this.read(sql, of, (value) => ({
      where: `and p.id = any(${value(personIds)}::uuid[])`,
      rest: 'order by p.id',
    }));
  }

  async counts(sql: SqlExecutor, of: AudienceOf): Promise<{ gets: number; has: number }> {
    const values: unknown[] = [];
    const has = hasSql(of, values);
    const where = audienceSql(of.audience, of, values);
    const statement = `select count(*) filter (where not h.has)::int as gets, count(*) filter (where h.has)::int as has
      from person p cross join lateral (select ${has} as has) h where ${where}`;
    return (await readRow(sql, hasRow, statement, ...values)) ?? { gets: 0, has: 0 };
  }

  /** Of an assignment: pending work of those who are no longer in its audience. */
  leavers(sql: SqlExecutor, of: AudienceOf, limit: number): Promise<string[]> {
    return this.worksWhere(sql, of, PENDING, (member) => `not ${member}`, limit);
  }

  /** Of an assignment: work that was cancelled when its people left, and they are back. */
  returners(sql: SqlExecutor, of: AudienceOf, limit: number): Promise<string[]> {
    return this.worksWhere(
      ...([
        sql,
        of,
        `w.has_left and w.occurrence = ${of.occurrence}`,
        (member: string) => member,
        limit,
      ] as const),
    );
  }

  /** Of these people, those outside a scope, or whom nobody knows. */
  outside(sql: SqlExecutor, personIds: readonly string[], scope: CallerScope): Promise<string[]> {
    const values: unknown[] = [personIds];
    const inScope = scopeSql(scope, { department: 'p.department', crew: 'p.manager_id' }, values);
    return readRows(
      sql,
      idRow,
      `select one.id::text from unnest($1::uuid[]) as one (id) where not exists (
         select from person p where p.id = one.id and p.active and p.merged_into_id is null and p.version > 0 and ${inScope})`,
      ...values,
    );
  }

  private read(
    sql: SqlExecutor,
    of: AudienceOf,
    part: (value: (one: unknown) => string, has: string) => { readonly where: string; readonly rest: string },
  ): Promise<Candidate[]> {
    const values: unknown[] = [];
    const value = (one: unknown): string => `$${values.push(one)}`;
    const has = hasSql(of, values);
    const where = audienceSql(of.audience, of, values);
    // A date of one’s own is that of the first.
    const own = `(select k.due_on from assignment_pick k where ${value(of.occurrence)}::int = 1
      and k.assignment_id = ${value(of.assignmentId)}::uuid and k.person_id = p.id)`;
    const expires = `(select max(c.valid_until) from certificate c where c.person_id = p.id
      and c.scheme_id = ${value(of.protectsSchemeId)}::uuid and c.state in ('issued', 'waiting'))`;
    const { where: more, rest } = part(value, has);
    return readRows(
      sql,
      candidateRow,
      `select p.id::text as "personId", p.name, p.position, ${has} as has, ${own} as "ownDate", ${expires} as "expiresOn"
       from person p where ${where} ${more} ${rest}`,
      ...values,
    );
  }

  private worksWhere(
    sql: SqlExecutor,
    of: AudienceOf,
    works: string,
    people: (member: string) => string,
    limit: number,
  ): Promise<string[]> {
    const values: unknown[] = [of.assignmentId];
    const member = `exists (select from person p where p.id = w.person_id and ${audienceSql(of.audience, of, values)})`;
    return readRows(
      sql,
      idRow,
      `select w.id::text from assigned_work w where w.assignment_id = $1::uuid and ${works} and ${people(member)}
       order by w.id limit ${limit}`,
      ...values,
    );
  }

  async countAll(sql: SqlExecutor, of: AudienceOf): Promise<number> {
    const values: unknown[] = [];
    const where = audienceSql(of.audience, of, values);
    const statement = `select count(*)::int as count from person p where ${where}`;
    return (await readRow(sql, countRow, statement, ...values)) ?? 0;
  }
}

function hasSql({ kind, targetId, assignmentId, occurrence }: AudienceOf, values: unknown[]): string {
  const [ofKind, target] = [`$${values.push(kind)}`, `$${values.push(targetId)}`];
  const [own, number] = [`$${values.push(assignmentId)}`, `$${values.push(occurrence)}`];
  return `exists (select from assigned_work w where w.person_id = p.id and w.kind = ${ofKind}
    and w.target_id = ${target}::uuid and ${PENDING}
    and (w.assignment_id is distinct from ${own}::uuid or w.occurrence = ${number}::int))`;
}
