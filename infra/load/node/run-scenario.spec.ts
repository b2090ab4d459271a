import type { Scenario } from '../scenarios/visit.ts';
import type { Target } from './node-visitor.ts';
import { runScenario, visitsDue, type ScenarioRun } from './run-scenario.ts';

/** Runs a scenario whose visits end as `visit` says, and call nothing. */
function run(visit: Scenario['visit'], seconds: number): Promise<ScenarioRun> {
  const pace = { perSecond: 500, rampSeconds: 0 };
  const scenario: Scenario = {
    ...pace,
    name: 'test',
    about: 'Calls nothing.',
    minutes: 60,
    thresholds: [],
    visit,
  };
  const inbox = { kind: 'maildev', url: 'http://localhost' } as const;
  const target: Target = { url: 'http://localhost', inbox, key: undefined };
  return runScenario(scenario, { ...pace, target, people: 1, seconds });
}

it('begins visits ever faster during the ramp, and then evenly', () => {
  const pace = { perSecond: 10, rampSeconds: 4 };
  // The area under the pace: a triangle of 4 s by 10 a second, then a rectangle.
  expect([0, 2, 4, 5, 10].map((at) => visitsDue(at, pace))).toEqual([0, 5, 20, 30, 80]);
});

it('starts immediately without a ramp', () => {
  expect([0, 0.1, 1].map((at) => visitsDue(at, { perSecond: 10, rampSeconds: 0 }))).toEqual([0, 1, 10]);
});

it('ends early if no visit succeeds', async () => {
  const { failed, visits, examples } = await run(() => Promise.reject(new Error('login: 401')), 3_600);
  expect(failed).toBe(visits);
  expect(failed).toBeGreaterThanOrEqual(20);
  expect(examples).toEqual(Array.from({ length: 5 }, () => 'login: 401'));
});

it('continues if others succeed', async () => {
  const everyOther: Scenario['visit'] = (_visitor, turn) =>
    turn % 2 === 0 ? Promise.resolve() : Promise.reject(new Error('login: 500'));
  const { failed, visits } = await run(everyOther, 1);
  expect(visits).toBeGreaterThan(40);
  expect(failed).toBe(Math.floor(visits / 2));
});
