import {
  accessRequestsOverview,
  listAccessRequests,
  listAudit,
  listPeople,
  peopleOverview,
} from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import type { Page } from 'playwright-core';
import { DESKTOP } from './browser/browser.ts';
import { aBrowser, open, signInByPassword, type Visit } from './browser/visits.ts';

jest.setTimeout(120_000);
const { visit } = aBrowser();

let admin: Visit;
beforeAll(async () => {
  admin = await visit(DESKTOP);
  await signInByPassword(admin.page, 'ada.admin');
  await admin.page.waitForURL('**/admin');
});
afterAll(() => admin.leave());

/** A number in an overview, and how many rows the page's own request finds, both at once: other tests go on. */
const both = (page: Page, overview: string, figure: string, list: string): Promise<[number, number]> =>
  page.evaluate(`(async () => {
    const [figures, { total }] = await Promise.all(
      ['${overview}', '${list}'].map((path) => fetch(path).then((answer) => answer.json())),
    );
    return [figures.${figure}, total];
  })()`);

const PEOPLE = peopleOverview.path;
const REQUESTS = accessRequestsOverview.path;

it.each([
  ['Requests this week', REQUESTS, 'asked.at(-1).count', listAccessRequests.path],
  ['Decided this week', REQUESTS, 'decided.at(-1).count', listAccessRequests.path],
  ['Sign-ins this week', PEOPLE, 'signIns.at(-1).count', listAudit.path],
  ['New accounts this week', PEOPLE, 'newAccounts.at(-1).count', listPeople.path],
  ['People in the directory', PEOPLE, 'people.all', listPeople.path],
  ['Without an account', PEOPLE, 'people.withoutAccount', listPeople.path],
  ['External people', PEOPLE, 'people.external', listPeople.path],
  ['Disabled accounts', PEOPLE, 'people.disabled', listPeople.path],
])('“%s” leads to exactly its rows, and chips say which', async (label, overview, figure, list) => {
  const { page } = admin;
  await open(page, '/admin');
  const link = page.getByRole('link', { name: new RegExp(`^${label}`) });
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === list);
  await link.click();
  const asked = new URL((await answered).url());
  await waitFor(
    async () => {
      const [counted, rows] = await both(page, overview, figure, asked.pathname + asked.search);
      return counted === rows;
    },
    { timeoutMs: 10_000, what: `as many rows as “${label}” says` },
  );
  const filters = [...new URL(page.url()).searchParams.keys()];
  const chips = page.getByRole('button', { name: /^Remove the filter / });
  await chips.first().waitFor();
  expect(await chips.count()).toBe(filters.length);
});
