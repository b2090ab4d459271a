import { z } from 'zod';
import { oneLine } from '../internal/one-line.ts';
import { skillRevision } from '../skills/skill-parts.ts';
import { moment, who } from '../versions/version-parts.ts';

/**
 * `waiting`: for a signature; `declined`: not signed; `not-yet-valid`: it continues one that is still valid; `superseded`:
 * a later one took its place. A mark that a person made counts before dates.
 */
export const certificateStatuses = [
  'waiting',
  'declined',
  'not-yet-valid',
  'valid',
  'expired',
  'suspended',
  'superseded',
  'revoked',
] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

/** What people and evidence made of a certificate; dates tell the rest of its status. */
export const certificateStates = [
  'waiting',
  'declined',
  'issued',
  'suspended',
  'superseded',
  'revoked',
] as const;
export type CertificateState = (typeof certificateStates)[number];

/** What happened to a certificate, as its history lists it. */
export const certificateEvents = [
  'earned',
  'signed',
  'declined',
  'suspended',
  'resumed',
  'revoked',
  'superseded',
] as const;
export type CertificateEvent = (typeof certificateEvents)[number];

/** Of its public page: 128 random bits in hexadecimal digits. */
export const certificatePublicId = z.string().regex(/^[0-9a-f]{32}$/);
/** The public page of a certificate, for everyone who has its address. */
export const certificatePath = (publicId: string): `/${string}` => `/verify/${publicId}`;

const date = z.iso.date();

export const certificateRow = z
  .object({
    id: z.uuid(),
    publicId: certificatePublicId,
    number: z.string().meta({ description: 'By which people name it', example: 'RW-7F3K-92QD' }),
    schemeId: z.uuid(),
    title: z.string(),
    personId: z.uuid().nullable().meta({ description: 'Null once erased' }),
    name: z.string(),
    employeeNumber: z.string().nullable(),
    status: z.enum(certificateStatuses),
    earnedOn: date.meta({ description: 'The day of the last part of what it asks for' }),
    validFrom: date,
    validUntil: date.nullable().meta({ description: 'The last day; null for ever' }),
    nameShownUntil: date.nullable().meta({
      description: 'The last day on which its public page shows the name; null: initials only',
    }),
    revision: skillRevision,
  })
  .meta({ id: 'CertificateRow' });
export type CertificateRow = z.output<typeof certificateRow>;

export const certificateDetails = certificateRow
  .extend({
    statement: z.string(),
    signer: who.nullable(),
    replacedBy: z.uuid().nullable(),
    history: z
      .array(
        z.object({
          event: z.enum(certificateEvents),
          at: moment,
          by: who.nullable().meta({ description: 'Null for Rigwise' }),
          reason: z.string().nullable(),
        }),
      )
      .meta({ description: 'Newest first' }),
  })
  .meta({ id: 'CertificateDetails' });
export type CertificateDetails = z.output<typeof certificateDetails>;

/** How far ahead the ends of certificates are looked for. */
export const MOST_EXPIRY_DAYS = 366;

export const certificateKind = z
  .object({ id: z.uuid(), title: z.string(), isRetired: z.boolean() })
  .meta({ id: 'CertificateKind' });
export type CertificateKind = z.output<typeof certificateKind>;

export const certificateReason = oneLine('Say why.', 500);
