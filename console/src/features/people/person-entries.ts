import type { PersonDetails, PersonName } from '@rigwise/contracts';

const textFields = [
  'firstName',
  'lastName',
  'email',
  'department',
  'position',
  'location',
  'rotation',
] as const;
type Entries = Readonly<Record<(typeof textFields)[number], string>> & {
  readonly manager: PersonName | null;
};

/** A person as entered in the form. */
export function entriesOf(person: PersonDetails): Entries {
  const { firstName, lastName, email, department, position, location, rotation, manager } = person;
  return {
    ...{ firstName, lastName, email: email ?? '', department: department ?? '', position: position ?? '' },
    ...{ location: location ?? '', rotation: rotation ?? '' },
    manager: manager && nameOf(manager),
  };
}

/** Only what was edited; the rest stays as it is by then. */
export function changesOf(person: PersonDetails, entries: Entries) {
  const before = entriesOf(person);
  const texts = textFields
    .filter((field) => entries[field].trim() !== before[field])
    .map((field) => [field, entries[field]]);
  const isManagerChanged = entries.manager?.id !== person.manager?.id;
  return {
    ...(Object.fromEntries(texts) as Partial<Record<(typeof textFields)[number], string>>),
    ...(isManagerChanged && { managerId: entries.manager?.id ?? null }),
  };
}

/** What a picked person has besides makes no difference. */
const nameOf = ({ id, employeeNumber, firstName, lastName }: PersonName): PersonName => ({
  ...{ id, employeeNumber, firstName, lastName },
});
