import { planRows, type Known, type KnownPerson } from './plan-rows.ts';
import { readRow } from './read-row.ts';
import { REPEATED, refuseRepeated } from './refuse-repeated.ts';

const person = (employeeNumber: string, over: Partial<KnownPerson> = {}): KnownPerson => ({
  id: `id-${employeeNumber.toLowerCase()}`,
  employeeNumber,
  firstName: 'Erin',
  lastName: 'Employee',
  email: null,
  department: 'Drilling',
  position: null,
  location: null,
  rotation: null,
  managerId: null,
  external: false,
  active: true,
  revision: 3,
  role: null,
  guard: null,
  managerNumber: null,
  mergedInto: null,
  accessOver: false,
  ...over,
});
const knowing = (...people: KnownPerson[]): Known => ({
  people: new Map(people.map((one) => [one.employeeNumber.toLowerCase(), one])),
  managerOf: new Map(
    people.flatMap((one) =>
      one.managerId ? [[one.employeeNumber.toLowerCase(), one.managerId.slice(3)]] : [],
    ),
  ),
});
const dana = { employeeNumber: 'D', firstName: 'Dana', lastName: 'Ortiz' };
let made = 0;
const plan = (known: Known, ...sent: Record<string, unknown>[]) =>
  planRows(sent.map(readRow), known, () => `new-${++made}`);
const refusal = (field: string, message: string) => ({
  verdict: 'refused',
  errors: [{ field, message: expect.stringContaining(message) as string }],
});

it('creates new people, with a manager in the same rows', () => {
  const [, crew] = plan(knowing(), dana, { ...dana, employeeNumber: 'E', managerNumber: 'd' });
  expect(crew).toMatchObject({
    verdict: 'created',
    person: { revision: 1, managerId: expect.stringMatching(/^new-/) as string },
  });
});

it('changes only what differs', () => {
  const known = knowing(person('E', { managerId: 'id-m' }), person('M'));
  expect(plan(known, { employeeNumber: 'e', department: 'HSE', firstName: 'Erin' })).toMatchObject([
    {
      verdict: 'changed',
      fields: ['department'],
      person: { department: 'HSE', revision: 4, managerId: 'id-m' },
    },
  ]);
  expect(plan(known, { employeeNumber: 'e', managerNumber: 'M', department: 'Drilling' })).toMatchObject([
    { verdict: 'unchanged' },
  ]);
  expect(plan(known, { employeeNumber: 'e', managerNumber: null })).toMatchObject([
    { verdict: 'changed', fields: ['managerId'], person: { managerId: null } },
  ]);
});

it('refuses a new person without a name', () => {
  expect(plan(knowing(), { employeeNumber: 'D', firstName: 'Dana' })).toEqual([
    refusal('lastName', 'new person needs'),
  ]);
});

it('refuses every row of a repeated number', () => {
  const rows = refuseRepeated(
    [dana, { ...dana, employeeNumber: 'd' }, { ...dana, employeeNumber: 'E' }].map(readRow),
  );
  expect(rows.map(({ errors }) => errors)).toEqual([[REPEATED], [REPEATED], []]);
});

it('refuses an unknown manager, and a refused one', () => {
  expect(plan(knowing(), { ...dana, managerNumber: 'X' })).toEqual([refusal('managerNumber', 'number X')]);
  const [, crew] = plan(
    knowing(),
    { ...dana, email: 'no' },
    { ...dana, employeeNumber: 'E', managerNumber: 'D' },
  );
  expect(crew).toEqual(refusal('managerNumber', 'number D'));
});

it('refuses rows that would make people report to themselves, also through stored people', () => {
  const known = knowing(person('A'), person('B', { managerId: 'id-a' }));
  expect(plan(known, { employeeNumber: 'A', managerNumber: 'B' })).toEqual([
    refusal('managerNumber', 'indirectly report to'),
  ]);
  // The row that would have avoided the cycle is refused for its own errors, so the cycle remains.
  expect(
    plan(
      known,
      { employeeNumber: 'A', managerNumber: 'B' },
      { employeeNumber: 'B', managerNumber: null, email: 'no' },
    ),
  ).toEqual([refusal('managerNumber', 'indirectly report to'), refusal('email', 'not an email')]);
});

it('refuses people who were merged into another number, also as managers', () => {
  const known = knowing(person('E', { mergedInto: 'RW-7' }));
  expect(plan(known, { employeeNumber: 'E' }, { ...dana, managerNumber: 'E' })).toEqual([
    refusal('employeeNumber', 'merged into RW-7'),
    refusal('managerNumber', 'number E'),
  ]);
});

it('never deactivates administrators', () => {
  const known = knowing(person('A', { role: 'admin' }), person('E', { role: 'employee' }));
  expect(plan(known, { employeeNumber: 'A', active: false })).toEqual([refusal('active', 'Administrators')]);
  expect(plan(known, { employeeNumber: 'E', active: false })).toMatchObject([{ verdict: 'changed' }]);
});
