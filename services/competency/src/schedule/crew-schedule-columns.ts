import type { CrewScheduleRow, ScheduleEntry, ScheduleState } from '@rigwise/contracts';
import type { CsvColumn } from '@rigwise/http';

type Part = CrewScheduleRow['rotation'][number];
interface Line {
  readonly row: CrewScheduleRow;
  readonly what: string;
  readonly entry: Pick<ScheduleEntry, 'from' | 'to'> &
    Partial<Pick<ScheduleEntry, 'title' | 'time' | 'place'>>;
}

// As the page has them.
const STATES: Readonly<Record<ScheduleState, string>> = {
  ...{ booked: 'Session', waiting: 'Waiting list', teaches: 'Teaches', cancelled: 'Cancelled session' },
  ...{ expires: 'Expires', due: 'Due', planned: 'Planned' },
};
const SHIFTS: Readonly<Record<Part['state'] | NonNullable<Part['exception']>, string>> = {
  ...{ on: 'On shift', day: 'Day shift', night: 'Night shift', off: 'Off', unknown: 'Not known' },
  ...{ leave: 'Leave', sickness: 'Sick', extra: 'Extra shift' },
  ...{ 'swap-in': 'On shift for a colleague', 'swap-out': 'Off, a colleague is on shift' },
};
const shiftOf = ({ state, exception, isTravel }: Part): string =>
  isTravel ? 'Travel and preparation' : SHIFTS[exception ?? state];

/** First the rotation, then the entries, each by its first day. */
export const linesOf = (row: CrewScheduleRow): Line[] => [
  ...row.rotation.map((part) => ({ row, what: shiftOf(part), entry: part })),
  ...row.entries.map((entry) => ({ row, what: STATES[entry.state], entry })),
];

export const SCHEDULE_COLUMNS: readonly CsvColumn<Line>[] = [
  { header: 'Name', value: ({ row }) => row.name },
  { header: 'Employee number', value: ({ row }) => row.employeeNumber },
  { header: 'Position', value: ({ row }) => row.position },
  { header: 'Department', value: ({ row }) => row.department },
  { header: 'What', value: ({ what }) => what },
  { header: 'Title', value: ({ entry }) => entry.title ?? null },
  { header: 'First day', value: ({ entry }) => entry.from },
  { header: 'Last day', value: ({ entry }) => entry.to },
  { header: 'Starts (UTC)', value: ({ entry }) => entry.time?.startsAt ?? null },
  { header: 'Ends (UTC)', value: ({ entry }) => entry.time?.endsAt ?? null },
  { header: 'Time zone', value: ({ entry }) => entry.time?.timeZone ?? null },
  { header: 'Place', value: ({ entry }) => entry.place ?? null },
];
