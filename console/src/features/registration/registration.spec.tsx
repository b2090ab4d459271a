import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ReceivedRequest, type ServerAnswer } from '../../../test/server.ts';

const VERIFY = '/api/auth/verify-employee';
const SEND = '/api/auth/send-employee-verification';
const COMPLETE = '/api/auth/complete-employee-registration';
const GOOD = 'Tango$Hotel4711';
const CODE = 'Code from the email';
const ALL_REQUIRED = 'Please fill in all required fields.';

const employee = (over: object = {}): ServerAnswer => ({
  status: 200,
  body: {
    employeeName: 'Sam S.',
    employeeNumber: 'RW-1006',
    maskedEmail: 's*****@rigwise.example',
    username: 'sam.signup',
    department: 'Drilling',
    position: 'Roustabout',
    ...over,
  },
});
const sent: ServerAnswer = { status: 200, body: { message: 'Sent' } };
const known = { [`POST ${VERIFY}`]: employee(), [`POST ${SEND}`]: sent };

const bodies = (received: readonly ReceivedRequest[], path: string): unknown[] =>
  received.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body) as unknown);
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const numberField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Employee number' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => localStorage.clear());

async function withNumber(
  answers: Record<string, ServerAnswer | readonly ServerAnswer[]>,
  number = ' rw-1006 ',
) {
  const received = serveRoutes({ 'GET /api/auth/current': problemAnswer(401, 'No session'), ...answers });
  const opened = openConsole('/employee-registration');
  await opened.user.type(await numberField(), `${number}{Enter}`);
  return { ...opened, received };
}

async function fillIn(
  user: ReturnType<typeof openConsole>['user'],
  typed: { code?: string; password?: string; confirmation?: string },
) {
  const { code = '042137', password = GOOD, confirmation = password } = typed;
  if (code) await user.type(await field(CODE), code);
  if (password) await user.type(await field('New password'), password);
  if (confirmation) await user.type(await field('Confirm password'), confirmation);
  await user.click(await screen.findByRole('button', { name: 'Create account' }));
}

describe('/register', () => {
  it('is /employee-registration, with its query, and Back skips it', async () => {
    serveRoutes({});
    const { address, history } = openConsole('/register?from=mail#top');
    await heading('Employee registration');
    expect(address()).toBe('/employee-registration?from=mail#top');
    expect(history.place.action).toBe('REPLACE');
  });
});

describe('the verify step', () => {
  it.each([
    ['', 'Please enter your employee number.'],
    [
      'RW 1',
      'Employee number contains invalid characters. Only letters, numbers, hyphens, and underscores are allowed.',
    ],
  ])('does not look %j up', async (number, text) => {
    const { received } = await withNumber(known, number);
    await screen.findByText(text);
    expect((await numberField()).getAttribute('aria-invalid')).toBe('true');
    expect(bodies(received, VERIFY)).toEqual([]);
  });

  it('looks the number up, and sends the code', async () => {
    const { received } = await withNumber(known);
    await heading('Create your account');
    await screen.findByText('Verification Code Sent');
    expect(bodies(received, VERIFY)).toEqual([{ employeeNumber: 'rw-1006' }]);
    expect(bodies(received, SEND)).toEqual([{ employeeNumber: 'RW-1006' }]);
  });

  it.each<[string, ServerAnswer, string]>([
    [
      'that nobody has',
      problemAnswer(404, 'Nobody in the directory has it.'),
      'Nobody in the directory has it.',
    ],
    ['too many times', problemAnswer(429, 'Too many attempts.'), 'Too many attempts.'],
    ['without getting words for it', { status: 418, body: {} }, 'Employee verification failed'],
  ])('says why it failed: a number %s', async (_what, answer, text) => {
    const { received } = await withNumber({ ...known, [`POST ${VERIFY}`]: answer });
    await screen.findByText('Verification Failed');
    screen.getByText(text);
    expect((await numberField()).value).toBe(' rw-1006 ');
    expect(document.activeElement).toBe(await numberField());
    expect(bodies(received, SEND)).toEqual([]);
  });

  it.each<[ServerAnswer, string]>([
    [problemAnswer(429, 'Too many attempts.'), 'Too many attempts.'],
    [{ status: 418, body: {} }, 'Failed to send verification code'],
  ])('stays where no code could be sent', async (answer, text) => {
    await withNumber({ ...known, [`POST ${SEND}`]: answer });
    await screen.findByText('Failed to Send Email');
    screen.getByText(text);
    await heading('Employee registration');
  });

  it('names the person without an email on record, and accepts another number', async () => {
    const { user, received } = await withNumber({ [`POST ${VERIFY}`]: employee({ maskedEmail: null }) });
    await screen.findByText('Email Address Required');
    expect(await screen.findByRole('heading', { name: 'No email on record' })).toBe(document.activeElement);
    screen.getByText('Sam S.');
    expect(bodies(received, SEND)).toEqual([]);
    await user.click(button('Try Different Employee Number'));
    expect(document.activeElement).toBe(await numberField());
  });
});

describe('the create-account step', () => {
  it('shows whose account it will be, read-only', async () => {
    await withNumber(known);
    const badge = within(await screen.findByLabelText('Your details on file'));
    for (const fact of ['Sam S.', 'RW-1006', 'Drilling', 'Roustabout']) badge.getByText(fact);
    screen.getByText(/^Enter the 6-digit code we sent to s\*\*\*\*\*@rigwise\.example\./);
    const username = await field('Your username');
    expect([username.value, username.readOnly]).toEqual(['sam.signup', true]);
    expect(document.activeElement).toBe(await field(CODE));
    expect(screen.getByText('Create account', { selector: 'li' }).getAttribute('aria-current')).toBe('step');
  });

  it('omits what a server with minimal disclosure withholds', async () => {
    await withNumber({
      ...known,
      [`POST ${VERIFY}`]: employee({ username: '', department: '', position: '' }),
    });
    await field(CODE);
    for (const label of ['Your username', 'Department', 'Position'])
      expect(screen.queryByText(label)).toBeNull();
  });

  it('creates the account, and continues to the login', async () => {
    const { user, received, address, session } = await withNumber({
      ...known,
      [`POST ${COMPLETE}`]: { status: 200, body: { message: 'Ready.' } },
    });
    await fillIn(user, { code: '042 137' });
    expect(await heading('Your account is ready')).toBe(document.activeElement);
    screen.getByText('Account Created Successfully');
    expect(bodies(received, COMPLETE)).toEqual([
      { employeeNumber: 'RW-1006', otp: '042137', password: GOOD, confirmPassword: GOOD },
    ]);
    expect(session.get().user).toBeNull();
    screen.getByText('sam.signup');
    await user.click(screen.getByRole('link', { name: 'Continue to Login' }));
    await waitFor(() => expect(address()).toBe('/login?tab=username'));
  });

  it.each([
    ['no code', { code: '' }, ALL_REQUIRED, CODE],
    ['a part of the code', { code: '0421' }, 'Verification code must be exactly 6 digits.', CODE],
    ['no password', { password: '', confirmation: GOOD }, ALL_REQUIRED, 'New password'],
    ['no confirmation', { confirmation: '' }, ALL_REQUIRED, 'Confirm password'],
    [
      'a weak one',
      { password: 'tango4' },
      'Missing: at least 8 characters, an uppercase letter, one of @$!%*?&',
      'New password',
    ],
    [
      'other signs in it',
      { password: `${GOOD} #` },
      'Only letters, digits and @$!%*?& are allowed in this password.',
      'New password',
    ],
    ['two different ones', { confirmation: 'other' }, 'Passwords do not match', 'Confirm password'],
  ])('is not sent with %s', async (_what, typed, text, at) => {
    const { user, received } = await withNumber(known);
    await fillIn(user, typed);
    await screen.findByText(text);
    expect(document.activeElement).toBe(await field(at));
    expect(bodies(received, COMPLETE)).toEqual([]);
  });

  it.each([
    ['#', 'Very Weak', 0],
    ['a', 'Very Weak', 1],
    ['aA', 'Weak', 2],
    ['aA1', 'Fair', 3],
    ['aA1!', 'Good', 4],
    ['aA1!aaaa', 'Strong', 5],
  ])('calls %j %s', async (password, strength, met) => {
    const { user } = await withNumber(known);
    await user.type(await field('New password'), password);
    await screen.findByText(strength);
    expect(screen.queryAllByText('(done)')).toHaveLength(met);
  });

  it.each<[string, ServerAnswer, string, string]>([
    [
      'a wrong code',
      problemAnswer(400, 'Invalid or expired OTP code. Please try again.', { code: 'auth/invalid-code' }),
      'Invalid or expired OTP code. Please try again.',
      CODE,
    ],
    [
      'a common password',
      problemAnswer(400, 'This password is easy to guess.', { code: 'auth/password-refused' }),
      'This password is easy to guess.',
      'New password',
    ],
    ['something without words', { status: 418, body: {} }, 'Registration failed', CODE],
  ])('says that the server refuses %s, and keeps the input', async (_what, answer, text, at) => {
    const { user } = await withNumber({ ...known, [`POST ${COMPLETE}`]: answer });
    await fillIn(user, {});
    await screen.findByText('Registration Failed');
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(await field(at));
    expect((await field(at)).getAttribute('aria-invalid')).toBe('true');
    expect((await field('Confirm password')).value).toBe(GOOD);
  });

  it('returns to verify, with the number still filled in', async () => {
    const { user } = await withNumber(known);
    await field(CODE);
    await user.click(button('Back'));
    await heading('Employee registration');
    expect((await numberField()).value).toBe(' rw-1006 ');
    expect(document.activeElement).toBe(await numberField());
  });

  it('shows when another code can be requested, also after going back', async () => {
    const { user } = await withNumber(known);
    const seconds = async () =>
      Number(
        /\d+/.exec((await screen.findByRole('button', { name: /^Resend code in/ })).textContent ?? '')?.[0],
      );
    const before = await seconds();
    await user.click(button('Back'));
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await user.type(await numberField(), '{Enter}');
    expect(await seconds()).toBeLessThan(before);
  });
});
