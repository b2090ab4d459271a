import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { DATABASE_NOW as NOW } from '../deliveries/ledger-sql.ts';

// Ordered by id, so that two transactions changing several inboxes don't deadlock.
const CHANGE = `
  INSERT INTO inbox_version (account_id, version, changed_at)
  SELECT account_id, (extract(epoch FROM ${NOW}) * 1000)::bigint, ${NOW}
  FROM (SELECT DISTINCT unnest($1::uuid[]) AS account_id ORDER BY 1) changed
  ON CONFLICT (account_id) DO UPDATE
    SET version = inbox_version.version + 1, changed_at = excluded.changed_at`;

/** Increments the version of inboxes when a notification is added, read or retracted. */
@Injectable()
export class InboxChanges {
  /** Runs in the transaction that changes the inboxes; after its commit, call `NotifyLive.soon` for the same accounts. */
  async changed(tx: SqlExecutor, accountIds: readonly string[]): Promise<void> {
    if (accountIds.length > 0) await tx.$executeRawUnsafe(CHANGE, [...accountIds]);
  }
}
