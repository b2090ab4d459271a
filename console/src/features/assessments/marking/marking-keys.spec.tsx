import type { AnswerMarks } from '@rigwise/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import '../../../app/shell/palette/shortcut-list.tsx';
import { aWork, heading, MARK, ok, openDesk, SAVED_AT } from './test/desk.ts';

const PLACE = `/marking?mark=${MARK}`;
const MARKS = `POST /api/marking/${MARK}/marks`;
const marksOf = (points: (number | null)[], comment = ''): AnswerMarks => ({
  questions: [{ question: 'RESPONSE', points }],
  comment,
});
const draft = { marks: marksOf([3, 2], 'Good start'), savedAt: SAVED_AT };
const level = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const comment = () => screen.getByRole('textbox', { name: 'Comment to the candidate' });
const criterion = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}`) });
const focused = () => document.activeElement;

describe('the keyboard', () => {
  it('marks a whole answer without a mouse', async () => {
    const { user, sent } = openDesk(PLACE);
    await heading('Kick drill');
    await user.keyboard('3j4c');
    await user.keyboard('Fine, j3s');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await heading('Stuck pipe');
    expect(sent(MARKS)).toEqual([marksOf([6, 4], 'Fine, j3s')]);
  });

  it('moves between criteria with J and K, and with the arrows within the marks', async () => {
    const { user } = openDesk(PLACE);
    const title = await heading('Kick drill');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe(title);
    await user.keyboard('j');
    expect(focused()).toBe(criterion('Order of steps'));
    await user.keyboard('j');
    expect(focused()).toBe(criterion('Order of steps'));
    await user.keyboard('k');
    expect(focused()).toBe(criterion('Diagnosis'));
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe(criterion('Order of steps'));
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe(criterion('Diagnosis'));
  });

  it('gives points by digits: of a level, or as they are', async () => {
    const { user } = openDesk(PLACE);
    await heading('Kick drill');
    await user.keyboard('2');
    expect(level(/Sees the gain/).checked).toBe(true);
    await user.keyboard('9');
    screen.getByText('3 of 10 points');
    await user.keyboard('j9');
    screen.getByText('3 of 10 points');
    await user.keyboard('0');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Points' }).value).toBe('0');
  });

  it('leaves a field with Escape, then the answer', async () => {
    const { user, address } = openDesk(PLACE);
    await heading('Kick drill');
    await user.keyboard('c');
    expect(focused()).toBe(comment());
    await user.keyboard('{Escape}');
    expect(focused()).toBe(criterion('Diagnosis'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toMatch(/^\/marking\??$/));
  });

  it('skips with S, but not while one types', async () => {
    const { user, sent } = openDesk(PLACE);
    await heading('Kick drill');
    await user.type(comment(), 's');
    expect(sent('POST /api/marking/next')).toEqual([]);
    await user.keyboard('{Escape}s');
    await heading('Stuck pipe');
  });

  it('marks with the key of a Mac, too', async () => {
    const { sent } = openDesk(PLACE, { [`POST /api/marking/${MARK}/take`]: ok(aWork({ draft })) });
    await screen.findByText('5 of 10 points');
    fireEvent.keyDown(document.body, { key: 'Enter', metaKey: true });
    await heading('Stuck pipe');
    expect(sent(MARKS)).toHaveLength(1);
  });

  it('lists its keys with the others', async () => {
    const { user } = openDesk(PLACE);
    await heading('Kick drill');
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    for (const text of [
      'Next and previous criterion',
      'Choose a level, or points',
      'Mark, and open the next answer',
    ])
      help.getByText(text);
  });
});
