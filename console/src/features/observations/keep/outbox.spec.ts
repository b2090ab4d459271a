import { ApiError, ConnectionLost } from '../../../api/api-error.ts';
import { signedBody, withStep } from '../model/draft.ts';
import { aDraft, OTHER_OBSERVATION } from '../test/an-observation.ts';
import { MemoryKeep, type KeptObservation } from './keep.ts';
import { ObservationOutbox } from './outbox.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const draft = withStep(withStep(aDraft(), 0, { outcome: 'done' }), 1, { outcome: 'done' });
const signed = (over: Partial<typeof draft> = {}): KeptObservation => {
  const one = { ...draft, ...over };
  return { draft: one, signed: signedBody(one, new Date(0)), refusal: null };
};
const refusedWith = (status: number, code: string, retryAfter?: number) =>
  new ApiError(
    ...([status, `Said by the server: ${code}`] as const),
    { ...{ type: '', title: '', status, detail: '', message: '', code }, errors: [], traceId: '' },
    ...([undefined, retryAfter, ''] as const),
  );

/** An outbox whose server answers in turn: an error, or null for a success. */
function anOutbox(answers: (Error | null)[], keep = new MemoryKeep()) {
  const [sent, done]: [string[], string[]] = [[], []];
  let isOwn = true;
  const outbox = new ObservationOutbox({
    keep,
    send: (kept) => {
      sent.push(kept.draft.id);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer ? Promise.reject(answer) : Promise.resolve();
    },
    maySend: () => isOwn,
    onSent: (kept) => void done.push(kept.draft.id),
    elapsed: () => Date.now(),
  });
  return { outbox, keep, sent, done, own: (is: boolean) => void (isOwn = is) };
}
const LOST = new ConnectionLost('signObservation');

it('keeps what was signed before it is sent, and forgets it once the server has it', async () => {
  const { outbox, keep, sent, done } = anOutbox([null]);
  await outbox.refresh();
  await outbox.save(draft);
  expect(sent).toEqual([]);
  await outbox.sign(signed());
  expect([sent, done]).toEqual([[draft.id], [draft.id]]);
  expect(await keep.readAll()).toEqual([]);
});

it('keeps it without a network, and sends it when that is back', async () => {
  const { outbox, keep, sent, done } = anOutbox([LOST, LOST, null]);
  await outbox.refresh();
  await outbox.sign(signed());
  expect(outbox.get().all).toEqual([signed()]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
  expect(await keep.readAll()).toEqual([signed()]);
  await outbox.refresh();
  expect([sent.length, done, outbox.get().all]).toEqual([3, [draft.id], []]);
});

it('sends what an earlier visit has left, one after the other, and no drafts', async () => {
  const keep = new MemoryKeep();
  const other = { id: OTHER_OBSERVATION };
  await keep.put(signed());
  await keep.put(signed(other));
  await keep.put({ draft: { ...draft, id: 'begun' }, signed: null, refusal: null });
  const { outbox, sent } = anOutbox([null], keep);
  await outbox.refresh();
  expect(sent).toEqual([draft.id, OTHER_OBSERVATION]);
  expect(outbox.get().all.map((one) => one.draft.id)).toEqual(['begun']);
});

it('keeps what the server refuses, with its reason, until it is dismissed', async () => {
  const { outbox, keep, sent } = anOutbox([refusedWith(403, 'observation/level-missing'), null]);
  await outbox.refresh();
  await outbox.sign(signed());
  await outbox.sign(signed({ id: OTHER_OBSERVATION }));
  await outbox.refresh();
  expect(sent).toEqual([draft.id, OTHER_OBSERVATION]);
  expect(await keep.readAll()).toMatchObject([
    { draft: { id: draft.id }, refusal: 'Said by the server: observation/level-missing' },
  ]);
  await outbox.discard(draft.id);
  expect(await keep.readAll()).toEqual([]);
});

it.each([
  ['a session that is over', refusedWith(401, 'auth/unauthenticated')],
  ['a session that may not sign now', refusedWith(403, 'auth/forbidden')],
  ['a busy server', refusedWith(503, 'service/unavailable', 600)],
  ['a request that is still running', refusedWith(409, 'request/conflict', 1)],
])('%s loses nothing', async (_what, error) => {
  const { outbox, keep } = anOutbox([error, null]);
  await outbox.refresh();
  await outbox.sign(signed());
  expect(await keep.readAll()).toEqual([signed()]);
  outbox.stop();
});

it('sends nothing in a session that isn’t the assessor’s own', async () => {
  const { outbox, sent, own } = anOutbox([null]);
  own(false);
  await outbox.refresh();
  await outbox.sign(signed());
  expect(sent).toEqual([]);
  own(true);
  await outbox.refresh();
  expect(sent).toEqual([draft.id]);
});

it('is sent once, however often it is asked to', async () => {
  const { outbox, sent } = anOutbox([null]);
  await outbox.refresh();
  await Promise.all([outbox.sign(signed()), outbox.flush(), outbox.flush()]);
  expect(sent).toEqual([draft.id]);
});
