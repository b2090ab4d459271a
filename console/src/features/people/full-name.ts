import type { PersonName } from '@rigwise/contracts';

export const fullName = ({ firstName, lastName }: Pick<PersonName, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** "Erin Employee, RW-1003": names are shared, numbers are not. */
export const nameAndNumber = (person: PersonName): string => `${fullName(person)}, ${person.employeeNumber}`;
