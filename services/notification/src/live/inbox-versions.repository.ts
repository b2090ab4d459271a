import { Injectable } from '@nestjs/common';
import { readRows } from '@rigwise/persistence';
import { z } from 'zod';
import { DATABASE_NOW as NOW } from '../deliveries/ledger-sql.ts';
import { UNREAD } from '../database/unread-sql.ts';
import { PrismaClient } from '../generated/client.ts';

const inboxVersion = z.strictObject({
  accountId: z.string(),
  version: z.int(),
  /** The number of unread notifications in this version. */
  unread: z.int(),
});
export type InboxVersion = Readonly<z.output<typeof inboxVersion>>;

// As a double, which holds whole numbers up to 2^53.
// Every inbox change increments the version, so one statement sees a consistent version and count.
const UNANNOUNCED = `
  SELECT account_id::text AS "accountId", version::float8 AS version,
    (SELECT count(*)::int FROM notification n WHERE n.account_id = i.account_id AND ${UNREAD}) AS unread
  FROM inbox_version i WHERE told < version`;

/** Versions of inboxes, and which of them were announced. */
@Injectable()
export class InboxVersions {
  constructor(private readonly client: PrismaClient) {}

  /** Those of these accounts whose latest version has not been announced. */
  unannouncedOf(accountIds: readonly string[]): Promise<InboxVersion[]> {
    const statement = `${UNANNOUNCED} AND account_id = ANY($1::uuid[])`;
    return readRows(this.client, inboxVersion, statement, accountIds);
  }

  /** Versions that should have been announced at least `afterMs` ago, oldest first. */
  unannounced(limit: number, afterMs: number): Promise<InboxVersion[]> {
    return readRows(
      this.client,
      inboxVersion,
      `${UNANNOUNCED} AND changed_at <= ${NOW} - $2::int * interval '1 millisecond' ORDER BY changed_at LIMIT $1::int`,
      limit,
      afterMs,
    );
  }

  /** Records an announced version; later changes stay pending. */
  async markAnnounced(versions: readonly Pick<InboxVersion, 'accountId' | 'version'>[]): Promise<void> {
    await this.client.$executeRawUnsafe(
      `WITH held AS (
         SELECT i.account_id, t.version FROM inbox_version i
         JOIN unnest($1::uuid[], $2::bigint[]) AS t(account_id, version) ON i.account_id = t.account_id
         WHERE i.told < t.version ORDER BY i.account_id FOR UPDATE OF i)
       UPDATE inbox_version i SET told = greatest(i.told, held.version) FROM held WHERE i.account_id = held.account_id`,
      versions.map(({ accountId }) => accountId),
      versions.map(({ version }) => version),
    );
  }

  /** Marks changes of the last `lastMs` to be announced again. */
  async forgetAnnounced(lastMs: number): Promise<void> {
    await this.client.$executeRawUnsafe(
      `WITH held AS (
         SELECT account_id FROM inbox_version
         WHERE told = version AND changed_at > ${NOW} - $1::int * interval '1 millisecond'
         ORDER BY account_id FOR UPDATE)
       UPDATE inbox_version i SET told = 0 FROM held WHERE i.account_id = held.account_id`,
      lastMs,
    );
  }
}
