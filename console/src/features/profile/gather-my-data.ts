import {
  exportMyData,
  listMyAccessRequests,
  listMyActivity,
  listMyAnnouncements,
  listMyContributions,
  listMyEvidence,
  listMyMails,
  listMyNotifications,
  listMyTakenTests,
  MOST_ACTIVITIES,
  MOST_OF_A_PAGE,
  showMySkillsData,
  showNotificationPreferences,
  type MyActivity,
  type MyAnnouncement,
  type MyContribution,
  type MyDataFile,
  type MyEvidence,
  type MyMail,
  type MyNotification,
  type MyTakenTest,
  type Page,
} from '@rigwise/contracts';
import type { Call } from '../../api/call.ts';

type Query = { limit: number; cursor?: string };

/**
 * Collects everything the services store about the user into one export, here because no service has the others' data.
 * @throws any part's error: an incomplete file would look complete
 */
export async function gatherMyData(call: Call, now: Date): Promise<MyDataFile> {
  const own = (await call(exportMyData, {})).body;
  const [activity, mails, notifications, announcements, contributions, attempts, evidence, ...rest] =
    await Promise.all([
      pagesOf<MyActivity>(async (query) => (await call(listMyActivity, { query })).body, MOST_ACTIVITIES),
      pagesOf<MyMail>(async (query) => (await call(listMyMails, { query })).body, MOST_ACTIVITIES),
      pagesOf<MyNotification>(
        async (query) => (await call(listMyNotifications, { query })).body,
        MOST_ACTIVITIES,
      ),
      pagesOf<MyAnnouncement>(
        async (query) => (await call(listMyAnnouncements, { query })).body,
        MOST_ACTIVITIES,
      ),
      pagesOf<MyContribution>(
        async (query) => (await call(listMyContributions, { query })).body,
        MOST_ACTIVITIES,
      ),
      pagesOf<MyTakenTest>(async (query) => (await call(listMyTakenTests, { query })).body, MOST_ACTIVITIES),
      pagesOf<MyEvidence>(async (query) => (await call(listMyEvidence, { query })).body, MOST_ACTIVITIES),
      call(showMySkillsData, {}),
      call(listMyAccessRequests, {}),
      call(showNotificationPreferences, {}),
    ]);
  const [skills, requests, chosen] = rest;
  const notes = [
    'Times are in UTC, as ISO 8601 writes them.',
    'Passwords, codes and the content of mails are not stored in a readable form.',
    'Mails and read notifications are kept for 90 days, unread ones for a year, ended sessions for a day.',
    'What you announced is kept for two years.',
    'Questions that you wrote, and your comments on them, are kept permanently.',
    'Tests that you took are kept permanently. Answers name options by their place: O2 is the second one shown.',
    'What was recorded of your skills, and your certificates, are kept permanently.',
    ...(activity.isComplete
      ? []
      : [`The log has more than ${MOST_ACTIVITIES} entries of you: these are the newest.`]),
  ];
  return {
    about: { format: 'rigwise-my-data', version: 1, madeAt: now.toISOString(), notes },
    ...own,
    activity: { isComplete: activity.isComplete, entries: activity.items },
    mails: mails.items,
    notifications: notifications.items,
    notificationPreferences: chosen.body,
    announcements: announcements.items,
    accessRequests: requests.body.items,
    contributions: contributions.items,
    attempts: attempts.items,
    ...skills.body,
    evidence: evidence.items,
  };
}

async function pagesOf<Item>(
  read: (query: Query) => Promise<Page<Item>>,
  most: number,
): Promise<{ readonly items: Item[]; readonly isComplete: boolean }> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await read({ limit: MOST_OF_A_PAGE, ...(cursor !== null && { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null && items.length < most);
  return { items, isComplete: cursor === null };
}

/** `rigwise-my-data-2026-11-22.json` */
export const fileNameOf = (now: Date): string => `rigwise-my-data-${now.toISOString().slice(0, 10)}.json`;
