import { cycleOf, type Run } from './pattern.ts';

const run = (text: string): Run[] =>
  text.split(' ').map((part) => ({
    duty: ({ x: 'on', d: 'day', n: 'night', o: 'off' } as const)[part[0] ?? ''] ?? 'off',
    days: Number(part.slice(1)),
  }));

/**
 * Patterns that people call by a name rather than by their days. Facts from:
 *
 * - 2-2-3 (Panama): 2 on, 2 off, 3 on, 2 off, 2 on, 3 off
 *   (bmscentral.com/learn-employee-scheduling/panama-shift-schedule).
 * - 2-3-2: the same days, counted from the first 2 before 3 off: 2 on, 3 off, 2 on, 2 off, 3 on, 2 off
 *   (en.wikipedia.org/wiki/Shift_plan).
 * - DuPont: 4 nights, 3 off, 3 days, 1 off, 3 nights, 3 off, 4 days, 7 off
 *   (assembled.com/wfm-glossary/dupont-shift-schedule).
 */
export const KNOWN_PATTERNS: readonly {
  readonly name: string;
  /** As people write it, in lower case and without blanks, dots and dashes. */
  readonly alias: RegExp;
  readonly runs: readonly Run[];
}[] = [
  {
    name: '2-2-3',
    alias: /^(?:2[/x,]?2[/x,]?3(?:panama)?|panama(?:2?2?3)?)$/,
    runs: run('x2 o2 x3 o2 x2 o3'),
  },
  { name: '2-3-2', alias: /^(?:2[/x,]?3[/x,]?2(?:pitman)?|pitman)$/, runs: run('x2 o3 x2 o2 x3 o2') },
  { name: 'DuPont', alias: /^dupont$/, runs: run('n4 o3 d3 o1 n3 o3 d4 o7') },
];

const NAMES = new Map(KNOWN_PATTERNS.map(({ name, runs }) => [cycleOf(runs), name]));
// “14 days, 14 off” would say nothing about nights.
const WORDS = { on: 'on', day: 'day shifts', night: 'night shifts', off: 'off' } as const;

/** What people call a pattern: 28/28, 2-2-3, or its runs in English. */
export function nameOf(runs: readonly Run[]): string {
  const known = NAMES.get(cycleOf(runs));
  if (known !== undefined) return known;
  const [first, second] = runs;
  if (runs.length === 2 && first?.duty === 'on' && second?.duty === 'off')
    return `${first.days}/${second.days}`;
  return runs
    .map(({ duty, days }) => `${days} ${days === 1 ? WORDS[duty].replace(/s$/, '') : WORDS[duty]}`)
    .join(', ');
}
