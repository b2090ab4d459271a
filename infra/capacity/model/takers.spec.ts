import { assume } from './assumptions.ts';
import { anAction, someFigures, somePlatform } from './factories.ts';
import { needsOfTakers } from './takers.ts';

const GIB = 2 ** 30;
const measured = someFigures({
  actions: {
    ...someFigures().actions,
    'attempt-started': anAction({
      cpu: { assessment: 10 },
      rows: { 'assessment.attempt': 1, 'assessment.attempt_item': 40, 'assessment.outbox': 2 },
    }),
    'answer-saved': anAction({ cpu: { assessment: 0.5, gateway: 0.25 } }),
    'attempt-submitted': anAction({
      cpu: { assessment: 20, notification: 5 },
      rows: { 'assessment.attempt_event': 3, 'assessment.outbox': 4 },
      mails: 1,
    }),
  },
  tables: {
    'assessment.attempt': { rows: 100, bytes: GIB / 1_000 },
    'assessment.attempt_item': { rows: 100, bytes: GIB / 1_000 },
    'assessment.outbox': { rows: 100, bytes: GIB },
  },
});
const a = assume({ testStartMinutes: 10, testMinutes: 20, answersATest: 48, utilisation: 0.5, looseness: 1 });

it('computes what people need who take a test together', () => {
  // 12,000 start within ten minutes, so do their submissions; each answers every 25 seconds.
  const needs = needsOfTakers(12_000, measured, somePlatform(), a);
  expect(needs).toMatchObject({
    startsASecond: 20,
    savesASecond: 480,
    requestsASecond: 520,
    mailsASecond: 20,
  });
  // 20 × 10 ms, 480 × 0.5 ms and 20 × 20 ms.
  expect(needs?.cores.assessment).toBeCloseTo(0.84);
  expect(needs?.relayedASecond).toBeCloseTo(120);
  expect(needs?.wholeCorePods.assessment).toBe(3);
  // One row of the attempt and forty of its items.
  expect(needs?.gibATest).toBeCloseTo(12_000 * 0.041);
  expect(needsOfTakers(120_000, measured, somePlatform(), a)?.wholeCorePods.assessment).toBe(17);
});

it('says nothing without figures', () => {
  const actions = { ...measured.actions, 'answer-saved': anAction({ count: 0 }) };
  expect(needsOfTakers(1_000, { ...measured, actions }, somePlatform(), a)).toBeUndefined();
});
