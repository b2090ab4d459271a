import { Button } from '@mantine/core';
import type { SessionBooking, TrainingSessionDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import classes from '../rotations.module.css';

interface PeopleOfSessionProps {
  session: TrainingSessionDetails;
  onGiveBack: (booking: SessionBooking) => void;
}

/** Who is booked, and who waits in which order: of those whom the reader may see. */
export function PeopleOfSession({ session, onGiveBack }: PeopleOfSessionProps) {
  const { t } = useTranslation();
  const { bookings, booked, waiting, ofScope, state } = session;
  const mayGiveBack = state === 'open' || state === 'closed';
  const parts = [
    { id: 'booked', others: booked - ofScope.booked },
    { id: 'waiting', others: waiting - ofScope.waiting },
  ] as const;
  return parts.map(({ id, others }) => {
    const people = bookings.filter((one) => one.state === id);
    if (id === 'waiting' && people.length + others === 0) return null;
    return (
      <section key={id}>
        <h3>{t(`trainingSessions.drawer.${id}`)}</h3>
        {people.length + others === 0 && (
          <p className={classes['soft']}>{t('trainingSessions.drawer.nobody')}</p>
        )}
        <ul className={classes['entries']}>
          {people.map((one) => (
            <li key={one.personId}>
              <p>
                <bdi>{one.name}</bdi>
                {one.place !== null && ` · ${t('trainingSessions.drawer.number', { place: one.place })}`}
              </p>
              {one.position !== null && <p className={classes['soft']}>{one.position}</p>}
              {mayGiveBack && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t('trainingSessions.drawer.giveBackOf', { name: one.name })}
                  onClick={() => onGiveBack(one)}
                >
                  {t('trainingSessions.drawer.giveBack')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {others > 0 && (
          <p className={classes['soft']}>{t('trainingSessions.drawer.others', { count: others })}</p>
        )}
      </section>
    );
  });
}
