import type { ServiceToken } from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { anAdmin } from '../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';

const LIST = 'GET /api/admin/service-tokens';
const AT = '2026-11-22T08:00:00.000Z';
const token = (name: string, over: Partial<ServiceToken> = {}): ServiceToken => ({
  ...{ id: '0199b1f0-0000-7000-8000-0000000000b1', name, hint: 'x7f2', scopes: ['directory:write'] },
  ...{ createdAt: AT, madeBy: 'Ada Admin', expiresAt: '2099-11-22T08:00:00.000Z' },
  ...{ lastUsedAt: null, revokedAt: null },
  ...over,
});
const tokens = (...items: ServiceToken[]): ServerAnswer => ({
  status: 200,
  body: { items, nextCursor: null },
});

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(anAdmin()));
});

function open(answers: ServerAnswer | readonly ServerAnswer[]) {
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: anAdmin() },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    [LIST]: answers,
  });
  const asked = () => received.filter(({ url }) => url.startsWith('/api/admin/service-tokens'));
  return { ...openConsole('/admin/service-tokens'), asked };
}

it('lists tokens, and offers to revoke those that can be used', async () => {
  open(tokens(token('Payroll'), token('Old', { id: '0199b1f0-0000-7000-8000-0000000000b2', revokedAt: AT })));
  const row = within(await screen.findByRole('row', { name: /Payroll/ }));
  row.getByRole('button', { name: 'Revoke Payroll' });
  screen.getByText('2 tokens');
  expect(screen.queryByRole('button', { name: 'Revoke Old' })).toBeNull();
});

it('asks for all of them at once, without a page', async () => {
  const { asked } = open(tokens(token('Payroll')));
  await screen.findByText('Payroll');
  expect(asked().map(({ url }) => url)).toEqual(['/api/admin/service-tokens']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says what could not be read, and tries again', async () => {
  const { user } = open([problemAnswer(403, 'Not now.'), tokens(token('Payroll'))]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Payroll');
});

it('offers a first one where there is none, in one place', async () => {
  open(tokens());
  await screen.findByText('No tokens yet');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Create a token' })).toHaveLength(1));
});
