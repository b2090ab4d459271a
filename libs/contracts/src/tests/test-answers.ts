import { z } from 'zod';
import { itemContent } from '../items/item-content.ts';
import { attemptStatuses } from '../attempts/attempt-statuses.ts';
import { language, localized } from '../items/localized.ts';
import { richText } from '../items/rich-text.ts';
import {
  contentDepartment,
  count,
  missingPart,
  moment,
  versionNumber,
  versionRecords,
  versionRevision,
  versionState,
  versionStatuses,
  who,
} from '../versions/version-parts.ts';
import { versionAccess, versionCalls } from '../versions/version-calls.ts';
import { countingAttempts, reviewPolicy, testContent, testWindow } from './test-content.ts';

export const testDepartment = contentDepartment;

/** A test as a list shows it: its latest version. */
export const testRow = z
  .object({
    id: z.uuid(),
    department: testDepartment,
    number: versionNumber,
    revision: versionRevision,
    status: z.enum(versionStatuses),
    title: z.string().meta({ description: 'In its original language' }),
    languages: z.array(z.string()),
    topics: z.array(z.string()),
    itemCount: count.meta({ description: 'Of one form' }),
    cutScore: z.number(),
    timeLimitMinutes: z.number().nullable(),
    opens: moment.nullable(),
    closes: moment.nullable(),
    liveNumber: versionNumber.nullable().meta({ description: 'The version that people take, if any' }),
    changedAt: moment,
    changedBy: who,
  })
  .meta({ id: 'TestRow' });
export type TestRow = z.infer<typeof testRow>;

export const testVersion = z
  .object({ testId: z.uuid(), ...versionState, content: testContent, itemCount: count })
  .meta({ id: 'TestVersion' });
export type TestVersion = z.infer<typeof testVersion>;

export const testDetails = z
  .object({ test: testRow, version: testVersion.meta({ description: 'The latest' }), ...versionRecords })
  .meta({ id: 'TestDetails' });
export type TestDetails = z.infer<typeof testDetails>;

/** What keeps a fixed item out of forms. */
export const fixedItemProblems = ['not-live', 'outside-department', 'missing-language'] as const;
export type FixedItemProblem = (typeof fixedItemProblems)[number];

/** A content compared with the bank: whether it can be reviewed, and what its forms come to. */
export const testCheck = z
  .object({
    missing: z.array(missingPart).meta({ description: 'What a review still needs; empty if nothing' }),
    draws: z
      .array(
        z.object({
          section: z.string().meta({ description: 'The id of its section' }),
          draw: count.meta({ description: 'Its position in the section, from 0' }),
          fitting: count.meta({ description: 'Live items that it may take' }),
          missing: count.meta({ description: 'Places that stay empty, as other draws need the same items' }),
        }),
      )
      .meta({ description: 'Every draw, in order' }),
    items: z
      .array(
        z.object({
          itemId: z.uuid(),
          title: z.string().nullable().meta({ description: 'Null if unknown, or another department’s' }),
          liveNumber: versionNumber.nullable(),
          maxScore: z.number().nullable(),
          estimatedSeconds: count.nullable(),
          problems: z.array(z.enum(fixedItemProblems)),
          missingLanguages: z.array(z.string()),
        }),
      )
      .meta({ description: 'Every fixed item once, in order' }),
    totals: z.object({
      items: count,
      points: z.number().meta({ description: 'For draws, the average of the items that they may take' }),
      estimatedMinutes: count,
    }),
  })
  .meta({ id: 'TestCheck' });
export type TestCheck = z.infer<typeof testCheck>;

/** A form as a candidate would get it, with keys: for authors, whose browser hides and scores it itself. */
export const testPreview = z
  .object({
    testId: z.uuid(),
    number: versionNumber,
    seed: z.string().meta({
      description: 'The same seed draws the same form',
      example: '0f8b24a1c3d94e57a6b1f2308c7d5e94',
    }),
    language,
    content: testContent,
    sections: z.array(
      z.object({
        id: z.string(),
        items: z.array(
          z.object({
            itemId: z.uuid(),
            versionId: z.uuid(),
            number: versionNumber,
            critical: z.boolean(),
            content: itemContent,
          }),
        ),
      }),
    ),
    shortfalls: z
      .array(z.object({ section: z.string(), draw: count, missing: count }))
      .meta({ description: 'Draws that the bank can’t fill; empty if the form is complete' }),
  })
  .meta({ id: 'TestPreview' });
export type TestPreview = z.infer<typeof testPreview>;

/** Where the caller stands with a test. */
export const ownStanding = z.object({
  running: z
    .object({
      id: z.uuid(),
      status: z.enum(attemptStatuses),
      remainingSeconds: count
        .nullable()
        .meta({ description: 'By the server’s clock; null without a time limit' }),
    })
    .nullable()
    .meta({ description: 'The attempt that the caller can continue' }),
  last: z
    .object({ id: z.uuid(), status: z.enum(attemptStatuses) })
    .nullable()
    .meta({ description: 'The last attempt that isn’t running' }),
  passed: z
    .object({ id: z.uuid(), at: moment.meta({ description: 'Of its submission' }) })
    .nullable()
    .meta({ description: 'The attempt that counts, if it is passed' }),
});
export type OwnStanding = z.infer<typeof ownStanding>;

/** A live test in the catalogue of those who may take it. */
export const catalogueTest = z
  .object({
    id: z.uuid(),
    number: versionNumber,
    title: localized(z.string()),
    instructions: localized(richText).nullable(),
    topics: z.array(z.string()),
    languages: z.array(z.string()),
    itemCount: count,
    cutScore: z.number(),
    timeLimitMinutes: z.number().nullable(),
    estimatedMinutes: count,
    fails: z
      .object({ sections: z.boolean(), critical: z.boolean() })
      .meta({ description: 'What can fail an attempt besides its score: a section, a critical question' }),
    attempts: z.object({
      allowed: count.nullable().meta({ description: 'Null: any number' }),
      left: count.nullable(),
      coolDownHours: count,
      coolDownUntil: moment.nullable().meta({ description: 'Null if another can be started now' }),
      counts: z.enum(countingAttempts),
    }),
    own: ownStanding,
    isOpen: z.boolean().meta({ description: 'Whether its window has opened, by the server’s clock' }),
    window: testWindow,
    review: reviewPolicy,
  })
  .meta({ id: 'CatalogueTest' });
export type CatalogueTest = z.infer<typeof catalogueTest>;

export const testCalls = { service: 'assessment', tag: 'Tests' } as const;
export const byTest = versionAccess('test', 'params.testId');
export const testParams = z.object({ testId: z.uuid() });
export const ofTests = versionCalls({ one: 'a test', noun: 'test', version: testVersion, access: byTest });
