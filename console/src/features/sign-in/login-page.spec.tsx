import { screen, waitFor, within } from '@testing-library/react';
import { anAdmin, aUser } from '../../../test/people.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serveRoutes } from '../../../test/server.ts';

const nobody = { 'GET /api/auth/current': problemAnswer(401, 'No session') };
beforeEach(() => localStorage.clear());

describe('/login', () => {
  it('offers the three ways in their order, the first one open', async () => {
    serveRoutes(nobody);
    openConsole('/login');
    const tabs = within(await screen.findByRole('tablist')).getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Employee Number', 'Username', 'Sign Up']);
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
  });

  it('keeps the tab in the URL, and the input of the other tabs', async () => {
    serveRoutes(nobody);
    const { user, address } = openConsole('/login');
    await user.type(await screen.findByRole('textbox', { name: 'Employee number' }), 'RW-1003');
    await user.click(screen.getByRole('tab', { name: 'Username' }));
    await waitFor(() => expect(address()).toBe('/login?tab=username'));
    await user.click(screen.getByRole('tab', { name: 'Employee Number' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.getByRole('textbox', { name: 'Employee number' })).toHaveProperty('value', 'RW-1003');
  });

  it('links from "sign up here" to the Sign Up tab, and back', async () => {
    serveRoutes(nobody);
    const { user } = openConsole('/login?tab=username');
    await user.click(await screen.findByRole('button', { name: 'sign up here' }));
    await screen.findByRole('button', { name: 'Send Verification Email' });
    await user.click(screen.getByRole('button', { name: 'I have an account' }));
    await screen.findByRole('textbox', { name: 'Employee number' });
  });

  it('shows the sample figures', async () => {
    serveRoutes(nobody);
    openConsole('/login');
    await screen.findByText('2500+');
    for (const text of ['Active Users', '850+', 'Assessments', '95%', 'Success Rate']) screen.getByText(text);
  });

  it('redirects signed-in users immediately', async () => {
    serveRoutes({ 'GET /api/auth/current': { status: 200, body: anAdmin() } });
    const { address } = openConsole('/login');
    await screen.findByRole('heading', { level: 1, name: /, Ada$/ });
    expect(address()).toBe('/admin');
  });

  it('stays open to a user whose session the server refused', async () => {
    localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
    localStorage.setItem('rigwise.auth-check-failed', 'true');
    serveRoutes(nobody);
    const { address } = openConsole('/login');
    await screen.findByRole('textbox', { name: 'Employee number' });
    expect(address()).toBe('/login');
  });
});

describe('an error that a link came back with', () => {
  it.each([
    ['invalid-link', 'Invalid Verification Link'],
    ['expired-link', 'Link Expired'],
    ['already-used', 'Link Already Used'],
    ['employee-not-found', 'Employee Not Found'],
    ['system-error', 'Something Went Wrong'],
    ['auth0_not_configured', 'SSO Not Available'],
    ['anything', 'Verification Error'],
    ['toString', 'Verification Error'],
  ])('%s is shown as "%s" and removed from the URL', async (error, title) => {
    serveRoutes(nobody);
    const { address } = openConsole(`/login?tab=username&error=${error}`);
    await screen.findByText(title);
    await waitFor(() => expect(address()).toBe('/login?tab=username'));
  });
});
