import { digestOf, judgeRecords, type Known, type KnownPerson, type KnownRecord } from './judge-records.ts';
import type { RecordLine } from './record-line.ts';

const PERSON = '0199c000-0000-7000-8000-000000000001';
const SKILL = '0199c000-0000-7000-8000-000000000002';
const RECORD = '0199c000-0000-7000-8000-000000000003';
const person = (more: Partial<KnownPerson> = {}): KnownPerson => ({
  ...{ personId: PERSON, name: 'Dee Hand', active: true, mergedIntoId: null, ...more },
});
const line = (more: Partial<RecordLine> = {}): RecordLine => ({
  ...{ line: 2, employeeNumber: 'rw-1', skillCode: 'wc-01', title: 'Well control', issuer: 'A school' },
  ...{ number: 'WC-77', rating: '86', validFrom: '2026-01-10', validUntil: '2028-01-09', refusals: [] },
  ...more,
});
const record = (more: Partial<KnownRecord> = {}): KnownRecord => ({
  ...{ id: RECORD, personId: PERSON, skillId: SKILL, title: 'WELL control', issuer: 'A School' },
  ...{ number: 'wc-77', rating: 86, validFrom: '2026-01-10', validUntil: '2028-01-09', status: 'approved' },
  ...more,
});
const known = (more: Partial<Known> = {}): Known => ({
  people: new Map([['rw-1', [person()]]]),
  skills: new Map([
    ['wc-01', { id: SKILL, title: 'Kick detection', hasLevels: true }],
    ['wc', { id: RECORD, title: 'Well control', hasLevels: false }],
  ]),
  ...{ records: [], today: '2026-11-28', ...more },
});
const judge = (one: RecordLine, more: Partial<Known> = {}) => judgeRecords([one], known(more))[0];

it('enters what the form would enter', () => {
  const { row, record: entered } = judge(line({ rating: '86,5 %', number: '', validUntil: '' })) ?? {};
  expect(row).toMatchObject({
    verdict: 'added',
    person: { name: 'Dee Hand' },
    remarks: [],
    rating: '86,5 %',
  });
  expect(entered).toEqual({
    ...{ personId: PERSON, skillId: SKILL, title: 'Well control', issuer: 'A school' },
    ...{ number: null, rating: 86.5, validFrom: '2026-01-10', validUntil: null },
  });
  expect(judge(line({ rating: '' }))?.record?.rating).toBeNull();
});

it.each<[Partial<RecordLine>, string]>([
  [{ employeeNumber: '' }, 'Employee number: Enter the number.'],
  [{ employeeNumber: 'RW-9' }, 'Employee number: Nobody in the directory has it.'],
  [{ skillCode: '' }, 'Skill: Enter the code of a skill.'],
  [{ skillCode: 'XX' }, 'Skill: No skill in use has this code.'],
  [{ skillCode: 'WC' }, 'Skill: This is a group of skills. Enter one of its skills.'],
  [{ title: '' }, 'Title: Say what it is, as the document has it.'],
  [{ issuer: '' }, 'Issuer: Say who issued it.'],
  [{ rating: 'good' }, 'Result: Enter a number from 0 to 100.'],
  [{ rating: '-5' }, 'Result: Enter a number from 0 to 100.'],
  [{ rating: '1e2' }, 'Result: Enter a number from 0 to 100.'],
  [{ validFrom: '10/01/2026' }, 'Valid from: Enter the first day, such as 2027-03-02.'],
  [{ validFrom: '2026-02-30' }, 'Valid from: Enter the first day, such as 2027-03-02.'],
  [{ validFrom: '2026-11-29', validUntil: '' }, 'Valid from: The first day is in the future.'],
  [{ validUntil: '2026-01-09' }, 'Valid until: The last day is before the first.'],
  [{ validUntil: 'never' }, 'Valid until: Enter the last day, such as 2027-03-02.'],
  [{ refusals: ['Title is a formula.'] }, 'Title is a formula.'],
])('refuses %o', (more, remark) => {
  const judged = judge(line(more));
  expect([judged?.row.verdict, judged?.row.remarks, judged?.record]).toEqual(['refused', [remark], null]);
});

it('refuses a result above 100', () => {
  expect(judge(line({ rating: '101' }))?.row).toMatchObject({ verdict: 'refused' });
});

it.each([
  [[person({ active: false })], 'Employee number: This person isn’t active in the directory.'],
  [[person({ mergedIntoId: SKILL })], 'Employee number: Nobody in the directory has it.'],
  [
    [person(), person({ personId: SKILL })],
    'Employee number: Several people have it. Enter this record by hand.',
  ],
])('refuses a number that doesn’t name one active person', (people, remark) => {
  expect(judge(line(), { people: new Map([['rw-1', people]]) })?.row.remarks).toEqual([remark]);
});

it.each([
  ['unchanged', {}, []],
  ['unchanged', { status: 'waiting' }, []],
  [
    'refused',
    { rating: 60 },
    ['This record was entered already, with another result or last day. Withdraw that one first.'],
  ],
  [
    'refused',
    { status: 'declined' },
    ['An administrator declined this record. If it is right now, enter it by hand.'],
  ],
  ['refused', { status: 'withdrawn' }, ['This record was withdrawn. If it is right now, enter it by hand.']],
] as const)('is %s beside a record with %o', (verdict, more, remarks) => {
  const judged = judge(line(), { records: [record(more)] });
  expect(judged?.row).toMatchObject({ verdict, recordId: RECORD, remarks });
  expect(judged?.record).toBeNull();
});

it('is new beside a record of another day, document or skill', () => {
  const others = [record({ validFrom: '2025-01-10' }), record({ number: null }), record({ skillId: RECORD })];
  expect(judge(line(), { records: others })?.row.verdict).toBe('added');
});

it('believes none of the rows about the same record, however they write it', () => {
  const lines = [
    line(),
    line({ line: 3, employeeNumber: 'RW-1', title: ' well  control ', rating: '90' }),
    line({ line: 4, number: 'WC-78' }),
  ];
  const judged = judgeRecords(lines, known());
  expect(judged.map(({ row: { verdict } }) => verdict)).toEqual(['refused', 'refused', 'added']);
  expect(judged[1]?.row.remarks).toEqual(['Lines 2, 3 are about the same record. Keep one of them.']);
});

it('has another digest if it comes to something else, but not by another name', () => {
  const digest = (more: Partial<Known> = {}) => digestOf(judgeRecords([line()], known(more)));
  expect(digest({ people: new Map([['rw-1', [person({ name: 'Dee Fine' })]]]) })).toBe(digest());
  expect(digest({ people: new Map() })).not.toBe(digest());
  expect(digest({ people: new Map([['rw-1', [person({ personId: RECORD })]]]) })).not.toBe(digest());
});
