import { Roster } from '@rigwise/rotations';
import { dueDateOf, type DueFor, type DueTerms } from './due-date.ts';

const TODAY = '2026-03-02';
/** On shift from 1 to 28 March, off for 28 days, with a week of pre-mobilisation. */
const roster = new Roster({
  terms: [
    {
      ...{ from: '2026-01-01', anchor: '2026-03-01', premobilisationDays: 7 },
      runs: [
        { duty: 'on', days: 28 },
        { duty: 'off', days: 28 },
      ],
    },
  ],
  exceptions: [],
});
const NOBODY: DueFor = { ownDate: null, expiresOn: null, roster: null };
const due = (terms: Partial<DueTerms>, of: Partial<DueFor> = {}) =>
  dueDateOf(
    { due: { by: 'date', on: '2026-04-05' }, fitsRotation: false, opensOn: null, ...terms },
    { ...NOBODY, ...of },
    TODAY,
  );

it.each([
  ['on its date', {}, {}, '2026-04-05', null],
  ['so many days after it is assigned', { due: { by: 'days', days: 10 } }, {}, '2026-03-12', null],
  [
    'so many days after it opens',
    { due: { by: 'days', days: 10 }, opensOn: '2026-04-01' },
    {},
    '2026-04-11',
    null,
  ],
  ['on a date of one’s own', {}, { ownDate: '2026-03-30' }, '2026-03-30', null],
  ['on the last day of what it protects', {}, { expiresOn: '2026-03-30' }, '2026-03-30', null],
  ['as wanted if that has expired already', {}, { expiresOn: '2026-03-01' }, '2026-04-05', null],
  ['in the next pre-mobilisation', { fitsRotation: true }, { roster }, '2026-04-19', 'later'],
  [
    'before an expiry at home',
    { fitsRotation: true },
    { roster, expiresOn: '2026-04-10' },
    '2026-03-28',
    'earlier',
  ],
  [
    'on a date of one’s own at home',
    { fitsRotation: true },
    { roster, ownDate: '2026-04-05' },
    '2026-04-05',
    'outside',
  ],
  [
    'on a date of one’s own on shift',
    { fitsRotation: true },
    { roster, ownDate: '2026-03-20' },
    '2026-03-20',
    'as-wanted',
  ],
  [
    'on the last day of what it protects, even on a date of one’s own',
    { fitsRotation: true },
    { roster, ownDate: '2026-04-30', expiresOn: '2026-04-10' },
    '2026-04-10',
    'outside',
  ],
  ['as wanted without a rotation', { fitsRotation: true }, {}, '2026-04-05', 'no-window'],
] as const)('is due %s', (_, terms, of, dueOn, fits) => {
  expect(due(terms as Partial<DueTerms>, of)).toEqual({
    ...{ dueOn, fits },
    opensOn: 'opensOn' in terms ? terms.opensOn : TODAY,
  });
});

it('never opens after it is due', () => {
  const { opensOn, dueOn } = due({ opensOn: '2026-04-01' }, { expiresOn: '2026-03-20' });
  expect([opensOn, dueOn]).toEqual(['2026-03-20', '2026-03-20']);
});
