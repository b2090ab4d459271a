import { flagsOf } from './item-flags.ts';

const anItem = (discrimination: number | null, upper: number | null) => ({
  facility: 0.5,
  discrimination,
  discriminationInterval: upper === null ? null : { lower: -1, upper },
});

it('is certain about a key if the whole interval is below 0, and else asks for a check of a negative one', () => {
  expect(flagsOf(anItem(-0.4, -0.01)).key).toBe('certain');
  expect(flagsOf(anItem(-0.4, 0)).key).toBe('check');
  expect(flagsOf(anItem(-0.4, 0.1)).key).toBe('check');
  expect(flagsOf(anItem(-0.4, null)).key).toBe('check');
  expect(flagsOf(anItem(0, 0.4)).key).toBeNull();
  expect(flagsOf(anItem(null, null)).key).toBeNull();
});

it('tells what everybody and nobody gets right', () => {
  const flags = (facility: number | null) => flagsOf({ ...anItem(null, null), facility });
  expect(flags(1)).toEqual({ key: null, everybodyRight: true, nobodyRight: false });
  expect(flags(0)).toEqual({ key: null, everybodyRight: false, nobodyRight: true });
  expect(flags(0.99)).toEqual({ key: null, everybodyRight: false, nobodyRight: false });
  expect(flags(null)).toEqual({ key: null, everybodyRight: false, nobodyRight: false });
});
