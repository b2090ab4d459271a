import { plainDoc, type AnswerMarks, type ItemContent } from '@rigwise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aWork,
  essay,
  heading,
  MARK,
  NEXT,
  ok,
  openDesk,
  refused,
  reopenDesk,
  SAVED,
  SAVED_AT,
  TEST,
} from './test/desk.ts';

const PLACE = `/marking?mark=${MARK}`;
const DRAFT = `PUT /api/marking/${MARK}/draft`;
const MARKS = `POST /api/marking/${MARK}/marks`;
const marksOf = (points: (number | null)[], comment = ''): AnswerMarks => ({
  questions: [{ question: 'RESPONSE', points }],
  comment,
});
const draft = { marks: marksOf([3, 2], 'Good start'), savedAt: SAVED_AT };
const level = (name: RegExp) => screen.getByRole('radio', { name });
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment to the candidate' });
const isChecked = (name: RegExp) => (level(name) as HTMLInputElement).checked;
const criterion = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}`) });
const focused = () => document.activeElement;

describe('an answer in hand', () => {
  it('shows the question, what is expected and the answer with its lines, and takes it by its address', async () => {
    const { sent } = openDesk(PLACE);
    const title = await heading('Kick drill');
    await waitFor(() => expect(focused()).toBe(title));
    screen.getByText('What do you do after a pit gain?');
    screen.getByText('Shut in first, then tell the supervisor.');
    const answer = screen.getByText(/^I shut the well in/);
    expect(answer.textContent).toBe('I shut the well in.\nThen I call.');
    expect(sent(`POST /api/marking/${MARK}/take`)).toEqual([null]);
    screen.getByRole('link', { name: 'All waiting answers' });
  });

  it('never runs what a candidate wrote', async () => {
    openDesk(PLACE, {
      [`POST /api/marking/${MARK}/take`]: ok(
        aWork({ response: { RESPONSE: ['<img src=x onerror="hack()">'] } }),
      ),
    });
    await screen.findByText('<img src=x onerror="hack()">');
    expect(document.querySelector('img')).toBeNull();
  });

  it('offers the files of the answer and the images of the question', async () => {
    const FILE = '0199d000-0000-7000-8000-0000000000f1';
    const IMAGE = '0199d000-0000-7000-8000-0000000000f2';
    const content: ItemContent = {
      ...essay,
      ...{
        kind: 'question',
        interaction: { type: 'file-upload', types: ['application/pdf'], points: 2, rubric: [] },
      },
      stem: {
        en: {
          type: 'doc',
          content: [
            { type: 'paragraph', content: [{ type: 'image', attrs: { fileId: IMAGE, alt: 'The stack' } }] },
          ],
        },
      },
      rationale: { en: plainDoc('See the permit.') },
    };
    const work = aWork({
      ...{ content, response: { RESPONSE: [FILE] }, files: [{ id: FILE, name: 'answer-1.pdf' }] },
      questions: [{ id: 'RESPONSE', points: 2 }],
    });
    openDesk(PLACE, { [`POST /api/marking/${MARK}/take`]: ok(work) });
    const link = await screen.findByRole('link', { name: 'answer-1.pdf' });
    expect(link.getAttribute('href')).toBe(`/api/marking/${MARK}/files/${FILE}`);
    expect(screen.getByRole('img', { name: 'The stack' }).getAttribute('src')).toBe(
      `/api/marking/${MARK}/images/${IMAGE}`,
    );
    screen.getByRole('textbox', { name: 'Points' });
  });

  it('shows all parts of a scenario, and those to mark stand out', async () => {
    const { classification } = essay;
    const marked = { type: 'extended-text' as const, points: 2, rubric: [] };
    const content: ItemContent = {
      ...{ kind: 'scenario', title: 'Night shift', languages: ['en'], classification },
      stimulus: { en: plainDoc('It is night.') },
      parts: [
        {
          ...{ id: 'P1', stem: { en: plainDoc('What first?') } },
          interaction: {
            ...{ type: 'choice', shuffle: false, correct: 'A' },
            options: [
              { id: 'A', text: { en: plainDoc('Shut in') } },
              { id: 'B', text: { en: plainDoc('Wait') } },
            ],
            scoring: { rule: 'match_correct', points: 1 },
          },
        },
        { id: 'P2', stem: { en: plainDoc('And why?') }, interaction: marked },
      ],
    };
    const work = aWork({
      ...{ content, response: { P1: ['B'], P2: ['Because.'] } },
      questions: [{ id: 'P2', points: 2 }],
    });
    openDesk(PLACE, { [`POST /api/marking/${MARK}/take`]: ok(work) });
    const first = within(await screen.findByRole('region', { name: 'Question 1 of 2' }));
    first.getByText('Candidate’s answer');
    expect(first.getAllByText('Wrong')).not.toHaveLength(0);
    expect(first.queryByText('To mark')).toBeNull();
    const second = within(screen.getByRole('region', { name: 'Question 2 of 2' }));
    second.getByText('To mark');
    second.getByText('Because.');
    expect(screen.queryByText('Your answer')).toBeNull();
  });

  it('tells what happened while it was written as evidence', async () => {
    const events = [
      { what: 'left-window' as const, second: 10 },
      { what: 'came-back' as const, second: 100 },
      { what: 'left-window' as const, second: 200 },
      { what: 'came-back' as const, second: 230 },
      { what: 'connection-lost' as const, second: 300 },
      { what: 'connection-lost' as const, second: 400 },
    ];
    openDesk(PLACE, { [`POST /api/marking/${MARK}/take`]: ok(aWork({ events, late: true })) });
    const line = await screen.findByText(/^Evidence, not a verdict/);
    expect(line.textContent).toBe(
      'Evidence, not a verdict: left the window 2 times, 2 min in all, connection lost 2 times, arrived late, within the grace period',
    );
  });

  it('says nothing of evidence where there is none, and nothing of the person', async () => {
    const { received } = openDesk(PLACE);
    await heading('Kick drill');
    expect(screen.queryByText(/Evidence/)).toBeNull();
    expect(received.filter(({ url }) => /people|attempts|admin/.test(url))).toEqual([]);
  });
});

describe('a draft', () => {
  it('is saved after a change, with what is decided so far', async () => {
    const { user, sent } = openDesk(PLACE);
    await heading('Kick drill');
    await user.click(level(/Sees the gain/));
    screen.getByText('3 of 10 points');
    await user.type(comment(), 'Look again');
    await screen.findByText(/^Saved \d\d:\d\d$/);
    expect(sent(DRAFT)).toEqual([marksOf([3, null], 'Look again')]);
    screen.getByText(/^Yours until 28 Nov 2026/);
  });

  it('is shown again', async () => {
    openDesk(PLACE, { [`POST /api/marking/${MARK}/take`]: ok(aWork({ draft })) });
    await screen.findByText('5 of 10 points');
    expect(isChecked(/Sees the gain/)).toBe(true);
    expect(comment().value).toBe('Good start');
    screen.getByText(/^Saved/);
  });

  it('is not taken for other criteria than the question has', async () => {
    openDesk(PLACE, {
      [`POST /api/marking/${MARK}/take`]: ok(aWork({ draft: { ...draft, marks: marksOf([3]) } })),
    });
    await screen.findByText('0 of 10 points');
  });

  it('that could not be saved says so, and goes with the next change', async () => {
    const { user, sent } = openDesk(PLACE, { [DRAFT]: [refused(429, 'http/too-many-requests'), SAVED] });
    await heading('Kick drill');
    await user.click(level(/Sees the gain/));
    await screen.findByText(/^Not saved. Your marks are kept/);
    await user.click(level(/Names the kick/));
    await screen.findByText(/^Saved/);
    expect(sent(DRAFT)).toEqual([marksOf([3, null]), marksOf([6, null])]);
  });

  it('that could not be saved is saved when asked', async () => {
    const { user, sent } = openDesk(PLACE, { [DRAFT]: ['drop', 'drop', SAVED] });
    await heading('Kick drill');
    await user.click(level(/Sees the gain/));
    await user.click(await screen.findByRole('button', { name: 'Save now' }));
    await screen.findByText(/^Saved/);
    expect(sent(DRAFT)).toHaveLength(3);
  });

  it('is saved when the answer is left', async () => {
    const { user, sent } = openDesk(PLACE);
    await heading('Kick drill');
    await user.click(level(/Sees the gain/));
    await user.click(screen.getByRole('link', { name: 'All waiting answers' }));
    await waitFor(() => expect(sent(DRAFT)).toEqual([marksOf([3, null])]));
  });

  it('that was never saved is there after a reload, and is saved then', async () => {
    const { user, sent, history } = openDesk(PLACE, { [DRAFT]: refused(429, 'http/too-many-requests') });
    await heading('Kick drill');
    await user.type(comment(), 'Mine');
    await screen.findByText(/^Not saved/);
    act(() => history.push('/about'));
    await screen.findByRole('heading', { level: 1, name: /About/ });
    await waitFor(() => expect(sent(DRAFT).length).toBeGreaterThan(1));
    document.body.replaceChildren();
    const again = reopenDesk(PLACE);
    await heading('Kick drill');
    expect(comment().value).toBe('Mine');
    await screen.findByText(/^Saved/);
    expect(again.sent(DRAFT)).toEqual([marksOf([null, null], 'Mine')]);
  });
});

describe('marking', () => {
  const full = { [`POST /api/marking/${MARK}/take`]: ok(aWork({ draft })) };

  it('sends the marks as they are, and opens the next answer', async () => {
    const { user, sent, address } = openDesk(`/marking?test=${TEST}&mark=${MARK}`, full);
    await screen.findByText('5 of 10 points');
    const points = within(criterion('Order of steps')).getByRole('textbox', { name: 'Points' });
    await user.clear(points);
    await user.type(points, '3,5');
    screen.getByText('6.5 of 10 points');
    await user.click(screen.getByRole('button', { name: 'Mark' }));
    const title = await heading('Stuck pipe');
    await waitFor(() => expect(focused()).toBe(title));
    await screen.findByText('Marked. Next answer, 12 waiting');
    expect(sent(MARKS)).toEqual([marksOf([3, 3.5], 'Good start')]);
    expect(sent('POST /api/marking/next')).toEqual([{ testId: TEST, after: null }]);
    expect(address()).toContain(`mark=${NEXT}`);
  });

  it('leads to the queue after the last answer', async () => {
    const { user, address } = openDesk(PLACE, { ...full, 'POST /api/marking/next': ok({ work: null }) });
    await screen.findByText('5 of 10 points');
    await user.click(screen.getByRole('button', { name: 'Mark' }));
    await screen.findByText('Marked. No other answers are waiting.');
    await screen.findByRole('button', { name: 'Mark next' });
    expect(address()).toMatch(/^\/marking\??$/);
  });

  it('needs every criterion, and leads to the first that is open', async () => {
    const { user, sent } = openDesk(PLACE);
    await heading('Kick drill');
    await user.click(level(/Names the kick/));
    await user.click(screen.getByRole('button', { name: 'Mark' }));
    await screen.findByText('Decide 1 more criterion first.');
    expect(focused()).toBe(criterion('Order of steps'));
    expect(sent(MARKS)).toEqual([]);
    screen.getByText('Marking is final.');
  });

  it.each(['5', '-1', 'x', '1e1'])('takes no points out of range: %s', async (text) => {
    const { user, sent } = openDesk(PLACE, full);
    await screen.findByText('5 of 10 points');
    const points = within(criterion('Order of steps')).getByRole('textbox', { name: 'Points' });
    await user.clear(points);
    await user.type(points, text);
    await screen.findByText('Use a number from 0 to 4.');
    await user.click(screen.getByRole('button', { name: 'Mark' }));
    await screen.findByText('Decide 1 more criterion first.');
    expect(sent(MARKS)).toEqual([]);
  });

  it('takes points between levels, and a level in their place', async () => {
    const { user } = openDesk(PLACE, full);
    await screen.findByText('5 of 10 points');
    const points = screen.getByRole<HTMLInputElement>('textbox', { name: 'Other points' });
    await user.clear(points);
    await user.type(points, '4.5');
    expect(isChecked(/Sees the gain/)).toBe(false);
    await user.click(level(/Names the kick/));
    expect(points.value).toBe('6');
  });

  it('keeps everything when it fails, and can be tried again', async () => {
    const { user, sent } = openDesk(PLACE, {
      ...full,
      [MARKS]: [refused(429, 'http/too-many-requests'), ok({ markedAt: SAVED_AT, graded: true })],
    });
    await screen.findByText('5 of 10 points');
    await user.click(screen.getByRole('button', { name: 'Mark' }));
    await screen.findByText(/^Couldn’t mark this answer/);
    await user.click(screen.getByRole('button', { name: 'Mark' }));
    await heading('Stuck pipe');
    expect(sent(MARKS)).toHaveLength(2);
  });

  it('skips to another answer, with the draft saved', async () => {
    const { user, sent } = openDesk(PLACE);
    await heading('Kick drill');
    await user.click(level(/Sees the gain/));
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await heading('Stuck pipe');
    await screen.findByText('Skipped. Next answer, 12 waiting');
    expect(sent(DRAFT)).toEqual([marksOf([3, null])]);
    expect(sent('POST /api/marking/next')).toEqual([{ testId: null, after: MARK }]);
  });

  it('stays when there is nothing to skip to', async () => {
    const { user } = openDesk(PLACE, { 'POST /api/marking/next': ok({ work: null }) });
    await heading('Kick drill');
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await screen.findByText('No other answers are waiting.');
    await heading('Kick drill');
  });

  it('puts the answer back, with the draft saved', async () => {
    const { user, sent } = openDesk(PLACE);
    await heading('Kick drill');
    await user.click(level(/Sees the gain/));
    await user.click(screen.getByRole('button', { name: 'Put back' }));
    await screen.findByText('Put back. Your draft is kept.');
    await screen.findByRole('button', { name: 'Mark next' });
    expect(sent(DRAFT)).toEqual([marksOf([3, null])]);
    expect(sent(`POST /api/marking/${MARK}/put-back`)).toHaveLength(1);
  });

  it('says that it could not be put back', async () => {
    const { user } = openDesk(PLACE, { [`POST /api/marking/${MARK}/put-back`]: 'drop' });
    await heading('Kick drill');
    await user.click(screen.getByRole('button', { name: 'Put back' }));
    await screen.findByText('Couldn’t put this answer back. Try again.');
  });
});
