import { unfitAfter, unfitBefore } from './unfit.ts';

it('publishes only parameters that responses can support', () => {
  expect([unfitAfter(1, 0, 8), unfitAfter(1, -6, 8), unfitAfter(7.9, 6, 8)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([unfitAfter(0, 1, 8), unfitAfter(-1, 0, 8)]).toEqual(['negative-slope', 'negative-slope']);
  expect([unfitAfter(8, 0, 8), unfitAfter(0.3, 2, 8)]).toEqual(['steep-slope', 'out-of-reach']);
  expect(unfitBefore({ responses: 0, right: 0 }, 0)).toBe('too-few-responses');
  expect(unfitBefore({ responses: 200, right: 1 }, 200)).toBeUndefined();
});
