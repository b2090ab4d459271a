import { readRecordTable } from './read-record-table.ts';

async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}
const read = (text: string) => readRecordTable(pieces(text));
const HEADER = 'Employee number,Skill,Title,Issuer,Valid from';

it('reads what each row says, whatever the order, the names and the separator of the columns', async () => {
  const { lines, remarks } = await read(
    'sep=;\nFirst day;Issued by;Certificate;Code;Employee No.;Last day;Result (in percent);Reference;Rig\n' +
      '2026-01-10;A school;Well control;WC-01;RW-1;2028-01-09;86 %;WC-77;Corona\n\n;;;;;;;;\n',
  );
  expect(lines).toEqual([
    {
      ...{ line: 3, employeeNumber: 'RW-1', skillCode: 'WC-01', title: 'Well control', issuer: 'A school' },
      ...{ number: 'WC-77', rating: '86 %', validFrom: '2026-01-10', validUntil: '2028-01-09', refusals: [] },
    },
  ]);
  expect(remarks).toEqual(['Columns that aren’t known are left out: Rig.']);
});

it.each([
  ['Skill,Title\nA,B', 'The first line lacks “Employee number”, “Issuer”, “Valid from”.'],
  [`${HEADER},Code\nA,B,C,D,E,F`, 'The table has two columns for “Skill”.'],
  [HEADER, 'This table contains no records.'],
  ['', 'This table contains no records.'],
  [`${HEADER}\n"RW-1,A`, 'The quotation mark opened in line 2 is never closed.'],
  [`${HEADER}\n${'RW-1,A,B,C,D\n'.repeat(2_001)}`, 'This table has more than 2,000 records. Split it.'],
])('refuses a table as %s', async (text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});

it.each([
  ['=HYPERLINK("x"),A,B,C,D', 'Employee number is a formula. Write text, or put an apostrophe before it.'],
  [`RW-1,A,${'x'.repeat(301)},C,D`, 'Title is too long.'],
  ['RW-1,A,B,C,D,E', 'This line has more cells than the first one.'],
])('refuses the row %s', async (row, refusal) => {
  expect((await read(`${HEADER}\n${row}`)).lines[0]?.refusals).toEqual([refusal]);
});

it('takes the apostrophe of an export away, and what a database can’t keep', async () => {
  const { lines } = await read(`${HEADER}\n'=RW,A\0B,constructor,__proto__,D`);
  expect(lines[0]).toMatchObject({ employeeNumber: '=RW', skillCode: 'A\uFFFDB', issuer: '__proto__' });
});

it('takes no column by a name that objects have', async () => {
  const { remarks } = await read(`${HEADER},constructor,toString\nA,B,C,D,E,F,G`);
  expect(remarks).toEqual(['Columns that aren’t known are left out: constructor, toString.']);
});
