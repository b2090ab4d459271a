import { useId, type ReactNode } from 'react';
import classes from './pass-marks.module.css';

/** A table under its heading. Where it doesn't fit, it scrolls, and the heading stays. */
export function TitledTable({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <h2 id={id} className={classes['heading']}>
        {title}
      </h2>
      <div className={classes['scroll']} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={classes['table']} aria-labelledby={id}>
          {children}
        </table>
      </div>
    </>
  );
}
