import type { SessionUser } from '@rigwise/contracts';
import { screen, within } from '@testing-library/react';
import { showsOnlyAnswers } from '../../../../test/list-page-states.tsx';
import { anAdmin, aUser } from '../../../../test/people.ts';
import { openConsole } from '../../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';
import { aRow, holding, ITEM } from '../test/items.ts';

const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const page = (...items: object[]) => ({ items, nextCursor: null, total: items.length });
const CELLS = [
  { topic: 'Well control', difficulty: 'easy', language: 'en', live: 12, drafts: 1 },
  { topic: 'H2S', difficulty: 'hard', language: 'en', live: 0, drafts: 2 },
];
const coverage = { asOf: '2026-11-26T05:00:00.000Z', cells: CELLS };

describe('the list of questions', () => {
  showsOnlyAnswers({
    path: '/admin/assessments',
    list: '/api/items',
    answer: (title) => page(aRow({ title })),
    others: { '/api/items/coverage': coverage, '/api/items/departments': { departments: ['Drilling'] } },
    filter: ['Status', 'Live'],
  });
});

function open(user: SessionUser, path: string, more: Parameters<typeof serveRoutes>[0] = {}) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(user));
  const received = serveRoutes({
    'GET /api/auth/current': ok(user),
    'GET /api/notifications/unread-count': ok(0),
    'GET /api/items': ok(page(aRow())),
    'GET /api/items/coverage': ok(coverage),
    'GET /api/items/departments': ok({ departments: ['Drilling', 'HSE'] }),
    ...more,
  });
  return { ...openConsole(path), received };
}

describe('/question-editor', () => {
  const tabsOf = async () =>
    within(await screen.findByRole('navigation', { name: 'Questions' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent.replace(/\d+$/, ''));

  it.each([
    ['an approver', holding('approver'), ['To review']],
    ['an author', holding('author'), ['Returned to me', 'Mine']],
  ])('has the queues of %s', async (_who, user, own) => {
    open(user, '/question-editor');
    const shared = ['All', 'Board', 'Coverage', 'Tests', 'Regrades', 'Disputes'];
    expect(await tabsOf()).toEqual([...own, ...shared]);
    await screen.findByRole('link', { name: 'First action after a kick' });
  });

  it('begins with what waits for a reviewer, and says how much', async () => {
    const { received } = open(holding('approver'), '/question-editor');
    await screen.findByRole('link', { name: 'First action after a kick' });
    screen.getByRole('link', { name: 'To review 1' });
    expect(received.some(({ url }) => /\/api\/items\?.*queue=review/.test(url))).toBe(true);
  });

  it.each([
    ['nobody', null],
    ['a user who neither writes nor reviews', aUser()],
  ])('shows no list to %s, and asks for none', async (_who, user) => {
    localStorage.clear();
    if (user) localStorage.setItem('rigwise.user', JSON.stringify(user));
    const received = serveRoutes({
      'GET /api/auth/current': user ? ok(user) : problemAnswer(401, 'No session'),
      'GET /api/notifications/unread-count': ok(0),
    });
    openConsole('/question-editor');
    await screen.findByRole('heading', { level: 1, name: 'Question editor' });
    await screen.findByText(/^Questions are written and reviewed by people/);
    expect(received.filter(({ url }) => url.startsWith('/api/items'))).toEqual([]);
  });
});

describe('the coverage', () => {
  it('calls out holes, and each figure leads to exactly what it counts', async () => {
    open(holding('approver'), '/question-editor?tab=coverage');
    const live = await screen.findByRole('link', { name: 'Well control, Easy: 12 live questions' });
    const address = '?tab=all&topic=Well+control&difficulty=easy&language=en&stage=live';
    expect(live.getAttribute('href')).toBe(`/question-editor${address}`);
    const drafts = screen.getByRole('link', { name: 'H2S, Hard: 2 drafts' });
    expect(drafts.getAttribute('href')).toContain('stage=upcoming');
    screen.getByText('5 of 6 combinations have no live question.');
    expect(screen.getAllByText('None live')).toHaveLength(5);
  });
});

describe('many questions', () => {
  const other = aRow({ id: ITEM.replace('b1', 'b2'), title: 'Shutting in' });
  const two = { 'GET /api/items': ok(page(aRow(), other)) };

  it('are retired with one reason, and the result of each is shown', async () => {
    const answer = { code: null, message: 'Retired.', status: 'retired', revision: 4 };
    const results = [
      { ...answer, id: ITEM, title: 'First action after a kick', done: true },
      {
        ...answer,
        id: other.id,
        title: 'Shutting in',
        done: false,
        message: 'Only live items can be retired.',
      },
    ];
    const { user, received } = open(anAdmin(), '/admin/assessments', {
      ...two,
      'POST /api/items/retirements': ok({ results, nextCursor: null }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Shutting in' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select First action after a kick' }));
    await user.click(screen.getByRole('button', { name: 'Retire' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Retire 2 questions' }));
    dialog.getByText('Please complete the fields above.');
    await user.type(dialog.getByRole('textbox', { name: 'Why?' }), 'The regulation was replaced.');
    await user.click(dialog.getByRole('button', { name: 'Retire 2 questions' }));
    await screen.findByText('1 question was changed.');
    screen.getByText('Only live items can be retired.');
    const sent = received.find(({ url }) => url.endsWith('/retirements'));
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      reason: 'The regulation was replaced.',
      items: expect.arrayContaining([{ id: ITEM, revision: 3 }]) as unknown,
    });
  });

  describe('of which more match than a list can hold', () => {
    const MATCHING = 2345;
    const PART = 50;
    const many = { 'GET /api/items': ok({ items: [aRow()], nextCursor: 'more', total: MATCHING }) };
    /** The response for a part, as the server makes it; the very last question is refused. */
    const part = (from: number): ServerAnswer => {
      const end = Math.min(from + PART, MATCHING);
      const results = Array.from({ length: end - from }, (_, at) => {
        const id = `0197b0de-0000-7000-8000-${String(from + at).padStart(12, '0')}`;
        const isLast = from + at === MATCHING - 1;
        return {
          ...{ id, title: `Question ${from + at}`, done: !isLast, code: isLast ? 'item/not-now' : null },
          message: isLast ? 'Only live items can be retired.' : 'Done',
          ...{ status: isLast ? null : 'retired', revision: isLast ? null : 4 },
        };
      });
      return ok({ results, nextCursor: end < MATCHING ? `from-${end}` : null });
    };
    const retired = async (parts: readonly (ServerAnswer | Promise<ServerAnswer>)[]) => {
      const opened = open(anAdmin(), '/admin/assessments?topic=H2S', {
        ...many,
        'POST /api/items/retirements': parts,
      });
      const { user } = opened;
      await user.click(await screen.findByRole('checkbox', { name: 'Select First action after a kick' }));
      await user.click(screen.getByRole('button', { name: 'Select all 2,345 matching' }));
      screen.getByText('2,345 selected');
      await user.click(screen.getByRole('button', { name: 'Retire' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByRole('textbox', { name: 'Why?' }), 'The regulation was replaced.');
      await user.click(dialog.getByRole('button', { name: 'Retire 2,345 questions' }));
      return { ...opened, dialog };
    };
    const sentTo = (received: readonly { url: string; body: string }[]) =>
      received
        .filter(({ url }) => url.endsWith('/retirements'))
        .map(({ body }) => (JSON.parse(body) as { items: object }).items);

    it('are all changed, part by part, with a verdict on each that is refused', async () => {
      const starts = Array.from({ length: Math.ceil(MATCHING / PART) }, (_, at) => at * PART);
      const { received } = await retired(starts.map(part));
      await screen.findByText('2,344 questions were changed.', undefined, { timeout: 20_000 });
      screen.getByText('1 question wasn’t changed:');
      screen.getByText('Question 2344');
      screen.getByText('Only live items can be retired.');
      expect(sentTo(received)).toEqual(
        starts.map((from) => ({ matching: { topic: 'H2S' }, cursor: from === 0 ? null : `from-${from}` })),
      );
    });

    it('are left from where the user stops', async () => {
      const second = Promise.withResolvers<ServerAnswer>();
      const { user, dialog, received } = await retired([part(0), second.promise, 'drop']);
      await dialog.findByText('50 of 2,345 done');
      await user.click(dialog.getByRole('button', { name: 'Stop' }));
      dialog.getByText('Stopping …');
      second.resolve(part(PART));
      await screen.findByText('100 questions were changed.');
      screen.getByText('You stopped before 2,245 questions. They weren’t changed.');
      expect(sentTo(received)).toHaveLength(2);
    });
  });

  it('are exported as they are filtered, once it is known what is lost', async () => {
    const losses = {
      ...{ items: 2, leftOut: 1, nextCursor: null },
      losses: [
        {
          ...{ id: ITEM, title: 'First action after a kick', leftOut: true },
          remarks: [{ code: 'type', message: 'Aiken has no questions of this type.' }],
        },
      ],
    };
    const { user } = open(anAdmin(), '/admin/assessments?topic=H2S', {
      ...two,
      'GET /api/items/export/losses': ok(losses),
    });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: /Format/ }), 'Aiken');
    await screen.findByText('Aiken has no questions of this type.');
    const link = screen.getByRole('link', { name: 'Download questions' });
    expect(link.getAttribute('href')).toBe('/api/items/export?topic=H2S&format=aiken');
  });
});
