import { dateOf, dayOf } from './day.ts';
import { KNOWN_PATTERNS } from './known-patterns.ts';
import { dutyOn, lengthOf, type Duty, type Run } from './pattern.ts';
import { readPattern } from './read-pattern.ts';

const readable = (text: string): readonly Run[] => {
  const read = readPattern(text);
  if ('unreadable' in read) throw new Error(`${text}: ${read.unreadable}`);
  return read.runs;
};
/** Weeks of a table, from a Monday on. */
const weeks = (runs: readonly Run[], count: number, anchor = '2026-01-05'): string[] =>
  Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => {
      const duty = dutyOn(runs, anchor, dateOf(dayOf(anchor) + week * 7 + day));
      return ({ on: 'x', day: 'D', night: 'N', off: '-' } satisfies Record<Duty, string>)[duty];
    }).join(''),
  );

describe('patterns as others publish them', () => {
  // Table “12-hour rotating shift schedule example” of community.bmscentral.com/learnss (DuPont schedule), a line a week
  // from Monday to Sunday; the same runs in words: assembled.com/wfm-glossary/dupont-shift-schedule.
  it('DuPont: four weeks with seven days off in a row', () => {
    expect(weeks(readable('DuPont'), 5)).toEqual(['NNNN---', 'DDD-NNN', '---DDDD', '-------', 'NNNN---']);
  });

  // bmscentral.com/learn-employee-scheduling/panama-shift-schedule: “2 days on, 2 days off, 3 days on, 2 days off, 2 days
  // on, 3 days off”, every other weekend off.
  it('2-2-3 (Panama): every other weekend off', () => {
    const runs = readable('2-2-3');
    expect(weeks(runs, 3)).toEqual(['xx--xxx', '--xx---', 'xx--xxx']);
    expect(lengthOf(runs)).toBe(14);
  });

  // en.wikipedia.org/wiki/Shift_plan: a fortnight in which nobody works more than three days in a row.
  it('2-3-2: the same days, begun elsewhere', () => {
    const doubled = (text: string) => weeks(readable(text), 4).join('');
    expect(doubled('2-2-3')).toContain(doubled('2-3-2').slice(0, 14));
  });

  // wtsenergy.com/what-does-28-28-rotation-stand-for: 28 days on the rig, 28 free; worldwide-rs.com/blog/
  // understanding-offshore-rotation-schedules lists the others, and weeks instead of days.
  it.each([
    ['28/28', 28, 28],
    ['14/14', 14, 14],
    ['35/35', 35, 35],
    ['14/21', 14, 21],
    ['4 weeks on / 4 weeks off', 28, 28],
    // Norway, by orionjobs.com/resources/blog/offshore-jobs--what-offshore-rotations-are-really-like.
    ['2 weeks / 4 weeks', 14, 28],
  ])('%s', (text, on, off) => {
    const runs = readable(text);
    const days = Array.from({ length: (on + off) * 2 }, (_, day) =>
      dutyOn(runs, '2026-03-01', dateOf(dayOf('2026-03-01') + day)),
    );
    const one = [...Array.from({ length: on }, () => 'on'), ...Array.from({ length: off }, () => 'off')];
    expect(days).toEqual([...one, ...one]);
  });

  it('average 42 hours a week with tours of 12 hours, as all of their publishers say', () => {
    for (const { name, runs } of KNOWN_PATTERNS) {
      const tours = runs.reduce((sum, { duty, days }) => sum + (duty === 'off' ? 0 : days), 0);
      expect([name, (tours * 12 * 7) / lengthOf(runs)]).toEqual([name, 42]);
    }
  });
});
