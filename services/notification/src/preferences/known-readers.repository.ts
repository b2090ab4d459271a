import { Injectable } from '@nestjs/common';
import { languages, type Language, type PayloadOf, type preferencesChangedV1 } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import { isKnownZone } from '@rigwise/platform/local-time';

const APPLY = `
  insert into account_preference (account_id, time_zone, language, version)
  select $1::uuid, $2, $3, $4::bigint where not exists (select from erased where account_id = $1::uuid)
  on conflict (account_id) do update set time_zone = excluded.time_zone, language = excluded.language,
    version = excluded.version
  where account_preference.version < excluded.version`;
const FIND = `
  select time_zone as "timeZone", language from account_preference where account_id = $1::uuid`;

/** A person's display preferences, as published by identity. */
export interface KnownReader {
  /** Null: none chosen, or one that this version of Node does not know. */
  readonly timeZone: string | null;
  readonly language: Language;
}

interface Row {
  readonly timeZone: string | null;
  readonly language: string | null;
}

/** The read model of display preferences. */
@Injectable()
export class KnownReaders {
  /** One statement, so that of two concurrent deliveries the older one never wins. The person need not be known yet. */
  async applyNewer(
    sql: SqlExecutor,
    { accountId, timeZone, language }: PayloadOf<typeof preferencesChangedV1>,
    version: number,
  ): Promise<void> {
    await sql.$executeRawUnsafe(APPLY, accountId, timeZone, language, version);
  }

  async find(sql: SqlExecutor, accountId: string): Promise<KnownReader> {
    const [row] = await sql.$queryRawUnsafe<Row[]>(FIND, accountId);
    return knownReader(row ?? { timeZone: null, language: null });
  }
}

/** Columns of `account_preference` that may be absent. */
export const knownReader = ({ timeZone, language }: Row): KnownReader => ({
  timeZone: timeZone !== null && isKnownZone(timeZone) ? timeZone : null,
  language: languages.find((known) => known === language) ?? 'en-GB',
});
