import { Temporal } from 'temporal-polyfill';
import type { Scheme } from './scheme.ts';
import { firstTerm, momentOf, renewedTerm, type Term } from './term.ts';

const NONE = { window: {}, grace: {}, graceKeepsAnniversary: false };
const TWO_YEARS = { years: 2 };
const day = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);
const until = (term: Term | null): string | undefined => term?.validUntil?.toString();

function renewedUntil(scheme: Scheme, term: Term, ...days: string[]): (string | undefined)[] {
  return days.map((at) => until(renewedTerm(scheme, term, day(at))));
}

describe('a term', () => {
  it.each([
    ['same-day', '2025-02-07', { years: 2 }, '2027-02-07'],
    ['day-before', '2025-02-07', { years: 2 }, '2027-02-06'],
    ['month-end', '2025-02-07', { years: 2 }, '2027-02-28'],
    ['day-before', '2025-01-01', { years: 4 }, '2028-12-31'],
    ['same-day', '2024-02-29', { years: 1 }, '2025-02-28'],
    // The day before 29 February, where there is none.
    ['day-before', '2024-02-29', { years: 1 }, '2025-02-28'],
    ['day-before', '2024-02-29', { years: 4 }, '2028-02-28'],
    ['same-day', '2024-08-31', { months: 18 }, '2026-02-28'],
    ['day-before', '2023-08-31', { months: 6 }, '2024-02-29'],
    ['day-before', '2025-03-01', { months: 12 }, '2026-02-28'],
    ['same-day', '2025-12-15', { days: 90 }, '2026-03-15'],
    ['day-before', '2025-12-15', { days: 90 }, '2026-03-14'],
    ['month-end', '2024-01-31', { months: 1 }, '2024-02-29'],
  ] as const)('that ends on the %s, from %s for %o, lasts until %s', (ending, earned, validity, last) => {
    expect(until(firstTerm({ validity, ending, renewal: NONE }, day(earned)))).toBe(last);
  });

  it('may last for ever, and is never renewed then', () => {
    const scheme: Scheme = { validity: null, ending: 'same-day', renewal: NONE };
    const term = firstTerm(scheme, day('2025-02-07'));
    expect(term.validUntil).toBeNull();
    expect(() => momentOf(scheme, term, day('2030-01-01'))).toThrow(RangeError);
  });
});

/** As a training provider explains IATA's rules: airtransport-tozai.com, questions and answers of 2012. */
describe('dangerous goods by air: two years to the end of the month, renewed in the last three months', () => {
  const scheme: Scheme = {
    ...{ validity: TWO_YEARS, ending: 'month-end' },
    renewal: { ...NONE, window: { months: 3 } },
  };
  const first = firstTerm(scheme, day('2013-02-07'));

  it('lasts until the end of the month', () => expect(until(first)).toBe('2015-02-28'));

  it('keeps February if it is renewed from 1 December on, every time', () => {
    expect(momentOf(scheme, first, day('2014-11-30'))).toBe('early');
    expect(renewedUntil(scheme, first, '2014-12-01', '2015-02-28')).toEqual(['2017-02-28', '2017-02-28']);
  });

  it('loses February if it is renewed before', () => {
    expect(renewedUntil(scheme, first, '2014-09-10')).toEqual(['2016-09-30']);
  });
});

/** globalwindsafety.org, "Validity period for your GWO certificate", and the 60 days that it once granted. */
describe('wind: two years, renewed in the last 60 days, or in 60 days after them', () => {
  const scheme: Scheme = {
    ...{ validity: TWO_YEARS, ending: 'same-day' },
    renewal: { window: { days: 60 }, grace: { days: 60 }, graceKeepsAnniversary: true },
  };
  const first = firstTerm(scheme, day('2019-03-31'));

  it('begins when the term before ends, without a gap', () => {
    const second = renewedTerm(scheme, first, day('2021-02-15'));
    expect([second?.validFrom.toString(), until(second)]).toEqual(['2021-04-01', '2023-03-31']);
  });

  it('keeps its dates also in the grace, without the days between', () => {
    const late = renewedTerm(scheme, first, day('2021-05-30'));
    expect([late?.validFrom.toString(), until(late)]).toEqual(['2021-05-30', '2023-03-31']);
    expect(renewedTerm(scheme, first, day('2021-05-31'))).toBeNull();
  });

  it.each([
    ['2021-01-30', 'early'],
    ['2021-01-31', 'window'],
    ['2021-03-31', 'window'],
    ['2021-04-01', 'grace'],
    ['2021-05-30', 'grace'],
    ['2021-05-31', 'too-late'],
  ])('is renewed on %s: %s', (at, moment) => expect(momentOf(scheme, first, day(at))).toBe(moment));
});

it('a certificate without rules for renewals starts anew on the day of each, while it is valid', () => {
  const scheme: Scheme = { validity: TWO_YEARS, ending: 'day-before', renewal: NONE };
  const first = firstTerm(scheme, day('2025-02-07'));
  expect(renewedUntil(scheme, first, '2026-01-01', '2027-02-06', '2027-02-07')).toEqual([
    '2027-12-31',
    '2029-02-05',
    undefined,
  ]);
});

it('29 February stays the anniversary through years that have none', () => {
  const scheme: Scheme = {
    ...{ validity: { years: 1 }, ending: 'same-day' },
    renewal: { ...NONE, window: { days: 30 } },
  };
  let term = firstTerm(scheme, day('2024-02-29'));
  const ends: (string | undefined)[] = [until(term)];
  for (const year of [2025, 2026, 2027]) {
    term = renewedTerm(scheme, term, day(`${year}-02-15`)) ?? term;
    ends.push(until(term));
  }
  expect(ends).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
});
