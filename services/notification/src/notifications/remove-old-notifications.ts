import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isUnavailable, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, Rounds, type Clock } from '@rigwise/platform';
import { WakingTransactions } from '../database/within.ts';
import { DeliveryPolicy } from '../deliveries/delivery-policy.ts';
import { PrismaClient } from '../generated/client.ts';
import { Inboxes } from './inboxes.ts';

const DAY_MS = 24 * 3_600_000;
const READ_KEPT_MS = 90 * DAY_MS;
const UNREAD_KEPT_MS = 365 * DAY_MS;
/** Topics are read in any order, but not that much later. */
const OWED_KEPT_MS = 30 * DAY_MS;
const ROWS_AT_ONCE = 5_000;

const removal = (table: string, old: string): string => `
  delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${old} limit ${ROWS_AT_ONCE} for update skip locked))`;

/** By which nobody's unread count changes. */
const REMOVALS: readonly (readonly [sql: string, keptMs: number])[] = [
  [removal('notification', 'read_at < $1::timestamptz'), READ_KEPT_MS],
  [removal('owed_notification', 'created_at < $1::timestamptz'), OWED_KEPT_MS],
  // As long as an event may come again from a dead letter that waited.
  [removal('ended_matter', 'ended_at < $1::timestamptz'), UNREAD_KEPT_MS],
];

/** What nobody will read any more, and in whose inboxes it is: as many of them as go at once. */
const OLD_UNREAD = 'read_at is null and created_at < $1::timestamptz';
const WHOSE = `
  select distinct account_id::text as "accountId" from (
    select account_id from notification where ${OLD_UNREAD} limit ${ROWS_AT_ONCE}) old`;
const UNREAD_REMOVAL = removal('notification', `account_id = any($2::uuid[]) and ${OLD_UNREAD}`);

/** Removes notifications that have served, a few thousand rows a statement. */
@Injectable()
export class RemoveOldNotifications implements OnApplicationBootstrap {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: WakingTransactions,
    private readonly inboxes: Inboxes,
    private readonly policy: DeliveryPolicy,
    private readonly rounds: Rounds,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const work = (): Promise<void> => this.execute(this.database);
    this.rounds.start({ what: 'sweep', everyMs: this.policy.removeEveryMs, work, expected: isUnavailable });
  }

  private async execute(sql: SqlExecutor): Promise<void> {
    const now = this.clock.now().getTime();
    for (const [statement, keptMs] of REMOVALS) {
      while ((await sql.$executeRawUnsafe(statement, new Date(now - keptMs))) >= ROWS_AT_ONCE);
    }
    while ((await this.removeUnread(new Date(now - UNREAD_KEPT_MS))) >= ROWS_AT_ONCE);
  }

  /** Whose inbox it was, counts anew. @returns how many */
  private removeUnread(before: Date): Promise<number> {
    return this.transactions.run(async (within) => {
      const rows = await within.tx.$queryRawUnsafe<{ accountId: string }[]>(WHOSE, before);
      const accountIds = rows.map(({ accountId }) => accountId);
      if (accountIds.length === 0) return 0;
      await this.inboxes.change(within, accountIds);
      return within.tx.$executeRawUnsafe(UNREAD_REMOVAL, before, accountIds);
    });
  }
}
