import { readArguments, sectionNames } from './arguments.ts';

it('runs everything except what needs a second platform, by default', () => {
  expect(readArguments([])).toEqual({
    sections: sectionNames,
    quick: false,
    write: false,
    start: false,
    fresh: false,
    command: 'npm run bench --',
  });
});

it('runs the selected sections, in their own order', () => {
  const { sections, write } = readArguments(['--only', 'memory, sign-in', '--write']);
  expect([sections, write]).toEqual([['sign-in', 'memory'], true]);
});

it('refuses unknown ones', () => {
  expect(() => readArguments(['--only', 'sign-in,tea'])).toThrow(/no section tea, only sign-in, /);
  expect(() => readArguments(['--fast'])).toThrow(/--fast/);
});

it('keeps no rough figures', () => {
  expect(() => readArguments(['--quick', '--write'])).toThrow('--quick or --write');
});
