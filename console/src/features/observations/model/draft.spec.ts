import { observationBody } from '@rigwise/contracts';
import { aDraft } from '../test/an-observation.ts';
import { doneOf, firstOpen, resultOf, signedBody, withStep } from './draft.ts';

const NOW = new Date('2026-11-28T12:00:00.000Z');

it('is signed once each step has an outcome', () => {
  const one = withStep(aDraft(), 0, { outcome: 'done' });
  expect([doneOf(one), firstOpen(one), resultOf(one), signedBody(one, NOW)]).toEqual([1, 1, null, null]);
  const all = withStep(one, 1, { outcome: 'not-applicable', note: ' No wind. ' });
  expect([doneOf(all), firstOpen(all), resultOf(all)]).toEqual([2, -1, 'competent']);
  const body = signedBody(all, NOW);
  expect(body).toMatchObject({
    steps: [
      { outcome: 'done', note: null },
      { outcome: 'not-applicable', note: 'No wind.' },
    ],
    ...{ remark: null, acknowledgement: null, signedAt: '2026-11-28T12:00:00.000Z' },
  });
  expect(observationBody.safeParse(body).success).toBe(true);
});

it('is not competent with a critical step left out, or a step missed', () => {
  const steps = (first: 'done' | 'not-applicable', second: 'done' | 'not-done') =>
    resultOf(withStep(withStep(aDraft(), 0, { outcome: first }), 1, { outcome: second }));
  expect(steps('not-applicable', 'done')).toBe('not-yet');
  expect(steps('done', 'not-done')).toBe('not-yet');
  expect(steps('done', 'done')).toBe('competent');
});
