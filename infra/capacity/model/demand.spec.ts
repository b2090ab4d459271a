import { assume } from './assumptions.ts';
import {
  actionsADay,
  actionsASecondAtPeak,
  actionsASecondOfTakers,
  openConsoles,
  sessionsAtPeak,
} from './demand.ts';

// 3,600 people, of whom 1,800 work today and 900 start within the same 15 minutes: one a second.
const people = 3_600;
const a = assume({
  ...{ atWork: 0.5, shiftShare: 0.5, shiftMinutes: 15, signInsADay: 2, codeShare: 0.25, openShare: 0.5 },
  ...{ homesADay: 4, checksADay: 48, countsADay: 24, inboxesADay: 2, listsADay: 1 },
  ...{ accessAYear: 0.1, changesAYear: 1, announcementsADay: 0.5, announcementHours: 1 },
  ...{ busyFactor: 2, visitMinutes: 60 },
  ...{ testsAYear: 4, answersATest: 50, testMinutes: 10, testStartMinutes: 5 },
});

it('counts the actions of a day', () => {
  const day = actionsADay(people, a);
  // 1,800 at work sign in twice, every fourth time by code.
  expect(day['password-sign-in']).toBeCloseTo(2_700);
  expect(day['code-sign-in']).toBeCloseTo(900);
  expect(day['session-check']).toBeCloseTo(86_400);
  expect(day.announcement).toBeCloseTo(1_800);
  // 360 requests and 3,600 changes a year.
  expect(day['access-approved']).toBeCloseTo(360 / 365);
  expect(day['person-added']).toBeCloseTo(3_600 / 365);
  expect(day['attempt-submitted']).toBeCloseTo(14_400 / 365);
  expect(day['answer-saved']).toBeCloseTo((14_400 * 50) / 365);
});

it('adds a shift to the busy hour of the others', () => {
  const peak = actionsASecondAtPeak(people, a);
  // The shift: one a second, three of four by password. In addition 2,700 a day, doubled in the busy hour.
  expect(peak['password-sign-in']).toBeCloseTo(0.75 + (2 * 2_700) / 86_400);
  expect(peak['code-sign-in']).toBeCloseTo(0.25 + (2 * 900) / 86_400);
  // Three a second, plus one a second of all day, doubled.
  expect(peak['session-check']).toBeCloseTo(5);
  // All 3,600 within an hour, plus the day's.
  expect(peak.announcement).toBeCloseTo(1 + (2 * 1_800) / 86_400);
  expect(peak['people-page']).toBeCloseTo((2 * 1_800) / 86_400);
});

it('has people who take a test together start within minutes, and answer all the time', () => {
  const peak = actionsASecondOfTakers(600, a);
  expect(peak['attempt-started']).toBeCloseTo(2);
  expect(peak['answer-saved']).toBeCloseTo(50);
  expect(peak['attempt-submitted']).toBeCloseTo(2);
  expect(peak['password-sign-in']).toBe(0);
});

it('derives live sessions from arrivals and duration', () => {
  // 3,600 sign-ins a day, doubled in the busy hour, an hour each: 300; plus the 900 of the shift.
  expect(sessionsAtPeak(people, a)).toBeCloseTo(1_200);
  // If a visit takes five of fifteen minutes, a third of the shift is present.
  expect(sessionsAtPeak(people, { ...a, visitMinutes: 5 })).toBeCloseTo(25 + 300);
});

it('has every other one at work look at a console', () => {
  expect(openConsoles(people, a)).toBe(900);
});
