import { readArguments, sectionNames } from './arguments.ts';

it('runs everything but what needs a second platform, unless told otherwise', () => {
  expect(readArguments([])).toEqual({
    sections: sectionNames,
    quick: false,
    write: false,
    start: false,
    fresh: false,
    command: 'npm run bench --',
  });
});

it('runs the sections that were asked for, in their own order', () => {
  const { sections, quick, write } = readArguments(['--only', 'memory, sign-in', '--quick', '--write']);
  expect(sections).toEqual(['sign-in', 'memory']);
  expect([quick, write]).toEqual([true, true]);
});

it('refuses what it does not know', () => {
  expect(() => readArguments(['--only', 'sign-in,tea'])).toThrow(/no section tea, only sign-in, /);
  expect(() => readArguments(['--fast'])).toThrow(/--fast/);
});
