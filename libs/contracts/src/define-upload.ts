import { z } from 'zod';
import { invalid, unauthenticated, unavailable } from './calls/answers.ts';
import { defineCall, type Access } from './define-call.ts';
import { problem } from './errors.ts';
import type { ServiceName } from './service-names.ts';

/** The most of a file that one request carries: 4.1 s at 256 kbit/s, within every time limit of a request. */
export const CHUNK_BYTES = 128 * 1024;
export const CHUNK_TYPE = 'application/offset+octet-stream';
/** Headers of tus 1.0 (https://tus.io/protocols/resumable-upload). */
export const tusHeaders = {
  offset: 'upload-offset',
  length: 'upload-length',
  version: 'tus-resumable',
} as const;
export const TUS_VERSION = '1.0.0';

export const uploadStatuses = ['receiving', 'checking', 'done', 'refused'] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

export const upload = z
  .object({
    id: z.uuid(),
    name: z.string(),
    size: z.number().int(),
    received: z.number().int().meta({ description: 'Bytes that arrived; the next chunk begins there' }),
    status: z.enum(uploadStatuses),
    resultId: z.uuid().nullable().meta({ description: 'What was made of the file, once it is done' }),
    refusal: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: 'Why the file was refused' }),
    expiresAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When it is deleted; null once something has claimed the file' }),
  })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof upload>;

/** Media types that a file's first bytes can prove; `text/csv` is any text in UTF-8. */
export const mediaTypes = [
  'text/csv',
  'application/pdf',
  'application/zip',
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
] as const;
export type MediaType = (typeof mediaTypes)[number];

/**
 * Control characters, and those that change the direction of what follows: others see the name in lists and mails, where
 * it must not break a line or show another ending than it has.
 */
const HIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

interface UploadOptions {
  /** Prefix of the calls' ids, and what is stored with the file: never changes. */
  readonly purpose: string;
  readonly service: ServiceName;
  readonly tag: string;
  /** Where uploads are created. */
  readonly path: `/${string}`;
  /** Who may upload; everyone reaches their own uploads only. Never `public`: a file belongs to an account. */
  readonly access: Exclude<Access, 'public' | 'gateway'>;
  /** What is uploaded, such as "a CSV file of people". */
  readonly what: string;
  readonly types: readonly [MediaType, ...MediaType[]];
  readonly maxBytes: number;
  /** What to do with a file of another type, such as "Save it as a PDF." */
  readonly otherwise?: string;
  /**
   * Whether the file itself is stored, until a feature claims it (`StoredFiles`); otherwise its handler takes what it
   * needs, and the file is deleted.
   */
  readonly kept?: true;
}

/** A kind of file that people upload, with its calls. */
export type UploadDefinition = ReturnType<typeof defineUpload>;

/**
 * Declares a kind of upload: a service that lists it in its manifest (`uploads`) has its four calls. A file is created
 * with its size, sent in chunks of at most 128 KiB by the rules of tus 1.0, each at the offset where the last ended,
 * and checked when it is complete.
 */
export function defineUpload(options: UploadOptions) {
  const { purpose, service, tag, path, access, what, maxBytes } = options;
  const common = { service, tag, access } as const;
  const refusals = {
    401: unauthenticated,
    403: { description: 'The caller may not, or the request came from another site', schema: problem },
    503: unavailable,
  };
  const params = z.object({ uploadId: z.uuid() });
  const unknown = { 404: { description: 'The caller has no such upload', schema: problem } };
  const one = `${path}/{uploadId}` as const;
  return {
    ...options,
    calls: {
      create: defineCall({
        ...common,
        id: `${purpose}UploadCreate`,
        method: 'POST',
        path,
        summary: `Start an upload of ${what}, at most ${maxBytes / 1024 / 1024} MiB`,
        body: z.strictObject({
          name: z
            .string()
            .trim()
            .min(1, 'The file needs a name.')
            .max(200, 'The name is too long.')
            .refine((name) => !HIDDEN.test(name), 'The name has hidden characters. Rename the file.'),
          size: z.number().int().min(1, 'This file is empty.'),
          type: z
            .string()
            .max(100)
            .optional()
            .meta({ description: `${options.types.join(' or ')}; whatever it says, the content decides` }),
          sha256: z
            .string()
            .regex(/^[0-9a-f]{64}$/, 'The SHA-256 is 64 hexadecimal digits.')
            .optional()
            .meta({ description: 'Of the whole file: it is refused if it arrives otherwise' }),
        }),
        answers: {
          201: { description: 'Begun: send the chunks', schema: upload },
          400: invalid,
          409: { description: 'Too many uploads of the caller are unfinished or unused', schema: problem },
          413: { description: 'The file is too large', schema: problem },
          415: { description: 'Files of this type are not accepted', schema: problem },
          ...refusals,
        },
      }),
      show: defineCall({
        ...common,
        id: `${purpose}UploadShow`,
        method: 'GET',
        path: one,
        summary: `Get the progress of an upload of ${what}; HEAD answers as in tus`,
        // Polled while the file is checked, which is no activity.
        extendsSession: false,
        params,
        answers: {
          200: { description: 'The upload as it is now', schema: upload },
          400: invalid,
          ...unknown,
          ...refusals,
        },
      }),
      append: defineCall({
        ...common,
        id: `${purpose}UploadAppend`,
        method: 'PATCH',
        path: one,
        summary: `Send the next chunk, at the offset of the header Upload-Offset`,
        params,
        upload: { contentType: CHUNK_TYPE, maxBytes: CHUNK_BYTES },
        answers: {
          204: { description: 'Stored; the header Upload-Offset says where the next chunk begins' },
          400: invalid,
          ...unknown,
          409: {
            description:
              'Another offset is due, in `offset` and Upload-Offset, or another chunk is just arriving',
            schema: problem,
          },
          413: { description: 'The chunk is larger than what is left', schema: problem },
          415: { description: `The body is not ${CHUNK_TYPE}`, schema: problem },
          ...refusals,
        },
      }),
      discard: defineCall({
        ...common,
        id: `${purpose}UploadDiscard`,
        method: 'DELETE',
        path: one,
        summary: `Discard an upload of ${what}`,
        params,
        answers: {
          204: { description: 'Deleted' },
          400: invalid,
          ...unknown,
          409: { description: 'The file is just being checked', schema: problem },
          ...refusals,
        },
      }),
    },
  };
}
