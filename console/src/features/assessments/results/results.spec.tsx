import type { AttemptResult, OwnDispute } from '@rigwise/contracts';
import { withoutKey } from '@rigwise/scoring';
import { aQuestion } from '@rigwise/testing/items';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../../test/open-console.tsx';
import { aUser } from '../../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';
import { DISPUTE } from '../test/a-dispute.ts';
import { aResult, anItem, content } from '../test/a-result.ts';
import { ATTEMPT, TEST } from '../../../../test/attempts.ts';

const UNTIL = '2126-11-28T08:00:00.000Z';
const review = { score: 'on-release', answers: 'on-release', key: 'never' } as const;
const ok = (over: Partial<AttemptResult> = {}): ServerAnswer => ({ status: 200, body: aResult(over) });
const refused = (status: number, code: string): ServerAnswer => problemAnswer(status, 'No.', { code });
const upload = aQuestion({ type: 'file-upload', types: ['application/pdf'], points: 1, rubric: [] });
const dispute: OwnDispute = {
  ...{ id: DISPUTE, at: '2026-11-26T09:00:00.000Z', reason: 'B is right, too.' },
  ...{ status: 'open', decision: null, corrected: null },
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
});

async function open(
  result: ServerAnswer | readonly ServerAnswer[],
  disputing: ServerAnswer = { status: 201, body: { position: 1, ...dispute } },
  routes: Readonly<Record<string, ServerAnswer>> = {},
) {
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: aUser() },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    [`GET /api/attempts/${ATTEMPT}/result`]: result,
    [`POST /api/attempts/${ATTEMPT}/disputes`]: disputing,
    ...routes,
  });
  const opened = openConsole(`/assessment-results/${ATTEMPT}`);
  return { ...opened, main: within(await screen.findByRole('main')), received };
}

it('says why it is not passed: the score, a section, a critical question', async () => {
  const { main } = await open(ok());
  await main.findByRole('heading', { level: 1, name: 'Well control' });
  main.getByText(/^Attempt 2, submitted 26 Nov 2026/);
  main.getByRole('heading', { name: 'Not passed' });
  main.getByText('Pass mark 70%');
  const why = main.getByRole('heading', { name: 'Why you didn’t pass' }).parentElement;
  expect(
    within(why ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Your score is below the pass mark of 70%.',
    'Kicks: 50%, needs 80%.',
    'Critical questions not answered right: 2.',
  ]);
});

it('shows each question with the answer and whether it was right, and only what was missed if one asks', async () => {
  const { main, user } = await open(ok());
  const numbers = () => main.getAllByRole('article').map((one) => one.getAttribute('aria-labelledby'));
  await main.findByRole('heading', { name: /^Question 1/ });
  expect(numbers()).toEqual(['question-1', 'question-2']);
  within(main.getAllByRole('article')[0] ?? document.body).getByText('Right');
  main.getByText('This test doesn’t show the correct answers.');
  expect(main.queryByText('Correct answer')).toBeNull();
  await user.click(main.getByRole('radio', { name: 'Review what I missed (1)' }));
  expect(numbers()).toEqual(['question-2']);
});

it('says that a regrade changed the score, when, why, and what it was before', async () => {
  const before = { score: 2, max: 2, percent: 100, cutScore: 70, passed: true, failedBy: [] };
  const after = { ...before, score: 1, percent: 50, passed: false };
  const earlier = { at: '2026-11-27T08:00:00.000Z', reason: 'Answer B is right.', positions: [1] };
  const passed = { before: true, after: false };
  const items = [anItem(0, 'right'), anItem(1, 'wrong', { correction: 'version' })];
  const { main } = await open(
    ok({ items, earlierScores: [{ ...earlier, passed, score: { before, after } }] }),
  );
  await main.findByRole('heading', { name: 'Your score was corrected' });
  main.getByText('Question 2: Answer B is right.');
  main.getByText('Before: 2 of 2 points (100%), passed. Now: 1 of 2 points (50%), not passed.');
  main.getByText(/^Corrected on 27 Nov 2026/);
  main.getByText('The scoring of this question was corrected.');
});

it('says whether a corrected result is passed where the test shows no scores', async () => {
  const earlier = { at: '2026-11-27T08:00:00.000Z', reason: 'Left out.', positions: [] };
  const passed = { before: false, after: true };
  const { main } = await open(
    ok({ passed: true, score: null, earlierScores: [{ ...earlier, passed, score: null }] }),
  );
  await main.findByText('Before: not passed. Now: passed.');
  main.getByText('Left out.');
});

it('does not count a question that was left out as missed', async () => {
  const items = [anItem(0, 'wrong'), anItem(1, 'wrong', { correction: 'exclude', score: 0, max: 0 })];
  const { main } = await open(ok({ items }));
  await main.findByText('This question was left out of the score.');
  main.getByRole('radio', { name: 'Review what I missed (1)' });
});

it('groups the questions under the titles of their sections, also where no scores are shown', async () => {
  const items = [anItem(0, 'right'), anItem(1, 'wrong', { section: 'S2' })];
  const hidden = {
    score: null,
    sections: null,
    topics: null,
    review: { ...review, score: 'never' },
  } as const;
  const { main } = await open(ok({ items, ...hidden }));
  await main.findByRole('heading', { name: /^Question 1/ });
  for (const [title, number] of [
    ['Kicks', 1],
    ['Gas', 2],
  ] as const) {
    const group = main.getByText(title).parentElement ?? document.body;
    const [article, ...others] = within(group).getAllByRole('article');
    expect([article?.getAttribute('aria-labelledby'), others]).toEqual([`question-${number}`, []]);
  }
});

it.each([
  ['without the key', null],
  ['with the key', upload],
])('names the file that was given, to download it: %s', async (_, key) => {
  const FILE = '0199c000-0000-7000-8000-0000000000f1';
  const response = { RESPONSE: [FILE] };
  const item = anItem(0, 'to-mark', { item: withoutKey(upload, null), response, content: key });
  const { main } = await open(ok({ items: [item], files: [{ id: FILE, name: 'permit.pdf' }] }));
  const link = await main.findByRole('link', { name: 'permit.pdf' });
  expect(link.getAttribute('href')).toBe(`/api/attempts/${ATTEMPT}/files/${FILE}`);
  expect(link.hasAttribute('download')).toBe(true);
  expect(main.queryByText(/in a preview/)).toBeNull();
});

it('shows the key with its explanation where the test does', async () => {
  const items = [anItem(0, 'wrong', { content })];
  const { main } = await open(ok({ items, review: { ...review, key: 'on-release' } }));
  await main.findByText('Every second lets more gas in.');
  main.getByText('Correct answer');
});

it.each<[string, Partial<AttemptResult>, RegExp]>([
  [
    'once the test closes',
    { score: null, review: { ...review, score: 'when-closed' }, closes: UNTIL },
    /^Your score appears when the test closes, 28 Nov 2126/,
  ],
  ['never', { score: null, review: { ...review, score: 'never' } }, /^This test doesn’t show scores/],
  ['answers never', { items: null, review: { ...review, answers: 'never' } }, /doesn’t show questions/],
])('says when more is shown: %s', async (_, over, text) => {
  const { main } = await open(ok({ sections: null, topics: null, ...over }));
  await main.findByText(text);
  main.getByRole('heading', { name: 'Not passed' });
});

it('takes a dispute with its reason, and shows it', async () => {
  const { main, user, received } = await open(ok());
  await user.click(await main.findByRole('button', { name: 'Dispute question 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispute question 2' }));
  await user.click(dialog.getByRole('button', { name: 'Send dispute' }));
  await dialog.findByText('Say what’s wrong.');
  await user.type(dialog.getByRole('textbox'), dispute.reason);
  await user.click(dialog.getByRole('button', { name: 'Send dispute' }));
  await main.findByText(dispute.reason);
  main.getByText(/^You disputed this question on 26 Nov 2026/);
  expect(main.queryByRole('button', { name: 'Dispute question 2' })).toBeNull();
  const sent = received
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(body) as unknown);
  expect(sent).toEqual([{ position: 1, reason: dispute.reason }]);
});

describe('a disputed question', () => {
  const disputed = (over: Partial<OwnDispute> = {}) =>
    ok({ items: [anItem(0, 'wrong', { dispute: { ...dispute, ...over } })] });

  it('is withdrawn after its consequences are confirmed', async () => {
    const { main, user } = await open(disputed({ status: 'answered' }), undefined, {
      [`POST /api/disputes/${DISPUTE}/withdraw`]: { status: 200, body: { ...dispute, status: 'withdrawn' } },
    });
    await main.findByText('An answer is proposed. Another person decides about it.');
    await user.click(main.getByRole('button', { name: 'Withdraw dispute of question 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('No one answers it then, and you can’t dispute this question again.');
    await user.click(dialog.getByRole('button', { name: 'Withdraw dispute' }));
    await main.findByText('You withdrew this dispute.');
    expect(main.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
  });

  it('that was decided meanwhile says so when it is withdrawn', async () => {
    const { main, user } = await open(disputed(), undefined, {
      [`POST /api/disputes/${DISPUTE}/withdraw`]: problemAnswer(
        409,
        'This dispute has been upheld already.',
        {
          code: 'dispute/not-now',
        },
      ),
    });
    await user.click(await main.findByRole('button', { name: 'Withdraw dispute of question 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Withdraw dispute' }));
    await dialog.findByText('This dispute has been upheld already.');
  });

  const decision = { at: '2026-11-26T10:00:00.000Z', text: 'Both are right.' };
  it.each([
    [{ status: 'open' }, ['Waiting for an answer.']],
    [{ status: 'upheld', decision }, ['Upheld: the question is being corrected.', 'Both are right.']],
    [{ status: 'declined', decision }, ['Declined: the scoring stays as it is.', 'Both are right.']],
    [
      { status: 'upheld', decision, corrected: { at: decision.at, reason: 'B counts, too.' } },
      ['Upheld: the question was corrected.', /^What changed on 26 Nov 2026.*: B counts, too\.$/],
    ],
    [{ status: 'closed' }, ['Closed without a decision.']],
  ] as const)('shows its result: %o', async (over, texts) => {
    const { main } = await open(disputed(over));
    await main.findByText(dispute.reason);
    for (const text of texts) main.getByText(text);
    if ('decision' in over) main.getByText(/^Decided on 26 Nov 2026/);
  });
});

describe('what a person marked', () => {
  const rubric = [
    { criterion: 'Diagnosis', points: 6 },
    { criterion: 'Order of steps', points: 4 },
  ];
  const essay = aQuestion({ type: 'extended-text', points: 10, rubric });
  const feedback = {
    questions: [{ question: 'RESPONSE', points: [5, 2] }],
    comment: 'Good.\nName the valve.',
  };
  const marked = (over: Parameters<typeof anItem>[2] = {}) =>
    anItem(0, 'partly', {
      ...{ score: 7, max: 10, item: withoutKey(essay, null), response: { RESPONSE: ['Shut in.'] }, feedback },
      questions: [{ id: 'RESPONSE', score: 7, max: 10, state: 'partly' }],
      ...over,
    });
  const said = async () => {
    const title = await screen.findByRole('heading', { name: 'From the marker' });
    return within(title.parentElement ?? document.body);
  };
  const rows = (of: Awaited<ReturnType<typeof said>>) =>
    of.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('is told with the points of each criterion, and the comment with its lines, on paper, too', async () => {
    await open(ok({ items: [marked({ content: essay })] }));
    const of = await said();
    expect(rows(of)).toEqual(['Diagnosis5 of 6 points', 'Order of steps2 of 4 points']);
    expect(of.getByText(/^Good/).textContent).toBe(feedback.comment);
    expect(of.getByText(/^Good/).closest('[data-screen-only]')).toBeNull();
  });

  it('has the comments of both people where two marked it', async () => {
    const both = { ...feedback, secondComment: 'Why so late?' };
    await open(ok({ items: [marked({ content: essay, feedback: both })] }));
    const of = await said();
    of.getByText(/^Good/);
    of.getByText('Why so late?');
  });

  it('is told with the sum where the key, and so the rubric, is not shown', async () => {
    await open(ok({ items: [marked()] }));
    expect(rows(await said())).toEqual(['7 of 10 points']);
  });

  it('is told without points where no scores are shown', async () => {
    const hidden = { score: null, sections: null, topics: null } as const;
    await open(ok({ items: [marked({ content: essay })], ...hidden }));
    const of = await said();
    of.getByText(/^Good/);
    expect(of.queryByRole('listitem')).toBeNull();
  });

  it('is not there where nobody marked', async () => {
    const { main } = await open(ok());
    await main.findByRole('heading', { name: /^Question 1/ });
    expect(main.queryByText('From the marker')).toBeNull();
  });
});

it('says that a question was disputed already', async () => {
  const { main, user } = await open(ok(), refused(409, 'attempt/disputed'));
  await user.click(await main.findByRole('button', { name: 'Dispute question 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Wrong.');
  await user.click(dialog.getByRole('button', { name: 'Send dispute' }));
  await dialog.findByText(/^You’ve already disputed this question/);
});

it.each([
  ['grading', 'Waiting for a marker'],
  ['graded', 'Waiting for release'],
  ['voided', 'This attempt was voided'],
  ['abandoned', 'This attempt was closed'],
] as const)('says what an attempt that is %s waits for, and shows no score', async (status, title) => {
  const nothing = { passed: null, score: null, sections: null, topics: null, items: null };
  const { main } = await open(ok({ status, ...nothing }));
  await main.findByText(title);
  expect(main.queryByText('Not passed')).toBeNull();
  expect(main.queryByRole('button', { name: 'Print' })).toBeNull();
});

it('shows the result by itself once it is marked', async () => {
  const nothing = { passed: null, score: null, sections: null, topics: null, items: null };
  const { main } = await open([ok({ status: 'submitted', ...nothing }), ok({ passed: true })]);
  await main.findByText('Your answers are being marked');
  await main.findByRole('heading', { name: 'Passed' }, { timeout: 8_000 });
}, 15_000);

it('leads to an attempt that is still running', async () => {
  const { main, user, address } = await open(refused(409, 'attempt/still-running'));
  await user.click(await main.findByRole('link', { name: 'Continue the test' }));
  await waitFor(() => expect(address()).toBe(`/assessment/${ATTEMPT}`));
});

it('says that it is not one’s own', async () => {
  const { main } = await open(refused(404, 'attempt/not-found'));
  await main.findByText('No such attempt');
});

it('says what comes next: attempts left and the cool-down, and leads to the test', async () => {
  const attempts = { left: 1, coolDownUntil: UNTIL, counts: 'best' } as const;
  const { main } = await open(ok({ attempts }));
  await main.findByText('1 attempt left. The best attempt counts.');
  main.getByText(/^You can try again from 28 Nov 2126/);
  const link = main.getByRole('link', { name: 'Go to the test' });
  expect(link.getAttribute('href')).toBe(`/assessments?start=${TEST}`);
});

it('prints', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { main, user } = await open(ok());
  await user.click(await main.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
