import type { PayloadOf, personChangedV1, Role } from '@rigwise/contracts';

/** A person as published by identity. */
export type PersonChanged = PayloadOf<typeof personChangedV1>;

/** A person in the directory, as far as this service needs. */
export interface KnownPerson {
  readonly personId: string;
  readonly accountId: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly role: Role | null;
  readonly department: string | null;
  readonly location: string | null;
  /** For a duplicate: its last manager. */
  readonly managerId: string | null;
  readonly external: boolean;
  readonly active: boolean;
  /** Whether nobody can sign in with the account. */
  readonly disabled: boolean;
  /** Is an operator, whatever the role. */
  readonly operator: boolean;
  readonly mergedIntoId: string | null;
  /** The request that made the merge. */
  readonly mergedIn: string | null;
}

/** @param request the request that changed them */
export const personOf = ({ account, ...person }: PersonChanged, request: string): KnownPerson => ({
  personId: person.personId,
  accountId: account?.accountId ?? null,
  name: `${person.firstName} ${person.lastName}`,
  email: person.email,
  role: account?.role ?? null,
  department: person.department,
  location: person.location,
  managerId: person.managerId,
  external: person.external,
  active: person.active,
  disabled: account?.disabled ?? false,
  operator: person.operator ?? false,
  mergedIntoId: person.mergedInto ?? null,
  mergedIn: person.mergedInto ? request : null,
});
