import type { ItemDetails, SessionUser } from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { plainDoc } from '@rigwise/contracts';
import { anAdmin } from '../../../../test/people.ts';
import { openConsole } from '../../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';
import { anna, details, holding, ITEM } from '../test/items.ts';

const ok = (body: unknown): ServerAnswer => ({ status: 200, body });

function open(
  user: SessionUser,
  item: ItemDetails | ItemDetails[],
  more: Record<string, ServerAnswer | ServerAnswer[]> = {},
  path = '/question-editor',
) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(user));
  const answers = Array.isArray(item) ? item.map(ok) : ok(item);
  const received = serveRoutes({
    'GET /api/auth/current': ok(user),
    'GET /api/notifications/unread-count': ok(0),
    'POST /api/items/similar': ok({ items: [] }),
    [`GET /api/items/${ITEM}`]: answers,
    ...more,
  });
  const sent = (end: string): unknown =>
    JSON.parse(received.find(({ method, url }) => method === 'POST' && url.endsWith(end))?.body ?? 'null');
  const bodies = (end: string): unknown[] =>
    received
      .filter(({ method, url }) => method === 'POST' && url.endsWith(end))
      .map(({ body }) => JSON.parse(body ?? 'null') as unknown);
  return { ...openConsole(`${path}?item=${ITEM}`), sent, bodies };
}
const title = () => screen.findByRole('heading', { level: 1, name: 'First action after a kick' });
const button = (name: string) => screen.queryByRole('button', { name });

it('shows a reviewer the question with its key', async () => {
  open(holding('approver'), details());
  await title();
  await screen.findByText('What do you do first?');
  screen.getByText('Shut the well in');
  expect(screen.getAllByText('Correct answer')).toHaveLength(1);
});

it('is approved by another user', async () => {
  const approved = details({ status: 'approved', revision: 4 });
  const { user, sent } = open(holding('approver'), [details(), approved], {
    [`POST /api/items/${ITEM}/approve`]: ok(approved.version),
  });
  await title();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByRole('button', { name: 'Publish' });
  expect(sent('/approve')).toEqual({ revision: 3 });
});

it('cannot be approved by an editor, and says why', async () => {
  const user = holding('author', 'approver');
  open(user, details({ editors: [{ accountId: user.id, name: 'Erin Ellis' }] }));
  await screen.findByText('You changed this version, so someone else has to approve it.');
  expect(screen.getByRole('button', { name: 'Approve' }).hasAttribute('disabled')).toBe(true);
});

it('is returned with a comment', async () => {
  const { user, sent } = open(holding('approver'), details(), {
    [`POST /api/items/${ITEM}/return`]: ok(details({ status: 'draft' }).version),
  });
  await title();
  await user.click(await screen.findByRole('button', { name: 'Return' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'What has to change?' }), ' Name the valve. ');
  await user.click(dialog.getByRole('button', { name: 'Return' }));
  await screen.findByRole('button', { name: 'Return' });
  expect(sent('/return')).toEqual({ revision: 3, comment: 'Name the valve.' });
});

it('explains a step that another user took first', async () => {
  const { user } = open(holding('approver'), details(), {
    [`POST /api/items/${ITEM}/approve`]: problemAnswer(409, 'It’s already approved.'),
  });
  await title();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await dialog.findByText('It’s already approved.');
});

it('offers an administrator to retire what is live, and no other step', async () => {
  const live = details({ status: 'live' }, { item: { liveNumber: 1 } });
  open(anAdmin(), live, {}, '/admin/assessments');
  await title();
  await screen.findByRole('button', { name: 'More actions' });
  expect(['Approve', 'Return', 'Publish', 'New version'].filter((name) => button(name))).toEqual([]);
});

it('retires a question that live tests need together with its replacement', async () => {
  const live = details({ status: 'live' }, { item: { liveNumber: 1 } });
  const other = { ...live.item, id: '019a0000-0000-7000-8000-00000000000f', title: 'Second kick' };
  const retired: ServerAnswer[] = [
    problemAnswer(409, 'Live tests need this item: “Well control”. Choose a live item to replace it.', {
      code: 'item/in-use',
    }),
    ok(live.version),
  ];
  const { user, bodies } = open(
    anAdmin(),
    live,
    {
      [`GET /api/items/${ITEM}/versions/1`]: ok(live.version),
      [`POST /api/items/${ITEM}/retire`]: retired,
      'GET /api/items': ok({ items: [live.item, other], nextCursor: null }),
    },
    '/admin/assessments',
  );
  await title();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Retire' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Why?' }), 'Ambiguous.');
  await user.click(dialog.getByRole('button', { name: 'Retire' }));
  await dialog.findByText(/Live tests need this item: “Well control”/);
  await user.click(await dialog.findByRole('radio', { name: 'Second kick' }));
  expect(dialog.queryByRole('radio', { name: 'First action after a kick' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Retire' }));
  await waitFor(() => expect(bodies('/retire')).toHaveLength(2));
  expect(bodies('/retire').at(-1)).toEqual({ revision: 3, reason: 'Ambiguous.', replacement: other.id });
});

it('shows what changed, word by word, and who did what', async () => {
  const two = details(
    { number: 2, status: 'review' },
    {
      versions: [
        { number: 2, status: 'review', changedAt: '2026-11-20T08:00:00.000Z', changedBy: anna },
        { number: 1, status: 'live', changedAt: '2026-11-10T08:00:00.000Z', changedBy: anna },
      ],
    },
  );
  open(holding('approver'), two, {
    [`GET /api/items/${ITEM}/differences`]: ok({
      differences: [
        {
          ...{ group: 'text', path: 'stem.en', kind: 'changed' },
          before: plainDoc('What do you do next?'),
          after: plainDoc('What do you do first?'),
        },
        { group: 'key', path: 'interaction.correct', kind: 'changed', before: 'B', after: 'A' },
        {
          ...{ group: 'options', path: 'interaction.options[B].rationale.en', kind: 'added' },
          after: plainDoc('Too late.'),
        },
        { group: 'scoring', path: 'interaction.scoring.lowerBound', kind: 'changed', before: 0, after: -1 },
      ],
    }),
  });
  const row = within(await screen.findByRole('article', { name: 'Question text, English' }));
  expect([row.getByText('next?').tagName, row.getByText('first?').tagName]).toEqual(['DEL', 'INS']);
  screen.getByRole('article', { name: 'Correct answer' });
  // By its place, as the editor shows it, and without the space after the word.
  within(screen.getByRole('article', { name: 'Option 2, Explanation, English' })).getByText('Too late.');
  within(screen.getByRole('article', { name: 'Lowest score' })).getByText('−1');
  screen.getByText('Anna Author submitted version 2 for review');
});

it('takes comments', async () => {
  const comment = { id: ITEM, number: 1, by: anna, at: '2026-11-20T08:00:00.000Z', text: 'Which valve?' };
  const { user, sent } = open(holding('approver'), [details(), details({}, { comments: [comment] })], {
    [`POST /api/items/${ITEM}/comments`]: { status: 201, body: comment },
  });
  await title();
  await user.type(await screen.findByRole('textbox', { name: 'Add a comment' }), 'Which valve?');
  await user.click(screen.getByRole('button', { name: 'Add comment' }));
  // Not the field, which holds the same text: the comment, once the page has read it.
  await screen.findByText('Which valve?', { ignore: 'textarea' });
  expect(sent('/comments')).toEqual({ text: 'Which valve?' });
});

it('tells the author of a returned draft what to change, above the editor', async () => {
  const note = 'Name the valve.';
  const returned = details(
    { status: 'draft' },
    {
      history: [
        { what: 'returned', number: 1, at: '2026-11-21T08:00:00.000Z', by: { ...anna, name: 'Pia' }, note },
        { what: 'submitted', number: 1, at: '2026-11-20T08:00:00.000Z', by: anna, note: null },
      ],
    },
  );
  open(holding('author'), returned);
  const said = await screen.findByText('Pia returned version 1:');
  expect(said.parentElement?.textContent).toContain(note);
});
