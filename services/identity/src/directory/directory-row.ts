import type { DirectoryField, RowError } from '@rigwise/contracts';
import { employeeNumberKey } from '../people/person.ts';

/** A row's values for a person; absent fields stay unchanged. */
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

/** A row as it was sent, parsed as far as possible. */
export interface DirectoryRow {
  /** As written; null when there is none. */
  readonly employeeNumber: string | null;
  readonly values: RowValues;
  readonly errors: readonly RowError[];
}

/** The key that identifies the row's person; null when the row names nobody. */
export const keyOf = ({ employeeNumber }: Pick<DirectoryRow, 'employeeNumber'>): string | null =>
  employeeNumber === null ? null : employeeNumberKey(employeeNumber);

/** The manager's key: undefined leaves it unchanged, null removes it. */
export function managerKeyOf({ values }: Pick<DirectoryRow, 'values'>): string | null | undefined {
  const { managerNumber } = values;
  return typeof managerNumber === 'string' ? employeeNumberKey(managerNumber) : managerNumber;
}

export const refusedBy = (field: DirectoryField | null, message: string): RowError => ({ field, message });
