import type { ItemFigures } from '@rigwise/contracts';
import { flagsOf, isKeyCertain } from './item-flags.ts';

const figures = (facility: number, discrimination: number | null, upper = 1): ItemFigures => ({
  ...{ facility, discrimination, facilityInterval: null, standardDeviation: 0.4 },
  ...{ discriminationInterval: { lower: -1, upper }, discriminativeEfficiency: 0.2 },
  ...{ pointBiserial: 0.4, pointBiserialInterval: null },
});

it.each([
  [0.5, 0.3, []],
  [0.5, -0.01, ['check-key']],
  [0.19, 0.3, ['too-hard']],
  [0.2, 0.2, []],
  [0.95, 0.3, []],
  [0.96, 0.1, ['too-easy', 'weak']],
  [1, null, ['too-easy']],
  [0, null, ['too-hard']],
])('of facility %p and discrimination %p: %p', (facility, discrimination, flags) => {
  expect(flagsOf(figures(facility, discrimination))).toEqual(flags);
});

it('flags nothing that is hidden, and is certain only if the whole interval is below 0', () => {
  expect(flagsOf(null)).toEqual([]);
  expect([
    isKeyCertain(figures(0.5, -0.4, -0.1)),
    isKeyCertain(figures(0.5, -0.4, 0.1)),
    isKeyCertain(null),
  ]).toEqual([...[true, false, false]]);
});
