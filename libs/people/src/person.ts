import { roles, type PayloadOf, type personChangedV1 } from '@rigwise/contracts';
import { z } from 'zod';
import { locale } from './locale.ts';

const id = z.guid().nullable();
const text = z.string().nullable();

/** What one event says of a person. Each member is a column of the same name, in snake case. */
export const snapshot = z.object({
  personId: z.guid(),
  employeeNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** First and last name. The version before empties it with null. */
  name: text.transform((name) => name ?? ''),
  /** Lower case; several people may share one. */
  email: text,
  department: text,
  position: text,
  location: text,
  /** Such as 28/28. */
  rotation: text,
  /** For a duplicate: its last manager. */
  managerId: id,
  external: z.boolean(),
  /** False for people who left. */
  active: z.boolean(),
  accountId: id,
  role: z.enum(roles).nullable(),
  /** Whether nobody can sign in with the account. */
  disabled: z.boolean(),
  /** May operate the system, whatever the role. */
  operator: z.boolean(),
  /** The account's, such as `approver:department`. */
  capabilities: z.array(z.string()),
  /** The person this duplicate was merged into. */
  mergedIntoId: id,
  /** The request that made the merge. */
  mergedIn: text,
});
export type PersonSnapshot = Readonly<z.output<typeof snapshot>>;

/** A row of the read model. */
export const personRow = z.strictObject({ ...snapshot.shape, ...locale.shape });

/** A person of the directory, with their account and how they are shown things. */
export type Person = Readonly<z.output<typeof personRow>>;

/** @param request the request that changed them */
export const snapshotOf = (
  { account, mergedInto, operator, capabilities, ...person }: PayloadOf<typeof personChangedV1>,
  request: string,
): PersonSnapshot => ({
  ...person,
  name: `${person.firstName} ${person.lastName}`,
  accountId: account?.accountId ?? null,
  role: account?.role ?? null,
  disabled: account?.disabled ?? false,
  operator: operator ?? false,
  capabilities: capabilities ?? [],
  mergedIntoId: mergedInto ?? null,
  mergedIn: mergedInto ? request : null,
});
