import type { SessionUser } from '@rigwise/contracts';
import classes from './initials.module.css';

/** Represents a person where there is no room for the name. */
export function Initials({ user }: { user: SessionUser }) {
  const letters = [user.firstName, user.lastName].map((name) => Array.from(name)[0] ?? '').join('');
  return (
    <span className={classes['initials']} aria-hidden="true">
      {letters.toLocaleUpperCase()}
    </span>
  );
}
