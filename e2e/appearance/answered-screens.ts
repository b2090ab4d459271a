import type { EmailChange, ErasureView, ExtraTime, OwnSession, PersonDetails } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { mayFail } from '../browser/browser.ts';
import { button, chooseMore, goOn, open } from '../browser/visits.ts';
import type { Shown } from './shown.ts';

/**
 * From now on the server's response is overridden, for states that take minutes to reach or would disturb other
 * tests.
 * @param unfiltered a list filter by which the server would find nothing
 */
export async function answers<Body>(
  page: Page,
  path: RegExp,
  changed: (body: Body) => object,
  unfiltered = '',
): Promise<void> {
  await page.route(path, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.delete(unfiltered);
    const response = await route.fetch({ url: url.href });
    if (!response.ok()) return route.fulfill({ response });
    const body = (await response.json()) as Body;
    return route.fulfill({ response, json: { ...body, ...changed(body) } });
  });
}

const asked: ExtraTime = {
  multiplier: 1.25,
  requestedAt: '2026-11-22T16:20:00.000Z',
  reason: 'I read slowly, and English is my third language.',
  answeredAt: '2026-02-02T09:00:00.000Z',
  revision: 3,
};

const phone: OwnSession = {
  id: '0199b1f0-0000-7000-8000-000000000001',
  browser: 'Samsung Internet',
  system: 'Android',
  handheld: true,
  address: '203.0.113.7',
  startedAt: '2026-11-20T05:30:00.000Z',
  lastActiveAt: '2026-11-22T21:12:00.000Z',
  current: false,
};

/** A person who requests extra time in tests. */
export const waitingProfile: Shown = {
  name: 'profile-waiting',
  reach: async (page) => {
    await answers(page, /\/api\/auth\/profile$/, () => ({ extraTime: asked }));
    await answers<{ items: OwnSession[] }>(page, /\/api\/auth\/sessions$/, ({ items }) => ({
      items: [...items.filter(({ current }) => current), phone],
    }));
    // Reloads, because a recent response is not requested again.
    await open(page, '/user-profile');
    await page.getByText(/^Your request of/).waitFor();
  },
};

/** The same person's devices. */
export const deviceElsewhere: Shown = {
  name: 'profile-devices-elsewhere',
  reach: async (page) => {
    await open(page, '/user-profile?tab=devices');
    await page.getByText('Samsung Internet on Android').waitFor();
  },
};

const emailChange: EmailChange = {
  id: '0199b1f0-0000-7000-8000-000000000004',
  email: 'erin.employee@north-drilling.example',
  state: 'waiting',
  confirmedBy: 'person',
  requestedAt: '2026-11-22T16:20:00.000Z',
  expiresAt: '2026-12-22T16:20:00.000Z',
};

/** A person for whom the company has a new email address. */
export const profileWithNewEmail: Shown = {
  name: 'profile-new-email',
  reach: async (page) => {
    await page.unrouteAll();
    await answers(page, /\/api\/auth\/profile$/, () => ({ emailChange }));
    await open(page, '/user-profile');
    await button(page, 'Send code').waitFor();
  },
};

const leftAt = '2026-09-21T09:00:00.000Z';

const erasing: ErasureView = {
  personId: '0199b1f0-0000-7000-8000-000000000002',
  cause: 'request',
  requestedBy: { accountId: '0199b1f0-0000-7000-8000-000000000003', person: null },
  erasedAt: '2026-11-22T16:20:00.000Z',
  completedAt: null,
  services: [
    { name: 'access-request', completedAt: '2026-11-22T16:21:00.000Z' },
    { name: 'identity', completedAt: '2026-11-22T16:20:00.000Z' },
    { name: 'notification', completedAt: null },
  ],
};

/** Opens a person as the server describes them from now on. */
async function openAnew(page: Page, name: string, act: string): Promise<void> {
  await open(page, `/admin/users?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await button(page, act).waitFor();
}

/** In the drawer of a person whose details are being edited, then in that of another. */
export const drawerScreens: readonly Shown[] = [
  {
    name: 'user-unsaved',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Position' }).fill('Toolpusher');
      await page.keyboard.press('Escape');
      await button(page, 'Keep editing').waitFor();
    },
  },
  {
    name: 'user-locked',
    reach: async (page) => {
      const dialog = page.getByRole('dialog', { name: /^Discard unsaved changes/ });
      await dialog.getByRole('button', { name: 'Discard changes' }).click();
      await dialog.waitFor({ state: 'detached' });
      const lockedUntil = new Date('2026-11-23T08:12:00').toISOString();
      await answers<{ items: PersonDetails[] }>(page, /\/api\/admin\/people\?/, ({ items }) => ({
        items: items.map((person) => ({ ...person, lockedUntil })),
      }));
      await answers(page, /\/api\/admin\/people\/[0-9a-f-]{36}$/, () => ({ lockedUntil, extraTime: asked }));
      await goOn(page, '/admin/users?q=Max%20Manager');
      await page.getByRole('link', { name: 'Max Manager' }).click();
      await button(page, 'Unlock').waitFor();
    },
  },
  {
    name: 'user-extra-time',
    reach: async (page) => {
      await button(page, 'Extra time').click();
      await button(page, 'Save extra time').waitFor();
    },
  },
  {
    name: 'user-hold',
    reach: async (page) => {
      await button(page, 'Cancel').click();
      await chooseMore(page, 'Legal hold');
      await page.getByRole('textbox', { name: 'Reason' }).waitFor();
    },
  },
  {
    name: 'user-held',
    reach: async (page) => {
      await button(page, 'Cancel').click();
      await page.unrouteAll();
      await answers<{ items: PersonDetails[] }>(page, /\/api\/admin\/people\?/, ({ items }) => ({
        items: items.map((person) => ({ ...person, held: true })),
      }));
      await answers<PersonDetails>(page, /\/api\/admin\/people\/[0-9a-f-]{36}$/, () => ({
        held: true,
        legalHold: { reason: 'Claim 2026/114', by: null, placedAt: leftAt },
        ...{ state: 'left', leftAt, erasedAfter: null },
      }));
      await openAnew(page, 'Erin Employee', 'End legal hold');
    },
  },
  {
    name: 'user-new-email',
    reach: async (page) => {
      await page.unrouteAll();
      await answers(page, /\/api\/admin\/people\/[0-9a-f-]{36}$/, () => ({
        emailChange: { ...emailChange, state: 'stopped' },
      }));
      await openAnew(page, 'Erin Employee', 'Discard email');
    },
  },
  {
    name: 'users-new-emails',
    also: ['from-the-right'],
    reach: async (page) => {
      await answers<{ items: PersonDetails[] }>(
        page,
        /\/api\/admin\/people\?/,
        ({ items }) => ({ items: items.map((person) => ({ ...person, emailChange })) }),
        'emailChange',
      );
      await open(page, '/admin/users?emailChange=waiting&q=Max%20Manager');
      await button(page, 'Confirm by domain').waitFor();
    },
  },
  {
    name: 'user-erase',
    reach: async (page) => {
      await page.unrouteAll();
      await answers<PersonDetails>(page, /\/api\/admin\/people\/[0-9a-f-]{36}$/, () => ({
        ...{ state: 'left', leftAt, erasedAfter: '2026-12-20T09:00:00.000Z' },
      }));
      await openAnew(page, 'Max Manager', 'Erase personal data');
      await button(page, 'Erase personal data').click();
      await button(page, 'Erase permanently').waitFor();
    },
  },
  {
    name: 'user-erased',
    reach: async (page) => {
      await button(page, 'Cancel').click();
      await page.route(/\/api\/admin\/people\/[0-9a-f-]{36}\/erasure$/, (route) =>
        route.fulfill({ json: erasing }),
      );
      mayFail(page.context(), `/api/admin/people/${erasing.personId}`, 404);
      await open(page, `/admin/users?person=${erasing.personId}`);
      await page.getByRole('heading', { name: 'Erased person' }).waitFor();
    },
  },
];
