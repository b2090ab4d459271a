import type { AssignmentContent, AssignmentPreview } from '@rigwise/contracts';
import { dateOf, dayOf, fittingDay, isInWindow, type Roster } from '@rigwise/rotations';

export type DueTerms = Pick<AssignmentContent, 'due' | 'fitsRotation' | 'opensOn'>;

/** What is known of the person who gets it. */
export interface DueFor {
  /** Null: as the terms say. */
  readonly ownDate: string | null;
  /** The last day of the certificate that it protects; null: none. */
  readonly expiresOn: string | null;
  readonly roster: Roster | null;
}

export interface DueDate {
  readonly opensOn: string;
  readonly dueOn: string;
  /** How the rotation moved it; null if it isn’t looked at. */
  readonly fits: AssignmentPreview['people'][number]['fits'];
}

/**
 * When something that is assigned today is due: as the terms say, inside a window of the rotation if they ask for it, and
 * never after the last day of what it protects. Not before it opens, and not in the past. A date of one’s own stays where
 * it was put, but for that.
 */
export function dueDateOf(terms: DueTerms, { ownDate, expiresOn, roster }: DueFor, today: string): DueDate {
  const opensOn = later(terms.opensOn ?? today, today);
  const wanted = later(
    ownDate ?? (terms.due.by === 'date' ? terms.due.on : dateOf(dayOf(opensOn) + terms.due.days)),
    opensOn,
  );
  // What has expired can’t be protected any more.
  const last = expiresOn !== null && expiresOn >= today ? expiresOn : null;
  // A day that was chosen for one person is not moved.
  if (!terms.fitsRotation || roster === null || ownDate !== null) {
    const dueOn = last !== null && last < wanted ? last : wanted;
    return { opensOn: earlier(opensOn, dueOn), dueOn, fits: fitsOf(terms, roster, dueOn) };
  }
  const { date, fits } = fittingDay(roster, {
    ...{ wanted, notAfter: last, notBefore: earlier(opensOn, last ?? opensOn) },
  });
  return { opensOn: earlier(opensOn, date), dueOn: date, fits };
}

function fitsOf({ fitsRotation }: DueTerms, roster: Roster | null, dueOn: string): DueDate['fits'] {
  if (!fitsRotation) return null;
  if (roster === null) return 'no-window';
  return isInWindow(roster, dueOn) ? 'as-wanted' : 'outside';
}

const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);
