import { z } from 'zod';
import { roles, rolesWithTraining, type RoleWithTraining } from '../define-call.ts';
import { capabilityOf } from './capabilities.ts';

/** Of tests: apart from other capabilities, because the sign-in page loads it. */
const heldCapability = z.object({
  name: z.enum(['author', 'approver', 'marker', 'assessor']),
  scope: z.enum(['all', 'department', 'crew']),
});

/**
 * The session user of §3 of the specification: what a browser may know of the signed-in person. Of the capabilities it
 * only knows those with pages of their own, and not in a view or in training.
 */
export const sessionUser = z
  .object({
    id: z.uuid(),
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    role: z.enum(roles),
    department: z.string().optional(),
    position: z.string().optional(),
    operator: z.literal(true).optional().meta({ description: 'Present for operators' }),
    capabilities: z
      .array(heldCapability)
      .optional()
      .meta({ description: 'Present for authors, approvers, markers and assessors, with what each covers' }),
  })
  .meta({ id: 'SessionUser' });

export type SessionUser = z.infer<typeof sessionUser>;

/**
 * The capabilities whose holders have a page of their own whatever their role, besides operators.
 * @param texts as stored in an account
 */
export const capabilitiesWithPages = (texts: readonly string[]): NonNullable<SessionUser['capabilities']> =>
  texts.flatMap((text) => heldCapability.safeParse(capabilityOf(text)).data ?? []);

/**
 * The response of GET /api/auth/current: in an employee view the employee, and that it is a view (§3); in a user's own
 * training (decisions §10) the role there, and the role to return to.
 */
export const currentSession = sessionUser
  .extend({
    ownRole: z.enum(rolesWithTraining).optional().meta({ description: 'In training only' }),
    isImpersonating: z.literal(true).optional().meta({ description: 'In an employee view only' }),
    impersonatedEmployee: z
      .object({ firstName: z.string(), lastName: z.string(), department: z.string().optional() })
      .optional(),
  })
  .meta({ id: 'CurrentSession' });

export type CurrentSession = z.infer<typeof currentSession>;

/** The part of a session that describes its person. */
interface AnsweredSession {
  readonly user: SessionUser;
  readonly actorId: string | null;
  readonly ownRole?: RoleWithTraining | undefined;
}

/** The response about a session's person, in an employee view, in training, or in neither. */
export function currentSessionOf({ user, actorId, ownRole }: AnsweredSession): CurrentSession {
  if (ownRole === undefined && actorId === null) return user;
  const { operator: _operator, capabilities: _capabilities, ...seen } = user;
  if (ownRole !== undefined) return { ...seen, ownRole };
  const { firstName, lastName, department } = seen;
  return {
    ...seen,
    isImpersonating: true,
    impersonatedEmployee: { firstName, lastName, ...(department !== undefined && { department }) },
  };
}
