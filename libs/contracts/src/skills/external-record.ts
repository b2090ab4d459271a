import { z } from 'zod';
import { oneLine } from '../internal/one-line.ts';
import { plainText } from '../calls/plain-text.ts';
import { moment, who } from '../versions/version-parts.ts';
import { skillRevision } from './skill-parts.ts';

/** `waiting` for another administrator, who makes it evidence (`approved`) or not; `withdrawn` counts for nothing again. */
export const externalRecordStatuses = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
export type ExternalRecordStatus = (typeof externalRecordStatuses)[number];

/** What happened to a record, as its history lists it. */
export const externalRecordEvents = ['entered', 'approved', 'declined', 'withdrawn'] as const;
export type ExternalRecordEvent = (typeof externalRecordEvents)[number];

export const recordReason = plainText('Say why.', 1_000);
const date = (missing: string) => z.iso.date(missing);
const percent = z.number('Enter a number from 0 to 100.').min(0).max(100);

/** A certificate, course or licence from elsewhere that shows a skill. */
export const externalRecordContent = z
  .strictObject({
    personId: z.uuid('Choose a person.'),
    skillId: z.uuid('Choose a skill.'),
    title: oneLine('Say what it is, as the document has it.', 200),
    issuer: oneLine('Say who issued it.', 200),
    number: oneLine('Enter the number.', 100).nullable().meta({ description: 'Of the document' }),
    rating: percent.nullable().meta({ description: 'In percent; null if only the fact counts' }),
    validFrom: date('Enter the first day, such as 2027-03-02.'),
    validUntil: date('Enter the last day, such as 2027-03-02.')
      .nullable()
      .meta({ description: 'Null for ever' }),
    fileId: z.uuid('Add the document.').meta({ description: 'An upload of the caller' }),
  })
  .refine(({ validFrom, validUntil }) => validUntil === null || validUntil >= validFrom, {
    ...{ path: ['validUntil'], message: 'The last day is before the first.' },
  })
  .meta({ id: 'ExternalRecordContent' });
export type ExternalRecordContent = z.output<typeof externalRecordContent>;

export const externalRecordRow = z
  .object({
    id: z.uuid(),
    person: z
      .object({ personId: z.uuid(), name: z.string(), employeeNumber: z.string().nullable() })
      .nullable()
      .meta({ description: 'Null once the person was erased' }),
    skill: z.object({ id: z.uuid(), title: z.string() }),
    title: z.string(),
    issuer: z.string(),
    number: z.string().nullable(),
    rating: z.number().nullable(),
    validFrom: z.iso.date(),
    validUntil: z.iso.date().nullable(),
    status: z.enum(externalRecordStatuses),
    enteredBy: who,
    enteredAt: moment,
    revision: skillRevision,
  })
  .meta({ id: 'ExternalRecordRow' });
export type ExternalRecordRow = z.output<typeof externalRecordRow>;

export const externalRecordDetails = externalRecordRow
  .extend({
    file: z
      .object({ id: z.uuid(), name: z.string(), size: z.number().int() })
      .nullable()
      .meta({ description: 'Null once the person was erased' }),
    mayDecide: z.boolean().meta({
      description: 'Whether the caller can approve it: neither entered it, nor is the person',
    }),
    history: z
      .array(
        z.object({
          event: z.enum(externalRecordEvents),
          ...{ at: moment, by: who, reason: z.string().nullable() },
        }),
      )
      .meta({ description: 'Newest first' }),
  })
  .meta({ id: 'ExternalRecordDetails' });
export type ExternalRecordDetails = z.output<typeof externalRecordDetails>;
