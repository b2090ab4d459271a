import { z } from 'zod';
import { roles } from '../define-call.ts';

/** The session user of §3 of the specification: what a browser may know of the person signed in. */
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
  })
  .meta({ id: 'SessionUser' });

export type SessionUser = z.infer<typeof sessionUser>;
