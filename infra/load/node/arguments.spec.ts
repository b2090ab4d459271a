import { readArguments } from './arguments.ts';

const local = { url: 'http://localhost:8080', inboxUrl: 'http://localhost:8025', key: undefined };
const read = (...args: string[]) => readArguments(args, local);

it('uses the scenario’s pace, on this machine, by default', () => {
  expect(read('soak')).toMatchObject({ ...{ perSecond: 3, seconds: 3600, people: 1000 }, url: local.url });
  const told = read(
    'soak',
    '--per-second',
    '0.5',
    '--minutes',
    '1',
    '--people',
    '7',
    '--url',
    'https://a.example/x',
  );
  expect(told).toMatchObject({ perSecond: 0.5, seconds: 60, people: 7, url: 'https://a.example' });
});

it('ramps for half of a short run at most', () => {
  expect(read('sign-in-storm', '--minutes', '0.2').rampSeconds).toBe(6);
  expect(read('sign-in-storm').rampSeconds).toBe(20);
});

it.each<[string[], RegExp]>([
  [['storm'], /no scenario storm: choose one of sign-in-storm, code-sign-in/],
  [['soak', '--minutes', 'ten'], /--minutes must be a number above zero, not ten/],
  [['soak', '--per-second', '0'], /--per-second must be a number above zero/],
  [['soak', '--inbox', 'gmail'], /--inbox must be maildev or mailpit, not gmail/],
  [['soak', '--url', 'here'], /Invalid URL/],
  [['soak', '--fast'], /Unknown option '--fast'/],
])('refuses %j', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});
