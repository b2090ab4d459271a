import { RuleBook, type Requirement } from '@rigwise/competence';
import type { TrendKind } from '@rigwise/contracts';
import { comingMonths, pastMonths, PersonTrends, PositionNeeds, type KnownPerson } from './trend-rows.ts';

const TODAY = '2026-11-29';
const book = new RuleBook([
  {
    skill: 'kicks',
    levels: { 1: [{ evidence: 'course', least: null, count: 1, recency: null }] },
  },
]);
const person = {
  ...{ personId: 'nia', name: 'Nia Hand', employeeNumber: null, position: 'Driller', department: null },
};
const requirement: Requirement = { skill: 'kicks', level: 1, from: '2026-02-01', until: null };
/** A course from March to August, and another from November to next January. */
const course = (id: string, validFrom: string, validUntil: string) => ({
  ...{ id, skill: 'kicks', kind: 'course', rating: null, validFrom, validUntil },
});
const nia: KnownPerson = {
  person,
  levels: book.person([course('a', '2026-03-10', '2026-08-31'), course('b', '2026-11-05', '2027-01-15')]),
  position: new PositionNeeds([requirement]),
  work: [
    { personId: 'nia', title: 'Kick drill', dueOn: '2026-06-20', from: '2026-06-21', until: '2026-08-02' },
    { personId: 'nia', title: 'Crane talk', dueOn: '2026-11-10', from: '2026-11-11', until: null },
  ],
  certificates: [
    { personId: 'nia', title: 'Hoists', validUntil: '2026-10-31', isValid: false },
    { personId: 'nia', title: 'Slings', validUntil: '2026-11-29', isValid: true },
  ],
};
const titles = new Map([['kicks', 'Kick detection']]);
const monthsWith = (what: TrendKind, months = pastMonths(TODAY)): string[] =>
  months.flatMap((month) =>
    new PersonTrends(nia, TODAY).rows({ what, month }, titles).map(({ title }) => `${month.month} ${title}`),
  );

it('counts someone as fit on the last day of a month only with everything that was needed then', () => {
  const months = ['03', '04', '05', '06', '07', '08', '11'];
  expect(monthsWith('fit')).toEqual(months.map((month) => `2026-${month} null`));
});

it('counts what was lacking from when the position needed it', () => {
  const months = ['02', '09', '10'];
  expect(monthsWith('gaps')).toEqual(months.map((month) => `2026-${month} Kick detection`));
});

it('counts the current month as of today', () => {
  expect(pastMonths(TODAY).at(-1)).toMatchObject({ month: '2026-11', on: TODAY });
  expect(pastMonths(TODAY)[0]).toMatchObject({ month: '2025-12', on: '2025-12-31' });
  expect(comingMonths(TODAY)[0]?.month).toBe('2026-11');
});

it('counts work as overdue from the day after it was due until it was done', () => {
  expect(monthsWith('overdue')).toEqual(['2026-06 Kick drill', '2026-07 Kick drill', '2026-11 Crane talk']);
});

it('counts certificates that expired, and from today on those that will', () => {
  expect(monthsWith('expired')).toEqual(['2026-10 Hoists']);
  expect(monthsWith('certificates', comingMonths(TODAY))).toEqual(['2026-11 Slings']);
});

it('counts needed levels in the month of their last day', () => {
  expect(monthsWith('levels', comingMonths(TODAY))).toEqual(['2027-01 Kick detection']);
  const cook = new PersonTrends({ ...nia, position: new PositionNeeds([]) }, TODAY);
  expect(comingMonths(TODAY).flatMap((month) => cook.rows({ what: 'levels', month }, titles))).toEqual([]);
});
