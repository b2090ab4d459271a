import { screen, waitFor } from '@testing-library/react';
import { aManager, anAdmin, aUser } from '../../../test/people.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';

const LOGIN = 'POST /api/auth/login';
const nobody = { 'GET /api/auth/current': problemAnswer(401, 'No session') };
const username = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Username' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

beforeEach(() => localStorage.clear());

async function signingIn(answer: ServerAnswer, typed = 'Derrick!2026{Enter}') {
  const received = serveRoutes({ ...nobody, [LOGIN]: answer });
  const opened = openConsole('/login?tab=username');
  await opened.user.type(await username(), ' erin.employee ');
  await opened.user.type(password(), typed);
  return { ...opened, received, logins: () => received.filter(({ url }) => url === '/api/auth/login') };
}

describe('username and password', () => {
  it.each([
    ['an employee', aUser(), '/'],
    ['a manager', aManager(), '/manager'],
    ['an administrator', anAdmin(), '/admin'],
  ])('land %s as specified', async (_who, person, destination) => {
    const { address, memory, logins } = await signingIn({ status: 200, body: person });
    await screen.findByRole('heading', { level: 1, name: new RegExp(`, ${person.firstName}$`) });
    expect(address()).toBe(destination);
    expect(memory.user).toEqual(person);
    expect(JSON.parse(logins()[0]?.body ?? '')).toEqual({
      username: 'erin.employee',
      password: 'Derrick!2026',
    });
    await screen.findByText('Login Successful');
  });

  it('return to the intended route, once', async () => {
    localStorage.setItem('rigwise.intended-route', '/dashboard?from=mail');
    const { address, memory } = await signingIn({ status: 200, body: aUser() });
    await screen.findByRole('heading', { level: 1, name: /, Erin$/ });
    expect(address()).toBe('/dashboard?from=mail');
    expect(memory.intendedRoute).toBeNull();
  });

  it('never trim the password, and both are required', async () => {
    const { user, logins } = await signingIn({ status: 200, body: aUser() }, '{Enter}');
    await screen.findByText('Please enter both username and password to continue.');
    expect(password()).toBe(document.activeElement);
    expect(logins()).toEqual([]);
    await user.type(password(), ' a b {Enter}');
    await waitFor(() => expect(logins()).toHaveLength(1));
    expect(JSON.parse(logins()[0]?.body ?? '')).toMatchObject({ password: ' a b ' });
  });

  it('start with the username if both are missing', async () => {
    serveRoutes(nobody);
    const { user } = openConsole('/login?tab=username');
    await username();
    await user.click(screen.getByRole('button', { name: 'Access Platform' }));
    expect(await username()).toBe(document.activeElement);
    screen.getByText('Please enter both username and password to continue.');
  });

  it('are sent once, however often Enter is pressed', async () => {
    const { logins } = await signingIn('hang', 'Derrick!2026{Enter}{Enter}');
    await waitFor(() => expect(logins()).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Access Platform' }).getAttribute('data-loading')).toBe('true');
  });
});

it('offers single sign-on, to which the browser navigates', async () => {
  serveRoutes(nobody);
  openConsole('/login?tab=username');
  await username();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Continue with SSO' });
  expect(link.getAttribute('href')).toBe('/auth/login');
});

describe('a refused login', () => {
  it.each<[string, ServerAnswer, string]>([
    ['a wrong password', problemAnswer(401, 'No.'), 'Invalid username or password.'],
    ['a body the server faults', problemAnswer(400, 'No.'), 'Please fill in all required fields.'],
    ['a throttle', problemAnswer(429, 'Too many tries. Wait 4 minutes.'), 'Too many tries. Wait 4 minutes.'],
    ['another site', problemAnswer(403, 'This came from another site.'), 'This came from another site.'],
    ['an answer without words', { status: 418, body: {} }, 'Login failed. Please try again.'],
    ['an answer that cannot be read', { status: 200, body: { id: 7 } }, 'Unable to process login response'],
  ])('shows %s as specified', async (_what, answer, text) => {
    const { session, logins } = await signingIn(answer);
    await screen.findByText('Login Failed');
    screen.getByText(text);
    expect(password()).toBe(document.activeElement);
    expect(session.get().user).toBeNull();
    expect(logins()).toHaveLength(1);
  });

  it('marks both fields after a wrong password, until one is changed', async () => {
    const { user } = await signingIn(problemAnswer(401, 'No.'));
    await screen.findByText('Login Failed');
    expect([
      (await username()).getAttribute('aria-invalid'),
      password().getAttribute('aria-invalid'),
    ]).toEqual(['true', 'true']);
    const described = password().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
      'Check both, then try again.',
    );
    await user.type(password(), 'x');
    expect(password().getAttribute('aria-invalid')).not.toBe('true');
  });

  it('says when to try again, for longer than the toast stays', async () => {
    await signingIn(problemAnswer(429, 'Wait.', {}, { 'retry-after': '240' }));
    await screen.findByText(/^You can try again at \d\d:\d\d\.$/);
  });

  it('keeps the input when the connection is lost', async () => {
    await signingIn('drop');
    await screen.findByText(/Couldn’t reach Rigwise/);
    screen.getByText('Login failed. Please try again.');
    expect([(await username()).value, password().value]).toEqual([' erin.employee ', 'Derrick!2026']);
  });
});
