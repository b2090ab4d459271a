import { Injectable } from '@nestjs/common';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { PrismaClient, type Prisma } from '../generated/client.ts';
import { chosenIn, quietHoursOf, storedChannels, storedQuietHours } from '../preferences/stored-choices.ts';

const factsRow = z
  .strictObject({
    accountId: z.string(),
    /** Set for the mail of a single notification. */
    kind: z.string().nullable(),
    /** Whether nothing in it is left unread. */
    isRead: z.boolean(),
    isReachable: z.boolean(),
    ...storedChannels.shape,
    ...storedQuietHours.shape,
  })
  .transform(({ accountId, kind, isRead, isReachable, ...stored }) => ({
    ...{ accountId, kind, isRead, isReachable },
    chosen: chosenIn(stored),
    quietHours: quietHoursOf(stored),
  }));
/** What decides whether the mail of a notification or digest may be sent now. */
export type MailFacts = Readonly<z.output<typeof factsRow>>;

const STORED = {
  id: true,
  accountId: true,
  kind: true,
  subjectId: true,
  details: true,
  createdAt: true,
} satisfies Prisma.NotificationSelect;
export type StoredNotification = Readonly<Prisma.NotificationGetPayload<{ select: typeof STORED }>>;

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
    return readRow(this.client, factsRow, FACTS, id);
  }

  factsOfDigest(id: string): Promise<MailFacts | undefined> {
    return readRow(this.client, factsRow, DIGEST_FACTS, id);
  }

  find(id: string): Promise<StoredNotification | null> {
    return this.client.notification.findUnique({ where: { id }, select: STORED });
  }

  /** The newest ones of a digest, read or not: every attempt sends the same text. */
  ofDigest(digestId: string, limit: number): Promise<StoredNotification[]> {
    return this.client.notification.findMany({
      ...{ where: { digestId }, select: STORED },
      ...{ orderBy: { position: 'desc' }, take: limit },
    });
  }

  countOfDigest(digestId: string): Promise<number> {
    return this.client.notification.count({ where: { digestId } });
  }

  /** Moves this digest's notifications to the next one. @param after only those that came later; null: all */
  async release(tx: SqlExecutor, digestId: string, after: Date | null): Promise<void> {
    await tx.$executeRawUnsafe(RELEASE, digestId, after);
  }
}
