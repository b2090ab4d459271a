import type { RotationRow } from '@rigwise/contracts';
import type { CsvColumn } from '@rigwise/http';
import type { StoredTerm } from './rotations.repository.ts';

/** A row of the list, with what applies to the person last. */
export interface ExportedRotation {
  readonly row: RotationRow;
  readonly last: StoredTerm | undefined;
}

type Period = RotationRow['periods'][number];
// As the page has them.
const STATES: Readonly<Record<Period['state'] | NonNullable<Period['exception']>, string>> = {
  ...{ on: 'On shift', day: 'Day shift', night: 'Night shift', off: 'Off', unknown: 'Not known' },
  ...{ leave: 'Leave', sickness: 'Sick', extra: 'Extra shift' },
  ...{ 'swap-in': 'On shift for a colleague', 'swap-out': 'Off, a colleague is on shift' },
};
const stateOn = ({ periods: [first] }: RotationRow): string =>
  first ? STATES[first.exception ?? first.state] : STATES.unknown;

/**
 * The first ones are what the list shows. Those of the import, which leaves out columns that it doesn’t know, have the last
 * term: everything before it stays as it is, and an import of the same file changes nothing.
 */
export const ROTATION_COLUMNS: readonly CsvColumn<ExportedRotation>[] = [
  { header: 'Name', value: ({ row }) => row.name },
  { header: 'Position', value: ({ row }) => row.position },
  { header: 'Department', value: ({ row }) => row.department },
  { header: 'On that day', value: ({ row }) => stateOn(row) },
  { header: 'Rotation on that day', value: ({ row }) => row.pattern?.name ?? row.inDirectory },
  { header: 'Employee number', value: ({ row }) => row.employeeNumber },
  { header: 'Rotation', value: ({ row, last }) => (last ? last.name : row.inDirectory) },
  { header: 'Start date', value: ({ last }) => last?.anchor ?? null },
  { header: 'From', value: ({ last }) => last?.from ?? null },
  { header: 'Time zone', value: ({ last }) => last?.timeZone ?? null },
];
