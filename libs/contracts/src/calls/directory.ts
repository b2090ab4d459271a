import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { csvAnswer, invalid, throttled, unauthenticated, unavailable } from './answers.ts';
import { notAnAdmin, peopleFilter, peopleOrders } from './people.ts';

/** Maximum people per call; send more in several calls. */
export const MOST_OF_A_CALL = 1000;

/** A person's fields in the directory, by their names in requests and responses. */
export const directoryFields = [
  'employeeNumber',
  'firstName',
  'lastName',
  'email',
  'department',
  'position',
  'location',
  'rotation',
  'managerNumber',
  'external',
  'active',
] as const;
export type DirectoryField = (typeof directoryFields)[number];

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]).optional();
const text = (description: string, example: string) => cell.meta({ description, example });

/** Deliberately loose: an invalid row is refused on its own and doesn't block the others. */
const sentPerson = z
  .looseObject({
    employeeNumber: text('As printed on the badge', 'RW-1003'),
    firstName: text('Required for a new person', 'Dana'),
    lastName: text('Required for a new person', 'Ortiz'),
    email: text('An email address, or null', 'dana.ortiz@rigwise.example'),
    department: text('A text, or null', 'Drilling'),
    position: text('A text, or null', 'Derrickhand'),
    location: text('A text, or null', 'Rig Corona'),
    rotation: text('A text, or null', '14/14 A'),
    managerNumber: text('The manager’s employee number, possibly from the same request, or null', 'RW-1002'),
    external: cell.meta({ description: 'true or false', example: false }),
    active: cell.meta({ description: 'false for people who have left', example: true }),
  })
  .meta({
    id: 'SentPerson',
    description: 'Omitted fields are unchanged; null clears a field',
    example: { employeeNumber: 'RW-2001', firstName: 'Dana', lastName: 'Ortiz', managerNumber: 'RW-1002' },
  });

export const rowError = z
  .object({ field: z.enum(directoryFields).nullable(), message: z.string() })
  .meta({ id: 'DirectoryRowError' });
export type RowError = z.infer<typeof rowError>;

/** What happens to the new address of a person with an account: it only changes once confirmed. */
export const emailWaits = z.enum(['waits', 'stopped']).optional().meta({
  description:
    '`waits`: the address takes effect once confirmed. `stopped`: it is not pending, because it was stopped or discarded, or four other addresses were requested within a day',
});
export type EmailWaits = z.infer<typeof emailWaits>;

export const exportPeople = defineCall({
  id: 'exportPeople',
  method: 'GET',
  path: '/api/admin/people-export',
  service: 'identity',
  tag: 'People',
  summary: 'Export the people matching the list’s filters, as a file that can be imported again',
  access: ['admin'],
  query: peopleFilter.extend({ sort: z.enum(peopleOrders).default('name') }),
  answers: {
    200: csvAnswer('The directory’s columns, and each account’s state'),
    400: invalid,
    401: unauthenticated,
    403: notAnAdmin,
    503: unavailable,
  },
});

export const putDirectory = defineCall({
  id: 'putDirectory',
  method: 'PUT',
  path: '/api/admin/directory',
  endsSessions: true,
  service: 'identity',
  tag: 'People',
  summary: `Create or update up to ${MOST_OF_A_CALL} people of the directory; idempotent`,
  access: ['admin'],
  scope: 'directory:write',
  body: z.strictObject({
    people: z
      .array(sentPerson)
      .min(1)
      .max(MOST_OF_A_CALL)
      .meta({ example: [{ employeeNumber: 'RW-2001', firstName: 'Dana', lastName: 'Ortiz' }] }),
  }),
  answers: {
    200: {
      description: 'The result for each row, in the order sent',
      schema: z.object({
        summary: z.object({
          created: z.number().int(),
          changed: z.number().int(),
          unchanged: z.number().int(),
          refused: z.number().int(),
        }),
        results: z.array(
          z
            .object({
              employeeNumber: z.string().nullable(),
              result: z.enum(['created', 'changed', 'unchanged', 'refused']),
              errors: z.array(rowError),
              email: emailWaits,
            })
            .meta({ id: 'DirectoryResult' }),
        ),
      }),
    },
    400: invalid,
    401: unauthenticated,
    403: {
      description: 'The caller is neither an administrator nor a token with the scope',
      schema: problem,
    },
    429: throttled,
    503: unavailable,
  },
});
