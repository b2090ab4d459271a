import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { csvAnswer, invalid, unauthenticated, unavailable } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

export const auditOutcomes = ['succeeded', 'failed', 'refused'] as const;
/** A search that matches more people is too vague. */
export const MOST_AUDITED_PEOPLE = 50;

const id = z.uuid().meta({ description: 'Of a person or of their account' });
const time = z.iso.datetime({ offset: true });

const filters = {
  search: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'Entries of people by employee number, username or a part of their name' }),
  person: id.optional().meta({ description: 'Who did it, or to whom it was done' }),
  actor: id.optional().meta({ description: 'Who did it' }),
  subject: id.optional().meta({ description: 'To whom it was done' }),
  action: z.string().min(1).max(100).optional().meta({ example: 'employee-view.started' }),
  outcome: z.enum(auditOutcomes).optional(),
  service: z.string().min(1).max(50).optional().meta({ example: 'access-request' }),
  from: time.optional().meta({ description: 'At this time or later' }),
  to: time.optional().meta({ description: 'Before this time' }),
};

const auditPerson = z
  .object({
    personId: z.uuid(),
    accountId: z.uuid().nullable(),
    employeeNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  })
  .meta({ id: 'AuditPerson' });

export const auditEntry = z
  .object({
    id: z.uuid(),
    occurredAt: z.iso.datetime(),
    service: z.string().meta({ description: 'Where it was done' }),
    action: z
      .string()
      .meta({ description: 'Past tense, such as password.changed; new ones come with features' }),
    outcome: z.enum(auditOutcomes),
    reason: z.string().nullable().meta({ description: 'A fixed word, such as throttled' }),
    actor: z
      .object({ accountId: z.uuid(), person: auditPerson.nullable() })
      .nullable()
      .meta({ description: 'Null where nobody was signed in' }),
    subject: z
      .object({ type: z.string(), id: z.string(), person: auditPerson.nullable() })
      .nullable()
      .meta({ description: 'What or whom it was done to' }),
    address: z.string().nullable().meta({ description: 'From where' }),
    details: z.record(z.string(), z.unknown()).nullable(),
    erasedAt: z.iso.datetime().nullable().meta({ description: 'When address and details were erased' }),
    correlationId: z
      .string()
      .nullable()
      .meta({ description: 'Of the request, as logs and error answers know it' }),
    seal: z
      .object({ position: z.number().int(), hash: z.string(), sealedAt: z.iso.datetime() })
      .nullable()
      .meta({ description: 'The link in the chain; null for the seconds before it' }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntryView = z.infer<typeof auditEntry>;

const forAdmins = { description: 'The caller is no administrator', schema: problem };

export const listAudit = defineCall({
  id: 'listAudit',
  method: 'GET',
  path: '/api/admin/audit',
  service: 'identity',
  tag: 'Audit log',
  summary: 'Who did what to whom, newest first',
  access: ['admin'],
  query: pageQuery.extend(filters),
  answers: {
    200: {
      description: 'A page; the total is left out where there are more than 10,000',
      schema: pageOf(auditEntry).extend({
        matches: z
          .number()
          .int()
          .optional()
          .meta({
            description: `People that the search found; beyond ${MOST_AUDITED_PEOPLE} no entry is shown`,
          }),
      }),
    },
    400: invalid,
    401: unauthenticated,
    403: forAdmins,
    503: unavailable,
  },
});

export const exportAudit = defineCall({
  id: 'exportAudit',
  method: 'GET',
  path: '/api/admin/audit/export',
  service: 'identity',
  tag: 'Audit log',
  summary: 'The entries that a filter leaves, as a table; an entry itself',
  access: ['admin'],
  query: z.object(filters),
  answers: {
    200: csvAnswer('The entries, newest first'),
    400: invalid,
    401: unauthenticated,
    403: forAdmins,
    503: unavailable,
  },
});

export const showAuditState = defineCall({
  id: 'showAuditState',
  method: 'GET',
  path: '/api/admin/audit/state',
  service: 'identity',
  tag: 'Audit log',
  summary: 'Up to where the log is sealed, and what its last check found',
  access: ['admin'],
  answers: {
    200: {
      description: 'The state now',
      schema: z.object({
        sealed: z
          .object({ position: z.number().int(), hash: z.string(), at: z.iso.datetime() })
          .nullable()
          .meta({ description: 'The last link' }),
        waiting: z.number().int().meta({ description: 'Entries without a link' }),
        verified: z
          .object({ at: z.iso.datetime(), position: z.number().int(), sound: z.boolean() })
          .nullable()
          .meta({ description: 'Null where nobody has checked yet' }),
      }),
    },
    401: unauthenticated,
    403: forAdmins,
    503: unavailable,
  },
});
