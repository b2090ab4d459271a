import type { MarkerAgreement } from '@rigwise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { showsOnlyAnswers } from '../../../../test/list-page-states.tsx';
import { places } from '../../../app/derived/places.ts';
import '../../../app/shell/palette/shortcut-list.tsx';
import {
  aRow,
  aTest,
  aWork,
  heading,
  MARK,
  NEXT,
  ok,
  openDesk,
  OTHER_TEST,
  page,
  refused,
  TEST,
} from './test/desk.ts';

const DAY_MS = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS - 60_000).toISOString();
const other = aTest({ id: OTHER_TEST, title: 'H2S', waiting: 1, mine: 0, turnaroundHours: null });

describe('the queue', () => {
  showsOnlyAnswers({
    path: '/marking',
    list: '/api/marking',
    answer: (name) => ({ items: [aRow({ question: name })], nextCursor: null }),
    others: { '/api/marking/tests': [aTest(), other] },
    filter: ['Test', 'H2S'],
  });
});

it('says of each test how many answers wait, since when, how many are in hand and how fast they are marked', async () => {
  openDesk('/marking', { 'GET /api/marking/tests': ok([aTest({ oldest: ago(3) }), other]) });
  const tests = within(await screen.findByRole('list', { name: 'Tests with waiting answers' }));
  const [first, second] = tests.getAllByRole('listitem');
  for (const text of ['12 waiting', 'oldest 3 days ago', '2 in your hands', 'usually marked in 18 h'])
    within(first ?? document.body).getByText(text);
  expect(second?.textContent).not.toMatch(/in your hands|usually/);
});

describe('a test whose answers two people mark', () => {
  const stages = [
    { stage: 'first' as const, waiting: 4, oldest: ago(2) },
    { stage: 'second' as const, waiting: 1, oldest: ago(5) },
    { stage: 'adjudication' as const, waiting: 2, oldest: ago(9) },
  ];
  const shown = async (agreement: MarkerAgreement | null) => {
    openDesk('/marking', { 'GET /api/marking/tests': ok([aTest({ stages, agreement })]) });
    const tests = await screen.findByRole('list', { name: 'Tests with waiting answers' });
    return within(within(tests).getByRole('listitem'));
  };

  it('says how many answers need which mark, and since when, and how far markers agree', async () => {
    const test = await shown({
      ...{ answers: 48, minimum: 20, kappa: { value: 0.8344, lower: 0.6562, upper: 1 } },
    });
    test.getByText('4 need a first mark, oldest 2 days ago');
    test.getByText('1 needs a second mark, oldest 5 days ago');
    test.getByText('2 need adjudication, oldest 9 days ago');
    test.getByText('Agreement (weighted kappa) 0.83, 95% interval 0.66 to 1, 48 answers marked twice');
  });

  it('has no figure of agreement below the minimum, and says so', async () => {
    const test = await shown({ answers: 19, minimum: 20, kappa: null });
    test.getByText('Agreement is shown from 20 answers marked twice. So far: 19.');
  });

  it('has none if all marks are the same', async () => {
    const test = await shown({ answers: 25, minimum: 20, kappa: null });
    test.getByText('All 25 answers marked twice got the same share of points, so agreement has no figure.');
  });

  it('differs from one whose answers one person marks', async () => {
    const test = await shown(null);
    expect(test.queryByText(/first mark|Agreement/)).toBeNull();
  });

  it('has the stage of each answer in the queue', async () => {
    openDesk('/marking', {
      'GET /api/marking': page(
        aRow({ stage: 'second' }),
        aRow({ id: NEXT, question: 'Stuck pipe', stage: 'adjudication' }),
      ),
    });
    within(await screen.findByRole('row', { name: /Kick drill/ })).getByText('Second mark');
    within(screen.getByRole('row', { name: /Stuck pipe/ })).getByText('Adjudication');
  });
});

it('shows the answers of one test, by its card and by the address', async () => {
  const { user, address, received } = openDesk('/marking', {
    'GET /api/marking/tests': ok([aTest(), other]),
  });
  await user.click(await screen.findByRole('link', { name: 'Well control' }));
  await waitFor(() => expect(received.at(-1)?.url).toContain(`testId=${TEST}`));
  expect(address()).toBe(`/marking?test=${TEST}`);
  await screen.findByRole('button', { name: 'Remove the filter Test: Well control' });
  await user.click(screen.getByRole('link', { name: 'Well control', current: true }));
  await waitFor(() => expect(address()).toMatch(/^\/marking\??$/));
});

it('marks the rows in hand, and names nobody', async () => {
  const { received } = openDesk('/marking', {
    'GET /api/marking': page(
      aRow({ mine: true, hasDraft: true }),
      aRow({ id: NEXT, question: 'Stuck pipe' }),
    ),
  });
  const row = within(await screen.findByRole('row', { name: /Kick drill/ }));
  row.getByText('Yours');
  row.getByText('Draft saved');
  const free = screen.getByRole('row', { name: /Stuck pipe/ });
  expect(within(free).queryByText('Yours')).toBeNull();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Question',
    'State',
    'Test',
    'Points',
    'Submitted',
  ]);
  expect(received.filter(({ url }) => /people|accounts|attempts/.test(url))).toEqual([]);
});

it('reads the next page from the cursor', async () => {
  const { user, received } = openDesk('/marking', {
    'GET /api/marking': [
      ok({ items: [aRow()], nextCursor: 'c1' }),
      page(aRow({ id: NEXT, question: 'Stuck pipe' })),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('Stuck pipe');
  expect(received.at(-1)?.url).toContain('cursor=c1');
});

it('is all clear when nothing waits', async () => {
  openDesk('/marking', { 'GET /api/marking': page(), 'GET /api/marking/tests': ok([]) });
  await screen.findByText('All clear');
  screen.getByText('No answers are waiting to be marked.');
});

it('says that nothing waits for one test, and shows all', async () => {
  const { user } = openDesk(`/marking?test=${TEST}`, { 'GET /api/marking': [page(), page(aRow())] });
  await user.click(await screen.findByRole('button', { name: 'Show all tests' }));
  await screen.findByText('Kick drill');
});

it.each([
  [
    'the button',
    (user: { click: (of: Element) => Promise<void> }) =>
      user.click(screen.getByRole('button', { name: 'Mark next' })),
  ],
  ['N', (user: { keyboard: (keys: string) => Promise<void> }) => user.keyboard('n')],
])('takes the answer of the test that waits longest, by %s', async (_by, press) => {
  const { user, address, sent, received } = openDesk(`/marking?test=${TEST}`);
  await screen.findByText('Kick drill');
  await press(user);
  const title = await heading('Stuck pipe');
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(address()).toContain(`mark=${NEXT}`);
  expect(sent('POST /api/marking/next')).toEqual([{ testId: TEST, after: null }]);
  expect(received.some(({ url }) => url.endsWith('/take'))).toBe(false);
  await screen.findByText('Next answer, 12 waiting');
});

it('stays when nothing is left to take', async () => {
  const { user } = openDesk('/marking', { 'POST /api/marking/next': ok({ work: null }) });
  await screen.findByText('Kick drill');
  await user.keyboard('n');
  await screen.findByText('No other answers are waiting.');
  await screen.findByText('Kick drill');
});

it('says that the next answer could not be had', async () => {
  const { user } = openDesk('/marking', { 'POST /api/marking/next': 'drop' });
  await screen.findByText('Kick drill');
  await user.keyboard('n');
  await screen.findByText('Couldn’t get the next answer');
});

it('opens a row, and Back leads to the queue', async () => {
  const { user, history, sent, address } = openDesk('/marking');
  await user.click(await screen.findByRole('link', { name: 'Kick drill' }));
  await heading('Kick drill');
  expect(sent(`POST /api/marking/${MARK}/take`)).toHaveLength(1);
  act(() => history.go(-1));
  await screen.findByRole('button', { name: 'Mark next' });
  expect(address()).toMatch(/^\/marking\??$/);
});

it('reads an answer anew when it is opened again', async () => {
  const later = aWork({
    draft: {
      marks: { questions: [{ question: 'RESPONSE', points: [3, 2] }], comment: '' },
      savedAt: '2026-11-26T10:42:00.000Z',
    },
  });
  const { user } = openDesk('/marking', {
    'POST /api/marking/next': ok({ work: aWork() }),
    [`POST /api/marking/${MARK}/take`]: ok(later),
  });
  await screen.findByText('Kick drill');
  await user.keyboard('n');
  await screen.findByText('0 of 10 points');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('link', { name: 'Kick drill' }));
  await screen.findByText('5 of 10 points');
});

it('says whom it is for to others', async () => {
  const { user } = openDesk('/marking', {
    'GET /api/marking/tests': [refused(403, 'auth/forbidden'), ok([aTest()])],
    'GET /api/marking': [refused(403, 'auth/forbidden'), page(aRow())],
  });
  await screen.findByText('This page is for markers');
  expect(screen.queryByRole('button', { name: 'Mark next' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('button', { name: 'Mark next' });
});

it('is in the navigation of markers and of nobody else', () => {
  const holders = Object.entries(places).flatMap(([who, all]) =>
    all.some(({ to }) => to === '/marking') ? [who] : [],
  );
  expect(holders).toEqual(['marker']);
});

it('lists its key with the others', async () => {
  const { user } = openDesk('/marking');
  await screen.findByText('Kick drill');
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  help.getByText('Mark next');
});
