import { Injectable } from '@nestjs/common';
import type { QuietHours } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import { PrismaClient } from '../generated/client.ts';
import type { ChosenChannels } from '../preferences/chosen-channels.ts';

/** What decides whether the mail of a notification or digest may be sent now. */
export interface MailFacts {
  readonly accountId: string;
  /** Set for the mail of a single notification. */
  readonly kind: string | null;
  /** Whether nothing in it is left unread. */
  readonly isRead: boolean;
  readonly isReachable: boolean;
  readonly chosen: ChosenChannels | null;
  readonly quietHours: QuietHours | null;
}

export interface StoredNotification {
  readonly id: string;
  readonly accountId: string;
  readonly kind: string;
  readonly subject_id: string;
  readonly details: unknown;
  readonly created_at: Date;
}

interface FactsRow extends Pick<MailFacts, 'accountId' | 'kind' | 'isRead' | 'isReachable'> {
  readonly inApp: boolean | null;
  readonly email: boolean | null;
  readonly digest: boolean | null;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
}

const facts = (of: string): string => `
  select n."accountId"::text, n.kind, n."isRead", c.in_app as "inApp", c.email, c.digest,
    s.quiet_from as "quietFrom", s.quiet_to as "quietTo",
    exists (select from person p where p.account_id = n."accountId" and p.active and not p.disabled) as "isReachable"
  from (${of}) n
  left join notification_preference c on c.account_id = n."accountId" and c.kind = n.kind
  left join notification_setting s on s.account_id = n."accountId"`;
const FACTS = facts(
  'select account_id as "accountId", kind, read_at is not null as "isRead" from notification where id = $1::uuid',
);
const DIGEST_FACTS = facts(`
  select account_id as "accountId", null as kind,
    not exists (select from notification u where u.digest_id = d.id and u.read_at is null) as "isRead"
  from digest d where id = $1::uuid`);

const COLUMNS = 'id::text, account_id::text as "accountId", kind, subject_id, details, created_at';
const FIND = `select ${COLUMNS} from notification where id = $1::uuid`;
const OF_DIGEST = `
  select ${COLUMNS} from notification where digest_id = $1::uuid order by position desc limit $2::int`;
const COUNT = 'select count(*)::int as count from notification where digest_id = $1::uuid';
// Locked in list order, like marking as read does, to avoid deadlocks.
const RELEASE = `
  with held as (
    select id from notification
    where digest_id = $1::uuid and read_at is null and ($2::timestamptz is null or created_at > $2::timestamptz)
    order by position for update)
  update notification n set digest_id = null from held where n.id = held.id`;

/** Notifications as their mails need them. */
@Injectable()
export class MailedNotifications {
  constructor(private readonly client: PrismaClient) {}

  /** @returns undefined if the notification no longer exists */
  factsOf(id: string): Promise<MailFacts | undefined> {
    return this.facts(FACTS, id);
  }

  factsOfDigest(id: string): Promise<MailFacts | undefined> {
    return this.facts(DIGEST_FACTS, id);
  }

  async find(id: string): Promise<StoredNotification | undefined> {
    return (await this.client.$queryRawUnsafe<StoredNotification[]>(FIND, id))[0];
  }

  /** The newest ones of a digest, read or not: every attempt sends the same text. */
  ofDigest(id: string, limit: number): Promise<StoredNotification[]> {
    return this.client.$queryRawUnsafe<StoredNotification[]>(OF_DIGEST, id, limit);
  }

  async countOfDigest(id: string): Promise<number> {
    return (await this.client.$queryRawUnsafe<{ count: number }[]>(COUNT, id))[0]?.count ?? 0;
  }

  /** Moves this digest's notifications to the next one. @param after only those that came later; null: all */
  async release(tx: SqlExecutor, digestId: string, after: Date | null): Promise<void> {
    await tx.$executeRawUnsafe(RELEASE, digestId, after);
  }

  private async facts(sql: string, id: string): Promise<MailFacts | undefined> {
    const [row] = await this.client.$queryRawUnsafe<FactsRow[]>(sql, id);
    if (!row) return undefined;
    const { inApp, email, digest, quietFrom: from, quietTo: to, ...known } = row;
    return {
      ...known,
      chosen: inApp === null || email === null || digest === null ? null : { inApp, email, digest },
      quietHours: from === null || to === null ? null : { from, to },
    };
  }
}
