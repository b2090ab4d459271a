import type { InteractionOf } from '@rigwise/contracts';

export type Criterion = InteractionOf<'extended-text' | 'file-upload'>['rubric'][number];
export type Level = NonNullable<Criterion['levels']>[number];

export const MOST_LEVELS = 10;

/** The criterion with these levels; with none of them it has no list. */
export function withLevels(criterion: Criterion, levels: readonly Level[]): Criterion {
  const { levels: _, ...others } = criterion;
  return levels.length === 0 ? others : { ...others, levels: [...levels] };
}

/** What an author starts with: all points and none. */
export const firstLevels = ({ points }: Criterion): Level[] => [
  { points, description: '' },
  { points: 0, description: '' },
];

/** Adds a level, above the first that gives less. */
export function withAnotherLevel(criterion: Criterion): { levels: Level[]; at: number } {
  const { levels = [] } = criterion;
  const points = nextPoints(criterion);
  const below = levels.findIndex((level) => level.points < points);
  const at = below < 0 ? levels.length : below;
  return { levels: levels.toSpliced(at, 0, { points, description: '' }), at };
}

/** All points or none if no level has them, or else the middle of the widest gap: whole points where they fit. */
function nextPoints({ points, levels = [] }: Criterion): number {
  const given = levels.map((level) => level.points);
  if (!given.includes(points)) return points;
  if (!given.includes(0)) return 0;
  const sorted = given.filter((one) => one <= points).sort((a, b) => b - a);
  const gaps = sorted.flatMap((high, at) => {
    const low = sorted[at + 1];
    return low === undefined ? [] : [{ high, low }];
  });
  const [{ high, low } = { high: points, low: 0 }] = gaps.sort((a, b) => b.high - b.low - (a.high - a.low));
  const middle = (high + low) / 2;
  const whole = Math.ceil(middle);
  return whole < high ? whole : Number(middle.toFixed(2));
}

/** The criterion with other points. The level with all of them follows while it remains the highest. */
export function withPoints(criterion: Criterion, points: number): Criterion {
  const { levels = [] } = criterion;
  const top = levels.findIndex((level) => level.points === criterion.points);
  const isHighest = levels.every(
    (level, at) => at === top || level.points < Math.min(points, criterion.points),
  );
  const full = levels[top];
  const follows = full !== undefined && isHighest;
  const next = follows ? levels.with(top, { ...full, points }) : levels;
  return withLevels({ ...criterion, points }, next);
}
