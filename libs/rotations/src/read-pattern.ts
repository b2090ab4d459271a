import { KNOWN_PATTERNS, nameOf } from './known-patterns.ts';
import { faultIn, type Duty, type Run } from './pattern.ts';

/** Why a text isn’t read: nobody may guess when a person goes offshore. */
export type Unreadable =
  /** `4/4` is four weeks to one company and four days to another. */
  | 'days-or-weeks'
  /** Months differ in length. */
  | 'months'
  | 'too-long'
  | 'not-a-pattern';

export type ReadPattern =
  { readonly runs: readonly Run[]; readonly name: string } | { readonly unreadable: Unreadable };

/** `2/2`, `3/3` and `4/4` are weeks offshore (worldwide-rs.com/blog/understanding-offshore-rotation-schedules), and days on land. */
const MOST_AMBIGUOUS = 6;
/** `14/14 A` names a crew after the pattern; D and N might be shifts. */
const CREW = /[\s(]+(?:(?:crew|team|shift|back to back)\s*)?[a-ce-l]\)?$/;
const UNITS = { d: 1, w: 7 } as const;

/**
 * Reads a rotation as a directory has it: `28/28`, `14 x 21`, `2 weeks on / 2 weeks off`, `2-2-3`, `DuPont`,
 * `14 days, 14 nights, 28 off`. Days on come first. Numbers without a unit are days.
 */
export function readPattern(text: string): ReadPattern {
  const plain = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[‐-―−]/g, '-')
    .replace(CREW, '');
  const tight = plain.replaceAll(/[\s.()-]/g, '').replace(/(?:schedule|rotation|rota|shift|pattern)s?$/, '');
  const known = KNOWN_PATTERNS.find(({ alias }) => alias.test(tight));
  if (known) return { runs: known.runs, name: known.name };
  if (/\d\s*(?:m|mo|mth|month)s?\b/.test(plain)) return { unreadable: 'months' };
  const runs = pairIn(plain) ?? listIn(plain);
  if (runs === 'days-or-weeks') return { unreadable: runs };
  if (runs === undefined) return { unreadable: 'not-a-pattern' };
  const fault = faultIn(runs);
  if (fault === undefined) return { runs, name: nameOf(runs) };
  return { unreadable: fault === 'too-long' || fault === 'wrong-days' ? 'too-long' : 'not-a-pattern' };
}

const UNIT = '(d|w|days?|wks?|weeks?)?';
const PAIR = new RegExp(
  `^(\\d{1,4})\\s*${UNIT}\\s*(on)?\\s*(?:[/x×:&,;-]|and|then)?\\s*(\\d{1,4})\\s*${UNIT}\\s*(off)?$`,
);

/** On and off: `28/28`, `2 weeks on / 2 weeks off`, `4w/4w`. */
function pairIn(text: string): Run[] | 'days-or-weeks' | undefined {
  const found = PAIR.exec(text);
  if (!found) return undefined;
  const [, on = '', unit, isOn, off = '', otherUnit, isOff] = found;
  // `28 28` and `14on14` leave out what tells the two apart.
  if (!/[/x×:&,;-]|and|then|[a-z]\s|\s[a-z]/.test(text.replaceAll(/\d/g, ' '))) return undefined;
  const counted = unit ?? otherUnit;
  const isSaid = isOn !== undefined && isOff !== undefined;
  if (counted === undefined && !isSaid && Math.max(Number(on), Number(off)) <= MOST_AMBIGUOUS)
    return 'days-or-weeks';
  return [
    { duty: 'on', days: daysOf(on, unit ?? otherUnit) },
    { duty: 'off', days: daysOf(off, otherUnit ?? unit) },
  ];
}

const daysOf = (count: string, unit: string | undefined): number =>
  Number(count) * (unit?.startsWith('w') === true ? UNITS.w : UNITS.d);

const DUTIES: readonly (readonly [RegExp, Duty])[] = [
  [/^(?:d|days?|day shifts?|days on)$/, 'day'],
  [/^(?:n|nights?|night shifts?|nights on)$/, 'night'],
  [/^(?:on|x|days on)$/, 'on'],
  [/^(?:o|off|days off|rest|r)$/, 'off'],
];

/** Any number of runs that all say what they are: `14D 14N 28 off`, `7 days, 7 nights, 14 off`, `4 on 2 off 3 on 5 off`. */
function listIn(text: string): Run[] | undefined {
  const parts = [
    ...text.matchAll(/(\d{1,4})\s*([a-z]+(?:\s+(?:shifts?|on|off))?)\s*(?:[/x,;&+-]|and|then)?\s*/g),
  ];
  // Nothing may be left over that isn’t understood.
  if (parts.length < 2 || parts.map(([whole]) => whole).join('') !== text) return undefined;
  const runs: Run[] = [];
  for (const [, days = '', word = ''] of parts) {
    const duty = DUTIES.find(([words]) => words.test(word.replaceAll(/\s+/g, ' ')))?.[1];
    if (duty === undefined) return undefined;
    runs.push({ duty, days: Number(days) });
  }
  return runs;
}
