import type {
  DeadLetterDetailView,
  DeadLetterView,
  DeliveryView,
  HistoryPoint,
  ServiceStatus,
} from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { mayFail } from '../browser/browser.ts';
import { button, goOn, open } from '../browser/visits.ts';
import { answers } from './answered-screens.ts';
import { heading, type Shown } from './shown.ts';

const idOf = (number: number): string => `0199b1f0-0000-7000-8000-0000000000d${number}`;
const at = (time: string): string => new Date(time).toISOString();

const letter = (number: number, over: Partial<DeadLetterView> = {}): DeadLetterView => ({
  ...{ id: idOf(number), eventId: idOf(9), eventName: 'person.changed.v1', handler: null },
  ...{
    topic: 'identity.people',
    key: 'f3b0c44298fc',
    error: 'value too long for type character varying(80)',
  },
  ...{ attempts: 5, arrivedAt: at('2026-11-23T07:31:00'), failedAt: at('2026-11-23T07:32:10') },
  ...{ settledAt: null, outcome: null, reason: null, parked: 3 },
  ...over,
});
const letters = [
  letter(1),
  letter(2, { eventName: 'account.created.v1', handler: 'welcome-mail', parked: 0 }),
];
const detail: DeadLetterDetailView = {
  ...letter(1),
  ...{ partition: 2, offset: '4711', correlationId: '6ba7b8109dad', traceparent: null },
  headers: { 'event-name': 'person.changed.v1', 'event-version': '1' },
  message: { personId: idOf(8), firstName: '[masked]', lastName: '[masked]', department: 'Drilling' },
};

const mail = (number: number, over: Partial<DeliveryView> = {}): DeliveryView => ({
  ...{ id: idOf(number), template: 'access-request-received', subjectId: idOf(7), personId: null },
  ...{ recipient: 'd***@contractor.example', state: 'failed', attempts: 5, correlationId: '6ba7b8109dad' },
  ...{ messageId: `<${idOf(number)}@rigwise.example>`, lastError: '550 5.1.1 No such user here' },
  ...{ createdAt: at('2026-11-23T07:31:00'), nextTryAt: at('2026-11-23T07:45:00') },
  ...{ expiresAt: at('2026-11-24T07:31:00'), settledAt: at('2026-11-23T07:44:00') },
  ...over,
});
const mails = [
  mail(1),
  mail(2, {
    ...{ template: 'sign-in-code', recipient: 'm***@mail.offshore-contractors.drilling.example' },
    lastError: 'The server of mail.offshore-contractors.drilling.example did not answer in 30 seconds',
  }),
];

/** Something of everything that operators are for. */
const TROUBLE: Partial<ServiceStatus> = {
  deadLetters: { waiting: 2, oldest: at('2026-11-23T07:31:00') },
  heldKeys: { keys: 1, events: 3 },
  outbox: { waiting: 12, oldest: at('2026-11-23T07:59:20'), parked: 1 },
};
const peak = (minute: number): Partial<HistoryPoint> =>
  minute > 50 ? { deadLetters: minute % 3, lag: 40 * (minute - 50), outboxOldestSeconds: minute - 45 } : {};

async function answer(page: Page): Promise<void> {
  await answers<ServiceStatus>(page, /\/api\/operations\/identity\/status$/, () => TROUBLE);
  await answers<ServiceStatus>(page, /\/api\/operations\/notification\/status$/, () => ({
    mails: { waiting: 4, failed: 1 },
    queues: [{ queue: 'deliveries', waiting: 3, active: 1, delayed: 0, failed: 1 }],
  }));
  await answers<{ points: HistoryPoint[] }>(page, /\/api\/operations\/identity\/history$/, ({ points }) => ({
    points: points.map((point, minute) => ({ ...point, ...peak(minute) })),
  }));
  await page.route(/\/api\/operations\/[a-z-]+\/dead-letters\?/, (route) =>
    route.fulfill({
      json: { items: route.request().url().includes('/identity/') ? letters : [], nextCursor: null },
    }),
  );
  await page.route(/\/api\/operations\/identity\/dead-letters\/[0-9a-f-]{36}$/, (route) =>
    route.fulfill({ json: detail }),
  );
  await page.route(/\/dead-letters\/[0-9a-f-]{36}\/replay$/, (route) =>
    route.request().url().includes(idOf(1))
      ? route.fulfill({ json: { outcome: 'replayed', handled: 3, held: false, goesOn: false } })
      : route.fulfill({ status: 409, json: { message: 'Someone else has replayed it.' } }),
  );
}

/** Operations, with something to be done. */
export const operationsScreens: readonly Shown[] = [
  {
    name: 'operations-trouble',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await answer(page);
      await open(page, '/admin/operations');
      await page.getByText('account.created.v1').first().waitFor();
      await page.getByText('12 waiting', { exact: false }).waitFor();
    },
  },
  {
    name: 'operations-chart',
    reach: async (page) => {
      const chart = page.locator('[data-name=deadLetters]');
      await chart.locator('summary').click();
      await chart.getByRole('table').waitFor();
      await page.getByRole('group', { name: 'Dead letters' }).getByRole('link').last().focus();
    },
  },
  {
    name: 'dead-letter',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await page.getByRole('rowheader').first().getByRole('link').click();
      await page.getByRole('region', { name: 'Payload, masked' }).waitFor();
    },
  },
  {
    name: 'dead-letter-discard',
    reach: async (page) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Discard / })
        .click();
      await page.getByRole('textbox').waitFor();
    },
  },
  {
    name: 'dead-letters-replayed',
    reach: async (page) => {
      for (const left of [1, 0]) {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').nth(left).waitFor({ state: 'detached' });
      }
      mayFail(page.context(), '/api/operations/identity/dead-letters/{id}/replay', 409);
      await button(page, 'Select all shown').click();
      await button(page, 'Replay 2 selected').click();
      await page.getByRole('dialog', { name: 'Results' }).waitFor();
    },
  },
  {
    name: 'operations-mails',
    also: ['from-the-right'],
    reach: async (page) => {
      await page.route(/\/api\/operations\/notification\/deliveries\?/, (route) =>
        route.fulfill({ json: { items: mails, nextCursor: null } }),
      );
      await open(page, '/admin/operations?tab=mails');
      await page
        .getByText(/^550 5.1.1/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'operations-outbox',
    reach: async (page) => {
      await page.unrouteAll();
      await goOn(page, '/admin/operations?tab=outbox&state=waiting');
      await heading(page, 'Operations').waitFor();
      await page.getByText('No matches', { exact: true }).waitFor();
    },
  },
];
