import { screen, waitFor } from '@testing-library/react';
import { aManager, aUser } from '../../../test/people.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ReceivedRequest, type ServerAnswer } from '../../../test/server.ts';
import { passwordResetIn, rememberPasswordReset } from '../../session/password-reset.ts';

const nobody = { 'GET /api/auth/current': problemAnswer(401, 'No session') };
const GOOD = 'tango-hotel-4711';
const bodies = (received: readonly ReceivedRequest[], path: string): unknown[] =>
  received.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body) as unknown);
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => localStorage.clear());

function opened(address: string, answers: Record<string, ServerAnswer | readonly ServerAnswer[]> = {}) {
  const received = serveRoutes({ ...nobody, ...answers });
  return { ...openConsole(address), received };
}

async function choose(
  user: ReturnType<typeof openConsole>['user'],
  password: string,
  confirmation = password,
) {
  await user.type(await field('New password'), password);
  await user.type(await field('Confirm password'), `${confirmation}{Enter}`);
}

describe('/forgot-password', () => {
  const FORGOT = '/api/auth/forgot-password';
  const RESET = '/api/auth/reset-password';
  const sent: ServerAnswer = { status: 200, body: { message: 'Sent' } };

  it('goes from the email over the code to success', async () => {
    const { user, received, address } = opened('/forgot-password', {
      [`POST ${FORGOT}`]: sent,
      [`POST ${RESET}`]: { status: 200, body: { message: 'Done' } },
    });
    await heading('Forgot your password?');
    await user.type(await field('Email'), ' erin.employee@rigwise.example {Enter}');
    await heading('Set a new password');
    screen.getByText('If your email is registered, you will receive a reset code shortly.');
    expect(document.activeElement).toBe(await field('Reset code'));
    await user.type(await field('Reset code'), '042137');
    await choose(user, GOOD);
    expect(await heading('Password changed')).toBe(document.activeElement);
    expect(bodies(received, FORGOT)).toEqual([{ email: 'erin.employee@rigwise.example' }]);
    expect(bodies(received, RESET)).toEqual([{ token: '042137', newPassword: GOOD }]);
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/login?tab=username'));
  });

  it.each([
    ['', 'Please enter your email address'],
    ['erin', 'Please enter a valid email address.'],
  ])('does not send %j', async (typed, text) => {
    const { user, received } = opened('/forgot-password', { [`POST ${FORGOT}`]: sent });
    await user.type(await field('Email'), `${typed}{Enter}`);
    await screen.findByText(text);
    expect(document.activeElement).toBe(await field('Email'));
    expect(bodies(received, FORGOT)).toEqual([]);
  });

  it.each([
    ['', GOOD, GOOD, 'Please enter the reset code'],
    ['042137', '', '', 'Please fill in all fields'],
    ['042137', 'five5', 'five5', 'Password must be at least 6 characters long'],
    ['042137', GOOD, 'other', 'Passwords do not match'],
  ])('does not reset with code %j and %j, %j', async (code, password, confirmation, text) => {
    const { user, received } = opened('/forgot-password', { [`POST ${FORGOT}`]: sent });
    await user.type(await field('Email'), 'erin@rigwise.example{Enter}');
    await heading('Set a new password');
    if (code) await user.type(await field('Reset code'), code);
    if (password) await user.type(await field('New password'), password);
    if (confirmation) await user.type(await field('Confirm password'), confirmation);
    await user.click(button('Set new password'));
    await screen.findByText(text);
    expect(bodies(received, RESET)).toEqual([]);
  });

  it('says what failed in red above the form, and keeps what was typed', async () => {
    const { user } = opened('/forgot-password', {
      [`POST ${FORGOT}`]: [{ status: 418, body: {} }, sent],
      [`POST ${RESET}`]: problemAnswer(400, 'Invalid or expired OTP code. Please try again.'),
    });
    await user.type(await field('Email'), 'erin@rigwise.example{Enter}');
    await screen.findByText('Failed to send reset code');
    expect(screen.getByRole('alert').textContent).toBe('Failed to send reset code');
    await user.click(button('Send reset code'));
    await user.type(await field('Reset code'), '042137');
    await choose(user, GOOD);
    await screen.findByText('Invalid or expired OTP code. Please try again.');
    await user.click(button('Back to Email'));
    expect((await field('Email')).value).toBe('erin@rigwise.example');
  });
});

describe('/create-password', () => {
  const CREATE = '/api/auth/create-password';
  const created: ServerAnswer = { status: 200, body: aUser() };

  it.each([
    ['/create-password?token=abc&verified=true', { token: 'abc' }],
    [`/create-password?userId=${aUser().id}&verified=true`, { userId: aUser().id }],
  ])('%s sets the password, and goes to /login after two seconds', async (address, proof) => {
    const page = opened(address, { [`POST ${CREATE}`]: created });
    await screen.findByText('Email Verified Successfully');
    await choose(page.user, GOOD);
    await screen.findByText('Your username is erin.employee.');
    expect(bodies(page.received, CREATE)).toEqual([{ ...proof, password: GOOD, confirmPassword: GOOD }]);
    expect(page.session.get().user).toBeNull();
    expect(page.address()).toBe(address);
    await waitFor(() => expect(page.address()).toBe('/login?tab=username'));
  });

  it('leads to /login without a link, and says why', async () => {
    const { address } = opened('/create-password');
    await waitFor(() => expect(address()).toBe('/login'));
    await screen.findByText('Invalid Access');
    screen.getByText('Please use the link from your verification email.');
  });

  it('does not mention a verified email if none was', async () => {
    opened('/create-password?token=abc');
    await heading('Choose a password');
    expect(screen.queryByText('Email Verified Successfully')).toBeNull();
  });

  it('shows why the server refused', async () => {
    const { user } = opened('/create-password?token=abc', {
      [`POST ${CREATE}`]: problemAnswer(400, 'This password is easy to guess.', {
        code: 'auth/password-refused',
      }),
    });
    await choose(user, 'Password1!');
    await screen.findByText('Password Creation Failed');
    expect((await field('New password')).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('/verify-email', () => {
  const VERIFY = '/api/auth/verify-email-otp';
  const answer = (over: object = {}): ServerAnswer => ({
    status: 200,
    body: {
      message: 'Verified.',
      requiresPasswordCreation: false,
      userId: aUser().id,
      user: aUser(),
      signedIn: true,
      ...over,
    },
  });
  const page = '/verify-email?email=una%40rigwise.example';

  it('takes the email from the URL, verifies, and goes to /dashboard after three seconds', async () => {
    const { user, received, address } = opened(page, { [`POST ${VERIFY}`]: answer() });
    expect((await field('Email')).value).toBe('una@rigwise.example');
    await user.type(await field('Code from the email'), '042137{Enter}');
    await heading('Your email is verified');
    expect(bodies(received, VERIFY)).toEqual([{ email: 'una@rigwise.example', otp: '042137' }]);
    expect(address()).toBe(page);
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('continues to the password if the person has none', async () => {
    const { user, address } = opened(page, {
      [`POST ${VERIFY}`]: answer({ requiresPasswordCreation: true, signedIn: false }),
    });
    await user.type(await field('Code from the email'), '042137{Enter}');
    await waitFor(() => expect(address()).toBe(`/create-password?userId=${aUser().id}&verified=true`));
  });

  it('leaves visitors without a session to the guard', async () => {
    const { user, address } = opened(page, { [`POST ${VERIFY}`]: answer({ signedIn: false }) });
    await user.type(await field('Code from the email'), '042137{Enter}');
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it.each([
    ['', '042137', 'Please enter your email address'],
    ['una@rigwise.example', '0421', 'Please enter a 6-digit verification code.'],
  ])('does not send %j with %j', async (email, code, text) => {
    const { user, received } = opened('/verify-email');
    if (email) await user.type(await field('Email'), email);
    await user.type(await field('Code from the email'), `${code}{Enter}`);
    await screen.findByText(text);
    expect(bodies(received, VERIFY)).toEqual([]);
  });

  it('shows what failed, keeps the input, and can be retried', async () => {
    const { user } = opened(page, {
      [`POST ${VERIFY}`]: problemAnswer(400, 'Invalid or expired OTP code. Please try again.'),
    });
    await user.type(await field('Code from the email'), '042137{Enter}');
    await screen.findByText('Verification Failed');
    await heading('The code didn’t work');
    await user.click(button('Try again'));
    expect((await field('Email')).value).toBe('una@rigwise.example');
    const code = await field('Code from the email');
    expect([code.value, document.activeElement]).toEqual(['042137', code]);
  });

  it('has a code sent, and needs an email for that', async () => {
    const { user, received } = opened('/verify-email', {
      'POST /api/auth/resend-verification': { status: 200, body: { message: 'Sent' } },
    });
    await heading('Verify your email');
    await user.click(button('Resend Code'));
    await screen.findByText('Please enter your email address to resend the verification code.');
    await user.type(await field('Email'), 'una@rigwise.example');
    await user.click(button('Resend Code'));
    await screen.findByText('Verification Code Sent');
    expect(bodies(received, '/api/auth/resend-verification')).toEqual([{ email: 'una@rigwise.example' }]);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Resend code in/ })).disabled).toBe(
      true,
    );
  });
});

describe('/change-password', () => {
  const CHANGE = '/api/auth/change-password';
  const page = `/change-password?userId=${aUser().id}&username=erin.employee`;

  it('changes the password, signs in, forgets the reset and goes to /dashboard', async () => {
    const { user, received, address, memory } = opened(page, {
      [`POST ${CHANGE}`]: { status: 200, body: aUser() },
    });
    await heading('Change your password');
    screen.getByText('erin.employee');
    expect(passwordResetIn(memory)).toEqual({ userId: aUser().id, username: 'erin.employee' });
    await choose(user, GOOD);
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(bodies(received, CHANGE)).toEqual([
      { userId: aUser().id, newPassword: GOOD, confirmPassword: GOOD },
    ]);
    expect([memory.user?.id, passwordResetIn(memory)]).toEqual([aUser().id, null]);
    expect(localStorage.getItem('rigwise.password-reset')).toBeNull();
  });

  it('sends a manager to the manager home', async () => {
    const { user, address } = opened(page, { [`POST ${CHANGE}`]: { status: 200, body: aManager() } });
    await choose(user, GOOD);
    await waitFor(() => expect(address()).toBe('/unified-manager-dashboard'));
  });

  it('remembers the user when reloaded without the query', async () => {
    localStorage.setItem(
      'rigwise.password-reset',
      JSON.stringify({ userId: 'me', username: 'erin.employee' }),
    );
    opened('/change-password');
    await heading('Change your password');
    screen.getByText('erin.employee');
  });

  it.each(['', 'nonsense', '{"userId":7}'])(
    'is an invalid request without a user: stored %j',
    async (stored) => {
      if (stored) localStorage.setItem('rigwise.password-reset', stored);
      opened('/change-password');
      await heading('Invalid Request');
      expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
        '/forgot-password',
      );
    },
  );

  it('needs the user until the end: another tab may have used up the reset', async () => {
    localStorage.setItem('rigwise.password-reset', JSON.stringify({ userId: 'me', username: 'erin' }));
    const { user, received, memory } = opened('/change-password');
    await user.type(await field('New password'), GOOD);
    rememberPasswordReset(memory, null);
    await user.type(await field('Confirm password'), `${GOOD}{Enter}`);
    await screen.findByText('User ID not found');
    screen.getByText('Password Change Failed');
    await heading('Invalid Request');
    expect(bodies(received, CHANGE)).toEqual([]);
  });

  it('says why it failed', async () => {
    const { user } = opened(page, { [`POST ${CHANGE}`]: problemAnswer(403, 'This step has expired.') });
    await choose(user, GOOD);
    await screen.findByText('Password Change Failed');
    screen.getByText('This step has expired.');
  });
});
