import { throttleDelays } from './throttle-delays.ts';

it('doubles from a minute to a quarter of an hour', () => {
  expect(throttleDelays({ firstDelaySeconds: 60, maxDelaySeconds: 900 })).toEqual([60, 120, 240, 480, 900]);
});

it('never waits longer than the maximum', () => {
  expect(throttleDelays({ firstDelaySeconds: 600, maxDelaySeconds: 600 })).toEqual([600]);
  expect(throttleDelays({ firstDelaySeconds: 900, maxDelaySeconds: 60 })).toEqual([60]);
});
