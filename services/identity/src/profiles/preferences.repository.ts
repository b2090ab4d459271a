import { Injectable } from '@nestjs/common';
import { languages, type Preferences } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';

const FIND = 'select time_zone, language from preference where account_id = $1::uuid';
const SAVE = `
  insert into preference (account_id, time_zone, language, updated_at) values ($1::uuid, $2, $3, $4::timestamptz)
  on conflict (account_id) do update set time_zone = excluded.time_zone, language = excluded.language,
    updated_at = excluded.updated_at`;

/** Of who never chose: the device's own zone, and days before months. */
const STANDARD: Preferences = { timeZone: null, language: 'en-GB' };

@Injectable()
export class StoredPreferences {
  async find(sql: SqlExecutor, accountId: string): Promise<Preferences> {
    const rows = await sql.$queryRawUnsafe<{ time_zone: string | null; language: string }[]>(FIND, accountId);
    const [row] = rows;
    if (!row) return STANDARD;
    const language = languages.find((known) => known === row.language) ?? STANDARD.language;
    return { timeZone: row.time_zone, language };
  }

  async save(sql: SqlExecutor, accountId: string, preferences: Preferences, now: Date): Promise<void> {
    await sql.$executeRawUnsafe(SAVE, accountId, preferences.timeZone, preferences.language, now);
  }
}
