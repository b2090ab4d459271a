import classes from './chart.module.css';

const HEIGHT = 40;
const STEP = 10;
const WIDTH = 7;
/** None is a line, so that it is seen to be there. */
const LEAST = 1;

interface BarsProps {
  /** Null where nobody knows: a gap. */
  values: readonly (number | null)[];
  /** Which stand in the colour of text, the others behind them. */
  isStrong: (value: number, index: number) => boolean;
  className?: string | undefined;
}

/** Numbers as bars, as high as the highest of them. What stands beside it says the same in words. */
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
