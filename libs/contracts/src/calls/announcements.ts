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
    .refine((all) => new Set(all).size === all.length, 'Please list each one only once.')
    .meta({ example: [example] });
const departments = groups('Please choose a department.', 'Drilling');
const locations = groups('Please choose a location.', 'Rig Corona');

const ADMINS = 'Administrators only';

/** The audience of an announcement. In every group: active people who can sign in, except the author. */
export const announcementAudience = z
  .union(
    [
      z.strictObject({ to: z.literal('reports').meta({ description: 'The caller’s reports' }) }),
      z.strictObject({
        to: z
          .literal('reports-in-departments')
          .meta({ description: 'The caller’s reports in these departments' }),
        departments,
      }),
      z.strictObject({
        to: z
          .literal('reports-at-locations')
          .meta({ description: 'The caller’s reports at these locations' }),
        locations,
      }),
      z.strictObject({ to: z.literal('everyone').meta({ description: ADMINS }) }),
      z.strictObject({
        to: z.literal('roles').meta({ description: ADMINS }),
        roles: z
          .array(z.enum(roles))
          .min(1, 'Please choose a role.')
          .max(roles.length)
          .refine((all) => new Set(all).size === all.length, 'Please list each one only once.'),
      }),
      z.strictObject({ to: z.literal('departments').meta({ description: ADMINS }), departments }),
      z.strictObject({ to: z.literal('locations').meta({ description: ADMINS }), locations }),
      z.strictObject({
        to: z.literal('people').meta({ description: ADMINS }),
        personIds: z
          .array(z.uuid())
          .min(1, 'Please choose at least one person.')
          .max(MOST_CHOSEN_PEOPLE, `Please choose no more than ${MOST_CHOSEN_PEOPLE} people.`),
      }),
    ],
    'Please choose the recipients.',
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
  name: z.string().nullable().meta({ description: 'Null if no longer known' }),
});

export const announcement = z
  .object({
    id: z.uuid(),
    title: z.string(),
    important: z.boolean(),
    audience: announcedTo,
    madeAt: moment,
    madeBy: byWhom,
    addressed: z.number().int().meta({ description: 'Number of recipients' }),
    read: z.number().int().meta({ description: 'Number of recipients who have read it' }),
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
      .meta({ description: 'Null once the account is gone' }),
    readAt: moment.nullable().meta({ description: 'Null until read' }),
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
  404: { description: 'No such announcement, or another user’s', schema: problem },
};
const unfit = {
  description: 'The caller may not announce to this group, or it is empty; the message says what to do',
  schema: problem,
};

export const announce = defineCall({
  ...common,
  id: 'announce',
  method: 'POST',
  path: '/api/announcements',
  summary:
    'Announce to a group: up to a thousand recipients have it in their inbox when the response arrives, the rest shortly after',
  body: z.strictObject({
    title: oneLine('Please write a title.', LONGEST_ANNOUNCEMENT_TITLE).meta({
      example: 'Crane 2 is out of service',
    }),
    body: plainText('Please write the announcement.', LONGEST_ANNOUNCEMENT_TEXT).meta({
      description: 'Plain text; line breaks are kept',
      example: 'Use crane 1 until Thursday.',
    }),
    audience: announcementAudience,
    important: z.boolean().default(false),
  }),
  answers: {
    201: { description: 'Announced; a repeated request gets the same response', schema: announcementDetails },
    400: invalid,
    ...answers,
    409: { description: 'The Idempotency-Key was used for another announcement', schema: problem },
    422: unfit,
    429: throttled,
  },
});

export const previewAudience = defineCall({
  ...common,
  id: 'previewAudience',
  method: 'POST',
  path: '/api/announcements/audience',
  summary: 'Count the recipients of an announcement; refused where announcing would be',
  body: z.strictObject({ audience: announcementAudience }),
  answers: {
    200: {
      description: 'The current count; counted again when announced',
      schema: z.object({
        people: z.number().int(),
        leftOut: z
          .number()
          .int()
          .meta({ description: 'Selected people who can’t be reached: they left or can’t sign in' }),
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
  summary: 'List the groups that the caller may announce to, with their sizes',
  answers: {
    200: {
      description: 'At most 500 departments and 500 locations',
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
          .meta({ description: 'Administrators only' }),
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
  summary: 'List announcements, newest first: managers see their own, administrators all',
  extendsSession: false,
  query: pageQuery.extend({
    by: z.literal('me').optional().meta({ description: 'Only the caller’s own' }),
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
  summary: 'Get an announcement with its text and read count',
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
  summary: 'Withdraw an announcement from all inboxes; receipts are kept. Idempotent',
  params,
  answers: { 200: { description: 'The updated announcement', schema: announcementDetails }, ...ofOne },
});

const receiptFilter = z.object({
  state: z.enum(['all', 'read', 'unread']).default('all'),
});

export const listReceipts = defineCall({
  ...common,
  id: 'listReceipts',
  method: 'GET',
  path: '/api/announcements/{id}/receipts',
  summary: 'List an announcement’s recipients by name, with the time each read it',
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
  summary: 'Export the matching receipts',
  params,
  query: receiptFilter,
  answers: { 200: csvAnswer('The receipts, by name'), ...ofOne },
});
