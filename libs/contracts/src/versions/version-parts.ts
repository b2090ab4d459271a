import { z } from 'zod';
import { oneLine } from '../internal/one-line.ts';

/** The states of a version of an item or a test. */
export const versionStatuses = ['draft', 'review', 'approved', 'live', 'retired'] as const;
export type VersionStatus = (typeof versionStatuses)[number];

/** What happened to a version, as its history lists it. */
export const versionEvents = [
  'created',
  'submitted',
  'withdrawn',
  'returned',
  'approved',
  'published',
  'superseded',
  'retired',
  'draft-deleted',
  'item-replaced',
  'tagged',
  'moved',
] as const;
export type VersionEvent = (typeof versionEvents)[number];

/** Whose turn it is, from the caller's point of view. */
export const versionQueues = ['review', 'returned', 'mine'] as const;
export type VersionQueue = (typeof versionQueues)[number];
export const versionQueue = z.enum(versionQueues).meta({
  description:
    '`review`: the caller may approve it; `returned`: returned to the caller; `mine`: the caller created it',
});

export const moment = z.iso.datetime();
export const count = z.number().int().min(0);
export const who = z.object({
  accountId: z.uuid(),
  name: z.string().nullable().meta({ description: 'Null if no longer known' }),
});
export const contentDepartment = oneLine('Choose a department.', 100)
  .nullable()
  .meta({ description: 'Null for content of all departments', example: 'Drilling' });
export const versionNumber = z
  .number()
  .int()
  .min(1)
  .max(1_000_000)
  .meta({ description: 'The version, counted from 1' });
export const versionRevision = z
  .number()
  .int()
  .min(1)
  .max(2_000_000_000)
  .meta({ description: 'Of the version as the caller saw it; changed by each save and step' });

export const versionComment = z.object({
  id: z.uuid(),
  number: versionNumber,
  by: who,
  at: moment,
  text: z.string(),
});
export type VersionComment = z.infer<typeof versionComment>;

/** A problem that keeps a version from review: where, which, and what to do. */
export const missingPart = z.object({
  code: z.string(),
  path: z.string(),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .meta({ description: 'What the code is about besides the field, to word it in another language' }),
  message: z.string().meta({ description: 'In English' }),
});

/** What a version says of itself besides its content. */
export const versionState = {
  number: versionNumber,
  revision: versionRevision,
  status: z.enum(versionStatuses),
  createdBy: who,
  changedBy: who,
  changedAt: moment,
  editors: z
    .array(who)
    .meta({ description: 'Everyone who saved a change to it; none of them can approve it' }),
  approvedBy: who.nullable(),
};

/** What details show besides the latest version. */
export const versionRecords = {
  versions: z.array(
    z.object({
      number: versionNumber,
      status: z.enum(versionStatuses),
      changedAt: moment,
      changedBy: who,
    }),
  ),
  comments: z.array(versionComment).meta({ description: 'Oldest first' }),
  history: z
    .array(
      z.object({
        what: z.enum(versionEvents),
        number: versionNumber,
        at: moment,
        by: who.nullable(),
        note: z.string().nullable(),
      }),
    )
    .meta({ description: 'Newest first' }),
  missing: z.array(missingPart).meta({ description: 'What the latest version still needs before review' }),
};

/** Differences of two versions. */
export const versionDifferences = z.object({
  differences: z.array(
    z.object({
      group: z.enum(['text', 'options', 'key', 'scoring', 'classification', 'contents', 'rules']),
      path: z.string(),
      kind: z.enum(['added', 'removed', 'changed']),
      before: z.unknown().optional(),
      after: z.unknown().optional(),
    }),
  ),
});
