import type { Scenario } from '../scenarios/visit.ts';
import type { Target } from './node-visitor.ts';
import { runScenario, visitsDue } from './run-scenario.ts';

const NO_INBOX = { kind: 'maildev', url: 'http://localhost' } as const;

it('begins visits ever faster during the ramp, and then evenly', () => {
  const pace = { perSecond: 10, rampSeconds: 4 };
  // The area under the pace: a triangle of 4 s by 10 a second, then a rectangle.
  expect([0, 2, 4, 5, 10].map((at) => visitsDue(at, pace))).toEqual([0, 5, 20, 30, 80]);
});

it('begins at once where there is no ramp', () => {
  expect([0, 0.1, 1].map((at) => visitsDue(at, { perSecond: 10, rampSeconds: 0 }))).toEqual([0, 1, 10]);
});

it('ends early where no visit succeeds', async () => {
  const scenario: Scenario = {
    ...{
      name: 'nobody',
      about: 'Nobody can sign in.',
      perSecond: 200,
      rampSeconds: 0,
      minutes: 60,
      thresholds: [],
    },
    visit: () => Promise.reject(new Error('login: 401')),
  };
  const target: Target = { url: 'http://localhost', inbox: NO_INBOX, key: undefined };
  const run = await runScenario(scenario, {
    target,
    people: 1,
    perSecond: 200,
    rampSeconds: 0,
    seconds: 3_600,
  });
  expect(run.failed).toBe(run.visits);
  expect(run.failed).toBeGreaterThanOrEqual(20);
  expect(run.examples).toEqual(Array.from({ length: 5 }, () => 'login: 401'));
});

it('goes on where others succeed', async () => {
  const scenario: Scenario = {
    ...{
      name: 'half',
      about: 'Every other fails.',
      perSecond: 200,
      rampSeconds: 0,
      minutes: 60,
      thresholds: [],
    },
    visit: (_visitor, turn) => (turn % 2 === 0 ? Promise.resolve() : Promise.reject(new Error('login: 500'))),
  };
  const target: Target = { url: 'http://localhost', inbox: NO_INBOX, key: undefined };
  const run = await runScenario(scenario, {
    target,
    people: 1,
    perSecond: 200,
    rampSeconds: 0,
    seconds: 0.4,
  });
  expect(run.visits).toBeGreaterThan(40);
  expect(run.failed).toBe(Math.floor(run.visits / 2));
});
