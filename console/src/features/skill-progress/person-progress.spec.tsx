import { showSkillProgress, type SessionUser } from '@rigwise/contracts';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { aManager, anAdmin } from '../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';
import { aProgress, anEntry, KICKS, PERSON } from './test/a-progress.ts';

const PATH = showSkillProgress.path.replace('{personId}', PERSON);
const PAGE = `/manager/user-progress/${PERSON}`;

function open(answer: ServerAnswer, path = PAGE, user: SessionUser = aManager()) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(user));
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: user },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    [`GET ${PATH}`]: answer,
  });
  return {
    ...openConsole(path),
    asked: () => received.filter(({ url }) => url.includes('/skill-progress/')),
  };
}
const found: ServerAnswer = { status: 200, body: aProgress() };

it('shows who it is, where they are, and what is missing, without links that only they can use', async () => {
  open(found);
  await screen.findByRole('heading', { level: 1, name: 'Dee Hand' });
  screen.getByText('RW-7002 · Driller · Drilling');
  screen.getByRole('heading', { level: 2, name: 'Driller: 1 of 2 levels met' });
  const missing = within(screen.getByRole('region', { name: 'What is missing' }));
  missing.getByText('Pass “Safe lifting” with at least 80%');
  expect(missing.queryByRole('link', { name: /^Pass/ })).toBeNull();
  const results = screen.getByRole('link', { name: 'Test results' });
  expect(results.getAttribute('href')).toBe(`/manager/user-results/${PERSON}`);
});

it('leads from the evidence to the attempt', async () => {
  open(found, `${PAGE}?skill=${KICKS}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Skill' }));
  const attempt = await drawer.findByRole('link', { name: 'Kick detection' });
  expect(attempt.getAttribute('href')).toBe(`/manager/user-results/${PERSON}?attempt=${anEntry().sourceId}`);
});

it.each([
  [aManager(), 'Team', '/manager'],
  [anAdmin(), 'Everyone’s progress', '/users-progress'],
] as const)('leads back to the list that it is from: %#', async (user, text, to) => {
  open(found, PAGE, user);
  await screen.findByRole('heading', { level: 1, name: 'Dee Hand' });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: text }).getAttribute('href')).toBe(to);
});

it.each([
  [403, 'Not in your crew'],
  [404, 'No such person'],
])('says what %d means', async (status, text) => {
  open(problemAnswer(status, 'No.'));
  await screen.findByText(text);
  screen.getByRole('heading', { level: 1, name: 'User progress' });
});

it('of nobody is asked of no server', async () => {
  const { asked } = open(found, '/manager/user-progress/7');
  await screen.findByText('No such person');
  expect(asked()).toEqual([]);
});
