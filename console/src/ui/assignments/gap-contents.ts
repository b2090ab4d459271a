import { GAP_DUE_DAYS, type AssignmentContent, type GapProposal } from '@rigwise/contracts';
import type { OwnDates } from './people-dates.tsx';

export type Proposal = GapProposal['proposals'][number];
/** Dates of their own, by what is assigned. */
export type DatesByTarget = Readonly<Record<string, OwnDates>>;

/** What the call is sent: for everyone the date that was shown. Those who have it already are left out. */
export function gapContents(proposals: readonly Proposal[], dates: DatesByTarget): AssignmentContent[] {
  return proposals.flatMap(({ kind, targetId, people }): AssignmentContent[] => {
    const getting = people.filter(({ verdict }) => verdict === 'gets');
    if (getting.length === 0) return [];
    return [
      {
        ...{ kind, targetId, audience: { to: 'people', personIds: getting.map(({ personId }) => personId) } },
        due: { by: 'days', days: GAP_DUE_DAYS },
        ownDates: getting.flatMap(({ personId, dueOn }) => {
          const on = dates[targetId]?.[personId] ?? dueOn;
          return on === null ? [] : [{ personId, on }];
        }),
        ...{ fitsRotation: true, protectsSchemeId: null, opensOn: null, priority: 'normal' },
        ...{ remindDays: [7, 1], escalateDays: null, countsFrom: null },
        recurrence: null,
      },
    ];
  });
}

/** The first and the last due date. */
export function dueRange(
  { people, targetId }: Proposal,
  dates: DatesByTarget,
): readonly [string, string] | null {
  const all = people
    .flatMap(({ personId, dueOn }) => (dueOn === null ? [] : (dates[targetId]?.[personId] ?? dueOn)))
    .toSorted();
  const [first, last] = [all[0], all.at(-1)];
  return first === undefined || last === undefined ? null : [first, last];
}
