import { z } from 'zod';
import { count, moment } from '../versions/version-parts.ts';

/** `waiting` until its PDF is made: then `ready`, or `failed`. `removed` once its candidate was erased. */
export const evidenceStatuses = ['waiting', 'ready', 'failed', 'removed'] as const;
export type EvidenceStatus = (typeof evidenceStatuses)[number];

/** Why a PDF could not be made. */
export const evidenceFailures = ['too-large', 'unexpected'] as const;
export type EvidenceFailure = (typeof evidenceFailures)[number];

export const MOST_EVIDENCE_PAGES = 500;
export const EVIDENCE_RECORD_MOST_BYTES = 1024 * 1024;

/** The evidence package of an attempt as it was at one time: its record and the PDF that shows it. */
export const evidencePackage = z
  .object({
    id: z.uuid(),
    status: z.enum(evidenceStatuses),
    hash: z.string().meta({ description: 'SHA-256 of the record in canonical JSON (RFC 8785), hexadecimal' }),
    requestedAt: moment.meta({ description: 'The last time' }),
    madeAt: moment.nullable().meta({ description: 'Null until its PDF is ready' }),
    pages: count.nullable(),
    size: count.nullable().meta({ description: 'Of the PDF, in bytes' }),
    failure: z.enum(evidenceFailures).nullable(),
    outdated: z.boolean().meta({ description: 'The attempt has changed since: request it again' }),
  })
  .meta({ id: 'EvidencePackage' });
export type EvidencePackage = z.infer<typeof evidencePackage>;

/** What anybody who holds the hash of a record learns: nothing about the person or the result. */
export const evidenceCheck = z
  .object({
    attemptId: z.uuid(),
    madeAt: moment,
    state: z.enum(['current', 'superseded', 'removed']).meta({
      description:
        '`superseded`: the attempt has changed since; `removed`: genuine, but the record is no longer kept',
    }),
  })
  .meta({ id: 'EvidenceCheck' });
export type EvidenceCheck = z.infer<typeof evidenceCheck>;

/** Of a record, as its QR code has it. */
export const evidenceHash = z.string().regex(/^[0-9a-fA-F]{64}$/, 'This code is incomplete.');
/** The page where anybody can check a hash. */
export const evidencePath = (hash: string): string => `/evidence/${hash}`;
