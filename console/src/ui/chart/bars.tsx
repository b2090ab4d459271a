import classes from './chart.module.css';

const HEIGHT = 40;
const STEP = 10;
const WIDTH = 7;
/** Zero is drawn as a line, so that it is visible. */
const LEAST = 1;

interface BarsProps {
  /** Null if unknown: a gap. */
  values: readonly (number | null)[];
  /** Which ones are in the text colour; the others are fainter. */
  isStrong: (value: number, index: number) => boolean;
  className?: string | undefined;
}

/** Numbers as bars, scaled to the highest. The text beside them gives the same numbers. */
export function Bars({ values, isStrong, className = '' }: BarsProps) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  return (
    <svg
      viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`${classes['bars'] ?? ''} ${className}`}
      aria-hidden="true"
    >
      {values.map((value, index) => {
        if (value === null) return null;
        const height = Math.max(LEAST, (value / most) * HEIGHT);
        return (
          <rect
            key={index}
            data-strong={isStrong(value, index) || undefined}
            {...{ x: index * STEP, y: HEIGHT - height, width: WIDTH, height }}
          />
        );
      })}
    </svg>
  );
}
