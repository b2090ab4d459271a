import type { AnswerMarks } from '@rigwise/contracts';
import { ApiError, ConnectionLost } from '../../../../api/api-error.ts';
import { MarksSaver, QUIET_MS } from './marks-saver.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const marks = (comment: string): AnswerMarks => ({ questions: [{ question: 'Q', points: [1] }], comment });
const refused = (status: number): ApiError => new ApiError(status, 'No', undefined, {}, undefined, 'No');

function begin(savedAt?: string) {
  const sent: { comment: string; done: (result: string | Error) => void }[] = [];
  const kept: (string | null)[] = [];
  const saver = new MarksSaver(savedAt, {
    save: ({ comment }) =>
      new Promise((resolve, reject) => {
        sent.push({ comment, done: (of) => (of instanceof Error ? reject(of) : resolve(of)) });
      }),
    keep: (of) => kept.push(of && of.comment),
  });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const answer = async (of: string | Error): Promise<void> => {
    sent.at(-1)?.done(of);
    await pass(0);
  };
  return { saver, sent, kept, pass, answer, comments: () => sent.map(({ comment }) => comment) };
}

it('saves once after the last change, and keeps it in the window until then', async () => {
  const { saver, kept, pass, answer, comments } = begin();
  saver.change(marks('a'));
  await pass(QUIET_MS - 1);
  saver.change(marks('ab'));
  await pass(QUIET_MS - 1);
  expect(comments()).toEqual([]);
  await pass(1);
  expect([comments(), kept, saver.get().state]).toEqual([['ab'], ['a', 'ab'], 'saving']);
  await answer('then');
  expect([saver.get(), kept.at(-1)]).toEqual([{ state: 'saved', at: 'then' }, null]);
});

it('saves a change during a request after it, never beside it', async () => {
  const { saver, pass, answer, comments } = begin();
  saver.change(marks('a'));
  await pass(QUIET_MS);
  saver.change(marks('b'));
  await pass(QUIET_MS);
  expect(comments()).toEqual(['a']);
  await answer('then');
  expect(comments()).toEqual(['a', 'b']);
  await answer('later');
  expect(saver.get()).toEqual({ state: 'saved', at: 'later' });
});

it('keeps what failed, and sends it with the next change', async () => {
  const { saver, kept, pass, answer, comments } = begin();
  saver.change(marks('a'));
  await pass(QUIET_MS);
  await answer(new ConnectionLost());
  expect([saver.get().state, kept.at(-1), saver.isPending]).toEqual(['failed', 'a', true]);
  saver.change(marks('ab'));
  await pass(QUIET_MS);
  await answer('then');
  expect([comments(), saver.get().state]).toEqual([['a', 'ab'], 'saved']);
});

it('holds the way out until all is saved', async () => {
  const { saver, pass, answer } = begin();
  saver.change(marks('a'));
  const left = saver.flush();
  await answer('then');
  expect(await left).toBe(true);
  saver.change(marks('b'));
  const stuck = saver.flush();
  await answer(new ConnectionLost());
  expect(await stuck).toBe(false);
  await pass(0);
});

it('sends nothing for an answer that is lost, until it is in hand again', async () => {
  const { saver, pass, answer, comments } = begin();
  saver.change(marks('a'));
  await pass(QUIET_MS);
  await answer(refused(404));
  expect(saver.get().state).toBe('lost');
  saver.change(marks('b'));
  await pass(QUIET_MS);
  expect([comments(), await saver.flush()]).toEqual([['a'], true]);
  saver.resume();
  await pass(0);
  expect(comments()).toEqual(['a', 'b']);
});

it('marks after the save that is under way, and forgets the draft', async () => {
  const { saver, kept, pass, answer, comments } = begin();
  saver.change(marks('a'));
  await pass(QUIET_MS);
  const order: string[] = [];
  const done = saver.finish(async () => void order.push('marked'));
  await pass(0);
  expect(order).toEqual([]);
  await answer('then');
  await done;
  expect([order, kept.at(-1), saver.get().state]).toEqual([['marked'], null, 'done']);
  await pass(QUIET_MS);
  expect(comments()).toEqual(['a']);
});

it('is still saved when marking fails', async () => {
  const { saver } = begin('before');
  await expect(saver.finish(() => Promise.reject(new ConnectionLost()))).rejects.toThrow();
  expect(saver.get()).toEqual({ state: 'saved', at: 'before' });
});
