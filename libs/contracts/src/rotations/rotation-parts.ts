import { z } from 'zod';
import { oneLine } from '../internal/one-line.ts';
import { moment, who } from '../versions/version-parts.ts';
import { timeZone } from '../calls/time-zone.ts';

/** What a day is in a pattern, as in @rigwise/rotations. */
export const rotationDuties = ['on', 'day', 'night', 'off'] as const;
/** `unknown`: without a rotation, or without its start date. */
export const shiftStates = ['on', 'day', 'night', 'off', 'unknown'] as const;
export type ShiftState = (typeof shiftStates)[number];
/** What differs from the pattern. */
export const rotationExceptionKinds = ['leave', 'sickness', 'swap-in', 'extra', 'swap-out'] as const;
export type RotationExceptionKind = (typeof rotationExceptionKinds)[number];
/**
 * `set`: a pattern with a start date; `start-missing`: the directory has a pattern, and its start date is missing;
 * `unreadable`: what the directory has is no pattern; `none`: nothing is known.
 */
export const rotationSettings = ['set', 'start-missing', 'unreadable', 'none'] as const;
export type RotationSetting = (typeof rotationSettings)[number];
/** Why a text isn’t read as a pattern. */
export const unreadableRotations = ['days-or-weeks', 'months', 'too-long', 'not-a-pattern'] as const;
/** How lists choose people by what they do on a day. */
export const shiftChoices = ['on', 'off', 'mobilising', 'away', 'unknown'] as const;
/** Who is off and on shift within so many days mobilises. */
export const MOBILISING_DAYS = 7;

/** The strip of a list: six weeks. */
export const STRIP_DAYS = 42;
/** People whose rotation is set in one act. */
export const MOST_SET_AT_ONCE = 500;
export const MOST_ROTATION_PATTERNS = 100;
export const MOST_PREMOBILISATION = 60;
export const LONGEST_ROTATION_EXCEPTION_DAYS = 366;

const date = (missing: string) => z.iso.date(missing);
const days = z
  .number('Enter a number of days.')
  .int('Enter a whole number.')
  .min(1, 'Enter 1 or more.')
  .max(366);
export const rotationRevision = z
  .number()
  .int()
  .min(0)
  .meta({ description: 'Of a person’s rotation as the caller saw it: 0 before anything was entered' });

export const rotationRun = z
  .strictObject({ duty: z.enum(rotationDuties, 'Choose what these days are.'), days })
  .meta({ id: 'RotationRun' });
export type RotationRun = z.output<typeof rotationRun>;

const name = oneLine('Enter a name.', 60).meta({ example: '28/28' });
const premobilisationDays = z
  .number('Enter a number of days.')
  .int('Enter a whole number.')
  .min(0, 'Enter 0 or more.')
  .max(MOST_PREMOBILISATION, `Enter ${MOST_PREMOBILISATION} or less.`)
  .meta({ description: 'Days before a part on shift in which its person can be called' });

/** What administrators change of a pattern later: never its days, on which rosters of the past rest. */
export const rotationPatternChange = z
  .strictObject({ name, premobilisationDays })
  .meta({ id: 'RotationPatternChange' });
export type RotationPatternChange = z.output<typeof rotationPatternChange>;

export const rotationPatternContent = rotationPatternChange
  .extend({
    runs: z
      .array(rotationRun)
      .min(2, 'Add days on and days off.')
      .max(60)
      .meta({ description: 'From the first day of the pattern on, until it begins again' }),
  })
  .meta({ id: 'RotationPatternContent' });
export type RotationPatternContent = z.output<typeof rotationPatternContent>;

export const rotationPattern = z
  .object({
    ...{ id: z.uuid(), name: z.string(), runs: z.array(rotationRun), premobilisationDays: z.number() },
    people: z.number().int().meta({ description: 'Whose current rotation it is' }),
    ...{ isRetired: z.boolean(), revision: z.number().int() },
  })
  .meta({ id: 'RotationPattern' });
export type RotationPattern = z.output<typeof rotationPattern>;

export const rotationPeriod = z
  .object({
    ...{ from: z.iso.date(), to: z.iso.date(), state: z.enum(shiftStates) },
    exception: z.enum(rotationExceptionKinds).nullable().meta({ description: 'Null: as the pattern says' }),
  })
  .meta({ id: 'RotationPeriod' });
export type RotationPeriod = z.output<typeof rotationPeriod>;

export const rotationRow = z
  .object({
    ...{ personId: z.uuid(), name: z.string(), employeeNumber: z.string().nullable() },
    ...{ position: z.string().nullable(), department: z.string().nullable() },
    setting: z.enum(rotationSettings),
    inDirectory: z.string().nullable().meta({ description: 'The rotation as the directory has it' }),
    unreadable: z
      .enum(unreadableRotations)
      .nullable()
      .meta({ description: 'Why that isn’t read as a pattern' }),
    pattern: z
      .object({ id: z.uuid().nullable(), name: z.string() })
      .nullable()
      .meta({ description: 'Now; without an id it is read from the directory, and nothing is set yet' }),
    timeZone: z.string().nullable().meta({ description: 'In which its days begin and end' }),
    periods: z
      .array(rotationPeriod)
      .meta({ description: `${STRIP_DAYS} days, from the first day asked for` }),
    revision: rotationRevision,
  })
  .meta({ id: 'RotationRow' });
export type RotationRow = z.output<typeof rotationRow>;

export const rotationEvents = [
  'set',
  'cleared',
  'exception-added',
  'swapped',
  'exception-withdrawn',
] as const;
export type RotationEvent = (typeof rotationEvents)[number];

export const rotationException = z
  .object({
    ...{ id: z.uuid(), kind: z.enum(rotationExceptionKinds), from: z.iso.date(), to: z.iso.date() },
    duty: z.enum(['on', 'day', 'night']).nullable(),
    reason: z.string().nullable(),
    colleague: z
      .object({ personId: z.uuid(), name: z.string() })
      .nullable()
      .meta({ description: 'With whom the shifts are swapped' }),
    ...{ addedBy: who, addedAt: moment },
    withdrawn: z.object({ by: who, at: moment, reason: z.string() }).nullable(),
  })
  .meta({ id: 'RotationException' });
export type RotationException = z.output<typeof rotationException>;

export const rotationDetails = rotationRow
  .extend({
    terms: z
      .array(
        z.object({
          from: z.iso.date(),
          pattern: z
            .object({ id: z.uuid(), name: z.string() })
            .nullable()
            .meta({ description: 'Null: none' }),
          ...{ anchor: z.iso.date().nullable(), timeZone: z.string(), setBy: who, setAt: moment },
        }),
      )
      .meta({ description: 'From when which pattern applies, newest first' }),
    exceptions: z.array(rotationException).meta({ description: 'Newest first, at most 100' }),
    history: z
      .array(z.object({ event: z.enum(rotationEvents), at: moment, by: who }))
      .meta({ description: 'Newest first, at most 100' }),
  })
  .meta({ id: 'RotationDetails' });
export type RotationDetails = z.output<typeof rotationDetails>;

/** A rotation for one or more people, from a day on; what was to apply later is replaced. */
export const rotationToSet = z
  .strictObject({
    personIds: z.array(z.uuid()).min(1, 'Choose people.').max(MOST_SET_AT_ONCE),
    revisions: z
      .array(rotationRevision)
      .max(MOST_SET_AT_ONCE)
      .meta({ description: 'Of their rotations as the caller saw them, in the same order' }),
    pattern: z
      .union([z.uuid(), z.enum(['directory', 'none'])], 'Choose a pattern.')
      .meta({ description: 'A pattern, what the directory says of each of them, or none from then on' }),
    anchor: date('Enter a first day on shift, such as 2027-03-02.')
      .nullable()
      .meta({ description: 'A first day of the pattern; null for none' }),
    from: date('Enter the day from which it applies, such as 2027-03-02.'),
    timeZone: timeZone.meta({ description: 'In which its days begin and end' }),
  })
  .refine(({ personIds, revisions }) => personIds.length === revisions.length, {
    ...{ path: ['revisions'], message: 'Send a revision for each person.' },
  })
  .refine(({ personIds }) => new Set(personIds).size === personIds.length, {
    ...{ path: ['personIds'], message: 'Name each person once.' },
  })
  .refine(({ pattern, anchor }) => pattern === 'none' || anchor !== null, {
    ...{ path: ['anchor'], message: 'Enter a first day on shift: it is never guessed.' },
  })
  .meta({ id: 'RotationToSet' });
export type RotationToSet = z.output<typeof rotationToSet>;

const reason = oneLine('Say why.', 300);
const stretch = {
  from: date('Enter the first day, such as 2027-03-02.'),
  to: date('Enter the last day, such as 2027-03-02.'),
};
type Stretch = Readonly<{ from: string; to: string }>;
const isInOrder = ({ from, to }: Stretch): boolean => from <= to;
const inOrder = { path: ['to'], message: 'The last day is before the first.' };
const isShort = ({ from, to }: Stretch): boolean =>
  Date.parse(to) - Date.parse(from) < LONGEST_ROTATION_EXCEPTION_DAYS * 86_400_000;
const short = { path: ['to'], message: 'Enter a year or less at a time.' };

export const rotationExceptionContent = z
  .strictObject({
    revision: rotationRevision,
    kind: z.enum(['leave', 'sickness', 'extra'], 'Choose what it is.'),
    ...stretch,
    duty: z
      .enum(['on', 'day', 'night'])
      .nullable()
      .meta({ description: 'Of an extra shift; null otherwise' }),
    reason: reason.nullable(),
  })
  .refine(isInOrder, inOrder)
  .refine(isShort, short)
  .meta({ id: 'RotationExceptionContent' });
export type RotationExceptionContent = z.output<typeof rotationExceptionContent>;

/** Shifts that one person takes over from another. */
export const shiftSwap = z
  .strictObject({
    personIds: z
      .array(z.uuid('Choose a colleague.'))
      .min(1, 'Choose who gives the shifts away and who takes them.')
      .max(2)
      .meta({ description: 'Who gives the shifts away, and who takes them' }),
    revisions: z.array(rotationRevision).length(2),
    ...stretch,
    reason,
  })
  .refine(({ personIds: [one, other] }) => other !== undefined && one !== other, {
    ...{ path: ['personIds'], message: 'Choose two different people.' },
  })
  .refine(isInOrder, inOrder)
  .refine(isShort, short)
  .meta({ id: 'ShiftSwap' });
export type ShiftSwap = z.output<typeof shiftSwap>;

export const exceptionWithdrawal = z
  .strictObject({ revision: rotationRevision, reason })
  .meta({ id: 'ExceptionWithdrawal' });
