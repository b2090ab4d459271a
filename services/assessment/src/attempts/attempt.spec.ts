import { attemptStatuses, type AttemptStatus } from '@rigwise/contracts';
import fc from 'fast-check';
import {
  abandoned,
  begun,
  endsAt,
  expired,
  extended,
  graded,
  isRunning,
  limitOf,
  released,
  resumed,
  submitted,
  suspended,
  takenOver,
  voided,
  type AttemptCore,
} from './attempt.ts';
import { NotNow } from './attempts.errors.ts';

const START = new Date('2026-11-26T08:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const HALF_AN_HOUR = begun(limitOf(30, 1), 'here', START);

it('ends after its time and 15 seconds of grace, not before', () => {
  expect(HALF_AN_HOUR.deadlineAt).toEqual(after(1800));
  expect(expired(HALF_AN_HOUR, after(1814.999))).toBe(HALF_AN_HOUR);
  expect(expired(HALF_AN_HOUR, after(1815))).toMatchObject({
    ...{ status: 'auto_submitted', submittedAt: after(1815), revision: 2 },
  });
});

it('multiplies the time limit by the candidate’s extra time, and knows what it was', () => {
  expect(limitOf(30, 1.25)).toEqual({ baseSeconds: 1800, limitSeconds: 2250 });
  expect(limitOf(null, 2)).toEqual({ baseSeconds: null, limitSeconds: null });
});

it('stops the clock while suspended, and goes on with what was left', () => {
  const stopped = suspended(HALF_AN_HOUR, after(600));
  expect(stopped).toMatchObject({ status: 'suspended', deadlineAt: null, remainingMs: 1_200_000 });
  expect(expired(stopped, after(100_000))).toBe(stopped);
  expect(resumed(stopped, after(90_000))).toMatchObject({
    ...{ status: 'in_progress', deadlineAt: after(91_200), remainingMs: null, suspendedAt: null },
  });
});

it('adds minutes to the deadline, or to what is left of a suspended one', () => {
  expect(extended(HALF_AN_HOUR, 30, after(10))).toMatchObject({
    ...{ baseSeconds: 1800, limitSeconds: 3600, deadlineAt: after(3600) },
  });
  const stopped = suspended(HALF_AN_HOUR, after(600));
  expect(extended(stopped, 5, after(700))).toMatchObject({ deadlineAt: null, remainingMs: 1_500_000 });
});

it.each([
  ['without a time limit', begun(limitOf(null, 1), 'here', START), after(1)],
  ['after its end', HALF_AN_HOUR, after(1815)],
  ['when submitted', submitted(HALF_AN_HOUR, after(5)), after(6)],
])('grants no minutes %s', (_, attempt, now) => {
  expect(() => extended(attempt, 5, now)).toThrow(NotNow);
});

it('is taken over once by a browser, however often it asks', () => {
  const there = takenOver(HALF_AN_HOUR, 'there');
  expect(there).toMatchObject({ device: 'there', revision: 2, deadlineAt: HALF_AN_HOUR.deadlineAt });
  expect(takenOver(there, 'there')).toBe(there);
  expect(() => takenOver(voided(there), 'here')).toThrow(NotNow);
});

it('is abandoned only without a time limit', () => {
  expect(abandoned(HALF_AN_HOUR)).toBe(HALF_AN_HOUR);
  expect(abandoned(begun(limitOf(null, 1), 'here', START)).status).toBe('abandoned');
});

it('waits for a person if one has to mark an answer, and is graded otherwise', () => {
  const done = submitted(HALF_AN_HOUR, after(5));
  expect(graded(done, true, after(6))).toMatchObject({ status: 'grading', gradedAt: null });
  const marked = graded(done, false, after(6));
  expect(marked).toMatchObject({ status: 'graded', gradedAt: after(6) });
  expect(graded(marked, false, after(7))).toBe(marked);
  expect(released(marked, after(8))).toMatchObject({ status: 'released', releasedAt: after(8) });
});

/** The states that a state can lead to, as the product defines them. */
const NEXT: Readonly<Record<AttemptStatus, readonly AttemptStatus[]>> = {
  assigned: ['in_progress'],
  in_progress: ['suspended', 'submitted', 'auto_submitted', 'abandoned', 'voided'],
  suspended: ['in_progress', 'abandoned', 'voided'],
  submitted: ['grading', 'graded', 'voided'],
  auto_submitted: ['grading', 'graded', 'voided'],
  grading: ['graded', 'voided'],
  graded: ['released', 'voided'],
  released: ['voided'],
  abandoned: ['voided'],
  voided: [],
};

it('only ever takes the steps that the product has, and each raises its revision by one', () => {
  const steps: readonly ((attempt: AttemptCore, now: Date) => AttemptCore)[] = [
    (attempt) => takenOver(attempt, 'there'),
    (attempt) => takenOver(attempt, 'here'),
    (attempt, now) => extended(attempt, 1, now),
    suspended,
    resumed,
    submitted,
    expired,
    (attempt) => abandoned(attempt),
    (attempt, now) => graded(attempt, true, now),
    (attempt, now) => graded(attempt, false, now),
    released,
    (attempt) => voided(attempt),
  ];
  const walk = fc.array(fc.record({ step: fc.nat(steps.length - 1), seconds: fc.nat(900) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(walk, fc.constantFrom(30, null), (taken, minutes) => {
      let attempt = begun(limitOf(minutes, 1), 'here', START);
      let now = START;
      for (const { step, seconds } of taken) {
        now = new Date(now.getTime() + seconds * 1000);
        const before = attempt;
        try {
          attempt = steps[step]?.(attempt, now) ?? attempt;
        } catch (error) {
          if (!(error instanceof NotNow)) throw error;
        }
        if (attempt === before) continue;
        expect(attempt.revision).toBe(before.revision + 1);
        if (attempt.status !== before.status) expect(NEXT[before.status]).toContain(attempt.status);
        // Exactly the running ones have a clock that runs or stands still.
        expect(attempt.status === 'suspended').toBe(attempt.suspendedAt !== null);
        if (!isRunning(attempt)) continue;
        const left = attempt.remainingMs ?? (endsAt(attempt)?.getTime() ?? Infinity) - now.getTime();
        if (attempt.limitSeconds !== before.limitSeconds) expect(left).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 500 },
  );
});

it('knows every state of the contract', () => {
  expect(Object.keys(NEXT)).toEqual([...attemptStatuses]);
});
