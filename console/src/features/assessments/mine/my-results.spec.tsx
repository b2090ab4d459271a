import type { CatalogueTest, OwnAttempt } from '@rigwise/contracts';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../../../../test/open-console.tsx';
import { aUser } from '../../../../test/people.ts';
import { serveRoutes } from '../../../../test/server.ts';
import { anOwnAttempt, aScore, aTest, ATTEMPT } from '../../../../test/attempts.ts';

const AT = '2126-11-26T08:40:00.000Z';
const own = aTest().own;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
});

function open(path: string, attempts: readonly OwnAttempt[], tests: readonly CatalogueTest[] = []) {
  serveRoutes({
    'GET /api/auth/current': { status: 200, body: aUser() },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    'GET /api/attempts/mine': { status: 200, body: { items: attempts, nextCursor: null } },
    'GET /api/tests/catalogue': { status: 200, body: { items: tests, nextCursor: null } },
  });
  return openConsole(path);
}

it('lists own attempts with their results, each leading to it or on with it', async () => {
  const ended = {
    status: 'released',
    submittedAt: AT,
    releasedAt: AT,
    passed: false,
    score: aScore,
  } as const;
  const id = ATTEMPT.replace(/a1$/, 'a2');
  const { user } = open('/assessments', [
    anOwnAttempt({ ordinal: 2 }),
    anOwnAttempt({ id, ...ended, title: { en: 'H2S' }, counts: true }),
  ]);
  await user.click(await screen.findByRole('link', { name: 'My results' }));
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect((await screen.findByRole('link', { name: 'Well control' })).getAttribute('href')).toBe(
    `/assessment/${ATTEMPT}`,
  );
  expect(screen.getByRole('link', { name: 'H2S' }).getAttribute('href')).toBe(`/assessment-results/${id}`);
  expect(cells('Well control').join()).toContain('In progress');
  expect(cells('H2S').join()).toMatch(/Not passed.*50%.*1 \(counts\)/);
});

it('says what to do if there are none', async () => {
  open('/assessments?tab=results', []);
  await screen.findByText('No results yet');
  const link = screen.getByRole('link', { name: 'Show all tests' });
  expect(link.getAttribute('href')).toBe('/assessments');
});

it.each<[string, Partial<CatalogueTest>]>([
  [
    'In progress, 23 minutes left',
    { own: { ...own, running: { id: ATTEMPT, status: 'in_progress', remainingSeconds: 1380 } } },
  ],
  ['Paused', { own: { ...own, running: { id: ATTEMPT, status: 'suspended', remainingSeconds: 60 } } }],
  ['Waiting for a marker', { own: { ...own, last: { id: ATTEMPT, status: 'grading' } } }],
  ['Passed on 26 Nov 2126, 08:40', { own: { ...own, passed: { id: ATTEMPT, at: AT } } }],
  [
    'You can try again from 26 Nov 2126, 08:40',
    {
      own: { ...own, last: { id: ATTEMPT, status: 'released' } },
      attempts: { ...aTest().attempts, coolDownUntil: AT },
    },
  ],
])('says on the card of a test: %s', async (text, over) => {
  open('/assessments', [], [aTest(over)]);
  await screen.findByText(text);
});
