import type { PayloadOf, personChangedV1, Role } from '@rigwise/contracts';

/** A person as identity tells of one. */
export type PersonChanged = PayloadOf<typeof personChangedV1>;

/** Somebody of the directory, as much as this service needs. */
export interface KnownPerson {
  readonly personId: string;
  readonly accountId: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly role: Role | null;
  readonly department: string | null;
  readonly location: string | null;
  /** Of a duplicate, who was it at last. */
  readonly managerId: string | null;
  readonly external: boolean;
  readonly active: boolean;
  /** Whether nobody signs in with the account. */
  readonly disabled: boolean;
  /** May look after the running system, in whichever role. */
  readonly operator: boolean;
  readonly mergedIntoId: string | null;
  /** The request in which that turned out. */
  readonly mergedIn: string | null;
}

/** @param request in which they changed */
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
