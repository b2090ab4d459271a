import type { LevelProgression, ProgressionLevel } from '@rigwise/contracts';
import classes from './level-progression.module.css';

type Step = LevelProgression['levels'][number] & {
  /** People at this level or a higher one. */
  readonly reached: number;
};

interface FunnelProps {
  steps: readonly Step[];
  all: number;
  label: string;
  nameOf: (level: ProgressionLevel) => string;
}

const [WIDTH, STEP, BAR] = [300, 50, 26];
/** Nobody is drawn as a line. */
const LEAST = 2;

/** From everyone to the few at the top: each bar as wide as those who got that far, with those who are stopped there. */
export function Funnel({ steps, all, label, nameOf }: FunnelProps) {
  const widthOf = (count: number): number => (all === 0 ? 0 : (count / all) * WIDTH);
  return (
    <figure className={classes['funnel']}>
      <figcaption>{label}</figcaption>
      {/* The table beside it has the same numbers. */}
      <svg viewBox={`0 0 ${WIDTH} ${steps.length * STEP}`} aria-hidden="true">
        {steps.map(({ level, reached, stopped }, at) => {
          const width = Math.max(widthOf(reached), LEAST);
          const held = widthOf(stopped);
          const [x, y] = [(WIDTH - width) / 2, at * STEP + 18];
          const next = steps[at + 1];
          return (
            <g key={level}>
              <text x={WIDTH / 2} y={y - 5}>
                {nameOf(level)}
              </text>
              <rect x={x} y={y} width={width} height={BAR} />
              {held > 0 && (
                <rect
                  data-stopped
                  x={(WIDTH - held) / 2}
                  y={y + BAR - 6}
                  width={Math.max(held, LEAST)}
                  height={6}
                />
              )}
              {next && <path d={between(width, Math.max(widthOf(next.reached), LEAST), y + BAR)} />}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** The flow from one bar to the next. */
function between(width: number, next: number, y: number): string {
  const [left, right] = [(WIDTH - width) / 2, (WIDTH + width) / 2];
  const [nextLeft, nextRight] = [(WIDTH - next) / 2, (WIDTH + next) / 2];
  const end = y + STEP - BAR;
  return `M${left} ${y}L${right} ${y}L${nextRight} ${end}L${nextLeft} ${end}Z`;
}
