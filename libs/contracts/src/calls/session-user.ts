import { z } from 'zod';
import { roles, rolesWithTraining, type RoleWithTraining } from '../define-call.ts';

/**
 * The session user of §3 of the specification: what a browser may know of the person signed in. Of the permissions it
 * knows the one that leads to a page of its own; neither in a view nor in training.
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
    operator: z.literal(true).optional().meta({ description: 'Of whoever operates the system' }),
  })
  .meta({ id: 'SessionUser' });

export type SessionUser = z.infer<typeof sessionUser>;

/**
 * What GET /api/auth/current answers: in an employee view the employee, and that it is a view (§3); of who is in their
 * own training (decisions §10) the role they have there, and the one they return to.
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

/** What is known of a session, as far as its person is told. */
interface AnsweredSession {
  readonly user: SessionUser;
  readonly actorId: string | null;
  readonly ownRole?: RoleWithTraining | undefined;
}

/** What the person of a session is answered, in an employee view, in training, or in neither. */
export function currentSessionOf({ user, actorId, ownRole }: AnsweredSession): CurrentSession {
  if (ownRole === undefined && actorId === null) return user;
  const { operator: _, ...seen } = user;
  if (ownRole !== undefined) return { ...seen, ownRole };
  const { firstName, lastName, department } = seen;
  return {
    ...seen,
    isImpersonating: true,
    impersonatedEmployee: { firstName, lastName, ...(department !== undefined && { department }) },
  };
}
