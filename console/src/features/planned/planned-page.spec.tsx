import { act, screen } from '@testing-library/react';
import { aManager, anAdmin, aUser } from '../../../test/people.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serveRoutes } from '../../../test/server.ts';
import { plannedPages } from '../../planned-pages.ts';
import { planned } from './planned.en.ts';

const people = { employee: aUser(), 'signed-in': aUser(), manager: aManager(), admin: anAdmin() };
beforeEach(() => localStorage.clear());

const open = (path: string, person?: ReturnType<typeof aUser>) => {
  if (person) localStorage.setItem('rigwise.user', JSON.stringify(person));
  serveRoutes({
    'GET /api/auth/current': person ? { status: 200, body: person } : problemAnswer(401, 'No session'),
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
  });
  return openConsole(path);
};

describe('a planned page', () => {
  it.each(Object.entries(people))(
    'says what is coming and what users can do now: those for %s',
    async (guard, person) => {
      const { history } = open('/about', person);
      for (const { name, paths } of plannedPages.filter((page) => page.guard === guard)) {
        const { title, later, now } = planned.planned.pages[name];
        for (const path of paths) {
          act(() => history.push(path.replace(/:\w+/, '7')));
          await screen.findByRole('heading', { level: 1, name: title });
          screen.getByText(later);
          screen.getByText(now);
          expect(document.title).toBe(`${title} · Rigwise`);
        }
      }
    },
  );

  it.each([
    ['/ci-ideas', aUser(), 'Go to your home page', '/'],
    ['/ai-learning', aUser(), 'Open your profile', '/user-profile'],
    ['/manager-messaging', aManager(), 'Go to your home page', '/unified-manager-dashboard'],
    ['/admin/peer-reviews', anAdmin(), 'Go to your home page', '/admin'],
  ])('%s links to a page that works', async (path, person, text, to) => {
    const { user, address } = open(path, person);
    await user.click(await screen.findByRole('link', { name: text }));
    await screen.findByRole('heading', { level: 1, name: /^(Good |Profile)/ });
    expect(address()).toBe(to);
  });
});
