/** A person in the directory, with or without an account. */
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
  /** Incremented with every change of the person or their account; orders the published snapshots. */
  readonly revision: number;
}

/** Changes to a person's directory data. Absent fields stay unchanged. */
export type PersonChanges = Partial<Omit<Person, 'id' | 'revision'>>;

/** Employee numbers compare ignoring case and surrounding blanks. */
export const employeeNumberKey = (employeeNumber: string): string => employeeNumber.trim().toLowerCase();

/** Email addresses compare in lower case; the meaning of dots and plus signs is left to the mail server. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** The names of the fields that `changes` would actually change. */
export function changedFields(person: Person, changes: PersonChanges): (keyof PersonChanges)[] {
  const wanted = normalised(changes);
  return (Object.keys(wanted) as (keyof PersonChanges)[]).filter(
    (field) => wanted[field] !== undefined && wanted[field] !== person[field],
  );
}

/** The changed person with the next revision; the same object when nothing changes. */
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
