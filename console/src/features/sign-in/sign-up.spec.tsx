import { screen, waitFor } from '@testing-library/react';
import { aUser } from '../../../test/people.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ReceivedRequest, type ServerAnswer } from '../../../test/server.ts';

const nobody = { 'GET /api/auth/current': problemAnswer(401, 'No session') };
const SEND = '/api/auth/signup-send-otp';
const SIGN_UP = '/api/auth/signup-verify-otp';
const GOOD = 'tango-hotel-4711';
const started = (over: object = {}): ServerAnswer => ({
  status: 200,
  body: {
    message: 'Sent',
    maskedEmail: 's*****@rigwise.example',
    requiresAccessRequest: false,
    skipOtp: false,
    isFirstTimeLogin: false,
    ...over,
  },
});
const bodies = (received: readonly ReceivedRequest[], path: string): unknown[] =>
  received.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body) as unknown);
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const numberField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Employee number' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => localStorage.clear());

async function withNumber(
  answers: Record<string, ServerAnswer | readonly ServerAnswer[]>,
  number = ' RW-1006 ',
) {
  const received = serveRoutes({ ...nobody, ...answers });
  const opened = openConsole('/login?tab=sign-up');
  await opened.user.type(await numberField(), `${number}{Enter}`);
  return { ...opened, received };
}

it('creates the account with the code and a password, and goes home whatever the intended route', async () => {
  localStorage.setItem('rigwise.intended-route', '/manager');
  const { user, received, address, memory } = await withNumber({
    [`POST ${SEND}`]: started(),
    [`POST ${SIGN_UP}`]: { status: 200, body: aUser() },
  });
  await screen.findByText('OTP Sent');
  expect(document.activeElement).toBe(await field('Code from the email'));
  await user.type(await field('Code from the email'), '042137');
  await user.type(await field('New password'), GOOD);
  await user.type(await field('Confirm password'), `${GOOD}{Enter}`);
  await screen.findByText('Account Created Successfully');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(bodies(received, SEND)).toEqual([{ employeeNumber: 'RW-1006' }]);
  expect(bodies(received, SIGN_UP)).toEqual([{ employeeNumber: 'RW-1006', otp: '042137', password: GOOD }]);
  expect([memory.user?.id, memory.intendedRoute]).toEqual([aUser().id, null]);
});

it.each([
  ['', 'Please enter your employee number.'],
  [
    'RW 1',
    'Employee number contains invalid characters. Only letters, numbers, hyphens, and underscores are allowed.',
  ],
])('does not look %j up', async (number, text) => {
  const { received } = await withNumber({ [`POST ${SEND}`]: started() }, number);
  await screen.findByText(text);
  expect(bodies(received, SEND)).toEqual([]);
});

it('names the person without an email on record, and accepts another number', async () => {
  const { user } = await withNumber({
    [`POST ${SEND}`]: problemAnswer(422, 'No email.', { requiresAccessRequest: true }),
    'POST /api/auth/verify-employee': {
      status: 200,
      body: {
        employeeName: 'Nora N.',
        employeeNumber: 'RW-1007',
        maskedEmail: null,
        username: '',
        department: '',
        position: '',
      },
    },
  });
  await screen.findByText('Email Address Required');
  expect(await screen.findByRole('heading', { name: 'No email on record' })).toBe(document.activeElement);
  screen.getByText('Nora N.');
  await user.click(button('Try Different Employee Number'));
  expect((await numberField()).value).toBe(' RW-1006 ');
});

it('says so without a name if nobody has the number', async () => {
  await withNumber({
    [`POST ${SEND}`]: problemAnswer(422, 'No email.', { requiresAccessRequest: true }),
    'POST /api/auth/verify-employee': problemAnswer(404, 'Nobody.'),
  });
  await screen.findByRole('heading', { name: 'No email on record' });
  screen.getByText('RW-1006');
});

it('goes straight to the password with sufficient proof', async () => {
  const { user, received, address } = await withNumber({
    [`POST ${SEND}`]: started({
      maskedEmail: null,
      skipOtp: true,
      isFirstTimeLogin: true,
      userId: aUser().id,
      username: 'tom.temporary',
    }),
    'POST /api/auth/complete-first-time-login': { status: 200, body: aUser() },
  });
  await screen.findByRole('heading', { name: 'Choose your password' });
  screen.getByText('tom.temporary');
  await user.type(await field('New password'), GOOD);
  await user.type(await field('Confirm password'), `${GOOD}{Enter}`);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(bodies(received, '/api/auth/complete-first-time-login')).toEqual([
    { userId: aUser().id, newPassword: GOOD },
  ]);
});

it.each([
  ['', GOOD, GOOD, 'Please enter the OTP sent to your email.', null],
  ['0421', GOOD, GOOD, 'OTP must be 6 digits.', null],
  ['042137', 'seven77', 'seven77', 'Password must be at least 8 characters long.', 'Weak Password'],
  ['042137', GOOD, 'other', 'Passwords do not match', "Passwords Don't Match"],
])('does not send %j with %j and %j', async (code, password, confirmation, text, title) => {
  const { user, received } = await withNumber({ [`POST ${SEND}`]: started() });
  if (code) await user.type(await field('Code from the email'), code);
  await user.type(await field('New password'), password);
  await user.type(await field('Confirm password'), `${confirmation}{Enter}`);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  if (title !== null) screen.getByText(title);
  expect(bodies(received, SIGN_UP)).toEqual([]);
});

it.each<[string, ServerAnswer, string]>([
  [
    'a wrong code',
    problemAnswer(400, 'Invalid or expired OTP code. Please try again.'),
    'Invalid or expired OTP code.',
  ],
  ['an answer without words', { status: 418, body: {} }, 'Invalid OTP or password. Please try again.'],
])('shows %s as specified', async (_what, answer, text) => {
  const { user } = await withNumber({ [`POST ${SEND}`]: started(), [`POST ${SIGN_UP}`]: answer });
  await user.type(await field('Code from the email'), '042137');
  await user.type(await field('New password'), GOOD);
  await user.type(await field('Confirm password'), `${GOOD}{Enter}`);
  await screen.findByText('Sign Up Failed');
  screen.getByText(text, { exact: false });
});

it('shows the server’s message if no code could be sent', async () => {
  await withNumber({
    [`POST ${SEND}`]: problemAnswer(429, 'Too many attempts. Please try again in 60 minutes.'),
  });
  await screen.findByText('Failed to Send OTP');
  screen.getByText('Too many attempts. Please try again in 60 minutes.');
});
