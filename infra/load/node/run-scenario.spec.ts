import { visitsDue } from './run-scenario.ts';

it('begins visits ever faster during the ramp, and then evenly', () => {
  const pace = { perSecond: 10, rampSeconds: 4 };
  // The area under the pace: a triangle of 4 s by 10 a second, then a rectangle.
  expect([0, 2, 4, 5, 10].map((at) => visitsDue(at, pace))).toEqual([0, 5, 20, 30, 80]);
});

it('begins at once where there is no ramp', () => {
  expect([0, 0.1, 1].map((at) => visitsDue(at, { perSecond: 10, rampSeconds: 0 }))).toEqual([0, 1, 10]);
});
