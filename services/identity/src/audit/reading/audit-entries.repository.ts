import { Injectable } from '@nestjs/common';
import { auditOutcomes, type AuditEntryView } from '@rigwise/contracts';
import { countRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { searchPatterns } from '../../people/search-words.ts';
import { keysOf } from './audit-keys.ts';
import type { AuditPlace, AuditQuery, Involved } from './audit-query.ts';

/** An entry with its position in the order and the people it names. */
export interface ReadEntry extends AuditPlace {
  readonly entry: AuditEntryView;
}

const entriesOf = (keys: string): string => `
  select a.id, a.sequence::text as sequence, a.occurred_at, a.service, a.actor_id, a.action, a.target_type, a.target_id,
    a.outcome, a.reason, a.correlation_id, d.address, d.detail, d.erased_at,
    s.position::text as position, encode(s.hash, 'hex') as hash, s.sealed_at
  from (${keys}) as k join audit a on a.id = k.id
  left join audit_detail d on d.audit_id = k.id left join audit_seal s on s.audit_id = k.id
  order by k.occurred_at desc, k.sequence desc`;
const detail = z.record(z.string(), z.unknown()).nullable();
const entryRow = z.strictObject({
  id: z.string(),
  sequence: z.string(),
  occurred_at: z.date(),
  service: z.string(),
  actor_id: z.string().nullable(),
  action: z.string(),
  target_type: z.string().nullable(),
  target_id: z.string().nullable(),
  outcome: z.enum(auditOutcomes),
  reason: z.string().nullable(),
  correlation_id: z.string().nullable(),
  address: z.string().nullable(),
  detail,
  erased_at: z.date().nullable(),
  position: z.string().nullable(),
  hash: z.string().nullable(),
  sealed_at: z.date().nullable(),
});

// A single query with `or` would scan everyone.
const PEOPLE = `
  select p.id as "personId", a.id as "accountId", p.employee_number as "employeeNumber",
    p.first_name as "firstName", p.last_name as "lastName"
  from person p left join account a on a.person_id = p.id
  where p.id in (select unnest($1::uuid[]) union select person_id from account where id = any($1::uuid[]))`;
const idsRow = z.strictObject({ personId: z.string(), accountId: z.string().nullable() });
const personRow = idsRow.extend({ employeeNumber: z.string(), firstName: z.string(), lastName: z.string() });
type PersonIds = z.output<typeof idsRow>;
type Person = z.output<typeof personRow>;

const SEARCH = (conditions: readonly string[], limit: string): string => `
  select p.id as "personId", a.id as "accountId" from person p left join account a on a.person_id = p.id
  where ${conditions.join(' and ')} order by p.sort_name, p.id limit ${limit}`;

const LAST_CHECK = `
  select a.occurred_at as at, a.outcome, d.detail from audit a join audit_detail d on d.audit_id = a.id
  where a.action = 'audit.verified' and d.erased_at is null order by a.occurred_at desc, a.sequence desc limit 1`;
const checkRow = z.strictObject({ at: z.date(), outcome: z.enum(auditOutcomes), detail });
export type LastCheck = z.output<typeof checkRow>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the audit log. Names are current: the log itself stores ids. */
@Injectable()
export class AuditEntries {
  /** At most `limit`, newest first. */
  async find(
    sql: SqlExecutor,
    question: AuditQuery,
    after: AuditPlace | null,
    limit: number,
  ): Promise<ReadEntry[]> {
    const { text, values } = keysOf(question, after, limit);
    const rows = await readRows(sql, entryRow, entriesOf(text), ...values);
    const ids = rows.flatMap(({ actor_id, target_id }) => [actor_id ?? '', target_id ?? '']);
    const people = await this.peopleOf(sql, ids);
    return rows.map((row) => ({
      occurredAt: row.occurred_at,
      sequence: row.sequence,
      entry: viewOf(row, people),
    }));
  }

  /** Counts up to `limit`. */
  async count(sql: SqlExecutor, question: AuditQuery, limit: number): Promise<number> {
    const { text, values } = keysOf(question, null, limit);
    const counted = `select count(*)::int as count from (${text}) as found`;
    return (await readRow(sql, countRow, counted, ...values)) ?? 0;
  }

  /** The ids by which entries refer to a person; `id` is the person's or their account's. */
  async involving(sql: SqlExecutor, id: string): Promise<Involved> {
    const person = (await this.peopleOf(sql, [id])).get(id);
    return person ? involvedOf([person]) : { accountIds: [id], targetIds: [id] };
  }

  /** Finds people who match every word by number, name, email or username; at most `limit`. */
  async search(sql: SqlExecutor, text: string, limit: number): Promise<PersonIds[]> {
    const patterns = searchPatterns(text);
    const conditions = patterns.map((_, at) => `p.search_text like $${at + 1}`);
    return readRows(sql, idsRow, SEARCH(conditions, `$${patterns.length + 1}`), ...patterns, limit);
  }

  async lastCheck(sql: SqlExecutor): Promise<LastCheck | null> {
    return (await readRow(sql, checkRow, LAST_CHECK)) ?? null;
  }

  /** People by their own ids and their accounts' ids. */
  private async peopleOf(sql: SqlExecutor, ids: readonly string[]): Promise<Map<string, Person>> {
    const wanted = [...new Set(ids)].filter((id) => UUID.test(id));
    if (wanted.length === 0) return new Map();
    const people = await readRows(sql, personRow, PEOPLE, wanted);
    return new Map(
      people.flatMap((person) => [
        [person.personId, person] as const,
        ...(person.accountId === null ? [] : [[person.accountId, person] as const]),
      ]),
    );
  }
}

export const involvedOf = (people: readonly PersonIds[]): Involved => {
  const accountIds = people.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));
  return { accountIds, targetIds: [...people.map(({ personId }) => personId), ...accountIds] };
};

function viewOf(row: z.output<typeof entryRow>, people: ReadonlyMap<string, Person>): AuditEntryView {
  const { id, service, action, outcome, reason, address, position, hash } = row;
  return {
    ...{ id, service, action, outcome, reason, address },
    occurredAt: row.occurred_at.toISOString(),
    actor:
      row.actor_id === null ? null : { accountId: row.actor_id, person: people.get(row.actor_id) ?? null },
    subject:
      row.target_type === null || row.target_id === null
        ? null
        : { type: row.target_type, id: row.target_id, person: people.get(row.target_id) ?? null },
    details: row.detail,
    erasedAt: row.erased_at?.toISOString() ?? null,
    correlationId: row.correlation_id,
    seal:
      position === null || hash === null || row.sealed_at === null
        ? null
        : { position: Number(position), hash, sealedAt: row.sealed_at.toISOString() },
  };
}
