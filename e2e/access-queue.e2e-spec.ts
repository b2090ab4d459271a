import { approveAccessRequest, listAccessRequests, login, requestAccess } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser/browser.ts';
import { aBrowser, button, expectNoSidewaysScroll, open, signInByPassword } from './browser/visits.ts';
import { ApiBrowser } from './platform/api.ts';
import { linkIn, mailsTo, nextMail } from './platform/inbox.ts';

jest.setTimeout(240_000);
const { onPage, onBrokenPage } = aBrowser();

/** Outsiders of this file only: each family name belongs to one test. */
const FIRST = ['Alba', 'Bela', 'Cleo', 'Dora'];
const emailOf = (first: string, last: string) => `${first}.${last}@contractor.example`.toLowerCase();
const SCRIPT = `<img src=x onerror="document.title='broken in'"><script>document.title='broken in'</script>`;

/** Requests access, and waits until each is confirmed by mail: then they are in the queue, in this order. */
async function ask(last: string, names: readonly string[], reason = 'I join Rig 7.'): Promise<void> {
  for (const first of names) {
    const email = emailOf(first, last);
    const employeeNumber = `Q-${last}-${first}`;
    const body = { employeeNumber, firstName: first, lastName: last, email, reason };
    expect((await new ApiBrowser().call(requestAccess, body)).status).toBe(200);
    await nextMail(email, 0);
  }
}

async function arrive(page: Page, last: string): Promise<void> {
  await signInByPassword(page, 'ada.admin');
  await page.getByRole('heading', { level: 1, name: /Ada$/ }).waitFor();
  await open(page, `/admin/access-requests?search=q-${last}`);
  await row(page, FIRST[0] ?? '', last).waitFor();
}
const row = (page: Page, first: string, last: string) =>
  page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${first} ${last}`) });
/** Waits until a request is open and handles the keys: the focus reaches its row a moment after rendering. */
async function liesOpen(page: Page, first: string, last: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name: `${first} ${last}` }).waitFor();
  await row(page, first, last).and(page.locator(':focus')).waitFor();
}

/** Presses a key that opens a form, and types where the form has the focus. */
async function write(page: Page, key: string, text: string): Promise<void> {
  await page.keyboard.press(key);
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
}

/** From here on only `page.clock.runFor` sends deferred actions, however slow the machine is. */
const standStill = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1_000);

const current = (page: Page) => page.locator('[aria-current=true][data-request]');
const statusOf = async (api: ApiBrowser, last: string): Promise<string[]> => {
  const query = new URLSearchParams({ search: `q-${last}`, status: 'all' }).toString();
  const { body } = await api.send('GET', `${listAccessRequests.path}?${query}`);
  return (body['items'] as { firstName: string; status: string }[])
    .toSorted((a, b) => a.firstName.localeCompare(b.firstName))
    .map(({ firstName, status }) => `${firstName} ${status}`);
};

it('is worked by keys alone, and sends nothing before it could be undone', async () => {
  const last = 'Keys';
  await ask(last, FIRST);
  const api = new ApiBrowser();
  await api.call(login, { username: 'ada.admin', password: 'Derrick!2026' });
  await onPage(DESKTOP, async (page) => {
    await arrive(page, last);
    // Neither the title nor the tools take the upper third.
    expect((await row(page, 'Alba', last).boundingBox())?.y).toBeLessThan(800 / 3);
    await page.clock.install();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    // In a text field, letters are text.
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('j');
    expect(await current(page).count()).toBe(0);
    await page.keyboard.press('Backspace');
    // The intermediate text may have been searched for.
    await page.waitForURL(({ searchParams }) => searchParams.get('search') === `q-${last}`);
    await page.locator('[data-changing]').waitFor({ state: 'detached' });
    await row(page, 'Alba', last).waitFor();
    await page.getByRole('heading', { level: 1 }).click();

    for (const [key, first] of [
      ['j', 'Alba'],
      ['j', 'Bela'],
      ['k', 'Alba'],
    ] as const) {
      await page.keyboard.press(key);
      await liesOpen(page, first, last);
    }
    await page.keyboard.press('a');
    const approve = page.getByRole('button', { name: `Approve Alba ${last}` });
    await approve.and(page.locator(':focus')).waitFor();
    await page
      .getByRole('combobox', { name: 'Sponsor' })
      .getByRole('option')
      .first()
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await page.getByText(/^Alba Keys will be approved in/).waitFor();
    await liesOpen(page, 'Bela', last);

    await page.keyboard.press('u');
    await page.getByText(`Undone: Alba ${last}`).waitFor();
    await page.clock.runFor(11_000);
    expect(await statusOf(api, last)).toContain('Alba pending');

    await write(page, 'r', 'No contract yet.');
    await page.getByText(/^Bela Keys will be rejected in/).waitFor();
    await liesOpen(page, 'Cleo', last);
    await write(page, 'q', 'Which crew?');
    await page.getByText(/^Cleo Keys will be asked in/).waitFor();
    await standStill(page);
    expect(await statusOf(api, last)).toEqual(FIRST.map((first) => `${first} pending`));
    await page.clock.runFor(11_000);
    expect((await nextMail(emailOf('Bela', last), 1)).text).toContain('    No contract yet.');
    expect((await nextMail(emailOf('Cleo', last), 1)).text).toContain('    Which crew?');
    expect(await statusOf(api, last)).toEqual([
      'Alba pending',
      'Bela rejected',
      'Cleo needs-information',
      'Dora pending',
    ]);
  });
  // The response comes through the mail's link.
  await onPage(PHONE, async (page) => {
    await page.goto(linkIn((await mailsTo(emailOf('Cleo', last))).at(-1) ?? (await nextMail('', 0))));
    await page.getByRole('textbox', { name: 'Answer' }).fill('Crew B');
    await button(page, 'Send answer').click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(await statusOf(api, last)).toContain('Cleo pending');
    await page.goto(linkIn((await mailsTo(emailOf('Dora', last))).at(-1) ?? (await nextMail('', 0))));
    await button(page, 'Withdraw request').click();
    await page.getByRole('heading', { name: 'Done' }).waitFor();
    expect(await statusOf(api, last)).toContain('Dora withdrawn');
  });
});

it('sends what is held when the page is left, and says who was faster', async () => {
  const last = 'Race';
  await ask(last, ['Alba', 'Bela']);
  const api = new ApiBrowser();
  await api.call(login, { username: 'ada.admin', password: 'Derrick!2026' });
  // The browser itself complains about the refusal.
  await onBrokenPage(DESKTOP, async (page) => {
    await arrive(page, last);
    const decide = async (first: string) => {
      await row(page, first, last).click();
      await page.getByRole('heading', { level: 2, name: `${first} ${last}` }).waitFor();
      await write(page, 'r', 'No.');
      await page.getByText(new RegExp(`^${first} ${last} will be rejected in`)).waitFor();
    };
    await decide('Bela');
    await open(page, '/about');
    await nextMail(emailOf('Bela', last), 1);
    expect(await statusOf(api, last)).toEqual(['Alba pending', 'Bela rejected']);

    await open(page, `/admin/access-requests?search=q-${last}`);
    await row(page, 'Alba', last).waitFor();
    await page.clock.install();
    const id = (await row(page, 'Alba', last).getAttribute('data-request')) ?? '';
    const { body } = await api.send('GET', '/api/admin/sponsors?search=max');
    const [sponsor] = body['items'] as { personId: string }[];
    const external = { sponsorId: sponsor?.personId, endsOn: '2030-01-31', timeZone: 'UTC' };
    const path = approveAccessRequest.path.replace('{id}', id);
    await decide('Alba');
    await standStill(page);
    const faster = await api.send('POST', path, JSON.stringify({ revision: 1, external }));
    expect(faster.status).toBe(200);
    await page.clock.runFor(11_000);
    await page.getByText('You already approved this request. Nothing was changed.').waitFor();
  });
  const invitation = await nextMail(emailOf('Alba', last), 1);
  expect(linkIn(invitation)).toContain('/auth/verify?token=');
  expect((await mailsTo(emailOf('Alba', last))).map(({ subject }) => subject.split(' ')[0])).toHaveLength(2);
});

it('shows what was written as text, decides many at once with a result for each, and fits a phone', async () => {
  const last = 'Many';
  await ask(last, FIRST.slice(0, 3), SCRIPT);
  await onPage(DESKTOP, async (page) => {
    await arrive(page, last);
    await row(page, 'Alba', last).click();
    await page.getByText(SCRIPT).first().waitFor();
    expect(await page.title()).not.toBe('broken in');
    await page.clock.install();
    await button(page, 'Select all shown').click();
    await page.getByRole('checkbox', { name: `Select Cleo ${last}` }).uncheck();
    await button(page, 'Reject 2 requests').click();
    await page.getByRole('textbox', { name: 'Reason for rejection' }).fill('Not this year.');
    await button(page, 'Reject 2 requests').click();
    await page.getByText(/^2 requests will be rejected in/).waitFor();
    await page.clock.runFor(11_000);
    await page.getByRole('dialog', { name: 'Results' }).waitFor();
    await page.getByText('2 requests were decided.').waitFor();
    await button(page, 'Close').click();
    await row(page, 'Alba', last).waitFor({ state: 'hidden' });
    await row(page, 'Cleo', last).waitFor();
  });
  await onPage(PHONE, async (page) => {
    await signInByPassword(page, 'ada.admin');
    await page.getByRole('heading', { level: 1, name: /Ada$/ }).waitFor();
    await open(page, `/admin/access-requests?search=q-${last}`);
    await row(page, 'Cleo', last).click();
    const drawer = page.getByRole('dialog', { name: 'Access requests' });
    await drawer.getByRole('heading', { name: `Cleo ${last}` }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.goBack();
    await drawer.waitFor({ state: 'hidden' });
  });
});
