import * as fc from 'fast-check';
import { nameOf } from './known-patterns.ts';
import { cycleOf, faultIn, runsOf, type Run } from './pattern.ts';
import { readPattern } from './read-pattern.ts';

const said = (text: string): string => {
  const read = readPattern(text);
  return 'unreadable' in read ? read.unreadable : read.name;
};

it.each([
  ['28/28', '28/28'],
  [' 14 / 21 ', '14/21'],
  ['14-21', '14/21'],
  ['14x14', '14/14'],
  ['28 on / 28 off', '28/28'],
  ['28on 28off', '28/28'],
  ['28 days on, 28 days off', '28/28'],
  ['2 weeks on / 2 weeks off', '14/14'],
  ['2w/3w', '14/21'],
  ['4 wks on and 4 wks off', '28/28'],
  ['2 weeks / 21 days', '14/21'],
  ['3/3 weeks', '21/21'],
  ['5 on / 2 off', '5/2'],
  ['4 on 4 off', '4/4'],
  ['14/14 A', '14/14'],
  ['28/28 (crew B)', '28/28'],
  ['２８／２８', '28/28'],
  ['28–28', '28/28'],
  ['2-2-3', '2-2-3'],
  ['2/2/3', '2-2-3'],
  ['Panama', '2-2-3'],
  ['2-2-3 (Panama)', '2-2-3'],
  ['Pitman schedule', '2-3-2'],
  ['DuPont', 'DuPont'],
  ['du pont rotation', 'DuPont'],
  ['14D 14N 28 off', '14 day shifts, 14 night shifts, 28 off'],
  ['7 days, 7 nights, 14 off', '7 day shifts, 7 night shifts, 14 off'],
  ['4 on, 2 off, 3 on, 5 off', '4 on, 2 off, 3 on, 5 off'],
])('reads “%s” as %s', (text, name) => {
  expect(said(text)).toBe(name);
});

it.each([
  ['1 month on / 1 month off', 'months'],
  ['2m/2m', 'months'],
  ['500/500', 'too-long'],
  ['366/366', '366/366'],
  ['366/367', 'too-long'],
  ['Night', 'not-a-pattern'],
  ['Day', 'not-a-pattern'],
  ['', 'not-a-pattern'],
  ['28', 'not-a-pattern'],
  ['28/0', 'too-long'],
  ['14/14 N', 'not-a-pattern'],
  ['28/28/28', 'not-a-pattern'],
  ['28/28 or 14/14', 'not-a-pattern'],
  ['on call', 'not-a-pattern'],
  ['28 days on', 'not-a-pattern'],
  ['2828', 'not-a-pattern'],
  ['9 to 5', 'not-a-pattern'],
])('says why it doesn’t read “%s”: %s', (text, why) => {
  expect(said(text)).toBe(why);
});

it('doesn’t guess whether 4/4 is days or weeks', () => {
  expect(['4/4', '2-2', '5/2', '3 x 3'].map(said)).toEqual(Array.from({ length: 4 }, () => 'days-or-weeks'));
});

const runs = fc
  .array(
    fc.record({ duty: fc.constantFrom('on', 'day', 'night', 'off'), days: fc.integer({ min: 1, max: 40 }) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  // Two runs of one duty are one.
  .map((drawn) => runsOf(cycleOf(drawn as Run[])))
  .filter((one) => faultIn(one) === undefined);

it('reads the name of any pattern back, and keeps it through its cycle', () => {
  fc.assert(
    fc.property(runs, (one) => {
      expect(runsOf(cycleOf(one))).toEqual(one);
      const read = readPattern(nameOf(one));
      const isAmbiguous = /^[1-6]\/[1-6]$/.test(nameOf(one));
      if (!isAmbiguous) expect(read).toEqual({ runs: one, name: nameOf(one) });
    }),
  );
});

it('answers any text, within a moment', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 200 }), fc.stringMatching(/^[0-9 onfdw/x,-]{0,200}$/)),
      (text) => {
        const began = performance.now();
        const read = readPattern(text);
        expect(performance.now() - began).toBeLessThan(200);
        if ('runs' in read) expect(faultIn(read.runs)).toBeUndefined();
      },
    ),
  );
});
