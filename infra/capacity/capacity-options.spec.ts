import { parseCapacityOptions, PEOPLE } from './capacity-options.ts';
import { assume } from './model/assumptions.ts';

it('measures in full, for three sizes, by default', () => {
  expect(parseCapacityOptions([])).toEqual({
    ...{ measured: false, quick: false, write: false },
    ...{ people: PEOPLE, assumed: assume() },
  });
});

it('takes other people and assumptions', () => {
  const args = [
    '--measured',
    '--people',
    '5000,40000',
    '--assume',
    'shiftMinutes=5',
    '--assume',
    'codeShare=0',
  ];
  expect(parseCapacityOptions(args)).toMatchObject({
    ...{ measured: true, people: [5_000, 40_000] },
    assumed: { shiftMinutes: 5, codeShare: 0, atWork: assume().atWork },
  });
});

it.each([
  [['--people', '0']],
  [['--people', 'many']],
  [['--assume', 'shiftMinutes']],
  [['--assume', 'shiftMinutes=soon']],
  [['--assume', 'moonPhase=1']],
  [['--write', '--quick']],
  [['--write', '--people', '5']],
  [['--write', '--assume', 'codeShare=1']],
])('refuses %j', (args) => {
  expect(() => parseCapacityOptions(args)).toThrow();
});
