import type { AssignmentKind, OwnWork, WorkRow, WorkState } from '@rigwise/contracts';
import type { CsvColumn } from '@rigwise/http';

const STATES: Readonly<Record<WorkState, string>> = {
  ...{ scheduled: 'Scheduled', open: 'Open', in_progress: 'In progress', overdue: 'Overdue' },
  ...{ satisfied: 'Done', waived: 'Waived', cancelled: 'Cancelled' },
};
const KINDS: Readonly<Record<AssignmentKind, string>> = { test: 'Test', observation: 'Observation' };

/** As the page has them. */
export const OWN_COLUMNS: readonly CsvColumn<OwnWork>[] = [
  { header: 'Title', value: ({ title }) => title },
  { header: 'Kind', value: ({ kind }) => KINDS[kind] },
  { header: 'State', value: ({ state, isLate }) => (isLate ? 'Done late' : STATES[state]) },
  { header: 'Due', value: ({ dueOn }) => dueOn },
  { header: 'Opens', value: ({ opensOn }) => opensOn },
  { header: 'Done on', value: ({ satisfiedOn }) => satisfiedOn },
  { header: 'Waived until', value: ({ waivedUntil }) => waivedUntil },
  { header: 'Priority', value: ({ priority }) => (priority === 'high' ? 'High' : 'Normal') },
  { header: 'Assigned by', value: ({ assignedBy }) => assignedBy.name },
];
export const WORK_COLUMNS: readonly CsvColumn<WorkRow>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Employee number', value: ({ employeeNumber }) => employeeNumber },
  { header: 'Position', value: ({ position }) => position },
  { header: 'Department', value: ({ department }) => department },
  ...OWN_COLUMNS,
];
