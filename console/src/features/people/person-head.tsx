import type { ListedPerson, PersonDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { StateMark } from '../../ui/people/state-mark.tsx';
import { fullName } from './full-name.ts';
import { HoldMark } from './hold-mark.tsx';
import { LockMark } from './lock-mark.tsx';
import classes from './person-drawer.module.css';

/** Who it is, and the state of their account. */
export function PersonHead({ person }: { person: ListedPerson | PersonDetails }) {
  const { t } = useTranslation();
  return (
    <div className={classes['head']}>
      <h2 className={classes['name']}>{fullName(person)}</h2>
      <p className={classes['number']}>
        {person.employeeNumber} <StateMark state={person.state} text={t(`people.states.${person.state}`)} />
        {person.lockedUntil !== null && <LockMark until={person.lockedUntil} />}
        {person.held && <HoldMark />}
      </p>
    </div>
  );
}
