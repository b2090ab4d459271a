import {
  changePassword,
  createPassword,
  currentUser,
  forgotPassword,
  login,
  sendEmployeeVerification,
} from '@rigwise/contracts';
import { ApiBrowser } from './platform/api.ts';
import { linkIn, mailsTo, nextMail } from './platform/inbox.ts';
import { running } from './platform/running.ts';

jest.setTimeout(120_000);

const GOOD = 'tango-hotel-4711';

/** Follows a link like a browser opened from a mail program. */
async function follow(browser: ApiBrowser, link: string): Promise<URL> {
  const { origin, pathname, search } = new URL(link);
  expect(origin).toBe(new URL(running().url).origin);
  const answer = await browser.send('GET', pathname + search, undefined, { 'sec-fetch-site': 'cross-site' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
  return new URL(answer.headers.get('location') ?? '', origin);
}

it('a mailed link resets a forgotten password, once', async () => {
  const address = 'carlos.castillo@rigwise.example';
  const already = (await mailsTo(address)).length;
  expect((await new ApiBrowser().call(forgotPassword, { email: address })).status).toBe(200);
  const link = linkIn(await nextMail(address, already));
  const phone = new ApiBrowser();
  const page = await follow(phone, link);
  expect([page.pathname, page.searchParams.get('username')]).toEqual(['/change-password', 'carlos.castillo']);
  const body = { userId: page.searchParams.get('userId'), newPassword: GOOD, confirmPassword: GOOD };
  expect((await new ApiBrowser().call(changePassword, body)).status).toBe(403);
  expect((await phone.call(changePassword, body)).status).toBe(200);
  expect((await phone.call(currentUser)).body['username']).toBe('carlos.castillo');
  const told = await nextMail(address, already + 1);
  expect(told.subject.toLowerCase()).toContain('password');
  expect((await follow(new ApiBrowser(), link)).href).toContain('/login?error=already-used');
});

it('an employee gets an account by the link of the registration mail', async () => {
  const address = 'pedro.bianchi@rigwise.example';
  const already = (await mailsTo(address)).length;
  expect((await new ApiBrowser().call(sendEmployeeVerification, { employeeNumber: 'rw-1026' })).status).toBe(
    200,
  );
  const page = await follow(new ApiBrowser(), linkIn(await nextMail(address, already)));
  expect([page.pathname, page.searchParams.get('verified')]).toEqual(['/create-password', 'true']);
  const body = { token: page.searchParams.get('token'), password: GOOD, confirmPassword: GOOD };
  const created = await new ApiBrowser().call(createPassword, body);
  expect([created.status, created.body['username']]).toEqual([200, 'pedro.bianchi']);
  const browser = new ApiBrowser();
  expect((await browser.call(login, { username: 'pedro.bianchi', password: GOOD })).status).toBe(200);
  expect((await new ApiBrowser().call(createPassword, body)).status).toBe(400);
});
