import { dayOf } from '../levels/days.ts';
import { NO_DAYS, type LevelDays } from '../levels/rule-book.ts';
import type { Level } from '../levels/rules.ts';
import { awayOn, fitFor, type Asked, type HeldCertificate, type Lack } from './fit.ts';

/**
 * Worked out by hand. The work lasts from 3 to 12 December 2026; a day of travel before and two after it: away from
 * 2 to 14 December, thirteen days.
 */
const AWAY = awayOn({ from: '2026-12-03', to: '2026-12-12', daysBefore: 1, daysAfter: 2 });

type Held = readonly [skill: string, level: Level, from: string, until: string | null];
interface Has {
  readonly levels?: readonly Held[];
  readonly certificates?: readonly HeldCertificate[];
}
type Needs = Partial<Asked>;

const needs = (skill: string, level: Level, from = '2020-01-01', until: string | null = null) => ({
  ...{ skill, level, from, until },
});
const bosiet = (from: string, until: string | null, isSuspended = false): HeldCertificate => ({
  ...{ scheme: 'bosiet', from, until, isSuspended },
});

function levelsOf(all: readonly Held[]): Map<string, LevelDays> {
  const levels = new Map<string, LevelDays>();
  for (const [skill, level, from, until] of all) {
    const known = levels.get(skill) ?? NO_DAYS;
    const to = until === null ? Number.POSITIVE_INFINITY : dayOf(until);
    levels.set(skill, { ...known, [level]: [...known[level], { from: dayOf(from), to }] });
  }
  return levels;
}

const answerFor = (has: Has, asked: Needs) =>
  fitFor({ levels: levelsOf(has.levels ?? []), certificates: has.certificates ?? [] }, AWAY, {
    ...{ requirements: [], skills: [], schemes: [], ...asked },
  });

/** `kicks 2/3 lapses 2026-12-10`: held and needed on the first day without it; `→` is when it comes back. */
const inShort = ({ id, kind, on, since, again, required, held }: Lack): string =>
  [
    id,
    ...(required === null ? [] : [`${held}/${required}`]),
    kind,
    on,
    ...(since === null || since === on ? [] : [`since ${since}`]),
    ...(again === null ? [] : [`→ ${again}`]),
  ].join(' ');

const told = (has: Has, asked: Needs): string => {
  const { verdict, lacks, until } = answerFor(has, asked);
  if (lacks.length > 0) return `${verdict}: ${lacks.map(inShort).join('; ')}`;
  return until === null ? verdict : `${verdict} until ${until}`;
};

const KICKS = { requirements: [needs('kicks', 3)] };
const BOSIET = { schemes: ['bosiet'] };

it('counts travel days as days away', () => {
  expect(AWAY).toEqual({ from: '2026-12-02', to: '2026-12-14' });
});

it.each<[what: string, has: Has, needs: Needs, expected: string]>([
  // 1–8: levels that the position needs.
  ['01 holds the level for ever', { levels: [['kicks', 3, '2024-05-01', null]] }, KICKS, 'fit'],
  [
    '02 holds a higher level',
    { levels: [['kicks', 5, '2024-05-01', '2027-01-31']] },
    KICKS,
    'fit until 2027-01-31',
  ],
  ['03 never held anything', {}, KICKS, 'not-fit: kicks 0/3 missing 2026-12-02'],
  [
    '04 holds a lower level only',
    { levels: [['kicks', 2, '2024-05-01', null]] },
    KICKS,
    'not-fit: kicks 2/3 missing 2026-12-02',
  ],
  [
    '05 lapsed the day before travel',
    { levels: [['kicks', 3, '2024-05-01', '2026-12-01']] },
    KICKS,
    'not-fit: kicks 0/3 lapsed 2026-12-02',
  ],
  [
    '06 lapsed in summer, to a lower level',
    {
      levels: [
        ['kicks', 1, '2024-05-01', null],
        ['kicks', 3, '2024-05-01', '2026-06-30'],
      ],
    },
    KICKS,
    'not-fit: kicks 1/3 lapsed 2026-12-02 since 2026-07-01',
  ],
  [
    '07 lapses on board',
    { levels: [['kicks', 3, '2024-05-01', '2026-12-09']] },
    KICKS,
    'not-fit: kicks 0/3 lapses 2026-12-10',
  ],
  [
    '08 lapses on the last day of the journey home',
    { levels: [['kicks', 3, '2024-05-01', '2026-12-13']] },
    KICKS,
    'not-fit: kicks 0/3 lapses 2026-12-14',
  ],
  // 9–12: the edges of days.
  [
    '09 ends on the very last day away, which still counts',
    { levels: [['kicks', 3, '2024-05-01', '2026-12-14']] },
    KICKS,
    'fit until 2026-12-14',
  ],
  [
    '10 begins with the first day of work, a day late for the journey',
    { levels: [['kicks', 3, '2026-12-03', null]] },
    KICKS,
    'not-fit: kicks 0/3 missing 2026-12-02 → 2026-12-03',
  ],
  [
    '11 has a gap of one day in the middle',
    {
      levels: [
        ['kicks', 3, '2024-05-01', '2026-12-06'],
        ['kicks', 3, '2026-12-08', null],
      ],
    },
    KICKS,
    'not-fit: kicks 0/3 lapses 2026-12-07 → 2026-12-08',
  ],
  [
    '12 is renewed without a gap, at a higher level',
    {
      levels: [
        ['kicks', 3, '2024-05-01', '2026-12-06'],
        ['kicks', 4, '2026-12-07', '2026-12-31'],
      ],
    },
    KICKS,
    'fit until 2026-12-31',
  ],
  // 13–15: when the position needs it.
  [
    '13 is needed from the middle of the trip',
    { levels: [['kicks', 2, '2024-05-01', null]] },
    { requirements: [needs('kicks', 3, '2026-12-08')] },
    'not-fit: kicks 2/3 missing 2026-12-08',
  ],
  ['14 is needed after the trip only', {}, { requirements: [needs('kicks', 3, '2026-12-15')] }, 'fit'],
  [
    '15 is needed at level 1 now and at 3 later, and lapses in between: the earliest day tells',
    { levels: [['kicks', 1, '2024-05-01', '2026-12-04']] },
    { requirements: [needs('kicks', 1), needs('kicks', 3, '2026-12-10')] },
    'not-fit: kicks 0/1 lapses 2026-12-05',
  ],
  // 16–18: certificates that the trip asks for.
  [
    '16 has two certificates, one after the other',
    { certificates: [bosiet('2024-12-05', '2026-12-04'), bosiet('2026-12-05', '2028-12-04')] },
    BOSIET,
    'fit until 2028-12-04',
  ],
  [
    '17 has one that is suspended',
    { certificates: [bosiet('2024-12-05', '2028-12-04', true)] },
    BOSIET,
    'not-fit: bosiet suspended 2026-12-02',
  ],
  [
    '18 has one that expires on board, and no level that the trip asks for',
    { certificates: [bosiet('2022-12-08', '2026-12-07')] },
    { ...BOSIET, skills: [{ skill: 'huet', level: 2 }] },
    'not-fit: huet 0/2 missing 2026-12-02; bosiet lapses 2026-12-08',
  ],
  // 19–20: positions without a profile.
  ['19 has a position without a profile', {}, { requirements: null }, 'no-profile'],
  [
    '20 has no profile, and lacks what the trip asks for',
    { levels: [['huet', 2, '2022-01-01', '2026-11-30']] },
    { requirements: null, skills: [{ skill: 'huet', level: 2 }] },
    'not-fit: huet 0/2 lapsed 2026-12-02 since 2026-12-01',
  ],
])('%s', (_what, has, asked, expected) => {
  expect(told(has, asked)).toBe(expected);
});
