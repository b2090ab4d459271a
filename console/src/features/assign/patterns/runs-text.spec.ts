import { runsIn } from './runs-text.ts';

const inShort = (text: string) => runsIn(text)?.map(({ days, duty }) => `${days} ${duty}`) ?? null;

it.each([
  ['14 on, 21 off', ['14 on', '21 off']],
  ['7 days, 7 nights, 14 off', ['7 day', '7 night', '14 off']],
  ['4N/3 off/ 3d / 1 OFF', ['4 night', '3 off', '3 day', '1 off']],
  ['2 on,2 off,', ['2 on', '2 off']],
])('reads “%s”', (text, runs) => {
  expect(inShort(text)).toEqual(runs);
});

it.each(['', '28/28', '14 on', '14 on, off', 'on 14, off 14', '14 on, 21 home'])(
  'doesn’t read “%s”',
  (text) => {
    expect(inShort(text)).toBeNull();
  },
);
