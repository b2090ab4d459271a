import type { AttemptStatus } from '@rigwise/contracts';
import { ownStanding, rulesFor, type AttemptTaken } from './own-standing.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-26T12:00:00.000Z');
const at = (hoursAgo: number): Date => new Date(now.getTime() - hoursAgo * HOUR_MS);
const taken = (
  id: string,
  status: AttemptStatus,
  hoursAgo: number,
  over: Partial<AttemptTaken> = {},
): AttemptTaken => ({
  ...{ testId: 'T', id, status, counted: true, startedAt: at(hoursAgo + 1), submittedAt: at(hoursAgo) },
  ...{ deadlineAt: null, remainingMs: null, score: null, maxScore: null, passed: null, ...over },
});
const scored = (score: number) => ({ score, maxScore: 10, passed: score >= 7 });
const rules = { allowed: 3, coolDownHours: 24, counts: 'best' } as const;

it('is nothing before the first attempt', () => {
  expect(ownStanding(rules, [], now)).toEqual({ running: null, last: null, passed: null });
  expect(rulesFor(rules, [], now)).toEqual({ ...rules, left: 3, coolDownUntil: null });
});

it('names the running attempt with its deadline, and waits for no cool-down meanwhile', () => {
  const running = taken('B', 'in_progress', 0, { submittedAt: null, deadlineAt: at(-1) });
  const all = [taken('A', 'released', 48, scored(2)), running];
  expect(ownStanding(rules, all, now)).toEqual({
    running: { id: 'B', status: 'in_progress', remainingSeconds: 3600 },
    last: { id: 'A', status: 'released' },
    passed: null,
  });
  expect(rulesFor(rules, all, now)).toMatchObject({ left: 1, coolDownUntil: null });
});

it('says until when the next one has to wait; one that was voided changes nothing', () => {
  const all = [taken('A', 'released', 10, scored(2)), taken('B', 'voided', 1)];
  expect(rulesFor(rules, all, now)).toMatchObject({ left: 2, coolDownUntil: at(-14).toISOString() });
  expect(ownStanding(rules, all, now).last).toEqual({ id: 'A', status: 'released' });
});

it.each([
  ['best', 'A'],
  ['last', undefined],
] as const)('is passed by the attempt that counts: the %s', (counts, id) => {
  const all = [taken('A', 'released', 90, scored(8)), taken('B', 'released', 50, scored(3))];
  expect(ownStanding({ ...rules, counts }, all, now).passed?.id).toBe(id);
});

it('counts nothing as passed that is not released', () => {
  expect(ownStanding(rules, [taken('A', 'graded', 5, scored(9))], now).passed).toBeNull();
});
