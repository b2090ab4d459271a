import type { ItemRow, SessionUser } from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../../test/open-console.tsx';
import { problemAnswer, serve, type ServerAnswer } from '../../../../test/server.ts';
import { anna, aRow, aVersion, details, holding, ITEM } from '../test/items.ts';

const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const usual: Readonly<Record<string, unknown>> = {
  '/api/auth/preferences': { timeZone: null, language: 'en-GB' },
  '/api/notifications/unread-count': 0,
  '/api/items/coverage': { asOf: '2026-11-26T05:00:00.000Z', cells: [] },
  '/api/items/departments': { departments: ['Drilling', 'HSE'] },
};
type Bank = Partial<Record<string, readonly ItemRow[]>>;

/** The console against a bank of questions by status, whose steps answer what `step` says. */
function open(
  user: SessionUser,
  path: string,
  bank: Bank,
  step: (name: string) => ServerAnswer = () => ok({}),
) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(user));
  const refused = new Set<string>();
  const received = serve(({ method, url }) => {
    const { pathname, searchParams: query } = new URL(url, 'http://a');
    if (pathname === '/api/auth/current') return ok(user);
    if (pathname in usual) return ok(usual[pathname]);
    if (method === 'POST') return step(pathname.split('/').at(-1) ?? '');
    if (pathname.includes('/versions/')) return ok(aVersion({ status: 'live' }));
    if (pathname === '/api/items') {
      const status = query.get('status') ?? '';
      if (refused.has(status)) return problemAnswer(403, 'Not now.');
      const topic = query.get('topic');
      const rows = status === '' ? Object.values(bank).flatMap((some) => some ?? []) : (bank[status] ?? []);
      const found = rows.filter(({ topics }) => topic === null || topics.includes(topic));
      const items = found.slice(0, Number(query.get('limit') ?? 50));
      return ok({ items, total: found.length, nextCursor: items.length < found.length ? 'more' : null });
    }
    const one = Object.values(bank)
      .flatMap((some) => some ?? [])
      .find(({ id }) => pathname.endsWith(id));
    return one ? ok(details({ status: one.status }, { item: one })) : problemAnswer(404, 'Nothing here');
  });
  return { ...openConsole(path), received, refused };
}

const BOARD = '/question-editor?tab=board';
const column = (name: RegExp) => screen.findByRole('region', { name });
const inColumn = async (name: RegExp) => within(await column(name));
const titlesIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('listitem')
    .map((card) => within(card).getByRole('link').textContent);
const idOf = (at: number) => `0197b0de-0000-7000-8000-${String(at).padStart(12, '0')}`;
const many = (status: ItemRow['status'], count: number, topic: string, from = 0): ItemRow[] =>
  Array.from({ length: count }, (_, at) =>
    aRow({ id: idOf(from + at), status, title: `${topic} ${at + 1}`, topics: [topic] }),
  );

describe('the board of questions', () => {
  it('counts each state as its list does, shows the first cards and leads to the list with its filters', async () => {
    const live = [...many('live', 25, 'H2S'), ...many('live', 5, 'Casing', 100)];
    const { user } = open(holding('author'), `${BOARD}&topic=H2S&status=draft`, { live });
    const found = await inColumn(/^Live/);
    await found.findByRole('heading', { level: 2, name: 'Live 25' });
    expect(titlesIn(await column(/^Live/))).toHaveLength(20);
    const list = '/question-editor?tab=all&topic=H2S&status=live';
    expect(found.getByRole('link', { name: 'Live' }).getAttribute('href')).toBe(list);
    const all = found.getByRole('link', { name: 'Show all 25' });
    expect(all.getAttribute('href')).toBe(list);
    await user.click(all);
    await screen.findByText('25 questions');
  });

  it('says of an empty column that it is empty, and offers no more of it', async () => {
    open(holding('author'), BOARD, { draft: [aRow({ status: 'draft' })] });
    await (await inColumn(/^In review/)).findByText('No questions in review.');
    await (await inColumn(/^Approved 0/)).findByText('No approved questions.');
    await (await inColumn(/^Draft 1/)).findByRole('link', { name: 'First action after a kick' });
    expect(screen.queryByRole('link', { name: /^Show all/ })).toBeNull();
    expect(screen.queryByText('No drafts.')).toBeNull();
  });

  it('says which column failed, which can be tried again alone, and leaves the others in place', async () => {
    const { user, refused, received } = open(holding('author'), '/question-editor?tab=coverage', {
      draft: [aRow({ status: 'draft' })],
      live: many('live', 1, 'H2S'),
    });
    refused.add('live');
    await user.click(await screen.findByRole('link', { name: 'Board' }));
    const live = await inColumn(/^Live/);
    await live.findByText('Couldn’t load this');
    await (await inColumn(/^Draft 1/)).findByRole('link', { name: 'First action after a kick' });
    refused.clear();
    received.length = 0;
    await user.click(live.getByRole('button', { name: 'Try again' }));
    await live.findByRole('link', { name: 'H2S 1' });
    expect(received.filter(({ url }) => url.startsWith('/api/items?'))).toHaveLength(1);
  });

  it('keeps the filters between the list and the board, and opens a question at its own address', async () => {
    const draft = [aRow({ status: 'draft' })];
    const { user, address } = open(holding('author'), '/question-editor?tab=all&topic=Well+control', {
      draft,
    });
    await user.click(await screen.findByRole('link', { name: 'Board' }));
    expect(address()).toBe(`${BOARD}&topic=Well+control`);
    screen.getByRole('button', { name: 'Remove the filter Topic: Well control' });
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
    await user.click(await screen.findByRole('link', { name: 'First action after a kick' }));
    expect(address()).toBe(`${BOARD}&topic=Well+control&item=${ITEM}`);
    await user.click(await screen.findByRole('link', { name: 'All questions' }));
    await inColumn(/^Draft 1/);
    await user.click(screen.getByRole('link', { name: 'All' }));
    expect(address()).toBe('/question-editor?tab=all&topic=Well+control');
  });
});

describe('a card', () => {
  const review = [aRow({ status: 'review' })];
  const menu = () => screen.findByRole('button', { name: 'Actions for First action after a kick' });
  const choose = async (user: ReturnType<typeof open>['user'], name: string) => {
    await user.click(await menu());
    await user.click(await screen.findByRole('menuitem', { name }));
    return within(await screen.findByRole('dialog'));
  };

  it.each([
    ['an author of a draft', holding('author'), 'draft', ['Submit for review']],
    ['an author of a question in review', holding('author'), 'review', ['Withdraw']],
    ['an approver of a question in review', holding('approver'), 'review', ['Approve', 'Return']],
    ['an approver of an approved question', holding('approver'), 'approved', ['Publish', 'Return']],
    ['an author of a live question', holding('author'), 'live', ['New version']],
    ['an approver of a live question', holding('approver'), 'live', ['Retire']],
  ] as const)('offers %s the steps that move it', async (_who, reader, status, steps) => {
    const { user } = open(reader, BOARD, {
      [status]: [aRow({ status, liveNumber: status === 'live' ? 1 : null })],
    });
    await user.click(await menu());
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(steps);
  });

  it('has no menu for a reader who may do nothing with it', async () => {
    open(holding('approver'), BOARD, { draft: [aRow({ status: 'draft' })] });
    await screen.findByRole('link', { name: 'First action after a kick' });
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });

  it('moves by its menu with the focus, and both columns are read again', async () => {
    const bank: Bank = { review, approved: [] };
    const { user, received } = open(holding('approver'), BOARD, bank, () => {
      Object.assign(bank, { review: [], approved: [aRow({ status: 'approved', revision: 4 })] });
      return ok(details({ status: 'approved', revision: 4 }).version);
    });
    (await menu()).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Approve' });
    await user.click(screen.getByRole('menuitem', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    const approved = await column(/^Approved 1/);
    await column(/^In review 0/);
    const card = await within(approved).findByRole('link', { name: 'First action after a kick' });
    await waitFor(() => expect(document.activeElement).toBe(card));
    const sent = received.find(({ method, url }) => method === 'POST' && url.endsWith('/approve'));
    expect(JSON.parse(sent?.body ?? '')).toEqual({ revision: 3 });
  });

  it('that leaves the board leaves the focus at its column', async () => {
    const bank: Bank = { live: [aRow({ status: 'live', liveNumber: 1 })] };
    const { user } = open(holding('approver'), BOARD, bank, () => {
      Object.assign(bank, { live: [] });
      return ok(details({ status: 'retired' }).version);
    });
    const dialog = await choose(user, 'Retire');
    await user.type(dialog.getByRole('textbox', { name: 'Why?' }), 'Ambiguous.');
    await user.click(dialog.getByRole('button', { name: 'Retire' }));
    await column(/^Live 0/);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Live'));
  });

  it.each([
    ['a step', 'approver', 'Approve', 'Cancel'],
    ['a step that takes a reason', 'approver', 'Return', 'Cancel'],
    ['why a step is refused', 'author', 'Approve', 'Close'],
  ] as const)(
    'asks the server nothing when the dialog about %s is closed',
    async (_what, who, step, close) => {
      const reader = holding('approver');
      const { user, received } = open(who === 'author' ? { ...reader, id: anna.accountId } : reader, BOARD, {
        review,
      });
      for (const name of [/^Draft 0/, /^In review 1/, /^Approved 0/, /^Live 0/]) await column(name);
      const dialog = await choose(user, step);
      received.length = 0;
      await user.click(dialog.getByRole('button', { name: close }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const opener = await menu();
      await waitFor(() => expect(document.activeElement).toBe(opener));
      expect((await column(/^In review 1/)).hasAttribute('data-changing')).toBe(false);
      // What the shell counts is read at any time.
      const read = received.map(({ url }) => url).filter((url) => url.startsWith('/api/items'));
      expect(read.filter((url) => !url.includes('queue='))).toEqual([]);
    },
  );

  it('explains a step that is refused, and then shows where it is', async () => {
    const bank: Bank = { review, draft: [] };
    const { user } = open(holding('approver'), BOARD, bank, () => {
      Object.assign(bank, { review: [], draft: [aRow({ status: 'draft' })] });
      return problemAnswer(409, 'It was returned meanwhile.');
    });
    const dialog = await choose(user, 'Approve');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await dialog.findByText('It was returned meanwhile.');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const draft = await inColumn(/^Draft 1/);
    const card = await draft.findByRole('link', { name: 'First action after a kick' });
    await waitFor(() => expect(document.activeElement).toBe(card));
  });

  it('says that someone was faster, and then shows where it is', async () => {
    const bank: Bank = { review };
    const { user } = open(holding('approver'), BOARD, bank);
    await menu();
    Object.assign(bank, { review: [], approved: [aRow({ status: 'approved' })] });
    const dialog = await choose(user, 'Approve');
    dialog.getByText('Someone changed it meanwhile. It’s now: Approved.');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await column(/^Approved 1/);
  });

  it('says why its version refuses a step', async () => {
    const { user } = open({ ...holding('approver'), id: anna.accountId }, BOARD, { review });
    const dialog = await choose(user, 'Approve');
    dialog.getByText('You changed this version, so someone else has to approve it.');
    expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('that couldn’t be read asks nothing, and says so', async () => {
    const bank: Bank = { review };
    const { user } = open(holding('approver'), BOARD, bank);
    await user.click(await menu());
    Object.assign(bank, { review: [] });
    await user.click(await screen.findByRole('menuitem', { name: 'Approve' }));
    await screen.findByText('Couldn’t load “First action after a kick”');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
