import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aManager, anAdmin, aUser } from '../../../test/people.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ReceivedRequest, type ServerAnswer } from '../../../test/server.ts';

const SEND = 'POST /api/auth/employee-login-send-otp';
const VERIFY = 'POST /api/auth/employee-login-verify-otp';
const sent: ServerAnswer = { status: 200, body: { maskedEmail: 'e•••••@rigwise.example', message: 'Sent' } };
const nobody = { 'GET /api/auth/current': problemAnswer(401, 'No session') };

const numberField = () => screen.findByRole('textbox', { name: 'Employee number' });
const codeField = () => screen.findByRole('textbox', { name: 'Code from the email' });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const bodies = (received: readonly ReceivedRequest[], path: string): unknown[] =>
  received.filter(({ url }) => url.startsWith(path)).map(({ body }) => JSON.parse(body) as unknown);

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

async function atTheCode(answers: Record<string, ServerAnswer | readonly ServerAnswer[]> = {}) {
  const received = serveRoutes({ ...nobody, [SEND]: sent, ...answers });
  const opened = openConsole('/login');
  await opened.user.type(await numberField(), 'RW-1003{Enter}');
  return { ...opened, received, field: await codeField() };
}

describe('the employee number', () => {
  it.each([
    ['nothing', '', 'Please enter your employee number.'],
    ['blanks', '   ', 'Please enter your employee number.'],
    [
      'other signs',
      'RW 1003',
      'Employee number contains invalid characters. Only letters, numbers, hyphens, and underscores are allowed.',
    ],
    ['too much', 'R'.repeat(41), 'An employee number has at most 40 characters.'],
  ])('is refused by the form if it is %s', async (_what, typed, message) => {
    const received = serveRoutes({ ...nobody, [SEND]: sent });
    const { user } = openConsole('/login');
    const field = await numberField();
    await user.type(field, `${typed}{Enter}`);
    expect(field).toBe(document.activeElement);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id));
    expect(described?.map((element) => element?.textContent)).toContain(message);
    expect(bodies(received, '/api/auth/employee')).toEqual([]);
  });

  it('is sent trimmed, and leads to the code with the masked address', async () => {
    const received = serveRoutes({ ...nobody, [SEND]: sent });
    const { user } = openConsole('/login');
    await user.type(await numberField(), ' RW-1003 {Enter}');
    const field = await codeField();
    expect(bodies(received, '/api/auth/employee')).toEqual([{ employeeNumber: 'RW-1003' }]);
    expect(field).toBe(document.activeElement);
    expect(screen.getByText('OTP Sent')).toBeTruthy();
    expect(screen.getAllByText(/e•••••@rigwise\.example/).length).toBeGreaterThan(0);
  });

  it('without an account says so, and where to go', async () => {
    serveRoutes({ ...nobody, [SEND]: problemAnswer(404, 'No account', { requiresSignup: true }) });
    const { user } = openConsole('/login');
    const field = await numberField();
    await user.type(field, 'RW-9{Enter}');
    await screen.findByText('Account Not Found');
    screen.getByText(
      'No account found with this employee number. Please sign up first using the Sign Up tab.',
    );
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('without an email on file says so', async () => {
    const message = 'Your employee number is valid, but no email is on file.';
    serveRoutes({ ...nobody, [SEND]: problemAnswer(422, message, { requiresAccessRequest: true }) });
    const { user } = openConsole('/login');
    await user.type(await numberField(), 'RW-1007{Enter}');
    await screen.findByText('Email Address Required');
    screen.getByText(message);
  });

  it('shows the server’s errors at the field', async () => {
    const fault = { errors: [{ path: 'employeeNumber', message: 'That is not a number of ours.' }] };
    serveRoutes({ ...nobody, [SEND]: problemAnswer(400, 'Invalid', fault) });
    const { user } = openConsole('/login');
    await user.type(await numberField(), 'RW-1{Enter}');
    await screen.findByText('That is not a number of ours.');
    screen.getByText('Failed to Send OTP');
  });

  it('is sent once, however often Enter is pressed', async () => {
    const received = serveRoutes({ ...nobody, [SEND]: 'hang' });
    const { user } = openConsole('/login');
    await user.type(await numberField(), 'RW-1003{Enter}{Enter}{Enter}');
    await waitFor(() => expect(bodies(received, '/api/auth/employee')).toHaveLength(1));
  });

  it('is kept when the connection is lost, and the page says that', async () => {
    serveRoutes({ ...nobody, [SEND]: 'drop' });
    const { user } = openConsole('/login');
    const field = await numberField();
    await user.type(field, 'RW-1003{Enter}');
    await screen.findByText(/Couldn’t reach Rigwise/);
    expect(field).toHaveProperty('value', 'RW-1003');
  });
});

describe('the code', () => {
  it('accepts only six digits, and then the button is enabled', async () => {
    const { user, field } = await atTheCode();
    await user.type(field, '0a4-2 1');
    expect(field).toHaveProperty('value', '0421');
    await user.type(field, '3');
    expect(button('Sign in').disabled).toBe(true);
    await user.type(field, '789');
    expect(field).toHaveProperty('value', '042137');
    expect(button('Sign in').disabled).toBe(false);
  });

  it.each(['', '04213'])('is requested when Enter is pressed at %j', async (typed) => {
    const { user, field, received } = await atTheCode();
    await user.type(field, `${typed}{Enter}`);
    await screen.findByText('Please enter the OTP sent to your email.');
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
    expect(bodies(received, '/api/auth/employee-login-verify-otp')).toEqual([]);
  });

  it.each(['042 137', 'Your code: 042137.', '0421379'])('can be pasted as %j', async (pasted) => {
    const { user, field } = await atTheCode();
    await user.click(field);
    await user.paste(pasted);
    expect(field).toHaveProperty('value', '042137');
  });

  it('is offered by the phone from the mail or message', async () => {
    const { field } = await atTheCode();
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(field.getAttribute('inputmode')).toBe('numeric');
  });

  it.each([
    ['an employee on /dashboard', aUser(), '/dashboard'],
    ['a manager on /manager', aManager(), '/manager'],
    ['an administrator on /admin', anAdmin(), '/admin'],
  ])('lands %s', async (_who, person, destination) => {
    localStorage.setItem('rigwise.intended-route', '/elsewhere');
    const { user, field, received, address, memory } = await atTheCode({
      [VERIFY]: { status: 200, body: person },
    });
    await user.type(field, '042137{Enter}');
    await screen.findByRole('heading', { level: 1, name: new RegExp(`, ${person.firstName}$`) });
    expect(address()).toBe(destination);
    expect(bodies(received, '/api/auth/employee-login-verify')).toEqual([
      { employeeNumber: 'RW-1003', otp: '042137' },
    ]);
    screen.getByText('Welcome');
    expect([memory.user, memory.intendedRoute]).toEqual([person, null]);
  });

  it('that is wrong says so, stays, and is selected for overtyping', async () => {
    const message = 'Invalid or expired OTP code. Please try again.';
    const { user, field, address } = await atTheCode({ [VERIFY]: problemAnswer(400, message) });
    await user.type(field, '111111{Enter}');
    await screen.findByText('Verification Failed');
    screen.getByText(message);
    expect(field).toBe(document.activeElement);
    await user.keyboard('0');
    expect(field).toHaveProperty('value', '0');
    expect(address()).toBe('/login');
  });

  it('in an unreadable response signs nobody in', async () => {
    const { user, field, session } = await atTheCode({ [VERIFY]: { status: 200, body: { ok: true } } });
    await user.type(field, '042137{Enter}');
    await screen.findByText('Unable to process login response');
    expect(session.get().user).toBeNull();
  });

  it('allows going back, with the number still there', async () => {
    const { user } = await atTheCode();
    await user.click(button('Back'));
    const field = await numberField();
    expect(field).toHaveProperty('value', 'RW-1003');
    expect(field).toBe(document.activeElement);
  });
});

describe('another code', () => {
  const secondsLeft = (): number =>
    Number(/\d+/.exec(button(/^Resend code in \d+ s$/).textContent ?? '')?.[0]);

  it('can be requested after the visible cool-down', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const received = serveRoutes({ ...nobody, [SEND]: sent });
    openConsole('/login');
    fireEvent.change(await numberField(), { target: { value: 'RW-1003' } });
    fireEvent.click(button('Email me a code'));
    await codeField();
    const first = secondsLeft();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(secondsLeft()).toBeLessThanOrEqual(first - 10);
    expect(button(/^Resend code in/).disabled).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(50_000));
    fireEvent.click(button('Resend code'));
    await waitFor(() => expect(secondsLeft()).toBeGreaterThan(0));
    expect(bodies(received, '/api/auth/employee-login-send')).toHaveLength(2);
  });

  it('keeps its cool-down over Back and the same number again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    serveRoutes({ ...nobody, [SEND]: sent });
    openConsole('/login');
    fireEvent.change(await numberField(), { target: { value: 'RW-1003' } });
    fireEvent.click(button('Email me a code'));
    await codeField();
    await act(() => jest.advanceTimersByTimeAsync(40_000));
    fireEvent.click(button('Back'));
    fireEvent.change(await numberField(), { target: { value: 'rw-1003' } });
    fireEvent.click(button('Email me a code'));
    await codeField();
    expect(secondsLeft()).toBeLessThanOrEqual(20);
    expect(button(/^Resend code in/).disabled).toBe(true);
  });
});
