import { screen, waitFor } from '@testing-library/react';
import { aUser } from '../../../test/people.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ReceivedRequest, type ServerAnswer } from '../../../test/server.ts';

const nobody = { 'GET /api/auth/current': problemAnswer(401, 'No session') };
const GOOD = 'tango-hotel-4711';
const bodies = (received: readonly ReceivedRequest[], path: string): unknown[] =>
  received.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body) as unknown);
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => localStorage.clear());

async function signingIn(answers: Record<string, ServerAnswer | readonly ServerAnswer[]>) {
  const received = serveRoutes({ ...nobody, ...answers });
  const opened = openConsole('/login?tab=username');
  await opened.user.type(await screen.findByRole('textbox', { name: 'Username' }), 'fred.first');
  await opened.user.type(screen.getByLabelText('Password'), 'Derrick!2026{Enter}');
  return { ...opened, received };
}

describe('a temporary password', () => {
  const LOGIN = 'POST /api/auth/login';
  const COMPLETE = '/api/auth/complete-first-time-login';
  const challenge = (over: object = {}): ServerAnswer => ({
    status: 202,
    body: {
      requiresPasswordChange: true,
      userId: aUser().id,
      username: 'fred.first',
      email: 'f*****@rigwise.example',
      otpSent: true,
      message: 'Replace it.',
      ...over,
    },
  });

  it('is replaced with the mailed code, and signs in', async () => {
    const { user, received, address, memory } = await signingIn({
      [LOGIN]: challenge(),
      [`POST ${COMPLETE}`]: { status: 200, body: aUser() },
    });
    await screen.findByText('Setup Required');
    expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBe(document.activeElement);
    screen.getByText('fred.first');
    screen.getByText(/f\*\*\*\*\*@rigwise\.example/);
    await user.type(await field('Code from the email'), '042 137');
    await user.type(await field('New password'), GOOD);
    await user.type(await field('Confirm password'), `${GOOD}{Enter}`);
    await screen.findByRole('heading', { level: 1, name: /, Erin$/ });
    expect(bodies(received, COMPLETE)).toEqual([{ userId: aUser().id, otp: '042137', newPassword: GOOD }]);
    expect([address(), memory.user?.id]).toEqual(['/', aUser().id]);
  });

  it('needs no code where none was sent', async () => {
    const { user, received } = await signingIn({
      [LOGIN]: challenge({ email: null, otpSent: false }),
      [`POST ${COMPLETE}`]: { status: 200, body: aUser() },
    });
    await user.type(await field('New password'), GOOD);
    expect(screen.queryByLabelText('Code from the email')).toBeNull();
    await user.type(await field('Confirm password'), `${GOOD}{Enter}`);
    await waitFor(() =>
      expect(bodies(received, COMPLETE)).toEqual([{ userId: aUser().id, newPassword: GOOD }]),
    );
  });

  it.each([
    [
      'no code',
      '',
      GOOD,
      GOOD,
      'Please enter the verification code sent to your email.',
      'Code from the email',
    ],
    ['no password', '042137', '', '', 'Please enter a new password.', 'New password'],
    [
      'a short one',
      '042137',
      'seven77',
      'seven77',
      'Password must be at least 8 characters long.',
      'New password',
    ],
    [
      'two different ones',
      '042137',
      GOOD,
      'other',
      'Passwords do not match. Please check and try again.',
      'Confirm password',
    ],
  ])('is not sent with %s', async (_what, code, password, confirmation, text, at) => {
    const { user, received } = await signingIn({ [LOGIN]: challenge() });
    if (code) await user.type(await field('Code from the email'), code);
    if (password) await user.type(await field('New password'), password);
    if (confirmation) await user.type(await field('Confirm password'), confirmation);
    await screen.findByRole('heading', { name: 'Choose your password' });
    await user.click(button('Save and sign in'));
    await screen.findByText(text);
    expect(document.activeElement).toBe(await field(at));
    expect(bodies(received, COMPLETE)).toEqual([]);
  });

  it('shows at the field why the server refuses a password, and keeps the input', async () => {
    const { user } = await signingIn({
      [LOGIN]: challenge(),
      [`POST ${COMPLETE}`]: problemAnswer(400, 'This password is easy to guess.', {
        code: 'auth/password-refused',
      }),
    });
    await user.type(await field('Code from the email'), '042137');
    await user.type(await field('New password'), 'Password1!');
    await user.type(await field('Confirm password'), 'Password1!{Enter}');
    await screen.findByText('Setup Failed');
    expect(document.activeElement).toBe(await field('New password'));
    expect((await field('New password')).getAttribute('aria-invalid')).toBe('true');
    expect((await field('Code from the email')).value).toBe('042137');
  });

  it('says what to do about a wrong code', async () => {
    const { user } = await signingIn({
      [LOGIN]: challenge(),
      [`POST ${COMPLETE}`]: problemAnswer(400, 'Invalid or expired OTP code. Please try again.', {
        code: 'auth/invalid-code',
      }),
    });
    await user.type(await field('Code from the email'), '042137');
    await user.type(await field('New password'), GOOD);
    await user.type(await field('Confirm password'), `${GOOD}{Enter}`);
    await screen.findByText('Invalid or expired OTP code. Please try again.');
    expect(document.activeElement).toBe(await field('Code from the email'));
  });

  it('can be left', async () => {
    const { user, session } = await signingIn({ [LOGIN]: challenge() });
    await screen.findByRole('heading', { name: 'Choose your password' });
    expect(session.get().user).toBeNull();
    await user.click(button('Back to sign in'));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Username' })).value).toBe(
      'fred.first',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });
});

describe('an email that is not verified', () => {
  const LOGIN = 'POST /api/auth/login';
  const VERIFY = '/api/auth/verify-email-otp';
  const RESEND = '/api/auth/resend-verification';
  const email = 'una.unverified@rigwise.example';
  const unverified = problemAnswer(403, 'Verify it.', { requiresVerification: true, email });
  const verified = (over: object = {}): ServerAnswer => ({
    status: 200,
    body: {
      message: 'Your email is verified.',
      requiresPasswordCreation: false,
      userId: aUser().id,
      user: aUser(),
      signedIn: true,
      ...over,
    },
  });

  it('is verified by the code, and signs in', async () => {
    const { user, received, address } = await signingIn({
      [LOGIN]: unverified,
      [`POST ${VERIFY}`]: verified(),
    });
    await screen.findByText('Email Verification Required');
    await screen.findByRole('heading', { name: 'Verify your email' });
    screen.getByText(/u\*\*\*\*\*@rigwise\.example/);
    screen.getByRole('heading', { name: 'No code yet?' });
    await user.type(await field('Code from the email'), '042137{Enter}');
    await screen.findByRole('heading', { level: 1, name: /, Erin$/ });
    expect(bodies(received, VERIFY)).toEqual([{ email, otp: '042137' }]);
    expect(address()).toBe('/');
  });

  it('asks for six digits', async () => {
    const { user, received } = await signingIn({ [LOGIN]: unverified });
    await user.type(await field('Code from the email'), '0421{Enter}');
    await screen.findByText('Verification code must be exactly 6 digits.');
    expect(bodies(received, VERIFY)).toEqual([]);
  });

  it('lets a person without a password choose one, and sign in with it', async () => {
    const CREATE = '/api/auth/create-password';
    const { user, received } = await signingIn({
      [LOGIN]: unverified,
      [`POST ${VERIFY}`]: verified({ requiresPasswordCreation: true, signedIn: false }),
      [`POST ${CREATE}`]: { status: 200, body: aUser() },
    });
    await user.type(await field('Code from the email'), '042137{Enter}');
    expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBe(
      document.activeElement,
    );
    await user.type(await field('New password'), 'short{Enter}');
    await screen.findByText('Password Too Short');
    await user.type(await field('New password'), GOOD);
    await user.type(await field('Confirm password'), 'other{Enter}');
    await screen.findByText('Password Mismatch');
    await user.clear(await field('New password'));
    await user.type(await field('New password'), GOOD);
    await user.clear(await field('Confirm password'));
    await user.type(await field('Confirm password'), `${GOOD}{Enter}`);
    await screen.findByText('Your password is saved');
    expect(bodies(received, CREATE)).toEqual([{ userId: aUser().id, password: GOOD, confirmPassword: GOOD }]);
    await screen.findByRole('textbox', { name: 'Username' });
  });

  it('shows a wrong code as specified', async () => {
    const { user } = await signingIn({
      [LOGIN]: unverified,
      [`POST ${VERIFY}`]: problemAnswer(400, 'Invalid or expired OTP code. Please try again.'),
    });
    await user.type(await field('Code from the email'), '042137{Enter}');
    await screen.findByText('OTP Verification Failed');
    screen.getByText('Invalid or expired OTP code. Please try again.');
  });

  it('sends another code after a minute', async () => {
    const { received } = await signingIn({
      [LOGIN]: unverified,
      [`POST ${RESEND}`]: { status: 200, body: { message: 'Sent' } },
    });
    const resend = await screen.findByRole<HTMLButtonElement>('button', { name: /^Resend code in \d+ s$/ });
    expect(resend.disabled).toBe(true);
    expect(bodies(received, RESEND)).toEqual([]);
  });
});
