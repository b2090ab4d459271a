import type { AccessRequestDetail, AccessRequestItem } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { button, goOn, open } from '../browser/visits.ts';
import { heading, type Shown } from './shown.ts';

const idOf = (number: number): string => `0199b1f0-0000-7000-8000-0000000000c${number}`;
const at = (time: string): string => new Date(time).toISOString();

const request = (id: number, over: Partial<AccessRequestItem>): AccessRequestItem => ({
  ...{ id: idOf(id), employeeNumber: `EXT-70${id}`, firstName: 'Dana', lastName: 'Ortiz', status: 'pending' },
  ...{ email: 'dana.ortiz@contractor.example', revision: 1, timesAsked: 1, duplicates: 0, match: null },
  ...{ requestedAt: at('2026-11-23T06:30:00'), lastAskedAt: at('2026-11-23T06:30:00'), problem: null },
  ...{ changedAt: at('2026-11-23T06:30:00'), changedBy: null },
  ...over,
});
const late = request(1, {
  ...{ requestedAt: at('2026-11-20T21:15:00'), duplicates: 1, match: 'name', timesAsked: 2 },
});
const requests: readonly AccessRequestItem[] = [
  late,
  request(2, {
    ...{ firstName: 'Bo', lastName: 'Li', email: 'bo.li@contractor.example' },
    requestedAt: at('2026-11-22T03:40:00'),
  }),
  request(3, {
    ...{ firstName: 'Maximiliane', lastName: 'Featherstonehaugh-Cholmondeley', status: 'needs-information' },
    email: 'maximiliane.featherstonehaugh@offshore-contractors.example',
  }),
];
const detail: AccessRequestDetail = {
  ...late,
  reason:
    'I join the crew of Rig 7 in May, and need the H2S course before I fly out.\n\nMy agency is Deepwell.',
  history: [
    { what: 'requested', at: late.requestedAt, by: null, text: null },
    { what: 'asked-again', at: at('2026-11-22T11:02:00'), by: null, text: null },
  ],
  terms: null,
  matches: [
    {
      ...{ personId: idOf(7), employeeNumber: 'RW-1044', firstName: 'Dana', lastName: 'Ortiz', email: null },
      ...{ department: 'Drilling', position: 'Roughneck', external: false, active: true, hasAccount: false },
      same: ['name'],
    },
  ],
  similar: [
    { ...request(8, { requestedAt: at('2026-10-02T09:00:00'), status: 'expired' }), same: ['email'] },
  ],
};
const counts = { waiting: 3, due: 1, late: 1, needsInformation: 1, notCarriedOut: 0 };

async function answer(page: Page): Promise<void> {
  await page.route(/\/api\/admin\/access-requests(\?|$)/, (route) =>
    route.fulfill({ json: { items: requests, nextCursor: null, total: requests.length, counts } }),
  );
  await page.route(/\/api\/admin\/access-requests\/[0-9a-f-]{36}$/, (route) =>
    route.fulfill({ json: detail }),
  );
}

/** The queue's keys work while the focus is in no field. */
const press = (page: Page, key: string) => page.keyboard.press(key);

/** An administrator's queue, with a request open and in each state of being decided. */
export const queueScreens: readonly Shown[] = [
  {
    name: 'access-requests-waiting',
    also: ['from-the-right'],
    reach: async (page) => {
      await answer(page);
      // Reloads, because a recent response is not requested again.
      await open(page, '/admin/access-requests');
      await button(page, /^Maximiliane/).waitFor();
    },
  },
  {
    name: 'access-request',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await button(page, /^Dana Ortiz/)
        .first()
        .click();
      await heading(page, 'Dana Ortiz').waitFor();
      await page
        .getByText(/RW-1044/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'access-request-approve',
    also: ['from-the-right'],
    reach: async (page) => {
      await button(page, 'Approve Dana Ortiz').click();
      await button(page, 'Cancel').waitFor();
    },
  },
  {
    name: 'access-request-reject',
    reach: async (page) => {
      await button(page, 'Cancel').click();
      await button(page, 'Reject Dana Ortiz').click();
      await page.locator('textarea:focus').fill('We can’t confirm your contract.');
    },
  },
  {
    name: 'access-requests-bulk',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await button(page, 'Cancel').click();
      await press(page, 'Escape');
      await heading(page, 'Dana Ortiz').waitFor({ state: 'detached' });
      await button(page, 'Select all shown').click();
      await button(page, 'Reject 3 requests').click();
      await page.locator('textarea:focus').fill('The project is postponed.');
    },
  },
  {
    name: 'access-queue-keys',
    desktopOnly: true,
    reach: async (page) => {
      await button(page, 'Cancel').click();
      await button(page, 'Clear selection').click();
      await page.getByRole('region', { name: 'Selected requests' }).waitFor({ state: 'detached' });
      await press(page, '?');
      await button(page, 'Close').waitFor();
    },
  },
  {
    name: 'access-queue-none',
    reach: async (page) => {
      await press(page, 'Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.unrouteAll();
      await goOn(page, '/admin/access-requests?search=nobody-at-all');
      await page.getByText('No requests match', { exact: true }).waitFor();
    },
  },
];
