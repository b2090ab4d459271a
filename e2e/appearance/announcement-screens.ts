import type { Announcement, AnnouncementReceipt } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { goOn } from '../browser/visits.ts';
import { heading, type Shown } from './shown.ts';

const idOf = (number: number): string => `0199b1f0-0000-7000-8000-0000000000b${number}`;
const at = (time: string): string => new Date(time).toISOString();
const max = { accountId: idOf(0), name: 'Max Manager' };

const announcements: readonly Announcement[] = [
  {
    ...{ id: idOf(1), title: 'Crane 2 is out of service until Thursday', important: true, madeBy: max },
    ...{ audience: { to: 'reports' }, addressed: 41, read: 34, withdrawn: null },
    madeAt: at('2026-11-23T05:40:00'),
  },
  {
    ...{
      id: idOf(2),
      title: 'Muster drill on Friday',
      important: false,
      madeBy: max,
      addressed: 12,
      read: 3,
    },
    audience: { to: 'reports-at-locations', locations: ['Rig Corona', 'Rig Borealis'] },
    madeAt: at('2026-11-18T14:10:00'),
    withdrawn: { at: at('2026-11-18T15:00:00'), by: max },
  },
];
const body =
  'Use crane 1 for every lift above 4 t. Lift plans that name crane 2 have to be signed again by the deck ' +
  'supervisor.\n\nThe inspection is on Wednesday.';
const receipt = (number: number, name: string, readAt: string | null): AnnouncementReceipt => ({
  accountId: idOf(number),
  person: { id: idOf(number), name, department: 'Drilling' },
  readAt,
});
const receipts = [
  receipt(3, 'Aisha Andersen', at('2026-11-23T05:52:00')),
  receipt(4, 'Bjorn Bianchi', null),
  receipt(5, 'Maximiliane Featherstonehaugh-Cholmondeley', at('2026-11-23T06:15:00')),
];

async function answer(page: Page): Promise<void> {
  await page.route(/\/api\/announcements\?/, (route) =>
    route.fulfill({ json: { items: announcements, nextCursor: null } }),
  );
  await page.route(/\/api\/announcements\/[0-9a-f-]{36}$/, (route) =>
    route.fulfill({ json: { ...announcements[0], body } }),
  );
  await page.route(/\/receipts\?/, (route) => route.fulfill({ json: { items: receipts, nextCursor: null } }));
}

/** A manager's announcements, one of them with its readers, and a new one. */
export const announcementScreens: readonly Shown[] = [
  {
    name: 'announcements',
    also: ['from-the-right'],
    reach: async (page) => {
      await answer(page);
      await goOn(page, '/notifications');
      await page.getByText('Muster drill on Friday').waitFor();
    },
  },
  {
    name: 'announcement',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await page.getByRole('link', { name: /^Crane 2/ }).click();
      await page.getByText('Bjorn Bianchi').waitFor();
    },
  },
  {
    name: 'announcement-withdraw',
    reach: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
      await page.getByRole('dialog', { name: /^Withdraw “/ }).waitFor();
    },
  },
  {
    name: 'announcement-new',
    also: ['from-the-right'],
    reach: async (page) => {
      for (const left of [1, 0]) {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').nth(left).waitFor({ state: 'detached' });
      }
      await goOn(page, '/notifications/new');
      await heading(page, 'New announcement').waitFor();
      await page.getByText(/^Reaches \d+ people$/).waitFor();
    },
  },
];
