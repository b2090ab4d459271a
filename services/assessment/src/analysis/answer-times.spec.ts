import { secondsOf } from './answer-times.ts';

const at = (position: number, seconds: number | null) => ({
  position,
  answeredAt: seconds === null ? null : seconds * 1000,
});

it('takes the time from the answer before, and none for the first', () => {
  expect([...secondsOf([at(0, 100), at(1, 130), at(2, 130.5)])]).toEqual([
    ...[
      [1, 30],
      [2, 0.5],
    ],
  ]);
});

it('says nothing of a question that was left out, skipped or come back to', () => {
  expect([...secondsOf([at(0, 100), at(1, null), at(2, 160), at(3, 200)])]).toEqual([[3, 40]]);
  // The first one again, at the end: neither its time nor that of the one after it is known.
  expect([...secondsOf([at(0, 300), at(1, 130), at(2, 150)])]).toEqual([[2, 20]]);
  expect([...secondsOf([])]).toEqual([]);
});
