import { perAction, type PerAction } from './actions.ts';
import type { Assumed } from './assumptions.ts';

const DAYS_A_YEAR = 365;
const SECONDS_A_DAY = 86_400;

/** How often each action is done in a day by so many people. */
export function actionsADay(people: number, a: Assumed): PerAction {
  const atWork = people * a.atWork;
  const access = (people * a.accessAYear) / DAYS_A_YEAR;
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
    'person-added': (people * a.changesAYear) / DAYS_A_YEAR,
  };
}

/**
 * How often a second each action is done at shift change: a shift signs in, opens the home, three pages and the
 * inbox, all of it spread over its minutes, beside a busy hour of the others. The mails of an announcement to
 * everybody leave in the same hours.
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

/** Sessions that live at once at shift change: by Little's law (L = λW) those of the busy hour, and the shift's. */
export function sessionsAtPeak(people: number, a: Assumed): number {
  const day = actionsADay(people, a);
  const aSecond = ((day['password-sign-in'] + day['code-sign-in']) / SECONDS_A_DAY) * a.busyFactor;
  const ofShift = people * a.atWork * a.shiftShare * Math.min(1, a.visitMinutes / a.shiftMinutes);
  return aSecond * a.visitMinutes * 60 + ofShift;
}

/** Consoles open at once, each with its live stream. */
export const openConsoles = (people: number, a: Assumed): number => people * a.atWork * a.openShare;
