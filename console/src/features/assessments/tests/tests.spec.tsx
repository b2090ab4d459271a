import {
  approveTest,
  checkTest,
  createTest,
  itemCoverage,
  listItemDepartments,
  listItems,
  listTestAudience,
  listTests,
  previewTest,
  saveTestDraft,
  showTest,
  submitTest,
  type SessionUser,
  type TestPreview,
} from '@rigwise/contracts';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { showsOnlyAnswers } from '../../../../test/list-page-states.tsx';
import { openConsole } from '../../../../test/open-console.tsx';
import { anAdmin } from '../../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';
// Loaded when they are opened; here their code is there already, so that no test waits for it.
import '../../../items/items.en.ts';
import '../editor/item-editor.en.ts';
import '../editor/rich/make-editor.ts';
import '../review/review.en.ts';
import '../rules/rules.en.ts';
import './draws/draws.en.ts';
import './editor/draft-test.tsx';
import './editor/instructions-field.tsx';
import './editor/item-picker.tsx';
import './editor/test-editor.en.ts';
import './list/tests-list.tsx';
import './page/test-page.tsx';
import './preview/test-preview-part.tsx';
import './preview/test-preview.en.ts';
import './tests.en.ts';
import {
  aCheck,
  aChoice,
  aContent,
  approver,
  aRow,
  author,
  aVersion,
  details,
  KICK,
  SHUT_IN,
  TEST,
} from './test/test-data.ts';

jest.setTimeout(90_000);
// The whole editor, on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

const at = (path: string) => path.replace('{testId}', TEST);
const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const page = (...items: unknown[]) => ({ items, nextCursor: null, total: items.length });
const coverage = { asOf: '2026-11-26T10:00:00.000Z', cells: [] };
const cell = { topic: 'H2S', difficulty: 'hard', language: 'en', live: 4, drafts: 0 };

describe('the list of tests', () => {
  showsOnlyAnswers({
    path: '/admin/assessments?tab=tests',
    list: listTests.path,
    answer: (name) => page(aRow({ title: name })),
    others: {
      [itemCoverage.path]: coverage,
      [listItems.path]: page(),
      [listItemDepartments.path]: { departments: [] },
    },
    filter: ['Queue', 'Mine'],
  });
});

beforeAll(() => {
  // What jsdom lacks: the editor of texts looks where its selection is.
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => ({ top: 0, bottom: 0, left: 0, right: 0 }),
  });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
});

type Routes = Readonly<Record<string, ServerAnswer | readonly ServerAnswer[]>>;

describe('a test', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  function open(user: SessionUser, routes: Routes, path = `/question-editor?tab=tests&test=${TEST}`) {
    localStorage.setItem('rigwise.user', JSON.stringify(user));
    const received = serveRoutes({
      'GET /api/auth/current': ok(user),
      'GET /api/notifications/unread-count': ok(0),
      [`GET ${itemCoverage.path}`]: ok({ ...coverage, cells: [cell] }),
      [`GET ${listItemDepartments.path}`]: ok({ departments: ['Drilling'] }),
      [`GET ${listTestAudience.path}`]: ok({ departments: ['Drilling'], positions: [], crews: [] }),
      [`GET ${listItems.path}`]: ok(page()),
      [`GET ${listTests.path}`]: ok(page(aRow())),
      [`GET ${at(showTest.path)}`]: ok(details()),
      [`POST ${checkTest.path}`]: ok(aCheck()),
      ...routes,
    });
    const sent = (route: string) =>
      received
        .filter(({ method, url }) => `${method} ${url}` === route)
        .map(({ body }) => JSON.parse(body || '{}') as Record<string, unknown>);
    return { ...openConsole(path), sent };
  }

  it('is created with a title, for a department, and opened', async () => {
    const { user, sent, address } = open(
      author(),
      { [`POST ${createTest.path}`]: { status: 201, body: aVersion() } },
      '/question-editor?tab=tests',
    );
    await user.click(await screen.findByRole('button', { name: 'New test' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New test' }));
    await user.click(dialog.getByRole('button', { name: 'Create test' }));
    await dialog.findByText('Write a title.');
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Well control');
    await dialog.findByRole('option', { name: 'Drilling' });
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Department' }), 'Drilling');
    await user.click(dialog.getByRole('button', { name: 'Create test' }));
    await waitFor(() => expect(address()).toBe(`/question-editor?tab=tests&test=${TEST}`));
    expect(sent(`POST ${createTest.path}`)).toMatchObject([
      { department: 'Drilling', content: { title: { en: 'Well control' }, cutScore: 70 } },
    ]);
  });

  it('says at once what the bank can’t fill, while it is written', async () => {
    const { sent } = open(author(), {
      [`PUT ${at(saveTestDraft.path)}`]: ok(aVersion({ revision: 4 })),
    });
    await screen.findByText('Needs 6 hard questions about H2S; the bank has 4');
    screen.getByText('First action after a kick');
    const draw = within(screen.getByRole('group', { name: 'Draw 1' }));
    fireEvent.change(draw.getByLabelText('Questions'), { target: { value: '4' } });
    await waitFor(() =>
      expect(sent(`POST ${checkTest.path}`).at(-1)).toMatchObject({
        department: 'Drilling',
        content: { sections: [{ draws: [{ topic: 'H2S', count: 4 }] }] },
      }),
    );
    await screen.findByText(/^Saved /);
  });

  it('is saved while it is written, each time based on the version before', async () => {
    const { sent } = open(author(), {
      [`PUT ${at(saveTestDraft.path)}`]: ok(aVersion({ revision: 4 })),
    });
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Well control, level 2' } });
    await screen.findByText(/^Saved \d\d:\d\d$/);
    const saved = sent(`PUT ${at(saveTestDraft.path)}`);
    expect(saved[0]).toMatchObject({ revision: 3 });
    expect(saved.at(-1)).toMatchObject({ content: { title: { en: 'Well control, level 2' } } });
  });

  it('has one marker unless its author asks for two, and says when a third decides', async () => {
    const { user, sent } = open(author(), {
      [`PUT ${at(saveTestDraft.path)}`]: [ok(aVersion({ revision: 4 })), ok(aVersion({ revision: 5 }))],
    });
    const two = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Two people mark/ });
    expect(two.checked).toBe(false);
    await user.click(two);
    const limit = screen.getByRole<HTMLInputElement>('textbox', { name: /^Largest difference/ });
    expect(limit.value).toBe('20');
    fireEvent.change(limit, { target: { value: '12.5' } });
    await screen.findByText(/^Saved /);
    const saved = () => sent(`PUT ${at(saveTestDraft.path)}`) as { content: object }[];
    expect(saved().at(-1)).toMatchObject({ content: { doubleMarking: { limitPercent: 12.5 } } });
    await user.click(two);
    expect(screen.queryByRole('textbox', { name: /^Largest difference/ })).toBeNull();
    await waitFor(() => expect(saved().at(-1)?.content).not.toHaveProperty('doubleMarking'));
  });

  it('shows its reviewers how many people mark an answer', async () => {
    const content = aContent({ doubleMarking: { limitPercent: 20 } });
    open(approver(), {
      [`GET ${at(showTest.path)}`]: ok(details(aVersion({ status: 'review', content }))),
    });
    await screen.findByText('Two markers, adjudication beyond 20% of the points');
  });

  it('keeps both when another author has saved first', async () => {
    const theirs = aVersion({ revision: 9, content: aContent({ cutScore: 90 }) });
    const { user, sent } = open(author(), {
      [`PUT ${at(saveTestDraft.path)}`]: [
        problemAnswer(409, 'Changed', { current: theirs }),
        ok(aVersion({ revision: 10 })),
      ],
    });
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Well control 2' } });
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('90');
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText(/^Saved /);
    expect(sent(`PUT ${at(saveTestDraft.path)}`).at(-1)).toMatchObject({
      ...{ revision: 9, content: { title: { en: 'Well control 2' }, cutScore: 70 } },
    });
  });

  it('takes questions from the bank, moved and marked as critical by keyboard', async () => {
    const rowOf = (id: string, title: string, timesDrawn: number) => ({
      ...{ id, department: 'Drilling', number: 1, revision: 1, status: 'live', type: 'choice', title },
      ...{ languages: ['en'], topics: [], difficulty: 'hard', cognitiveLevel: 'apply', maxScore: 1 },
      ...{ liveNumber: 1, changedAt: '2026-11-26T10:42:00.000Z', changedBy: aVersion().changedBy },
      ...{ timesDrawn, lastDrawnAt: null },
    });
    const { user, sent } = open(author(), {
      [`GET ${listItems.path}`]: ok(
        page(rowOf(KICK, 'First action after a kick', 3), rowOf(SHUT_IN, 'Shut-in', 0)),
      ),
      [`PUT ${at(saveTestDraft.path)}`]: ok(aVersion({ revision: 4 })),
    });
    await screen.findByText('First action after a kick');
    await user.click(screen.getByRole('button', { name: 'Add questions' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Add questions' }));
    const taken = await picker.findByRole('checkbox', { name: 'First action after a kick' });
    expect(taken).toHaveProperty('disabled', true);
    picker.getByText(/used 3 times · already in this test/);
    picker.getByText(/never used/);
    await user.click(picker.getByRole('checkbox', { name: 'Shut-in' }));
    await user.click(picker.getByRole('button', { name: 'Add 1 question' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Critical: Shut-in' }));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() =>
      expect(sent(`PUT ${at(saveTestDraft.path)}`).at(-1)).toMatchObject({
        content: {
          sections: [
            {
              items: [
                { itemId: SHUT_IN, critical: true },
                { itemId: KICK, critical: true },
              ],
            },
          ],
        },
      }),
    );
    await screen.findByText(/^Saved /);
  });

  it('leads to what is missing instead of submitting it', async () => {
    const missing = [{ code: 'title', path: 'sections.0.title.en', message: 'The section has no title.' }];
    const { user, sent } = open(author(), { [`POST ${checkTest.path}`]: ok(aCheck({ missing })) });
    await screen.findByRole('button', { name: 'Section 1: The section has no title.' });
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Section title' })),
    );
    expect(sent(`POST ${at(submitTest.path)}`)).toEqual([]);
  });

  it('is read and approved by someone else, with what the bank can’t fill', async () => {
    const inReview = details(aVersion({ status: 'review' }));
    const { user, sent } = open(approver(), {
      [`GET ${at(showTest.path)}`]: [
        ok(inReview),
        ok(details(aVersion({ status: 'approved', revision: 4 }))),
      ],
      [`POST ${at(approveTest.path)}`]: ok(aVersion({ status: 'approved', revision: 4 })),
    });
    await screen.findByText('Needs 6 hard questions about H2S; the bank has 4');
    screen.getByText('First action after a kick');
    screen.getByText('Have a calculator ready.');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve “Well control”?' }));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await screen.findByRole('button', { name: 'Publish' });
    expect(sent(`POST ${at(approveTest.path)}`)).toEqual([{ revision: 3 }]);
  });

  it('can’t be approved by one who changed it, and says why', async () => {
    const me = { ...approver(), id: author().id };
    open(me, { [`GET ${at(showTest.path)}`]: ok(details(aVersion({ status: 'review' }))) });
    await screen.findByText('You changed this version, so someone else has to approve it.');
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
  });

  const form = (over: Partial<TestPreview> = {}): TestPreview => ({
    ...{ testId: TEST, number: 1, seed: 'ab'.repeat(16), language: 'en', content: aContent() },
    sections: [
      {
        id: 'S1',
        items: [
          { itemId: KICK, versionId: KICK, number: 2, critical: true, content: aChoice('After a kick?') },
          { itemId: SHUT_IN, versionId: SHUT_IN, number: 1, critical: false, content: aChoice('Shut in?') },
        ],
      },
    ],
    shortfalls: [{ section: 'S1', draw: 0, missing: 5 }],
    ...over,
  });

  it('is previewed from a seed, answered, and scored by the policy of the test or any other', async () => {
    const { user, sent } = open(
      anAdmin(),
      { [`POST ${at(previewTest.path)}`]: ok(form()) },
      `/admin/assessments?tab=tests&test=${TEST}&preview=`,
    );
    await screen.findByRole('heading', { level: 1, name: 'Preview: Well control' });
    await screen.findByText('Have a calculator ready.');
    const seed = screen.getByRole('textbox', { name: 'Seed' });
    await user.type(seed, 'nonsense');
    await user.click(screen.getByRole('button', { name: 'Draw a form' }));
    await screen.findByText('A seed has 32 digits from 0 to 9 and a to f.');
    await user.clear(seed);
    await user.click(screen.getByRole('button', { name: 'Draw a form' }));
    await screen.findByText('The bank is 5 questions short, so this form is shorter.');
    expect(sent(`POST ${at(previewTest.path)}`)).toEqual([{ number: 1, language: 'en' }]);
    expect(screen.getByRole('textbox', { name: 'Seed' })).toHaveProperty('value', 'ab'.repeat(16));
    expect(screen.queryByText('Critical')).toBeNull();

    await user.click(screen.getByRole('radio', { name: 'Wrong: After a kick?' }));
    await user.click(screen.getByRole('radio', { name: 'Right: Shut in?' }));
    screen.getByRole('button', { name: /^Question 1\b.*answered$/ });
    await user.click(screen.getByRole('button', { name: 'Check answers' }));
    await screen.findByText('Failed');
    screen.getByText('1 of 2 points (50%), 70% to pass');
    screen.getByText('1 critical question was not answered correctly.');
    const policy = screen.getByRole('combobox', { name: 'Shown to candidates' });
    expect(policy).toHaveProperty('value', 'on-release');
    await user.click(screen.getByRole('checkbox', { name: 'Points' }));
    screen.getByText('Submitted. No result is shown yet.');
    expect(policy).toHaveProperty('value', '');
  });

  it('shows the same form again for a seed that was noted', async () => {
    const { user, sent } = open(
      anAdmin(),
      { [`POST ${at(previewTest.path)}`]: ok(form({ shortfalls: [] })) },
      `/admin/assessments?tab=tests&test=${TEST}&preview=`,
    );
    await user.type(await screen.findByRole('textbox', { name: 'Seed' }), 'AB'.repeat(16));
    await user.click(screen.getByRole('button', { name: 'Draw a form' }));
    await screen.findByRole('button', { name: 'Question 2' });
    expect(sent(`POST ${at(previewTest.path)}`)).toMatchObject([{ seed: 'ab'.repeat(16) }]);
    await act(() => user.click(screen.getByRole('button', { name: 'Draw another form' })));
    await waitFor(() => expect(sent(`POST ${at(previewTest.path)}`)).toHaveLength(2));
    expect(sent(`POST ${at(previewTest.path)}`).at(-1)).toEqual({ number: 1, language: 'en' });
  });
});
