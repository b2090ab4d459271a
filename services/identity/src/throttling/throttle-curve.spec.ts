import { throttleCurve } from './throttle-curve.ts';

it('lets five fail, then doubles from a minute to a quarter of an hour', () => {
  expect(throttleCurve({ freeTries: 5, firstDelaySeconds: 60, maxDelaySeconds: 900 })).toEqual([
    0, 0, 0, 0, 60, 120, 240, 480, 900,
  ]);
});

it('never waits longer than the longest', () => {
  expect(throttleCurve({ freeTries: 1, firstDelaySeconds: 600, maxDelaySeconds: 600 })).toEqual([600]);
  expect(throttleCurve({ freeTries: 2, firstDelaySeconds: 900, maxDelaySeconds: 60 })).toEqual([0, 60]);
});
