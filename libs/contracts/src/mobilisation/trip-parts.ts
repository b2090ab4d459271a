import { z } from 'zod';
import { oneLine } from '../internal/one-line.ts';
import { skillLevels } from '../skills/skill-levels.ts';
import { count, moment, who } from '../versions/version-parts.ts';

export const MOST_CREW = 200;
export const LONGEST_TRIP_DAYS = 366;
export const MOST_TRAVEL_DAYS = 14;
/** Skills, and kinds of certificates, that a trip asks of everyone. */
export const MOST_ASKED = 20;
export const MOST_SUBSTITUTES = 5;

export const lackKinds = ['missing', 'lapsed', 'suspended', 'lapses'] as const;
export type LackKind = (typeof lackKinds)[number];
/**
 * `no-profile`: nothing that the trip asks for is lacking, but nobody has said what the position needs; `not-found`: no
 * active person of the caller's; `withheld`: not one of the reader's people; `erased`: their data were erased since.
 */
export const tripVerdicts = ['fit', 'not-fit', 'no-profile', 'not-found', 'withheld', 'erased'] as const;
export type TripVerdict = (typeof tripVerdicts)[number];

const date = z.iso.date('Enter a date.');
const travelDays = z
  .number('Enter a number of days.')
  .int('Enter a whole number.')
  .min(0, 'Enter 0 or more.')
  .max(MOST_TRAVEL_DAYS, `Enter ${MOST_TRAVEL_DAYS} or less.`);
const once = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
const position = oneLine('Enter a position.', 100).nullable();

export const crewLine = z
  .strictObject({
    personId: z.uuid().nullable().meta({ description: 'Null: nobody was found by what was typed' }),
    said: oneLine('Enter a name or number.', 100).meta({ description: 'As it was typed, or a name' }),
    position: position.meta({ description: 'On this trip; null: the person’s own' }),
  })
  .meta({ id: 'CrewLine' });
export type CrewLine = z.output<typeof crewLine>;

const fields = {
  name: oneLine('Enter a name.', 120).meta({ example: 'Deepwater 7, crew change' }),
  from: date,
  to: date,
  daysBefore: travelDays.meta({ description: 'Whole days of travel before the first day' }),
  daysAfter: travelDays.meta({ description: 'Whole days of travel after the last day' }),
  skills: z
    .array(z.strictObject({ skillId: z.uuid(), level: z.enum(skillLevels) }))
    .max(MOST_ASKED)
    .refine((all) => once(all.map(({ skillId }) => skillId)), 'Each skill only once.')
    .meta({ description: 'Asked of everyone, besides what their positions need' }),
  schemes: z
    .array(z.uuid())
    .max(MOST_ASKED)
    .refine(once, 'Each certificate only once.')
    .meta({ description: 'Kinds of certificates that are asked of everyone' }),
};
const days = ({ from, to }: { readonly from: string; readonly to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

export const tripContent = z
  .strictObject({
    ...fields,
    crew: z
      .array(crewLine)
      .min(1, 'Add at least one person.')
      .max(MOST_CREW, `A check takes at most ${MOST_CREW} people.`)
      .refine((all) => once(all.flatMap(({ personId }) => personId ?? [])), 'Each person only once.'),
  })
  .refine((trip) => trip.to >= trip.from, { path: ['to'], message: 'The last day is before the first.' })
  .refine((trip) => days(trip) <= LONGEST_TRIP_DAYS, {
    path: ['to'],
    message: `A trip lasts at most ${LONGEST_TRIP_DAYS} days.`,
  })
  .meta({ id: 'TripContent' });
export type TripContent = z.output<typeof tripContent>;

export const tripRevision = z.number().int().min(1).meta({ description: 'Counts the changes of the trip' });
export const tripChange = z
  .strictObject({
    revision: tripRevision.meta({ description: 'As the caller saw it' }),
    content: tripContent,
  })
  .meta({ id: 'TripChange' });

const level = z.enum(skillLevels).nullable();
export const tripLack = z
  .object({
    of: z.enum(['skill', 'certificate']),
    id: z.uuid(),
    code: z.string().nullable(),
    title: z.string(),
    kind: z.enum(lackKinds),
    on: date.meta({ description: 'The first day away on which it is needed and lacking' }),
    since: date.nullable().meta({ description: 'If it lapsed or lapses: the first day without it' }),
    again: date.nullable().meta({ description: 'A later day from which it is held, as far as is known' }),
    required: level.meta({ description: 'Of a skill' }),
    held: level.meta({ description: 'Of a skill, on that day; null for none' }),
  })
  .meta({ id: 'TripLack' });
export type TripLack = z.output<typeof tripLack>;

/** What a check says of a person: part of what is signed. */
export const tripEntry = z
  .object({
    place: count.meta({ description: 'In the crew list, from 0' }),
    personId: z.uuid().nullable(),
    said: z.string(),
    name: z.string().nullable(),
    employeeNumber: z.string().nullable(),
    position: z.string().nullable().meta({ description: 'That counts on this trip' }),
    verdict: z.enum(tripVerdicts),
    lacks: z.array(tripLack),
    until: date.nullable().meta({ description: 'If nothing is lacking: how long that lasts; null for ever' }),
  })
  .meta({ id: 'TripEntry' });
export type TripEntry = z.output<typeof tripEntry>;

export const tripCounts = z
  .object({ fit: count, notFit: count, noProfile: count, notFound: count })
  .meta({ id: 'TripCounts' });
export type TripCounts = z.output<typeof tripCounts>;

export const dataVersion = z
  .object({
    edition: count.meta({ description: 'Of the rules and profiles' }),
    on: date.meta({ description: 'The day as of which it was computed (UTC)' }),
    digest: z.string().meta({ description: 'Of everything that it was computed from' }),
  })
  .meta({ id: 'DataVersion' });
export type DataVersion = z.output<typeof dataVersion>;

export const tripCheckRow = z
  .object({ number: z.number().int().min(1), at: moment, by: who, counts: tripCounts, dataVersion })
  .meta({ id: 'TripCheckRow' });
export type TripCheckRow = z.output<typeof tripCheckRow>;

/** What a check was about: part of what is signed. */
export const askedOfTrip = z
  .object({
    ...{ name: z.string(), from: date, to: date, daysBefore: count, daysAfter: count },
    ...{ awayFrom: date, awayTo: date },
    skills: z.array(z.object({ skillId: z.uuid(), title: z.string(), level: z.enum(skillLevels) })),
    schemes: z.array(z.object({ schemeId: z.uuid(), title: z.string() })),
  })
  .meta({ id: 'AskedOfTrip' });
export type AskedOfTrip = z.output<typeof askedOfTrip>;

export const tripCheck = tripCheckRow
  .extend({
    trip: askedOfTrip,
    entries: z.array(tripEntry).meta({ description: 'Those who aren’t fit first' }),
    verifyAddress: z.string().meta({ description: 'Its public page' }),
  })
  .meta({ id: 'TripCheck' });
export type TripCheck = z.output<typeof tripCheck>;

export const tripRow = z
  .object({
    ...{ id: z.uuid(), name: z.string(), from: date, to: date, people: count },
    ...{ madeBy: who, check: tripCheckRow },
  })
  .meta({ id: 'TripRow' });
export type TripRow = z.output<typeof tripRow>;

export const tripDetails = z
  .object({
    ...{ id: z.uuid(), revision: tripRevision, madeBy: who },
    content: tripContent,
    check: tripCheck.meta({ description: 'The newest' }),
    checks: z.array(tripCheckRow).meta({ description: 'Newest first, at most 50' }),
  })
  .meta({ id: 'TripDetails' });
export type TripDetails = z.output<typeof tripDetails>;
