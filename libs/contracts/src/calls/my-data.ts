import { z } from 'zod';
import { defineCall, roles } from '../define-call.ts';
import { attemptEvents } from '../attempts/attempt-views.ts';
import { attemptScore } from '../attempts/own-attempt.ts';
import { answerFile } from '../attempts/attempt-state.ts';
import { attemptStatuses } from '../attempts/attempt-statuses.ts';
import { disputeStatuses } from '../attempts/own-dispute.ts';
import { mine, notInAView } from '../internal/my-data-call.ts';
import { itemResponse } from '../items/item-content.ts';
import { accessRequestStatuses, historyKinds } from './access-request-queue.ts';
import { announcementDetails } from './announcements.ts';
import { auditOutcomes } from './audit.ts';
import { invalid, throttled, unauthenticated, unavailable } from './answers.ts';
import { extraTime } from './extra-time.ts';
import { pageOf, pageQuery } from './lists.ts';
import { myEvidence, mySkillsData } from './my-skills-data.ts';
import { notificationItem } from './notifications.ts';
import { notificationPreferences } from './notification-preferences.ts';
import { preferences } from './preferences.ts';

/** Maximum log entries in a file: beyond that it contains the newest, and says so. */
export const MOST_ACTIVITIES = 10_000;
/** Maximum files of one person per hour. */
export const MOST_EXPORTS_AN_HOUR = 5;

const moment = z.iso.datetime();
const identityData = z
  .object({
    person: z.object({
      id: z.uuid(),
      employeeNumber: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().nullable(),
      department: z.string().nullable(),
      position: z.string().nullable(),
      location: z.string().nullable(),
      rotation: z.string().nullable(),
      manager: z.string().nullable(),
      external: z.boolean(),
      externalAccessEndsOn: z.iso.date().nullable(),
      sponsor: z.string().nullable(),
      recordedAt: moment,
      lastChangedAt: moment,
    }),
    account: z.object({
      id: z.uuid(),
      username: z.string(),
      role: z.enum(roles),
      status: z.string(),
      permissions: z.array(z.string()),
      createdAt: moment,
      passwordChangedAt: moment.nullable(),
      singleSignOn: z.array(z.object({ provider: z.string(), linkedAt: moment })),
    }),
    preferences,
    extraTime,
    emailChange: z
      .object({ email: z.string().nullable(), state: z.string(), requestedAt: moment, expiresAt: moment })
      .nullable()
      .optional()
      .meta({ description: 'A pending or refused change of email' }),
    sessions: z.array(
      z.object({
        startedAt: moment,
        lastUsedAt: moment,
        endsAt: moment,
        endedAt: moment.nullable(),
        endedBecause: z.string().nullable(),
        browser: z.string().nullable(),
        system: z.string().nullable(),
        address: z.string().nullable(),
        isThisOne: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'MyIdentityData' });

const activity = z
  .object({
    at: moment,
    service: z.string(),
    action: z.string(),
    outcome: z.enum(auditOutcomes),
    reason: z.string().nullable(),
    by: z.enum(['you', 'another person', 'nobody signed in', 'the system']),
    about: z.enum(['you', 'another person', 'something else']),
    address: z.string().nullable().meta({ description: 'Only for the caller’s own actions' }),
    details: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'Only for entries about the caller' }),
  })
  .meta({ id: 'MyActivity' });
export type MyActivity = z.infer<typeof activity>;

const mail = z
  .object({
    about: z.string().meta({ example: 'code/employee-login' }),
    address: z.string(),
    state: z.string(),
    askedForAt: moment,
    endedAt: moment.nullable(),
  })
  .meta({ id: 'MyMail' });
export type MyMail = z.infer<typeof mail>;

const myNotification = notificationItem.omit({ id: true, link: true }).meta({ id: 'MyNotification' });
export type MyNotification = z.infer<typeof myNotification>;

const myAnnouncement = announcementDetails
  .omit({ id: true, madeBy: true, withdrawn: true })
  .extend({ withdrawnAt: moment.nullable() })
  .meta({ id: 'MyAnnouncement' });
export type MyAnnouncement = z.infer<typeof myAnnouncement>;

const accessRequest = z
  .object({
    employeeNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    status: z.enum(accessRequestStatuses),
    requestedAt: moment,
    history: z.array(z.object({ what: z.enum(historyKinds), at: moment, text: z.string().nullable() })),
  })
  .meta({ id: 'MyAccessRequest' });
export type MyAccessRequest = z.infer<typeof accessRequest>;

const contribution = z
  .object({
    kind: z.enum(['question', 'test', 'comment', 'import', 'mark', 'regrade', 'dispute', 'panel']),
    at: moment.meta({ description: 'When the caller last saved, wrote, uploaded or marked it' }),
    title: z
      .string()
      .meta({ description: 'Of the question, the test or the imported file; of a mark that of its test' }),
    version: z.number().int().nullable().meta({ description: 'Of the question or test, counted from 1' }),
    text: z.string().nullable().meta({
      description:
        'Of the comment, written to the candidate with a mark, the reason of a regrade or pass mark, or estimates',
    }),
  })
  .meta({ id: 'MyContribution' });
export type MyContribution = z.infer<typeof contribution>;

const takenTest = z
  .object({
    test: z.string().meta({ description: 'Its title, in its original language' }),
    ordinal: z.number().int().meta({ description: 'Of the caller’s attempts at the test, from 1' }),
    status: z.enum(attemptStatuses),
    startedAt: moment,
    submittedAt: moment.nullable(),
    releasedAt: moment.nullable(),
    limitMinutes: z.number().int().nullable().meta({ description: 'With extra time; null without a limit' }),
    score: attemptScore.nullable().meta({ description: 'Null unless the test’s review policy shows it' }),
    answers: z.array(
      z.object({
        question: z.number().int().meta({ description: 'Its place in the form, from 1' }),
        answer: itemResponse.meta({
          description: 'Options by their place, such as O2; files by their id in `files`',
        }),
        flagged: z.boolean(),
        answeredAt: moment.nullable().meta({ description: 'By the clock of the device' }),
      }),
    ),
    files: z.array(answerFile).meta({
      description: 'Given as answers; where the test shows answers, its result has them to download',
    }),
    events: z.array(z.object({ what: z.enum(attemptEvents), at: moment })),
    disputes: z.array(
      z.object({
        ...{ question: z.number().int(), at: moment, reason: z.string() },
        status: z.enum(disputeStatuses).default('open'),
        decision: z
          .object({ at: moment, text: z.string() })
          .nullable()
          .default(null)
          .meta({ description: 'Why it was upheld or declined; null until then' }),
      }),
    ),
    comments: z
      .array(z.object({ question: z.number().int(), comment: z.string() }))
      .meta({ description: 'Of those who marked answers, as far as the review policy shows answers' }),
    earlierScores: z
      .array(z.object({ at: moment, reason: z.string(), before: attemptScore, after: attemptScore }))
      .default([])
      .meta({ description: 'That regrades replaced, as far as the review policy shows scores' }),
  })
  .meta({ id: 'MyTakenTest' });
export type MyTakenTest = z.infer<typeof takenTest>;

export const exportMyData = defineCall({
  ...mine,
  id: 'exportMyData',
  // It is counted and logged, so a link on another site must not trigger it.
  method: 'POST',
  path: '/api/auth/my-data',
  service: 'identity',
  summary: 'Start an export of the caller’s data: directory record, account and sessions',
  answers: {
    200: { description: 'Excludes hashes and secrets', schema: identityData },
    401: unauthenticated,
    403: notInAView,
    429: throttled,
    503: unavailable,
  },
});

export const listMyActivity = defineCall({
  ...mine,
  id: 'listMyActivity',
  path: '/api/auth/my-data/activity',
  service: 'identity',
  summary: 'List the caller’s audit entries, as actor or subject, newest first',
  query: pageQuery,
  answers: {
    200: { description: 'A page', schema: pageOf(activity) },
    400: invalid,
    401: unauthenticated,
    403: notInAView,
    503: unavailable,
  },
});

export const listMyMails = defineCall({
  ...mine,
  id: 'listMyMails',
  path: '/api/auth/my-data/mails',
  service: 'notification',
  summary: 'List mails to the caller and their status, without their content',
  query: pageQuery,
  answers: {
    200: { description: 'A page, newest first', schema: pageOf(mail) },
    400: invalid,
    401: unauthenticated,
    403: notInAView,
    503: unavailable,
  },
});

export const listMyNotifications = defineCall({
  ...mine,
  id: 'listMyNotifications',
  path: '/api/auth/my-data/notifications',
  service: 'notification',
  summary: 'List the caller’s notifications, including those not shown in the inbox',
  query: pageQuery,
  answers: {
    200: { description: 'A page, newest first', schema: pageOf(myNotification) },
    400: invalid,
    401: unauthenticated,
    403: notInAView,
    503: unavailable,
  },
});

export const listMyAnnouncements = defineCall({
  ...mine,
  id: 'listMyAnnouncements',
  path: '/api/auth/my-data/announcements',
  service: 'notification',
  summary: 'List the caller’s own announcements, with read counts',
  query: pageQuery,
  answers: {
    200: { description: 'A page, newest first', schema: pageOf(myAnnouncement) },
    400: invalid,
    401: unauthenticated,
    403: notInAView,
    503: unavailable,
  },
});

export const listMyAccessRequests = defineCall({
  ...mine,
  id: 'listMyAccessRequests',
  path: '/api/auth/my-data/access-requests',
  service: 'access-request',
  summary: 'List the caller’s newest access requests, as far as they can be attributed',
  answers: {
    200: { description: 'Newest first, at most 100', schema: z.object({ items: z.array(accessRequest) }) },
    401: unauthenticated,
    403: notInAView,
    503: unavailable,
  },
});

export const listMyContributions = defineCall({
  ...mine,
  id: 'listMyContributions',
  path: '/api/auth/my-data/contributions',
  service: 'assessment',
  summary: 'List the versions of questions that the caller changed, their comments and imports',
  query: pageQuery,
  answers: {
    200: { description: 'A page, newest first', schema: pageOf(contribution) },
    400: invalid,
    401: unauthenticated,
    403: notInAView,
    503: unavailable,
  },
});

export const listMyTakenTests = defineCall({
  ...mine,
  id: 'listMyTakenTests',
  path: '/api/auth/my-data/attempts',
  service: 'assessment',
  summary: 'List the caller’s attempts with their answers and what was recorded in them',
  query: pageQuery,
  answers: {
    200: { description: 'A page, newest first', schema: pageOf(takenTest) },
    400: invalid,
    401: unauthenticated,
    403: notInAView,
    503: unavailable,
  },
});

/** The file that a person downloads: `rigwise-my-data-2026-11-22.json`. */
export const myDataFile = z.object({
  about: z.object({
    format: z.literal('rigwise-my-data'),
    version: z.literal(1),
    madeAt: moment,
    notes: z.array(z.string()),
  }),
  ...identityData.shape,
  activity: z.object({ isComplete: z.boolean(), entries: z.array(activity) }),
  mails: z.array(mail),
  notifications: z.array(myNotification),
  notificationPreferences,
  announcements: z.array(myAnnouncement),
  accessRequests: z.array(accessRequest),
  contributions: z.array(contribution),
  attempts: z.array(takenTest),
  ...mySkillsData.shape,
  evidence: z.array(myEvidence),
});
export type MyDataFile = z.infer<typeof myDataFile>;
