import { Injectable } from '@nestjs/common';
import { Periodic, type Sweep } from '@rigwise/persistence';
import { Settings } from '../settings.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 10 * 60_000;

// Codes are kept as the history that send budgets are counted from.
const AFTER_A_DAY = {
  code: 'expires_at < $1::timestamptz',
  link: 'expires_at < $1::timestamptz',
  pending_proof: 'expires_at < $1::timestamptz',
  email_change: 'expires_at < $1::timestamptz',
  sso_attempt: 'expires_at < $1::timestamptz',
  session: 'absolute_expires_at < $1::timestamptz',
  throttle_window: 'ends_at < $1::timestamptz',
};
// Older history that nobody needs. Rows of a file first: one file has up to 100,000.
const AFTER_90_DAYS = {
  service_token: '(expires_at < $1::timestamptz or revoked_at < $1::timestamptz)',
  directory_import_row:
    'import_id = any(array(select id from directory_import where uploaded_at < $1::timestamptz))',
  directory_import: `uploaded_at < $1::timestamptz
    and not exists (select from directory_import_row r where r.import_id = directory_import.id)`,
};
const THROTTLES = { throttle: 'last_at < $1::timestamptz' };

const kept = (keptMs: number, tables: Readonly<Record<string, string>>): Sweep[] =>
  Object.entries(tables).map(([table, where]) => ({ table, where, keptMs }));

/** Deletes what has expired; docs/retention.md lists how long each table keeps its rows. */
@Injectable()
export class SweepExpired {
  constructor(settings: Settings, periodic: Periodic) {
    periodic.sweep({
      ...{ name: 'sweep-expired', everyMs: EVERY_MS },
      sweeps: [
        ...kept(DAY_MS, AFTER_A_DAY),
        ...kept(90 * DAY_MS, AFTER_90_DAYS),
        ...kept(settings.throttles.identifier.forgetSeconds * 1000, THROTTLES),
      ],
    });
  }
}
