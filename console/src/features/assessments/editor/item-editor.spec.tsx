import { MantineProvider } from '@mantine/core';
import {
  createItem,
  findSimilarItems,
  itemCoverage,
  plainDoc,
  saveItemDraft,
  submitItem,
  type ItemContent,
  type ItemDetails,
  type ItemVersion,
} from '@rigwise/contracts';
import type { Editor } from '@tiptap/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { anAdmin } from '../../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';
import { mayEnd } from '../../../session/before-end.ts';
import { BrowserMemory } from '../../../session/browser-memory.ts';
import { Session } from '../../../session/session.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { addTexts } from '../../../texts/add-texts.ts';
import { addInsideTexts, createTexts } from '../../../texts/texts.ts';
import { DraftEditor, NewEditor } from './editor-parts.tsx';
import { EmptyEditor } from './empty-editor.tsx';
import { newContent } from './model/new-content.ts';
// Loaded by each text; here it is there already, so that no test waits for it.
import './rich/make-editor.ts';

const ITEM = '01999999-0000-7000-8000-0000000000aa';
const SAVE = `PUT ${saveItemDraft.path.replace('{itemId}', ITEM)}`;
const SUBMIT = `POST ${submitItem.path.replace('{itemId}', ITEM)}`;
const CREATE = `POST ${createItem.path}`;
const who = { accountId: anAdmin().id, name: 'Ada Adams' };

const written = (stem: string): ItemContent => {
  const content = newContent('choice', 'en');
  const title = 'First valve';
  return content.kind === 'question' ? { ...content, title, stem: { en: plainDoc(stem) } } : content;
};
const version = (content: ItemContent, revision = 1): ItemVersion => ({
  ...{ itemId: ITEM, number: 1, revision, status: 'draft', content, maxScore: 1 },
  ...{ createdBy: who, changedBy: who, changedAt: '2026-11-26T10:42:00.000Z' },
  ...{ editors: [who], approvedBy: null },
});
const detailsOf = (of: ItemVersion): ItemDetails => ({
  item: {
    ...{ id: ITEM, department: null, number: 1, revision: of.revision, status: 'draft', type: 'choice' },
    ...{ title: 'First valve', languages: ['en'], topics: [], difficulty: 'medium' },
    ...{ cognitiveLevel: 'understand', maxScore: 1, liveNumber: null, changedAt: of.changedAt },
    ...{ changedBy: who, timesDrawn: 0, lastDrawnAt: null },
  },
  version: of,
  ...{ versions: [], comments: [], history: [], missing: [] },
});

const texts = createTexts();
beforeAll(async () => {
  // What jsdom lacks: the editor looks where its selection is.
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => ({ top: 0, bottom: 0, left: 0, right: 0 }),
  });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  await addInsideTexts(texts);
  await addTexts(texts, import('./item-editor.en.ts'));
  await addTexts(texts, import('../questions.en.ts'));
  await addTexts(texts, import('../review/review.en.ts'));
  await addTexts(texts, import('../review/missing.en.ts'));
  await addTexts(texts, import('../../../items/items.en.ts'));
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const ok = (body: ItemVersion): ServerAnswer => ({ status: 200, body });

function open(
  shown: React.ReactNode,
  routes: Readonly<Record<string, ServerAnswer | readonly ServerAnswer[]>> = {},
  isSignedIn = true,
) {
  const received = serveRoutes({
    [`GET ${itemCoverage.path}`]: { status: 200, body: { asOf: '2026-11-26T10:00:00.000Z', cells: [] } },
    [`POST ${findSimilarItems.path}`]: { status: 200, body: { items: [] } },
    ...routes,
  });
  const session = new Session(new BrowserMemory(() => localStorage), () =>
    Promise.reject(new Error('unused')),
  );
  act(() => (isSignedIn ? session.signedIn(anAdmin()) : session.giveUpWaiting()));
  const page = render(
    <I18nextProvider i18n={texts}>
      <MantineProvider>
        <SessionContext value={session}>
          <MemoryRouter>{shown}</MemoryRouter>
        </SessionContext>
      </MantineProvider>
    </I18nextProvider>,
  );
  // Saved on leaving, the draft of a test before may arrive late.
  const sent = (route: string, text = '') =>
    received
      .filter(({ method, url, body }) => `${method} ${url}` === route && body.includes(text))
      .map(({ body }) => JSON.parse(body) as { revision: number; content: ItemContent });
  const user = userEvent.setup({ delay: null, advanceTimers: jest.advanceTimersByTime });
  return { ...page, session, sent, user };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** By its label: looking through the roles of a whole editor takes seconds. */
const textbox = (name: string): Promise<HTMLElement> =>
  screen.findByLabelText(name, { selector: '[role="textbox"]' });
const button = (name: string): Promise<HTMLElement> => screen.findByText(name, { selector: 'button *' });
/** Replaces a text, as the editor does when it reads what was typed: jsdom lets nobody type into it. */
const type = async (name: string, text: string): Promise<void> => {
  const { editor } = (await textbox(name)) as HTMLElement & { editor: Editor };
  act(() => void editor.chain().focus().selectAll().insertContent(text).run());
};

function openDraft(content: ItemContent, routes: Parameters<typeof open>[1] = {}) {
  const [changed, left] = [jest.fn<void, [ItemVersion]>(), jest.fn<void, []>()];
  const page = open(
    <DraftEditor details={detailsOf(version(content))} onChanged={changed} onLeft={left} />,
    routes,
  );
  return { ...page, changed, left };
}

it('saves what is typed, and says when', async () => {
  const { sent, changed } = openDraft(written('Which valve'), { [SAVE]: ok(version(written('x'), 2)) });
  await type('Question text', 'Which valve first?');
  screen.getByText('Saving…');
  expect(sent(SAVE)).toEqual([]);
  await pass(2_000);
  await screen.findByText(/^Saved \d\d:\d\d/);
  expect(sent(SAVE)[0]).toMatchObject({
    revision: 1,
    content: { stem: { en: plainDoc('Which valve first?') } },
  });
  expect(changed).toHaveBeenCalledTimes(1);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('keeps what it can’t save, and goes on from it when it is opened again', async () => {
  const first = openDraft(written('Which valve'), { [SAVE]: 'drop' });
  await type('Question text', 'Which valve first?');
  await pass(5_000);
  await screen.findByText(/^Not saved: no connection/);
  await act(async () => expect(await mayEnd(first.session)).toBe(false));
  first.unmount();
  const second = openDraft(written('Which valve'), { [SAVE]: ok(version(written('x'), 2)) });
  expect((await textbox('Question text')).textContent).toBe('Which valve first?');
  await pass(2_000);
  await waitFor(() => expect(second.sent(SAVE, 'Which valve first?').length).toBeGreaterThan(0));
});

it('keeps both texts when another author saved first, and saves over theirs only when told to', async () => {
  const theirs = version(written('Theirs'), 7);
  const { sent, user } = openDraft(written('Ours'), {
    [SAVE]: [problemAnswer(409, 'Changed', { current: theirs }), ok(version(written('Mine'), 8))],
  });
  await type('Question text', 'Mine');
  await pass(2_000);
  const dialog = await screen.findByRole('dialog', { name: 'Two versions of this question' });
  within(dialog).getByText('Theirs');
  within(dialog).getAllByText(/Mine/);
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  await screen.findByText(/^Saved/);
  expect(sent(SAVE)[1]).toMatchObject({ revision: 7, content: { stem: { en: plainDoc('Mine') } } });
});

it('takes theirs when told to', async () => {
  const theirs = version(written('Theirs'), 7);
  const { sent, user } = openDraft(written('Ours'), {
    [SAVE]: problemAnswer(409, 'Changed', { current: theirs }),
  });
  await type('Question text', 'Mine');
  await pass(2_000);
  await user.click(await button('Use theirs'));
  expect((await textbox('Question text')).textContent).toBe('Theirs');
  await pass(20_000);
  expect(sent(SAVE)).toHaveLength(1);
});

describe('options', () => {
  it('are marked, moved, added and removed by keyboard', async () => {
    const { sent } = openDraft(written('Which?'), { [SAVE]: ok(version(written('x'), 2)) });
    await type('Option 1', 'Annular');
    await type('Option 2', 'Pipe ram');
    const second = await textbox('Option 2');
    fireEvent.keyDown(second, { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(second, { key: 'ArrowUp', altKey: true });
    await pass(10);
    expect((await textbox('Option 1')).textContent).toBe('Pipe ram');
    expect(document.activeElement).toBe(await textbox('Option 1'));
    fireEvent.keyDown(await textbox('Option 4'), { key: 'Enter' });
    await pass(10);
    expect(document.activeElement).toBe(await textbox('Option 5'));
    fireEvent.keyDown(await textbox('Option 5'), { key: 'Backspace' });
    fireEvent.keyDown(await textbox('Option 4'), { key: 'Backspace' });
    await pass(2_000);
    expect(sent(SAVE).at(-1)?.content).toMatchObject({
      interaction: {
        correct: 'B',
        options: [
          { id: 'B', text: { en: plainDoc('Pipe ram') } },
          { id: 'A', text: { en: plainDoc('Annular') } },
          { id: 'C' },
        ],
      },
    });
  });
});

it('leads from what is missing to its field, and submits only what is complete', async () => {
  const { user, sent } = openDraft(written('Which?'), {
    [SAVE]: ok(version(written('x'), 2)),
    [SUBMIT]: problemAnswer(422, 'incomplete'),
  });
  const panel = await screen.findByLabelText('Before review');
  await user.click(within(panel).getByText(/^Option 3: Write it/));
  await pass(10);
  expect(document.activeElement).toBe(await textbox('Option 3'));
  await user.click(await button('Submit for review'));
  await pass(10);
  expect(sent(SUBMIT)).toEqual([]);
});

it('changes the type, says first what is lost, and brings it back', async () => {
  const { user } = openDraft(written('Which?'), { [SAVE]: ok(version(written('x'), 2)) });
  await type('Option 1', 'Annular');
  await user.selectOptions(screen.getByLabelText('Type'), 'Essay');
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('The options are removed.');
  await user.click(within(dialog).getByRole('button', { name: 'Change type' }));
  await screen.findByText('Rubric');
  await user.click(await button('Undo: back to Single choice'));
  expect((await textbox('Option 1')).textContent).toBe('Annular');
});

it('creates a new item once, and saves it from then on', async () => {
  const created = jest.fn<void, [string]>();
  const { sent } = open(<NewEditor type="choice" departments={['Drilling']} onCreated={created} />, {
    [CREATE]: { status: 201, body: version(written('x'), 1) },
    [SAVE]: ok(version(written('x'), 2)),
  });
  await type('Question text', 'Which?');
  await pass(2_000);
  await screen.findByText(/^Saved/);
  expect(created.mock.calls).toEqual([[ITEM]]);
  await type('Question text', 'Which one?');
  await pass(2_000);
  expect(sent(CREATE)).toHaveLength(1);
  expect(sent(CREATE)[0]).toMatchObject({ department: 'Drilling' });
  expect(sent(SAVE, 'Which one?')).toHaveLength(1);
});

it('keeps a visitor’s draft, asks nothing of the server, and offers it after signing in', async () => {
  const visitor = open(<EmptyEditor />, {}, false);
  await type('Question text', 'Which valve first?');
  await pass(5_000);
  screen.getByText('Sign in to save');
  visitor.unmount();
  const { user, sent } = open(<NewEditor type="choice" departments={[null]} onCreated={() => undefined} />, {
    [CREATE]: { status: 201, body: version(written('x'), 1) },
  });
  await screen.findByText(/^You started “Which valve first\?” before signing in/);
  await user.click(await button('Continue with it'));
  await pass(2_000);
  await screen.findByText(/^Saved/);
  expect(sent(CREATE)).toHaveLength(1);
  expect(sent(CREATE)[0]?.content).toMatchObject({ stem: { en: plainDoc('Which valve first?') } });
});

it('says that a user without the capability can’t save, and keeps the draft', async () => {
  const { user } = open(<EmptyEditor />, { [CREATE]: problemAnswer(403, 'No') });
  await type('Question text', 'Which?');
  await user.click(await button('Save'));
  await screen.findByText(/^You can’t save questions/);
  expect(Object.keys(sessionStorage)).toEqual([`rigwise.draft.item.new.${anAdmin().id}`]);
});
