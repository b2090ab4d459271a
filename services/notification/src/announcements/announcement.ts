import type { AnnouncedTo, AnnouncementDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';

/** How long it is known what was announced, and who has read it: two years. */
export const KEPT_MS = 730 * 86_400_000;
/** The hour in which somebody announces no more than MOST_ANNOUNCEMENTS_AN_HOUR times. */
export const RATE_WINDOW_MS = 3_600_000;
/** So many are told, or have it taken out of their inboxes, in one transaction: a third of a second. */
export const AT_ONCE = 1_000;
/** Before every account in their order. */
export const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

export interface AnnouncementRow {
  readonly id: string;
  /** Of what was asked by a key: tells another request under the same one. */
  readonly request_digest: string;
  readonly title: string;
  readonly body: string;
  readonly important: boolean;
  readonly audience: AnnouncedTo;
  readonly addressed: number;
  readonly read: number;
  readonly made_at: Date;
  readonly made_by: string;
  readonly made_by_name: string | null;
  readonly withdrawn_at: Date | null;
  readonly withdrawn_by: string | null;
  readonly withdrawn_by_name: string | null;
}

/** Who is let in to announce: they have an account. */
export type Announcer = CallerIdentity & { readonly accountId: string };

/** Administrators see everybody's. @returns whose alone; null for all */
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
