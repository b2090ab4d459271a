import { shownAnswers } from './attempt-view.ts';
import { EMPTY } from './outbox.ts';

const sent = { seq: 2, flagged: false, answeredAt: '2026-11-26T08:00:00.000Z' };
const waiting = { ...sent, position: 1, response: { RESPONSE: ['O1'] } };
const stored = { position: 0, seq: 1, flagged: false, response: { RESPONSE: ['O2'] } };

it('an answer is kept once it is in the outbox, and not while the browser still writes it', () => {
  const box = { ...EMPTY, stored: [stored], waiting: [waiting] };
  const draft = { response: { RESPONSE: ['O3'] }, flagged: false };
  const shown = shownAnswers(box, new Map([[2, draft]]));
  expect([0, 1, 2].map((position) => shown.get(position))).toEqual([
    { response: stored.response, flagged: false, isSaved: true, isKept: true },
    { response: waiting.response, flagged: false, isSaved: false, isKept: true },
    { ...draft, isSaved: false, isKept: false },
  ]);
  const changed = shownAnswers(box, new Map([[1, draft]]));
  expect(changed.get(1)).toEqual({ ...draft, isSaved: false, isKept: false });
});
