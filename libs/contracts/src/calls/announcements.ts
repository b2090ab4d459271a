import { z } from 'zod';
import { defineCall, roles } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { csvAnswer, invalid, throttled, unauthenticated, unavailable } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';
import { plainText } from './plain-text.ts';

export const LONGEST_ANNOUNCEMENT_TITLE = 120;
export const LONGEST_ANNOUNCEMENT_TEXT = 2000;
/** Per author: prevents flooding inboxes, by mistake or otherwise. */
export const MOST_ANNOUNCEMENTS_AN_HOUR = 10;
/** Maximum number of individually chosen people; departments and locations are unlimited. */
export const MOST_CHOSEN_PEOPLE = 200;
/** Maximum number of departments and locations. */
const MOST_GROUPS = 100;

const groups = (missing: string, example: string) =>
  z
    .array(oneLine(missing, 100))
    .min(1, missing)
    .max(MOST_GROUPS)
    .refine((all) => new Set(all).size === all.length, 'Please name each once.')
    .meta({ example: [example] });
const departments = groups('Please choose a department.', 'Drilling');
const locations = groups('Please choose a location.', 'Rig Corona');

const ADMINS = 'Administrators alone';

/** The audience of an announcement. In every group: active people who can sign in, except the author. */
export const announcementAudience = z
  .union(
    [
      z.strictObject({ to: z.literal('reports').meta({ description: 'Who reports to the caller' }) }),
      z.strictObject({
        to: z.literal('reports-in-departments').meta({ description: 'Of those, who is in a department' }),
        departments,
      }),
      z.strictObject({
        to: z.literal('reports-at-locations').meta({ description: 'Of those, who is at a location' }),
        locations,
      }),
      z.strictObject({ to: z.literal('everyone').meta({ description: ADMINS }) }),
      z.strictObject({
        to: z.literal('roles').meta({ description: ADMINS }),
        roles: z
          .array(z.enum(roles))
          .min(1, 'Please choose a role.')
          .max(roles.length)
          .refine((all) => new Set(all).size === all.length, 'Please name each once.'),
      }),
      z.strictObject({ to: z.literal('departments').meta({ description: ADMINS }), departments }),
      z.strictObject({ to: z.literal('locations').meta({ description: ADMINS }), locations }),
      z.strictObject({
        to: z.literal('people').meta({ description: ADMINS }),
        personIds: z
          .array(z.uuid())
          .min(1, 'Please choose somebody.')
          .max(MOST_CHOSEN_PEOPLE, `Please choose no more than ${MOST_CHOSEN_PEOPLE} people.`),
      }),
    ],
    'Please choose to whom.',
  )
  .meta({ example: { to: 'reports' } });
export type AnnouncementAudience = z.infer<typeof announcementAudience>;

/** As shown in lists: individually chosen people are only in the receipts. */
const announcedTo = z
  .object({
    to: z.enum(announcementAudience.options.map(({ shape }) => shape.to.value)),
    departments: z.array(z.string()).optional(),
    locations: z.array(z.string()).optional(),
    roles: z.array(z.enum(roles)).optional(),
  })
  .meta({ id: 'AnnouncedTo' });
export type AnnouncedTo = z.infer<typeof announcedTo>;

const moment = z.iso.datetime();
const byWhom = z.object({
  accountId: z.uuid(),
  name: z.string().nullable().meta({ description: 'Null where nobody knows it any more' }),
});

export const announcement = z
  .object({
    id: z.uuid(),
    title: z.string(),
    important: z.boolean(),
    audience: announcedTo,
    madeAt: moment,
    madeBy: byWhom,
    addressed: z.number().int().meta({ description: 'People it went to' }),
    read: z.number().int().meta({ description: 'Of those, who has read it' }),
    withdrawn: z.object({ at: moment, by: byWhom }).nullable(),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcement>;

export const announcementDetails = announcement
  .extend({ body: z.string() })
  .meta({ id: 'AnnouncementDetails' });
export type AnnouncementDetails = z.infer<typeof announcementDetails>;

export const announcementReceipt = z
  .object({
    accountId: z.uuid(),
    person: z
      .object({ id: z.uuid(), name: z.string(), department: z.string().nullable() })
      .nullable()
      .meta({ description: 'Null once nobody has the account' }),
    readAt: moment.nullable().meta({ description: 'Null where it is not read yet' }),
  })
  .meta({ id: 'AnnouncementReceipt' });
export type AnnouncementReceipt = z.infer<typeof announcementReceipt>;

const common = { service: 'notification', tag: 'Announcements', access: ['manager', 'admin'] } as const;
const params = z.object({ id: z.uuid() });
const answers = {
  401: unauthenticated,
  403: { description: 'The caller is neither a manager nor an administrator', schema: problem },
  503: unavailable,
};
const ofOne = {
  400: invalid,
  ...answers,
  404: { description: 'There is none, or somebody else made it', schema: problem },
};
const unfit = {
  description: 'The caller announces to other groups, or nobody is in this one; the message says what to do',
  schema: problem,
};

export const announce = defineCall({
  ...common,
  id: 'announce',
  method: 'POST',
  path: '/api/announcements',
  summary:
    'Announce something to a group; a thousand people have it in their inbox with the answer, more of them soon after',
  body: z.strictObject({
    title: oneLine('Please write a title.', LONGEST_ANNOUNCEMENT_TITLE).meta({
      example: 'Crane 2 is out of service',
    }),
    body: plainText('Please write what you announce.', LONGEST_ANNOUNCEMENT_TEXT).meta({
      description: 'Plain text, line breaks stay',
      example: 'Use crane 1 until Thursday.',
    }),
    audience: announcementAudience,
    important: z.boolean().default(false),
  }),
  answers: {
    201: { description: 'Announced; a repetition gets the same answer', schema: announcementDetails },
    400: invalid,
    ...answers,
    409: { description: 'The key was used for another announcement', schema: problem },
    422: unfit,
    429: throttled,
  },
});

export const previewAudience = defineCall({
  ...common,
  id: 'previewAudience',
  method: 'POST',
  path: '/api/announcements/audience',
  summary: 'How many an announcement would reach now; refused as announcing is',
  body: z.strictObject({ audience: announcementAudience }),
  answers: {
    200: {
      description: 'Now; it is counted again when it is announced',
      schema: z.object({
        people: z.number().int(),
        leftOut: z
          .number()
          .int()
          .meta({ description: 'Chosen, but not to be reached: they left, or can not sign in' }),
      }),
    },
    400: invalid,
    ...answers,
    422: unfit,
  },
});

const count = z.object({ name: z.string(), people: z.number().int() });
export const audienceChoices = defineCall({
  ...common,
  id: 'audienceChoices',
  method: 'GET',
  path: '/api/announcements/audiences',
  summary: 'The groups that the caller may announce to, and how many are in each',
  answers: {
    200: {
      description: 'Of very many departments or locations the first 500',
      schema: z.object({
        reports: z.object({
          people: z.number().int(),
          departments: z.array(count),
          locations: z.array(count),
        }),
        company: z
          .object({
            people: z.number().int(),
            roles: z.array(z.object({ role: z.enum(roles), people: z.number().int() })),
            departments: z.array(count),
            locations: z.array(count),
          })
          .nullable()
          .meta({ description: 'For administrators' }),
      }),
    },
    ...answers,
  },
});
export type AudienceChoices = z.infer<(typeof audienceChoices)['answers'][200]['schema']>;

export const listAnnouncements = defineCall({
  ...common,
  id: 'listAnnouncements',
  method: 'GET',
  path: '/api/announcements',
  summary: 'Announcements, newest first: a manager’s own, for an administrator everybody’s',
  extendsSession: false,
  query: pageQuery.extend({
    by: z.literal('me').optional().meta({ description: 'Only those that the caller made' }),
  }),
  answers: {
    200: { description: 'A page', schema: pageOf(announcement) },
    400: invalid,
    ...answers,
  },
});

export const showAnnouncement = defineCall({
  ...common,
  id: 'showAnnouncement',
  method: 'GET',
  path: '/api/announcements/{id}',
  summary: 'One announcement with its text, and how many have read it',
  // Open pages poll it, which is no activity.
  extendsSession: false,
  params,
  answers: { 200: { description: 'The announcement', schema: announcementDetails }, ...ofOne },
});

export const withdrawAnnouncement = defineCall({
  ...common,
  id: 'withdrawAnnouncement',
  method: 'POST',
  path: '/api/announcements/{id}/withdraw',
  summary: 'Takes it out of every inbox; who has read it is still known. Harmless where it is done',
  params,
  answers: { 200: { description: 'The announcement as it is now', schema: announcementDetails }, ...ofOne },
});

const receiptFilter = z.object({
  state: z.enum(['all', 'read', 'unread']).default('all'),
});

export const listReceipts = defineCall({
  ...common,
  id: 'listReceipts',
  method: 'GET',
  path: '/api/announcements/{id}/receipts',
  summary: 'To whom an announcement went, by name, and when each has read it',
  extendsSession: false,
  params,
  query: pageQuery.extend(receiptFilter.shape),
  answers: { 200: { description: 'A page', schema: pageOf(announcementReceipt) }, ...ofOne },
});

export const exportReceipts = defineCall({
  ...common,
  id: 'exportReceipts',
  method: 'GET',
  path: '/api/announcements/{id}/receipts/export',
  summary: 'The receipts that a filter leaves, as a table',
  params,
  query: receiptFilter,
  answers: { 200: csvAnswer('The receipts, by name'), ...ofOne },
});
