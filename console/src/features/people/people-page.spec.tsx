import type { ListedPerson, PersonDetails } from '@rigwise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { showsOnlyAnswers } from '../../../test/list-page-states.tsx';
import { openConsole } from '../../../test/open-console.tsx';
import { anAdmin } from '../../../test/people.ts';
import { serveRoutes } from '../../../test/server.ts';

const ID = '0199b1f0-0000-7000-8000-0000000000b1';
const MINUTE = 60_000;
const person = (firstName: string): ListedPerson => ({
  ...{ id: ID, employeeNumber: 'RW-2001', firstName, lastName: '', held: false, emailChange: null },
  ...{ email: 'quinn@rigwise.example', department: 'Drilling', position: 'Derrickman', location: null },
  ...{ rotation: null, external: false, state: 'no-account', lockedUntil: null, account: null },
});
const choices = { departments: ['Drilling'], locations: [] };

describe('the page of users', () => {
  showsOnlyAnswers({
    path: '/admin/users',
    list: '/api/admin/people',
    answer: (name) => ({ items: [person(name)], nextCursor: null, total: 1 }),
    others: { '/api/admin/people-choices': choices },
    filter: ['Role', 'Administrator'],
  });
});

describe('the list of users', () => {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('rigwise.user', JSON.stringify(anAdmin()));
  });
  afterEach(() => jest.useRealTimers());

  async function open(path = '/admin/users', details: object = { status: 404, body: {} }) {
    const received = serveRoutes({
      'GET /api/auth/current': { status: 200, body: anAdmin() },
      'GET /api/notifications/unread-count': { status: 200, body: 0 },
      'GET /api/admin/people-choices': { status: 200, body: choices },
      'GET /api/admin/people': {
        status: 200,
        body: { items: [person('Quill')], nextCursor: null, total: 1 },
      },
      [`GET /api/admin/people/${ID}`]: details as { status: number; body: unknown },
    });
    const console = openConsole(path);
    await screen.findAllByText('Quill');
    const asked = () =>
      received
        .filter(({ url }) => url.startsWith('/api/admin/people?'))
        .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
    return { ...console, asked };
  }
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('sorts by a column in both directions, and says which way', async () => {
    const { user, address, asked } = await open();
    const heading = () => screen.getByRole('columnheader', { name: 'Name' });
    expect(heading().getAttribute('aria-sort')).toBe('ascending');
    await user.click(within(heading()).getByRole('button'));
    await waitFor(() => expect(address()).toBe('/admin/users?sort=-name'));
    await waitFor(() => expect(asked().at(-1)).toEqual({ sort: '-name' }));
    expect(heading().getAttribute('aria-sort')).toBe('descending');
    await user.click(within(heading()).getByRole('button'));
    await waitFor(() => expect(address()).toBe('/admin/users'));
  });

  it('shows the columns that were chosen, also the next time, and another account its own', async () => {
    const first = await open();
    expect(headings()).not.toContain('Position');
    await first.user.click(screen.getByRole('button', { name: 'Columns' }));
    await first.user.click(await screen.findByRole('checkbox', { name: 'Position' }));
    expect(first.address()).toBe('/admin/users?columns=role.state.department.position.location');
    expect(headings()).toContain('Position');
    act(() => first.history.push('/about'));
    await waitFor(() => expect(screen.queryByText('Quill')).toBeNull());
    act(() => first.history.push('/admin/users'));
    await screen.findByText('Quill');
    expect(headings()).toContain('Position');
    const [key] = Object.keys(localStorage).filter((each) => each.startsWith('rigwise.columns.people.'));
    expect(key).toBe(`rigwise.columns.people.${anAdmin().id}`);
  });

  it('offers no columns where there are no rows', async () => {
    serveRoutes({
      'GET /api/auth/current': { status: 200, body: anAdmin() },
      'GET /api/notifications/unread-count': { status: 200, body: 0 },
      'GET /api/admin/people-choices': { status: 200, body: choices },
      'GET /api/admin/people': { status: 200, body: { items: [], nextCursor: null, total: 0 } },
    });
    openConsole('/admin/users?q=nobody');
    await screen.findByText('No matches');
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  });

  it('offers to be locked out among the states of an account: one takes the place of the other', async () => {
    const { user, address, asked } = await open('/admin/users?state=active');
    const states = screen.getByRole('combobox', { name: 'Account' });
    await user.selectOptions(states, 'Locked out now');
    await waitFor(() => expect(address()).toBe('/admin/users?locked=true'));
    await screen.findByRole('button', { name: 'Remove the filter Sign-in: Locked out now' });
    await waitFor(() => expect(asked().at(-1)).toEqual({ locked: 'true', sort: 'name' }));
    await user.selectOptions(states, 'Active');
    await waitFor(() => expect(address()).toBe('/admin/users?state=active'));
  });

  it('shows new addresses where they are filtered by, whatever was chosen', async () => {
    await open('/admin/users?emailChange=waiting&columns=role');
    expect(headings()).toEqual(['Name', 'Number', 'Role', 'Email', 'View']);
  });

  it('exports what the filters leave, except what no file may have', async () => {
    const { user } = await open('/admin/users?role=manager&q=qu');
    const file = screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href');
    expect(file).toBe('/api/admin/people-export?q=qu&role=manager&sort=name');
    await user.selectOptions(screen.getByRole('combobox', { name: 'New email' }), 'New email not confirmed');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Export as CSV' })).toBeNull());
  });

  it('says how old the details of a person are, and reads them again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let department = 'Drilling';
    const { user } = await open(`/admin/users?person=${ID}`, {
      status: 200,
      get body(): PersonDetails {
        return details(department);
      },
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Person' }));
    await drawer.findByText('Drilling');
    expect(drawer.queryByText('As of')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(6 * MINUTE));
    drawer.getByText('As of');
    department = 'Maintenance';
    await user.click(drawer.getByRole('button', { name: 'Refresh' }));
    await drawer.findByText('Maintenance');
    await waitFor(() => expect(drawer.queryByText('As of')).toBeNull());
  });
});

const details = (department: string): PersonDetails => ({
  ...person('Quill'),
  ...{ department, emailChange: null, revision: 1, updatedAt: '2026-11-22T08:00:00.000Z' },
  ...{ manager: null, crewSize: 0, mergedFrom: [], mergedInto: null, access: null, legalHold: null },
  ...{ leftAt: null, erasedAfter: null, createdAt: '2026-11-22T08:00:00.000Z' },
  extraTime: { multiplier: 1, requestedAt: null, reason: null, answeredAt: null, revision: 0 },
});
