import { putDirectory, signupSendOtp } from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import type { Page } from 'playwright-core';
import { DESKTOP } from './browser/browser.ts';
import { aBrowser, button, dismissToast, open, signInByPassword, type Visit } from './browser/visits.ts';
import { ApiBrowser } from './platform/api.ts';
import { inDatabaseOf } from './platform/databases.ts';
import { mailsTo, nextMail } from './platform/inbox.ts';

jest.setTimeout(120_000);
const browser = aBrowser();

// Names of one run of this file, in no demo company.
const run = [...String(Date.now() % 1e8)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const number = `${run}-9`;
const lastName = `Poisoned${run}`;
const address = `pia.${run}@rigwise.example`;
/** No other file counts this person's mails. */
const MAX = 'max.manager@rigwise.example';

let visit: Visit;
let page: Page;
beforeAll(async () => {
  visit = await browser.visit(DESKTOP);
  ({ page } = visit);
  await signInByPassword(page, 'ada.admin');
  await page.waitForURL('**/admin');
});
afterAll(async () => {
  await inDatabaseOf('notification', 'alter table person drop constraint if exists poisoned');
  await visit.leave();
});

const drawer = (of: string) => page.getByRole('dialog', { name: of });
const said = (words: string | RegExp) => page.getByText(words).first().waitFor();

/** The links of figures: those of the cards, of the glance line, and of tabs. Lag leads to the cards, not to rows. */
const figures = () =>
  page.locator(
    'article a, [aria-label="At a glance"] a:not([href$="#services"]), nav[aria-label="Details"] a',
  );

/** Follows each figure on the page, and expects as many rows as it says. @returns the links followed */
async function expectRowsOfFigures(): Promise<string[]> {
  const links = await figures().evaluateAll((all: { getAttribute(name: string): string | null }[]) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  const rows = page.locator('section[aria-labelledby="rows"] table[role=table] tbody > tr');
  for (const href of links) {
    const figure = page.locator(`a[href="${href}"]`).first();
    await figure.click();
    await page.waitForURL((url) => url.search === new URL(href, url).search);
    await page.locator('[data-changing], [aria-busy=true]').first().waitFor({ state: 'detached' });
    await waitFor(
      async () => {
        // A tab shows no zero, and the oldest event its age.
        const said = /\d+/.exec((await figure.innerText()).replace(/[,.\u00a0]/g, ''))?.[0] ?? '0';
        const shown = await rows.count();
        return href.includes('outbox&state=waiting#') ? shown > 0 === (said !== '0') : shown === Number(said);
      },
      { timeoutMs: 20_000, what: `as many rows as “${await figure.innerText()}” says, at ${href}` },
    );
  }
  return links;
}

/** The entry is written after the response, and the log page does not refetch by itself. */
async function audited(action: string, sentence: RegExp): Promise<void> {
  const isThere = async (): Promise<true> => {
    await open(page, `/admin/audit?action=${action}`);
    await page.getByRole('rowheader', { name: sentence }).first().waitFor({ timeout: 5_000 });
    return true;
  };
  await waitFor(isThere, { timeoutMs: 40_000, what: `${action} in the audit log` });
}

it('shows a dead letter with its error and origin; a replay fails, and succeeds once the cause is fixed', async () => {
  await open(page, '/admin/operations');
  await page.getByRole('list', { name: 'At a glance' }).waitFor();
  // If the notification service can't write it, processing fails.
  await inDatabaseOf(
    'notification',
    `alter table person add constraint poisoned check (name not like '%${lastName}') not valid`,
  );
  const { method, path } = putDirectory;
  const people = [{ employeeNumber: number, firstName: 'Pia', lastName, email: address }];
  const asked = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ people }) };
  await page.evaluate(`fetch(${JSON.stringify(path)}, ${JSON.stringify(asked)})`);

  // Without a reload: the page notices by itself.
  const row = page.getByRole('rowheader', { name: /person\.changed/ });
  await row.first().waitFor({ timeout: 60_000 });
  await said(/^Needs attention: .*1 dead letter/);
  await row.first().getByRole('link').click();
  await drawer('Dead letter')
    .getByText(/poisoned/)
    .first()
    .waitFor();
  // Without tracing, as here, the page offers the request's id.
  await button(page, 'Copy request id').waitFor();
  await page.keyboard.press('Escape');
  const followed = (await expectRowsOfFigures()).join();
  expect(followed).toContain('tab=dead-letters&service=notification#rows');
  await page.getByRole('link', { name: 'Dead letters' }).first().click();
  await row.first().getByRole('link').click();
  const payload = await page.getByRole('region', { name: 'Payload, masked' }).innerText();
  expect(payload).toContain('personId');
  expect(payload).not.toContain(lastName);
  expect(payload).not.toContain(address);

  const replay = drawer('Dead letter').getByRole('button', { name: /^Replay person\.changed/ });
  await replay.click();
  await said(/^It failed again: /);
  await dismissToast(page);
  await inDatabaseOf('notification', 'alter table person drop constraint poisoned');
  await replay.click();
  await said('Processed. No events were waiting behind it.');
  await page.keyboard.press('Escape');
  await row.first().waitFor({ state: 'detached' });
  await audited('dead-letter.replayed', /^Ada Admin replayed a failed event/);
});

it('resends a failed mail', async () => {
  const already = (await mailsTo(MAX)).length;
  await new ApiBrowser().call(signupSendOtp, { employeeNumber: 'RW-1002' });
  await nextMail(MAX, already);
  // As after a permanent rejection by a mail server.
  const give = `update delivery set state = 'failed', last_error = '550 5.1.1 at RCPT TO'
    where template = 'notice/account-exists' and recipient_address = $1 and state = 'sent'`;
  const isGivenUp = async (): Promise<boolean> => (await inDatabaseOf('notification', give, [MAX])) > 0;
  await waitFor(isGivenUp, { timeoutMs: 40_000, what: 'the mail to be settled' });

  await open(page, '/admin/operations?tab=mails');
  const resend = page.getByRole('button', { name: /^Resend notice\/account-exists/ });
  await resend.first().click();
  await said('Queued for sending.');
  await nextMail(MAX, already + 1);
  await resend.first().waitFor({ state: 'detached' });
  await audited('delivery.resent', /^Ada Admin resent a mail/);
});

it('opens from each figure of mails and events exactly those that it counts', async () => {
  const some = (table: string, id: string, where: string, count: number) =>
    `${id} in (select ${id} from ${table} where ${where} order by ${id} limit ${count})`;
  // Mails that nobody sends before tomorrow, and an event that the broker is said to have refused.
  const waits = `state = 'retry', settled_at = null, last_error = 'held by a test', next_try_at = now() + interval '1 day'`;
  await inDatabaseOf(
    'notification',
    `update delivery set ${waits}, expires_at = now() + interval '2 days' where ${some('delivery', 'id', "state = 'sent'", 3)}`,
  );
  const refused = `published_at = null, parked_at = now(), parked_reason = 'held by a test'`;
  await inDatabaseOf(
    'identity',
    `update outbox set ${refused} where ${some('outbox', 'sequence', 'published_at is not null', 2)}`,
  );
  try {
    await open(page, '/admin/operations');
    await page.getByRole('link', { name: 'Outbox: 2 refused by the broker' }).waitFor();
    await page.getByRole('link', { name: /^Emails: 3 waiting$/ }).waitFor();
    const followed = (await expectRowsOfFigures()).join();
    expect(followed).toContain('?tab=mails&state=waiting#rows');
    expect(followed).toContain('?tab=outbox&service=identity#rows');
  } finally {
    const restored = `last_error = null, settled_at = now(), state = 'sent' where last_error = 'held by a test'`;
    await inDatabaseOf('notification', `update delivery set ${restored}`);
    const published = `parked_at = null, parked_reason = null, published_at = now() where parked_reason = 'held by a test'`;
    await inDatabaseOf('identity', `update outbox set ${published}`);
  }
});
