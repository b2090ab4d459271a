import classes from './results.module.css';

interface ScoreBarProps {
  percent: number;
  /** Percent that it needs, if any. */
  cut: number | null;
  isReached: boolean;
}

/** A score against its cut. For the eye alone: the text beside it says the same. */
export function ScoreBar({ percent, cut, isReached }: ScoreBarProps) {
  const width = Math.min(100, Math.max(0, percent));
  return (
    <svg
      className={classes['bar']}
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-reached={cut === null ? undefined : isReached}
    >
      <rect className={classes['track']} x="0" y="2" width="100" height="8" />
      <rect className={classes['filled']} x="0" y="2" width={width} height="8" />
      {cut !== null && (
        <line className={classes['cut']} x1={cut} x2={cut} y1="0" y2="12" vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  );
}
