import { directoryFields, type DirectoryField } from '@rigwise/contracts';
import { CsvUnreadable } from '@rigwise/http';
import { storableText } from '@rigwise/platform';

/** Common names of the columns besides our own; without case, blanks and punctuation. */
const ALIASES: Readonly<Record<DirectoryField, readonly string[]>> = {
  employeeNumber: [
    'employeeno',
    'employeenr',
    'employeeid',
    'empno',
    'empnumber',
    'number',
    'personnelnumber',
    'badge',
    'badgenumber',
  ],
  firstName: ['first', 'givenname', 'forename'],
  lastName: ['last', 'surname', 'familyname'],
  email: ['emailaddress', 'mail', 'workemail', 'companyemail'],
  department: ['dept', 'division'],
  position: ['jobtitle', 'job', 'title', 'function'],
  location: ['site', 'rig', 'worksite', 'workplace'],
  rotation: ['rota', 'shift', 'roster', 'crewchange'],
  managerNumber: [
    'manager',
    'managerno',
    'managerid',
    'manageremployeenumber',
    'manageremployeeid',
    'reportsto',
    'supervisor',
    'supervisornumber',
  ],
  external: ['contractor', 'isexternal'],
  active: ['isactive', 'employed'],
};

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const FIELDS = new Map(
  directoryFields.flatMap((field) => [plain(field), ...ALIASES[field]].map((name) => [name, field] as const)),
);

export interface Headers {
  /** By column; undefined where a header is unknown. */
  readonly fields: readonly (DirectoryField | undefined)[];
  readonly columns: readonly DirectoryField[];
  readonly ignored: readonly string[];
}

/** @throws CsvUnreadable when the headers can't identify people, or one occurs twice */
export function readHeaders(cells: readonly string[]): Headers {
  const fields = cells.map((cell) => FIELDS.get(plain(cell)));
  const columns = fields.filter((field) => field !== undefined);
  const twice = columns.find((field, at) => columns.indexOf(field) !== at);
  if (twice) {
    const names = cells.filter((_, at) => fields[at] === twice).map((cell) => `“${cell.trim()}”`);
    throw new CsvUnreadable(`The columns ${names.join(' and ')} are duplicates. Keep one of them.`);
  }
  if (!columns.includes('employeeNumber')) {
    throw new CsvUnreadable(
      'The first line needs an “Employee number” column. Download the template to see all columns.',
    );
  }
  const ignored = cells.filter((cell, at) => fields[at] === undefined && cell.trim() !== '');
  return { fields, columns, ignored: ignored.map((cell) => storableText(cell.trim(), 100)) };
}
