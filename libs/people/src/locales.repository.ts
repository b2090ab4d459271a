import { Injectable } from '@nestjs/common';
import type { PayloadOf, preferencesChangedV1 } from '@rigwise/contracts';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { locale, type Locale } from './locale.ts';

// One statement, so that of two concurrent deliveries the older one never wins.
const STORE = `
  insert into account_preference (account_id, time_zone, language, version)
  select $1::uuid, $2, $3, $4::bigint where not exists (select from erased where account_id = $1::uuid)
  on conflict (account_id) do update set time_zone = excluded.time_zone, language = excluded.language,
    version = excluded.version
  where account_preference.version < excluded.version`;
const FIND = `
  select r.time_zone as "timeZone", r.language
  from (values ($1::uuid)) a (id) left join account_preference r on r.account_id = a.id`;

/** How accounts are shown things, whether their person is known yet or not. */
@Injectable()
export class Locales {
  async store(
    sql: SqlExecutor,
    { accountId, timeZone, language }: PayloadOf<typeof preferencesChangedV1>,
    version: number,
  ): Promise<void> {
    await sql.$executeRawUnsafe(STORE, accountId, timeZone, language, version);
  }

  async find(sql: SqlExecutor, accountId: string): Promise<Locale> {
    const found = await readRow(sql, locale, FIND, accountId);
    if (!found) throw new Error('A query without a condition found nothing');
    return found;
  }
}
