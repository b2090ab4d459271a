import { answered, asked, NO_EXTRA_TIME, withdrawn } from './extra-time.ts';

const at = new Date('2026-11-22T08:00:00Z');
const later = new Date('2026-11-23T08:00:00Z');
const waiting = asked(NO_EXTRA_TIME, 'I read slowly.', at);

it('has been pending since the first request, with the newest reason', () => {
  expect(asked(waiting, 'I read slowly on screens.', later)).toEqual({
    ...waiting,
    reason: 'I read slowly on screens.',
    revision: 2,
  });
});

it('is unchanged by a repeated request with the same reason', () => {
  expect(asked(waiting, 'I read slowly.', later)).toBe(waiting);
});

it('needs no reason', () => {
  expect(asked(NO_EXTRA_TIME, '', at)).toMatchObject({ requestedAt: at, reason: null });
});

it('deletes the reason with the answer, and with the request', () => {
  expect(answered(waiting, 1.25, later)).toEqual({
    multiplier: 1.25,
    requestedAt: null,
    reason: null,
    answeredAt: later,
    revision: 2,
  });
  expect(withdrawn(waiting)).toEqual({ ...NO_EXTRA_TIME, revision: 2 });
});

it('keeps granted time during a new request, and when it is withdrawn', () => {
  const more = asked(answered(waiting, 1.5, at), 'It is not enough.', later);
  expect([more.multiplier, withdrawn(more).multiplier]).toEqual([1.5, 1.5]);
});

it('has nothing to withdraw if nothing is pending', () => {
  expect(withdrawn(NO_EXTRA_TIME)).toBe(NO_EXTRA_TIME);
});
