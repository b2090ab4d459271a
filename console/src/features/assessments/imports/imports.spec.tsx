import type { ItemImport, ItemImportRow, SessionUser } from '@rigwise/contracts';
import { screen, within } from '@testing-library/react';
import { aUser } from '../../../../test/people.ts';
import { openConsole } from '../../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';

const ID = '0190a0a0-0000-7000-8000-0000000000a1';
const ITEM = '0190a0a0-0000-7000-8000-0000000000b1';
const author = (scope: 'all' | 'department'): SessionUser =>
  aUser({ capabilities: [{ name: 'author', scope }] });

const anImport = (over: Partial<ItemImport> = {}): ItemImport => ({
  id: ID,
  fileName: 'well-control.gift',
  format: 'gift',
  status: 'checked',
  uploadedAt: '2026-11-25T08:00:00.000Z',
  endedAt: null,
  department: null,
  counts: { readable: 2, duplicate: 1, refused: 1 },
  warnings: 1,
  loaded: 0,
  ...over,
});
const aRow = (over: Partial<ItemImportRow>): ItemImportRow => ({
  ...{ position: 1, line: 3, identifier: null, file: null, verdict: 'readable', title: 'Kick signs' },
  ...{ type: 'choice', remarks: [], duplicateOf: null, itemId: null },
  ...over,
});
const ROWS = [
  aRow({}),
  aRow({ position: 2, line: 9, verdict: 'duplicate', title: 'Shut in', duplicateOf: ITEM }),
  aRow({
    ...{ position: 3, line: 17, verdict: 'refused', title: null, type: null },
    remarks: [{ code: 'no-key', message: 'No answer is right. Mark the right one with = instead of ~.' }],
  }),
];
const ok = (body: unknown): ServerAnswer => ({ status: 200, body });

function open(
  user: SessionUser,
  one: ServerAnswer | ServerAnswer[],
  more: Record<string, ServerAnswer> = {},
) {
  localStorage.setItem('rigwise.user', JSON.stringify(user));
  const received = serveRoutes({
    'GET /api/auth/current': ok(user),
    'GET /api/notifications/unread-count': ok(0),
    'GET /api/items/departments': ok({ departments: ['Drilling', 'HSE'] }),
    [`GET /api/item-imports/${ID}`]: one,
    [`GET /api/item-imports/${ID}/rows`]: ok({ items: ROWS, nextCursor: null, total: 3 }),
    ...more,
  });
  return { ...openConsole(`/question-editor?import=${ID}`), received };
}
beforeEach(() => localStorage.clear());

it('shows each question’s verdict, where it is, and what to do', async () => {
  open(author('all'), ok(anImport()));
  const rows = within(await screen.findByRole('table', { name: 'Questions of the file' }));
  const refused = await rows.findByRole('row', { name: /Question 3/ });
  for (const words of ['Refused', 'Line 17', /Mark the right one with =/]) within(refused).getByText(words);
  const duplicate = within(rows.getByRole('row', { name: /Shut in/ })).getByRole('link');
  expect(duplicate.getAttribute('href')).toBe(`/question-editor?item=${ITEM}`);
  const download = screen.getByRole('link', { name: 'Download verdicts' });
  expect(download.getAttribute('href')).toBe(`/api/item-imports/${ID}/verdicts`);
});

it('loads the readable ones into the chosen department, and leads to them', async () => {
  const loaded = anImport({ status: 'loaded', loaded: 2 });
  const { user, received } = open(author('all'), ok(anImport()), {
    [`POST /api/item-imports/${ID}/load`]: ok(loaded),
  });
  await screen.findByRole('option', { name: 'HSE' });
  await user.selectOptions(await screen.findByRole('combobox', { name: /Department/ }), 'HSE');
  await user.click(screen.getByRole('button', { name: 'Load 2 questions' }));
  await screen.findByText('2 questions were loaded as drafts.');
  const sent = received.find(({ url }) => url.endsWith('/load'));
  expect(JSON.parse(sent?.body ?? '')).toEqual({ department: 'HSE' });
  screen.getByRole('link', { name: 'View questions' });
});

it('offers an author of one department no other', async () => {
  open(author('department'), ok(anImport()));
  const choice = await screen.findByRole('combobox', { name: /Department/ });
  const options = within(choice).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Drilling']);
});

it('says why it could not be loaded, and shows the import as it is now', async () => {
  const { user } = open(author('all'), [ok(anImport()), ok(anImport({ status: 'discarded' }))], {
    [`POST /api/item-imports/${ID}/load`]: problemAnswer(409, 'This import was discarded.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Load 2 questions' }));
  await screen.findByText('This import was discarded. Nothing was loaded.');
});

it('is discarded once that is confirmed', async () => {
  const { user } = open(author('all'), ok(anImport()), {
    [`POST /api/item-imports/${ID}/discard`]: ok(anImport({ status: 'discarded' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Discard import' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Discard import' }));
  await screen.findByText('This import was discarded. Nothing was loaded.');
});
