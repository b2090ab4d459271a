import type { NotificationItem } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { button, goOn, open } from '../browser/visits.ts';
import { answers } from './answered-screens.ts';
import { heading, type Shown } from './shown.ts';

const at = (time: string): string => new Date(time).toISOString();
const idOf = (number: number): string => `0199b1f0-0000-7000-8000-00000000000${number}`;

const inbox: readonly NotificationItem[] = [
  {
    ...{ id: idOf(1), kind: 'announcement', title: 'Crane 2 is out of service until Thursday', link: null },
    body:
      'Use crane 1 for every lift above 4 t. Lift plans that name crane 2 have to be signed again by the deck ' +
      'supervisor.\n\nThe inspection is on Wednesday; we tell you here when crane 2 is back.',
    ...{ createdAt: at('2026-11-23T05:40:00'), readAt: null },
  },
  {
    ...{
      id: idOf(2),
      kind: 'account.role-changed',
      title: 'You are now a manager',
      body: null,
      link: '/about',
    },
    ...{ createdAt: at('2026-11-22T16:05:00'), readAt: null },
  },
  {
    ...{ id: idOf(3), kind: 'account.password-changed', title: 'Your password was changed' },
    body: 'Not you? Sign out your other devices, and choose a new password.',
    ...{ link: '/user-profile', createdAt: at('2026-11-12T09:30:00'), readAt: at('2026-11-12T09:31:00') },
  },
];

const inboxIs = async (page: Page, items: readonly NotificationItem[]): Promise<void> => {
  await answers(page, /\/api\/notifications\?/, () => ({ items, nextCursor: null }));
  await page.route('**/api/notifications/unread-count', (route) =>
    route.fulfill({ json: items.filter(({ readAt }) => readAt === null).length }),
  );
};

async function openDrawer(page: Page): Promise<void> {
  await button(page, /^Notifications/)
    .filter({ visible: true })
    .click();
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
}

/** The inbox behind the bell and in the profile, with and without notifications. */
export const notificationScreens: readonly Shown[] = [
  {
    name: 'notifications-none',
    reach: async (page) => {
      await inboxIs(page, []);
      await open(page, '/about');
      await heading(page, 'About Rigwise').waitFor();
      await openDrawer(page);
      await page.getByText('Nothing new', { exact: true }).waitFor();
    },
  },
  {
    name: 'notifications',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await inboxIs(page, inbox);
      await open(page, '/about');
      await heading(page, 'About Rigwise').waitFor();
      await openDrawer(page);
      await page.getByText('Yesterday', { exact: true }).waitFor();
    },
  },
  {
    name: 'notifications-in-profile',
    reach: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await goOn(page, '/user-profile?tab=notifications');
      await page.getByText('Crane 2 is out of service until Thursday').waitFor();
      await page.getByText('Daily digest').waitFor();
    },
  },
];
