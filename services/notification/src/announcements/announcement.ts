import { announcement, type AnnouncementDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { z } from 'zod';

/** Retention of announcements and receipts: two years. */
export const KEPT_MS = 730 * 86_400_000;
/** Window in which one person makes at most MOST_ANNOUNCEMENTS_AN_HOUR announcements. */
export const RATE_WINDOW_MS = 3_600_000;
/** Recipients notified, or notifications retracted, per transaction: about a third of a second. */
export const AT_ONCE = 1_000;
/** Sorts before every account. */
export const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

export const announcementRow = z.strictObject({
  id: z.string(),
  /** Digest of the request: detects a different request under the same key. */
  request_digest: z.string(),
  title: z.string(),
  body: z.string(),
  important: z.boolean(),
  audience: announcement.shape.audience,
  addressed: z.int(),
  read: z.int(),
  made_at: z.date(),
  made_by: z.string(),
  made_by_name: z.string().nullable(),
  withdrawn_at: z.date().nullable(),
  withdrawn_by: z.string().nullable(),
  withdrawn_by_name: z.string().nullable(),
});
export type AnnouncementRow = Readonly<z.output<typeof announcementRow>>;

/** Who may announce: people with an account. */
export type Announcer = CallerIdentity & { readonly accountId: string };

/** Administrators see all announcements. @returns the author to filter by; null for all */
export const whoseAlone = ({ accountId, role }: Announcer): string | null =>
  role === 'admin' ? null : accountId;

export function viewOf(row: AnnouncementRow): AnnouncementDetails {
  const { id, title, body, important, audience, addressed, read } = row;
  return {
    ...{ id, title, body, important, audience, addressed, read },
    madeAt: row.made_at.toISOString(),
    madeBy: { accountId: row.made_by, name: row.made_by_name },
    withdrawn:
      row.withdrawn_at && row.withdrawn_by !== null
        ? {
            at: row.withdrawn_at.toISOString(),
            by: { accountId: row.withdrawn_by, name: row.withdrawn_by_name },
          }
        : null,
  };
}
