import { perAction, type PerAction } from './actions.ts';
import type { Assumed } from './assumptions.ts';

const DAYS_A_YEAR = 365;
const SECONDS_A_DAY = 86_400;

/** How often this many people do each action per day. */
export function actionsADay(people: number, a: Assumed): PerAction {
  const atWork = people * a.atWork;
  const access = (people * a.accessAYear) / DAYS_A_YEAR;
  const attempts = (people * a.testsAYear) / DAYS_A_YEAR;
  return {
    'password-sign-in': atWork * a.signInsADay * (1 - a.codeShare),
    'code-sign-in': atWork * a.signInsADay * a.codeShare,
    'session-check': atWork * a.checksADay,
    'console-home': atWork * a.homesADay,
    'people-page': atWork * a.listsADay,
    'inbox-page': atWork * a.inboxesADay,
    'unread-count': atWork * a.countsADay,
    'access-asked': access,
    'access-approved': access,
    announcement: people * a.announcementsADay,
    'attempt-started': attempts,
    'answer-saved': attempts * a.answersATest,
    'attempt-submitted': attempts,
    'person-added': (people * a.changesAYear) / DAYS_A_YEAR,
  };
}

/**
 * How often per second each action occurs at shift change: a shift signs in, opens the home page, three pages and the
 * inbox, spread over its minutes, in addition to a busy hour of the others. An announcement to everyone is mailed in
 * the same hours.
 */
export function actionsASecondAtPeak(people: number, a: Assumed): PerAction {
  const day = actionsADay(people, a);
  const shift = (people * a.atWork * a.shiftShare) / (a.shiftMinutes * 60);
  const ofShift: Partial<PerAction> = {
    'password-sign-in': shift * (1 - a.codeShare),
    'code-sign-in': shift * a.codeShare,
    'console-home': shift,
    'session-check': 3 * shift,
    'unread-count': shift,
    'inbox-page': shift,
    announcement: people / (a.announcementHours * 3_600),
  };
  return perAction((name) => (ofShift[name] ?? 0) + (day[name] / SECONDS_A_DAY) * a.busyFactor);
}

/**
 * How often per second each action occurs where this many people take a test together: as if the last still started
 * when the first submit, and everyone answered.
 */
export function actionsASecondOfTakers(takers: number, a: Assumed): PerAction {
  const startsASecond = takers / (a.testStartMinutes * 60);
  const ofTakers: Partial<PerAction> = {
    'attempt-started': startsASecond,
    'answer-saved': (takers * a.answersATest) / (a.testMinutes * 60),
    'attempt-submitted': startsASecond,
  };
  return perAction((name) => ofTakers[name] ?? 0);
}

/** Concurrent sessions at shift change: by Little's law (L = λW) those of the busy hour, plus the shift's. */
export function sessionsAtPeak(people: number, a: Assumed): number {
  const day = actionsADay(people, a);
  const aSecond = ((day['password-sign-in'] + day['code-sign-in']) / SECONDS_A_DAY) * a.busyFactor;
  const ofShift = people * a.atWork * a.shiftShare * Math.min(1, a.visitMinutes / a.shiftMinutes);
  return aSecond * a.visitMinutes * 60 + ofShift;
}

/** Consoles open simultaneously, each with its live stream. */
export const openConsoles = (people: number, a: Assumed): number => people * a.atWork * a.openShare;
