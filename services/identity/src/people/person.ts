/** A person of the directory, with or without an account. */
export interface Person {
  readonly id: string;
  readonly employeeNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly department: string | null;
  readonly position: string | null;
  readonly location: string | null;
  readonly rotation: string | null;
  readonly managerId: string | null;
  readonly external: boolean;
  readonly active: boolean;
  /** Counts every change of the person or their account; orders the snapshots that are published. */
  readonly revision: number;
}

/** What the directory may change about a person. A field left out stays as it is. */
export type PersonChanges = Partial<Omit<Person, 'id' | 'revision'>>;

/** Employee numbers compare without regard to case and blanks around them. */
export const employeeNumberKey = (employeeNumber: string): string => employeeNumber.trim().toLowerCase();

/** Addresses compare in lower case; dots and plus signs mean what the mail server says they mean. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** The names of the fields that `changes` would really change. */
export function changedFields(person: Person, changes: PersonChanges): (keyof PersonChanges)[] {
  const wanted = normalised(changes);
  return (Object.keys(wanted) as (keyof PersonChanges)[]).filter(
    (field) => wanted[field] !== undefined && wanted[field] !== person[field],
  );
}

/** The person after the changes, one revision on; the same object where nothing changes. */
export function changePerson(person: Person, changes: PersonChanges): Person {
  const fields = changedFields(person, changes);
  if (fields.length === 0) return person;
  const wanted = normalised(changes);
  const applied = Object.fromEntries(fields.map((field) => [field, wanted[field]]));
  return { ...person, ...applied, revision: person.revision + 1 };
}

function normalised(changes: PersonChanges): PersonChanges {
  return {
    ...changes,
    ...(changes.employeeNumber !== undefined && { employeeNumber: changes.employeeNumber.trim() }),
    ...(typeof changes.email === 'string' && { email: emailKey(changes.email) }),
  };
}
