import { keyOf, refusedBy, type DirectoryRow } from './directory-row.ts';

/** Refuses every row of a number that occurs twice: there is no telling which is right. */
export function refuseRepeated(rows: readonly DirectoryRow[]): DirectoryRow[] {
  const byKey = Map.groupBy(rows, keyOf);
  return rows.map((row) => {
    const key = keyOf(row);
    const repeated = key !== null && (byKey.get(key)?.length ?? 0) > 1;
    return repeated ? { ...row, errors: [...row.errors, REPEATED] } : row;
  });
}

export const REPEATED = refusedBy('employeeNumber', 'This employee number is in several rows.');
