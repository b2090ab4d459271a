import { Injectable } from '@nestjs/common';
import {
  schemeContent,
  type CertificateKind,
  type SchemeContent,
  type SchemeDetails,
  type SchemeRow,
  type SchemeState,
} from '@rigwise/contracts';
import { who, whoSql } from '@rigwise/people';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import { isValidSql } from '../certificates/status-sql.ts';

const MOST_STEPS = 100;

const stored = z.strictObject({
  id: z.string(),
  content: schemeContent,
  revision: z.number(),
  isRetired: z.boolean(),
});
export type StoredScheme = Readonly<z.output<typeof stored>>;
const listed = z.strictObject({
  id: z.string(),
  title: z.string(),
  levels: z.number(),
  isSigned: z.boolean(),
  valid: z.number(),
  waiting: z.number(),
  isRetired: z.boolean(),
  revision: z.number(),
});
const step = z.strictObject({
  revision: z.number(),
  content: schemeContent,
  isRetired: z.boolean(),
  at: z.date().transform((at) => at.toISOString()),
  by: who,
});
const kind = z.strictObject({ id: z.string(), title: z.string(), isRetired: z.boolean() });
const signer = z.strictObject({ personId: z.string(), name: z.string() });

const STORED = `select id::text, content, revision, retired_at is not null as "isRetired" from certificate_scheme`;
const LIST = `
  select s.id::text, s.content->>'title' as title, jsonb_array_length(s.content->'levels') as levels,
    jsonb_array_length(s.content->'signers') > 0 as "isSigned", s.retired_at is not null as "isRetired", s.revision,
    (select count(*)::int from certificate c where c.scheme_id = s.id and ${isValidSql('$1')}) as valid,
    (select count(*)::int from certificate c where c.scheme_id = s.id and c.state = 'waiting') as waiting
  from certificate_scheme s where (s.retired_at is not null) = $2 order by lower(s.content->>'title'), s.id`;
const KINDS = `
  select id::text, content->>'title' as title, retired_at is not null as "isRetired" from certificate_scheme
  order by lower(content->>'title'), id`;
const HISTORY = `
  select revision, content, retired as "isRetired", at, ${whoSql('s.by')} as by
  from certificate_scheme_step s where scheme_id = $1::uuid order by revision desc limit ${MOST_STEPS}`;
const SIGNERS = `
  select id::text as "personId", name from person
  where id = any($1::uuid[]) and active and merged_into_id is null and account_id is not null order by name_key, id`;

export interface SchemeChange {
  readonly at: Date;
  /** An account. */
  readonly by: string;
}

/** Kinds of certificates. */
@Injectable()
export class Schemes {
  find(sql: SqlExecutor, id: string): Promise<StoredScheme | undefined> {
    return readRow(sql, stored, `${STORED} where id = $1::uuid`, id);
  }

  /** In use. */
  active(sql: SqlExecutor): Promise<StoredScheme[]> {
    return readRows(sql, stored, `${STORED} where retired_at is null order by id`);
  }

  /** By title. @param today such as 2027-03-02 */
  list(sql: SqlExecutor, today: string, state: SchemeState): Promise<SchemeRow[]> {
    return readRows(sql, listed, LIST, today, state === 'retired');
  }

  /** By title, in use or not. */
  kinds(sql: SqlExecutor): Promise<CertificateKind[]> {
    return readRows(sql, kind, KINDS);
  }

  history(sql: SqlExecutor, id: string): Promise<SchemeDetails['history']> {
    return readRows(sql, step, HISTORY, id);
  }

  /** Those of these people who can sign. */
  signers(sql: SqlExecutor, personIds: readonly string[]): Promise<SchemeDetails['signers']> {
    return readRows(sql, signer, SIGNERS, personIds);
  }

  async add(tx: Tx, id: string, content: SchemeContent, change: SchemeChange): Promise<void> {
    await tx.certificateScheme.create({ data: { id, content, revision: 1 }, select: { id: true } });
    await this.note(tx, { id, content, revision: 1, isRetired: false }, change);
  }

  async save(tx: Tx, scheme: StoredScheme, change: SchemeChange): Promise<void> {
    const { id, content, revision, isRetired } = scheme;
    await tx.certificateScheme.update({
      where: { id },
      data: { content, revision, retiredAt: isRetired ? change.at : null },
      select: { id: true },
    });
    await this.note(tx, scheme, change);
  }

  private async note(
    tx: Tx,
    { id: schemeId, content, revision, isRetired: retired }: StoredScheme,
    change: SchemeChange,
  ): Promise<void> {
    await tx.certificateSchemeStep.create({
      data: { schemeId, content, revision, retired, ...change },
      select: { schemeId: true },
    });
  }
}
