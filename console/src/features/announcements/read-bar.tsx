import classes from './announcements.module.css';

/** A share as a bar; the figures beside it say the same to screen readers. */
export function ReadBar({ read, addressed }: { read: number; addressed: number }) {
  const share = addressed === 0 ? 0 : (100 * read) / addressed;
  return (
    <svg className={classes['bar']} aria-hidden="true" focusable="false">
      <rect className={classes['track']} width="100%" height="6" rx="3" />
      {share > 0 && <rect className={classes['filled']} width={`${share}%`} height="6" rx="3" />}
    </svg>
  );
}
