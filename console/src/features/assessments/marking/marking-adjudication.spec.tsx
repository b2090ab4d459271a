import type { GivenMarks, MarkingWork } from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import '../../../app/shell/palette/shortcut-list.tsx';
import { aWork, heading, MARK, ok, openDesk, refused } from './test/desk.ts';

const PLACE = `/marking?mark=${MARK}`;
const TAKE = `POST /api/marking/${MARK}/take`;
const DRAFT = `PUT /api/marking/${MARK}/draft`;
const MARKS = `POST /api/marking/${MARK}/marks`;
const marksOf = (points: (number | null)[], comment = '', reason?: string): GivenMarks => ({
  ...{ questions: [{ question: 'RESPONSE', points }], comment },
  ...(reason !== undefined && { reason }),
});
const disputed: MarkingWork = aWork({
  stage: 'adjudication',
  earlier: [
    { marks: marksOf([6, 3], 'Sees it all.'), points: 9 },
    { marks: marksOf([0, 3], 'Misses the kick.'), points: 3 },
  ],
});
const open = (routes = {}) => openDesk(PLACE, { [TAKE]: ok(disputed), ...routes });
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });

it('shows both marks side by side, without names, and where they differ', async () => {
  const { received } = open();
  await heading('Kick drill');
  const rows = within(screen.getByRole('region', { name: 'The two marks' })).getAllByRole('row');
  expect(
    rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Criterion', 'Mark A', 'Mark B'],
    ['Diagnosis', '6', '0'],
    ['Order of steps', '3', '3'],
    ['Total', '9', '3'],
    ['Comment', 'Sees it all.', 'Misses the kick.'],
  ]);
  expect(rows.map((row) => row.hasAttribute('data-differs'))).toEqual([false, true, false, false, false]);
  screen.getByText('The two marks are too far apart. Your decision is final.');
  screen.getByRole('heading', { name: 'Your decision' });
  expect(received.filter(({ url }) => /people|accounts|attempts/.test(url))).toEqual([]);
});

it('is decided by keyboard alone, with a reason', async () => {
  const { user, sent } = open();
  await heading('Kick drill');
  await user.keyboard('b');
  screen.getByText('3 of 10 points');
  await user.keyboard('a');
  screen.getByText('9 of 10 points');
  await user.keyboard('2j1r');
  expect(document.activeElement).toBe(reason());
  await user.keyboard('One step is missing.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await heading('Stuck pipe');
  expect(sent(MARKS)).toEqual([marksOf([3, 1], '', 'One step is missing.')]);
});

it('takes the points of a mark over by its button, and leaves the comment and the reason', async () => {
  const { user } = open();
  await heading('Kick drill');
  await user.type(reason(), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Use mark B' }));
  screen.getByText('3 of 10 points');
  expect(reason().value).toBe('Mine');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Diagnosis/ }));
  await screen.findByText(/^Saved/);
});

it('needs a reason, and leads to it', async () => {
  const { user, sent } = open();
  await heading('Kick drill');
  await user.keyboard('a');
  await user.type(reason(), '  ');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await screen.findByText('Say why you decide like this.');
  expect(document.activeElement).toBe(reason());
  expect(sent(MARKS)).toEqual([]);
  await screen.findByText(/^Saved/);
});

it('keeps the reason in the draft', async () => {
  const { user, sent } = open();
  await heading('Kick drill');
  await user.type(reason(), 'In between.');
  await screen.findByText(/^Saved/);
  expect(sent(DRAFT)).toEqual([marksOf([null, null], '', 'In between.')]);
});

it('says that another person has decided; what was entered can be copied, with the reason', async () => {
  const { user } = open({ [MARKS]: refused(409, 'marking/marked') });
  await heading('Kick drill');
  await user.keyboard('a');
  await user.type(reason(), 'In between.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await screen.findByText('This answer is already marked.');
  expect(screen.getByText(/^Diagnosis: 6 of 6/).textContent).toContain('In between.');
  expect(screen.queryByRole('button', { name: 'Use mark A' })).toBeNull();
  await user.keyboard('n');
  await heading('Stuck pipe');
});

it('lists its keys, which other answers don’t have', async () => {
  const { user } = open();
  await heading('Kick drill');
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  help.getByText('Use mark A or B');
});

it('is not what other markers see', async () => {
  const { user, sent } = openDesk(PLACE, { [TAKE]: ok(aWork({ stage: 'second' })) });
  await heading('Kick drill');
  screen.getByText('Second mark. You don’t see the first.');
  expect(screen.queryByRole('region', { name: 'The two marks' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
  await user.keyboard('abr');
  screen.getByText('0 of 10 points');
  expect(sent(DRAFT)).toEqual([]);
});

it('is refused to one of the two markers', async () => {
  openDesk(PLACE, { [TAKE]: refused(409, 'marking/own-mark') });
  await screen.findByText('You already marked this answer. Someone else has to mark it now.');
  await waitFor(() => screen.getByRole('button', { name: 'Mark next' }));
});
