import type { CatalogueTest } from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { showsOnlyAnswers } from '../../../../test/list-page-states.tsx';
import { openConsole } from '../../../../test/open-console.tsx';
import { aUser } from '../../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';
import { aTest, TEST as ID } from '../../../../test/attempts.ts';

const LIST = '/api/tests/catalogue';
const page = (...items: CatalogueTest[]): ServerAnswer => ({
  status: 200,
  body: { items, nextCursor: null, total: items.length },
});

describe('the catalogue', () => {
  showsOnlyAnswers({
    path: '/assessments',
    list: LIST,
    answer: (name) => ({ items: [aTest({ title: { en: name } })], nextCursor: null, total: 1 }),
    filter: ['Length', 'Up to 30 minutes'],
    reader: aUser(),
  });
});

describe('a test', () => {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
  });

  function open(
    answer: ServerAnswer | readonly ServerAnswer[],
    path = '/assessments',
    one: ServerAnswer = { status: 200, body: aTest() },
  ) {
    const received = serveRoutes({
      'GET /api/auth/current': { status: 200, body: aUser() },
      'GET /api/notifications/unread-count': { status: 200, body: 0 },
      [`GET ${LIST}`]: answer,
      [`GET ${LIST}/${ID}`]: one,
    });
    const asked = () =>
      received
        .filter(({ url }) => url.startsWith(LIST))
        .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
    return { ...openConsole(path), asked };
  }
  const card = async (name: string) => {
    const link = await screen.findByRole('link', { name });
    const item = link.closest('li');
    if (!item) throw new Error('It is in no list.');
    return within(item)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };

  it('says at a glance what it takes, how many attempts are left, and when it closes', async () => {
    open(page(aTest()));
    expect(await card('Well control')).toEqual([
      '24 questions',
      '45 minutes',
      '2 attempts left',
      '70% to pass',
      expect.stringMatching(/^Closes 30 Nov 2126, /),
    ]);
    screen.getByText('Well control, H2S');
  });

  it('says that it has no limits, opens later, or has no attempts left', async () => {
    const rules = { allowed: 1, left: 0, coolDownHours: 0, counts: 'last' } as const;
    const attempts = { ...rules, coolDownUntil: null };
    open(
      page(
        aTest({
          ...{
            id: ID.replace(/1$/, '2'),
            title: { en: 'Free' },
            timeLimitMinutes: null,
            estimatedMinutes: 12,
          },
          attempts: { ...attempts, allowed: null, left: null },
          window: { opens: null, closes: null, timeZone: 'UTC' },
        }),
        aTest({
          ...{ title: { en: 'Later' }, itemCount: 1, attempts },
          window: { opens: '2126-11-01T08:00:00.000Z', closes: '2126-11-30T17:00:00.000Z', timeZone: 'UTC' },
        }),
      ),
    );
    expect(await card('Free')).toEqual([
      '24 questions',
      'About 12 minutes, no limit',
      'As many attempts as you like',
      '70% to pass',
      'Open now, with no closing date',
    ]);
    expect(await card('Later')).toEqual([
      '1 question',
      '45 minutes',
      'No attempts left',
      '70% to pass',
      expect.stringMatching(/^Opens 1 Nov 2126, /),
    ]);
  });

  it('shows its instructions, its rules and what is shown afterwards beside the list', async () => {
    const { user, address } = open(page(aTest()));
    await user.click(await screen.findByRole('link', { name: 'Well control' }));
    const details = within(await screen.findByRole('dialog', { name: 'Test' }));
    expect(address()).toBe(`/assessments?test=${ID}`);
    details.getByText('Have a calculator ready.');
    details.getByText('The best attempt counts');
    details.getByText('2 days between attempts');
    details.getByText('English, Spanish. You choose at the start.');
    const of = (name: string) => details.getByText(name).nextSibling?.textContent;
    expect([
      of('Your score, in total and by topic'),
      of('Your answers, and which were right'),
      of('The correct answers, with explanations'),
    ]).toEqual(['When results are released', 'When the test closes', 'Never']);
  });

  it('is searched for and filtered by topic, length and language, kept in the URL', async () => {
    const { user, address, asked } = open(page(aTest()));
    await screen.findByRole('option', { name: 'H2S' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'H2S');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Length' }), 'Up to 60 minutes');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Spanish');
    await waitFor(() => expect(address()).toBe('/assessments?topic=H2S&length=60&language=es'));
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({ limit: '200', topic: 'H2S', longestMinutes: '60', language: 'es' }),
    );
    screen.getByRole('button', { name: 'Remove the filter Length: Up to 60 minutes' });
  });

  it('ignores what the URL says and no filter offers', async () => {
    const { asked } = open(page(aTest()), '/assessments?length=7&language=%3Cb%3E');
    await screen.findByRole('link', { name: 'Well control' });
    expect(asked()).toEqual([{ limit: '200' }]);
  });

  it.each([
    ['/assessments', 'No tests for you yet'],
    ['/assessments?topic=H2S', 'No tests match'],
  ])('says why there is none at %s', async (path, title) => {
    open(page(), path);
    await screen.findByText(title);
  });

  it('leads to its start page, and back', async () => {
    const { user, address } = open(page(aTest()));
    await user.click(await screen.findByRole('link', { name: 'Well control' }));
    await user.click(await screen.findByRole('link', { name: 'Open the start page' }));
    await screen.findByRole('heading', { level: 1, name: 'Well control' });
    expect(address()).toBe(`/assessments?start=${ID}`);
    screen.getByText('Have a calculator ready.');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Assessments' }));
    await screen.findByRole('link', { name: 'Well control' });
  });

  it('says that it is not open to someone, and where to go', async () => {
    const { user, address } = open(
      page(),
      `/assessments?start=${ID}`,
      problemAnswer(404, 'This test doesn’t exist, or isn’t open to you.'),
    );
    await screen.findByText('This test isn’t open to you');
    await user.click(screen.getByRole('link', { name: 'Show the tests you can take' }));
    await screen.findByText('No tests for you yet');
    expect(address()).toBe('/assessments');
  });

  it('says that its start page could not be loaded, and retries', async () => {
    const answer = problemAnswer(503, 'Not now.');
    const { user } = open(page(), `/assessments?start=${ID}`, answer);
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    Object.assign(answer, { status: 200, body: aTest() });
    await user.click(again);
    await screen.findByRole('heading', { level: 1, name: 'Well control' });
  }, 15_000);
});
