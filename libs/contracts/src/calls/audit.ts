import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { csvAnswer, invalid, unauthenticated, unavailable } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

/** The actions of which the trend of sign-ins counts those that succeeded. */
export const signInActions = ['sign-in.password', 'sign-in.code', 'sign-in.sso'] as const;
export const auditOutcomes = ['succeeded', 'failed', 'refused'] as const;
/** A search that matches more people is too vague. */
export const MOST_AUDITED_PEOPLE = 50;

const id = z.uuid().meta({ description: 'Id of a person or their account' });
const time = z.iso.datetime({ offset: true });

const filters = {
  search: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'Entries about people, by employee number, username or part of a name' }),
  person: id.optional().meta({ description: 'Actor or subject' }),
  actor: id.optional().meta({ description: 'The actor' }),
  subject: id.optional().meta({ description: 'The subject' }),
  action: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'One or several, separated by commas', example: 'employee-view.started' }),
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
    service: z.string().meta({ description: 'The service that recorded it' }),
    action: z
      .string()
      .meta({ description: 'In the past tense, such as password.changed; features add new ones' }),
    outcome: z.enum(auditOutcomes),
    reason: z.string().nullable().meta({ description: 'A constant, such as throttled' }),
    actor: z
      .object({ accountId: z.uuid(), person: auditPerson.nullable() })
      .nullable()
      .meta({ description: 'Null if nobody was signed in' }),
    subject: z
      .object({ type: z.string(), id: z.string(), person: auditPerson.nullable() })
      .nullable()
      .meta({ description: 'What or who was acted on' }),
    address: z.string().nullable().meta({ description: 'Network address of the actor' }),
    details: z.record(z.string(), z.unknown()).nullable(),
    erasedAt: z.iso.datetime().nullable().meta({ description: 'When address and details were erased' }),
    correlationId: z
      .string()
      .nullable()
      .meta({ description: 'Correlates the request with logs and error responses' }),
    seal: z
      .object({ position: z.number().int(), hash: z.string(), sealedAt: z.iso.datetime() })
      .nullable()
      .meta({ description: 'The link in the chain; null until sealed, seconds later' }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntryView = z.infer<typeof auditEntry>;

const forAdmins = { description: 'The caller is not an administrator', schema: problem };

export const listAudit = defineCall({
  id: 'listAudit',
  method: 'GET',
  path: '/api/admin/audit',
  service: 'identity',
  tag: 'Audit log',
  summary: 'List audit entries, newest first',
  access: ['admin'],
  query: pageQuery.extend(filters),
  answers: {
    200: {
      description: 'A page; the total is omitted beyond 10,000',
      schema: pageOf(auditEntry).extend({
        matches: z
          .number()
          .int()
          .optional()
          .meta({
            description: `People matching the search; beyond ${MOST_AUDITED_PEOPLE} no entries are returned`,
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
  summary: 'Export the matching entries; the export is itself audited',
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
  summary: 'Get how far the log is sealed, and the result of its last verification',
  access: ['admin'],
  answers: {
    200: {
      description: 'The current state',
      schema: z.object({
        sealed: z
          .object({ position: z.number().int(), hash: z.string(), at: z.iso.datetime() })
          .nullable()
          .meta({ description: 'The last link of the chain' }),
        waiting: z.number().int().meta({ description: 'Entries not sealed yet' }),
        verified: z
          .object({ at: z.iso.datetime(), position: z.number().int(), sound: z.boolean() })
          .nullable()
          .meta({ description: 'Null if never verified' }),
      }),
    },
    401: unauthenticated,
    403: forAdmins,
    503: unavailable,
  },
});
