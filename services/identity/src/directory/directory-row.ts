import type { DirectoryField, RowError } from '@rigwise/contracts';
import { employeeNumberKey } from '../people/person.ts';

/** What a row says of a person; a field it does not name stays as it is. */
export interface RowValues {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string | null;
  readonly department?: string | null;
  readonly position?: string | null;
  readonly location?: string | null;
  readonly rotation?: string | null;
  readonly managerNumber?: string | null;
  readonly external?: boolean;
  readonly active?: boolean;
}

/** A row as it was sent, understood as far as it can be. */
export interface DirectoryRow {
  /** As it was written; null where it is none. */
  readonly employeeNumber: string | null;
  readonly values: RowValues;
  readonly errors: readonly RowError[];
}

/** What the rows' people are told apart by; null where the row names nobody. */
export const keyOf = ({ employeeNumber }: Pick<DirectoryRow, 'employeeNumber'>): string | null =>
  employeeNumber === null ? null : employeeNumberKey(employeeNumber);

/** Whose crew the person is to be in: undefined stays, null is nobody's. */
export function managerKeyOf({ values }: Pick<DirectoryRow, 'values'>): string | null | undefined {
  const { managerNumber } = values;
  return typeof managerNumber === 'string' ? employeeNumberKey(managerNumber) : managerNumber;
}

export const refusedBy = (field: DirectoryField | null, message: string): RowError => ({ field, message });
