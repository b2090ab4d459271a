import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { DATABASE_NOW as NOW } from '../deliveries/ledger-sql.ts';

// In the order of their ids, so that of two that change several at once neither waits for the other for ever.
const CHANGE = `
  INSERT INTO inbox_version (account_id, version, changed_at)
  SELECT account_id, (extract(epoch FROM ${NOW}) * 1000)::bigint, ${NOW}
  FROM (SELECT DISTINCT unnest($1::uuid[]) AS account_id ORDER BY 1) changed
  ON CONFLICT (account_id) DO UPDATE
    SET version = inbox_version.version + 1, changed_at = excluded.changed_at`;

/** Counts the changes of inboxes: whatever is new in one, read, or withdrawn. */
@Injectable()
export class InboxChanges {
  /** In the transaction that changes the inboxes; once it is committed, call `TellLive.soon` for the same accounts. */
  async changed(tx: SqlExecutor, accountIds: readonly string[]): Promise<void> {
    if (accountIds.length > 0) await tx.$executeRawUnsafe(CHANGE, [...accountIds]);
  }
}
