import type { Trend } from '@rigwise/contracts';
import classes from './key-figures.module.css';

const HEIGHT = 40;
const STEP = 10;
const WIDTH = 7;
/** A week without any is a line, so that it is seen to be there. */
const LEAST = 1;

/** The weeks as bars, the one that runs in the colour of text. The table beside it says the same in numbers. */
export function TrendBars({ trend }: { trend: Trend }) {
  const most = Math.max(1, ...trend.map(({ count }) => count));
  return (
    <svg
      viewBox={`0 0 ${trend.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={classes['bars']}
      aria-hidden="true"
    >
      {trend.map(({ from, count }, index) => {
        const height = Math.max(LEAST, (count / most) * HEIGHT);
        return <rect key={from} x={index * STEP} y={HEIGHT - height} width={WIDTH} height={height} />;
      })}
    </svg>
  );
}
