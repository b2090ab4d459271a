import { screen, waitFor } from '@testing-library/react';
import { aWork, heading, MARK, ok, openDesk, refused, SAVED, SAVED_AT } from './test/desk.ts';

const PLACE = `/marking?mark=${MARK}`;
const TAKE = `POST /api/marking/${MARK}/take`;
const DRAFT = `PUT /api/marking/${MARK}/draft`;
const MARKS = `POST /api/marking/${MARK}/marks`;
const draft = {
  marks: { questions: [{ question: 'RESPONSE', points: [3, 2] }], comment: 'Good start' },
  savedAt: SAVED_AT,
};
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment to the candidate' });

it.each([
  ['taken', 409, 'marking/taken', 'Another marker took this answer.'],
  ['marked', 409, 'marking/marked', 'This answer is already marked.'],
  ['gone', 404, 'marking/not-found', /^This answer is no longer there/],
  ['of another scope', 403, 'auth/forbidden', 'You can’t mark this answer.'],
])('an answer that is %s says so, and leads on', async (_what, status, code, text) => {
  const { user } = openDesk(PLACE, { [TAKE]: refused(status, code) });
  await screen.findByText(text);
  screen.getByRole('button', { name: 'Back to the queue' });
  await user.keyboard('n');
  await heading('Stuck pipe');
});

it('an answer that could not be read is read again when asked', async () => {
  const { user } = openDesk(PLACE, { [TAKE]: [refused(429, 'http/too-many-requests'), ok(aWork())] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await heading('Kick drill');
});

it('leads from a conflict back to the queue', async () => {
  const { user, address } = openDesk(PLACE, { [TAKE]: refused(409, 'marking/taken') });
  await user.click(await screen.findByRole('button', { name: 'Back to the queue' }));
  await screen.findByText('Kick drill');
  await waitFor(() => expect(address()).toMatch(/^\/marking\??$/));
});

it('an answer held for too long is taken again with what was typed', async () => {
  const { user, sent } = openDesk(PLACE, { [DRAFT]: [refused(409, 'marking/not-held'), SAVED] });
  await heading('Kick drill');
  await user.type(comment(), 'Mine');
  await screen.findByText(/^You no longer hold this answer/);
  expect(screen.queryByRole('button', { name: 'Mark' })).toBeNull();
  expect(comment().value).toBe('Mine');
  await user.click(screen.getByRole('button', { name: 'Take it again' }));
  await screen.findByText(/^Saved/);
  expect(sent(DRAFT).at(-1)).toEqual({
    questions: [{ question: 'RESPONSE', points: [null, null] }],
    comment: 'Mine',
  });
  screen.getByRole('button', { name: 'Mark' });
});

it('says when another marker has it meanwhile, and what was typed can be copied', async () => {
  const { user } = openDesk(PLACE, {
    [TAKE]: [ok(aWork({ draft })), refused(409, 'marking/taken')],
    [MARKS]: refused(409, 'marking/not-held'),
  });
  await screen.findByText('5 of 10 points');
  await user.click(screen.getByRole('button', { name: 'Mark' }));
  await user.click(await screen.findByRole('button', { name: 'Take it again' }));
  await screen.findByText('Another marker took this answer.');
  expect(screen.queryByRole('button', { name: 'Take it again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy my marks' }));
  await screen.findByRole('button', { name: 'Copied' });
  expect(await navigator.clipboard.readText()).toBe(
    'Diagnosis: 3 of 6 points\nOrder of steps: 2 of 4 points\n\nGood start',
  );
});

it.each([
  ['marked by someone else', 409, 'marking/marked', 'This answer is already marked.'],
  ['voided', 404, 'marking/not-found', /^This answer is no longer there/],
])(
  'keeps what was typed of an answer that is %s meanwhile, and saves it no more',
  async (_what, status, code, text) => {
    const { user, sent } = openDesk(PLACE, { [DRAFT]: refused(status, code) });
    await heading('Kick drill');
    await user.type(comment(), 'Mine');
    await screen.findByText(text);
    expect(screen.getByText(/^Diagnosis: not decided/).textContent).toContain('Mine');
    await user.type(comment(), ' too');
    expect(comment().value).toBe('Mine too');
    await user.click(screen.getByRole('button', { name: 'Mark next' }));
    await heading('Stuck pipe');
    expect(sent(DRAFT)).toHaveLength(1);
  },
);

it('reads an answer anew whose questions have changed', async () => {
  const { user, sent } = openDesk(PLACE, {
    [TAKE]: ok(aWork({ draft })),
    [MARKS]: refused(422, 'marking/other-questions'),
  });
  await screen.findByText('5 of 10 points');
  await user.click(screen.getByRole('button', { name: 'Mark' }));
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(screen.queryByText(/don’t fit this question/)).toBeNull());
  await screen.findByText('5 of 10 points');
  expect(sent(TAKE)).toHaveLength(2);
});
