import { screen, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { aUser } from '../../../test/people.ts';
import { problemAnswer, serveRoutes } from '../../../test/server.ts';

beforeEach(() => localStorage.clear());

describe('?demo=true', () => {
  it.each(['/?demo=true', '/login?demo=true', '/admin/users?demo=true', '/nowhere?demo=true'])(
    'shows the feature summary at %s, to everyone',
    async (address) => {
      serveRoutes({ 'GET /api/auth/current': problemAnswer(401, 'No session') });
      const { memory, ...console } = openConsole(address);
      await screen.findByRole('heading', { level: 1, name: 'What Rigwise does' });
      expect([console.address(), memory.intendedRoute]).toEqual([address, null]);
      expect(document.title).toBe('What Rigwise does · Rigwise');
    },
  );

  it('separates what exists from what is being built, and links to both ways in', async () => {
    serveRoutes({ 'GET /api/auth/current': { status: 200, body: aUser() } });
    openConsole('/?demo=true');
    const today = await screen.findByRole('region', { name: 'What it does today' });
    const next = screen.getByRole('region', { name: 'Coming next' });
    expect(within(today).getAllByRole('listitem')).toHaveLength(9);
    expect(within(next).getAllByRole('listitem')).toHaveLength(5);
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/login', '/request-access']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each(['/login?demo=false', '/login?demo', '/login?demo=TRUE'])(
    'is not requested by %s',
    async (address) => {
      serveRoutes({ 'GET /api/auth/current': problemAnswer(401, 'No session') });
      openConsole(address);
      await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    },
  );
});
