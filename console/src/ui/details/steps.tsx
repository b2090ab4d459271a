import cells from '../list/cells.module.css';
import { When } from '../when.tsx';
import classes from './steps.module.css';

export interface Step {
  /** "Approved by Ada Admin". */
  readonly text: string;
  readonly at: string;
  /** "Reason: …"; null if none was given. */
  readonly reason: string | null;
}

/** What happened to something, newest first. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={classes['steps']}>
      {steps.map(({ text, at, reason }) => (
        <li key={`${at} ${text}`}>
          <p>{text}</p>
          {reason !== null && <p dir="auto">{reason}</p>}
          <p className={cells['soft']}>
            <When at={at} />
          </p>
        </li>
      ))}
    </ol>
  );
}
