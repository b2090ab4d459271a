import { z } from 'zod';
import { count } from '../versions/version-parts.ts';
import { tripLack, tripVerdicts } from './trip-parts.ts';

/** A pasted list, or a file, may be longer than a trip takes: its lines say so. */
export const LONGEST_CREW_TEXT = 60_000;

export const crewText = z
  .strictObject({
    text: z
      .string('Paste a list.')
      .min(1, 'Paste a list.')
      .max(LONGEST_CREW_TEXT, 'This list is too long. Paste at most 200 people.')
      .meta({
        description:
          'Employee numbers in any common form: one a line or separated by commas, with names or positions beside them, or a CSV file with a header',
      }),
  })
  .meta({ id: 'CrewText' });

export const crewLineProblems = ['no-number', 'not-found', 'repeated', 'too-many'] as const;
export const readCrewLine = z
  .object({
    line: z.number().int().min(1).meta({ description: 'Of the text, from 1' }),
    said: z.string().meta({ description: 'What was understood as the number; else the line' }),
    ...{ personId: z.uuid().nullable(), name: z.string().nullable() },
    ownPosition: z.string().nullable(),
    position: z.string().nullable().meta({ description: 'That the line names; null: the person’s own' }),
    problem: z.enum(crewLineProblems).nullable(),
  })
  .meta({ id: 'ReadCrewLine' });
export type ReadCrewLine = z.output<typeof readCrewLine>;
export const readCrew = z.object({ lines: z.array(readCrewLine) }).meta({ id: 'ReadCrew' });
export type ReadCrew = z.output<typeof readCrew>;

export const substitute = z
  .object({
    ...{ personId: z.uuid(), name: z.string(), employeeNumber: z.string().nullable() },
    position: z.string().nullable().meta({ description: 'Their own' }),
    until: z.iso.date().nullable().meta({ description: 'How long nothing is lacking; null for ever' }),
  })
  .meta({ id: 'Substitute' });
export type Substitute = z.output<typeof substitute>;
export const substitutes = z
  .array(
    z.object({
      place: count.meta({ description: 'Of someone who isn’t fit, in the crew list' }),
      people: z.array(substitute).meta({ description: 'The best first, at most 5' }),
    }),
  )
  .meta({ id: 'Substitutes' });
export type Substitutes = z.output<typeof substitutes>;

export const checkChangeKinds = [
  'became-unfit',
  'became-fit',
  'reasons-changed',
  'added',
  'removed',
] as const;
const verdict = z.enum(tripVerdicts).nullable();
export const checkComparison = z
  .object({
    ...{ before: z.number().int(), after: z.number().int() },
    isOtherTrip: z.boolean().meta({ description: 'Days, or what is asked of everyone, changed as well' }),
    isSameData: z.boolean().meta({ description: 'Both were computed from the same data' }),
    changes: z.array(
      z.object({
        change: z.enum(checkChangeKinds),
        ...{ personId: z.uuid().nullable(), said: z.string(), name: z.string().nullable() },
        ...{ before: verdict, after: verdict },
        gone: z.array(tripLack).meta({ description: 'Lacking before, and not now' }),
        added: z.array(tripLack).meta({ description: 'Lacking now, and not before' }),
      }),
    ),
  })
  .meta({ id: 'CheckComparison' });
export type CheckComparison = z.output<typeof checkComparison>;

/** What a trip can ask for, besides skills, and positions that say what they need. */
export const tripChoices = z
  .object({
    schemes: z.array(z.object({ id: z.uuid(), title: z.string() })),
    positions: z.array(z.string()).meta({ description: 'Those with a profile' }),
  })
  .meta({ id: 'TripChoices' });
export type TripChoices = z.output<typeof tripChoices>;
