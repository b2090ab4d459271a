import type { ListedPerson, PersonDetails } from '@rigwise/contracts';
import { fullName } from './full-name.ts';
import { HoldMark } from './hold-mark.tsx';
import { LockMark } from './lock-mark.tsx';
import classes from './person-drawer.module.css';
import { StateMark } from './state-mark.tsx';

/** Who it is, and the state of their account. */
export function PersonHead({ person }: { person: ListedPerson | PersonDetails }) {
  return (
    <div className={classes['head']}>
      <h2 className={classes['name']}>{fullName(person)}</h2>
      <p className={classes['number']}>
        {person.employeeNumber} <StateMark state={person.state} />
        {person.lockedUntil !== null && <LockMark until={person.lockedUntil} />}
        {person.held && <HoldMark />}
      </p>
    </div>
  );
}
