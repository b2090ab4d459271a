import type { CallerIdentity } from '@rigwise/http';
import type { Happening } from '@rigwise/service';
import type { AttemptDesk, Candidate } from './attempt-desk.ts';
import { briefingOf, secondShareOf } from './briefings.ts';
import { numbersFor } from './chance.ts';

/** The people who mark answers in people's own words: where a test has two, the third decides between them. */
export interface Markers {
  readonly first: CallerIdentity;
  readonly second: CallerIdentity;
  readonly third: CallerIdentity;
}

const REASON =
  'The rubric asks for limits as numbers. Read again with that in mind, this is what the answer holds.';
/** Answers of the last sitting that are marked already. */
const BEGUN = 2;

/**
 * The day after a sitting; of the last one the marking is just begun, and nothing is decided. Nothing waits of most
 * tests.
 */
export function markings(
  desk: AttemptDesk,
  people: readonly Candidate[],
  of: {
    readonly sitting: string;
    readonly days: number;
    readonly isLast: boolean;
    readonly markers: Markers;
  },
): Happening[] {
  const { sitting, days, isLast, markers } = of;
  const begun = isLast ? people.slice(0, BEGUN) : people;
  const mark = async (by: CallerIdentity, shareOf: (one: Candidate) => number): Promise<void> => {
    for (const one of begun) {
      const { comment } = briefingOf(one.person.ability);
      await desk.mark(
        one,
        { share: shareOf(one), comment: by === markers.first ? comment : '', reason: REASON },
        by,
      );
    }
  };
  const trueShare = ({ person }: Candidate): number => briefingOf(person.ability).share;
  const second = ({ person }: Candidate): number =>
    secondShareOf(
      briefingOf(person.ability),
      numbersFor(`${sitting} ${person.employeeNumber} second marker`),
    );
  const stages: Happening[] = [
    { ago: { days: days - 1, hours: 4 }, happens: () => mark(markers.first, trueShare) },
    { ago: { days: days - 1, hours: 1 }, happens: () => mark(markers.second, second) },
  ];
  if (isLast) return stages;
  return [...stages, { ago: { days: days - 2, hours: 3 }, happens: () => mark(markers.third, trueShare) }];
}
