import { Button } from '@mantine/core';
import type { MySession } from '@rigwise/contracts';
import { IconCalendarCheck, IconCheck, IconHourglass, IconPresentation, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDay } from '../../ui/day.tsx';
import { LookMark } from '../../ui/look-mark.tsx';
import { PlacesMark } from '../../ui/sessions/places-mark.tsx';
import { SessionTime } from '../../ui/sessions/session-time.tsx';
import classes from './schedule.module.css';

interface SessionCardProps {
  session: MySession;
  onBook: (session: MySession) => void;
  onAsk: (what: 'give-back' | 'wait' | 'attendance', session: MySession) => void;
}

/** A session with what its reader can do about it. */
export function SessionCard({ session, onBook, onAsk }: SessionCardProps) {
  const { t } = useTranslation();
  const day = useDay('short');
  const { title, about, skill, place, instructor, note, lastDayToBook, state, cancelledReason } = session;
  return (
    <li data-state={state}>
      <div className={classes['head']}>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <Mine session={session} />
      </div>
      <p>
        <SessionTime {...session} />
        {' · '}
        <bdi>{place}</bdi>
      </p>
      {cancelledReason !== null && (
        <p dir="auto">{t('schedule.sessions.cancelled', { reason: cancelledReason })}</p>
      )}
      {about !== null && (
        <p className={classes['about']} dir="auto">
          {about}
        </p>
      )}
      <ul className={classes['facts']}>
        {instructor && <li>{t('schedule.sessions.instructor', { name: instructor.name })}</li>}
        {skill && <li>{t('schedule.sessions.skill', { title: skill.title })}</li>}
        {lastDayToBook !== null && state === 'open' && (
          <li>{t('schedule.sessions.lastDay', { day: day(lastDayToBook) })}</li>
        )}
        {note !== null && <li dir="auto">{note}</li>}
      </ul>
      <div className={classes['acts']}>
        <PlacesMark {...session} />
        <Acts session={session} onBook={onBook} onAsk={onAsk} />
      </div>
    </li>
  );
}

function Mine({ session: { mine, myPlace, teaches, attendance, state } }: { session: MySession }) {
  const { t } = useTranslation();
  if (attendance !== null)
    return (
      <LookMark
        {...(attendance === 'present'
          ? ({ icon: IconCheck, look: 'good' } as const)
          : ({ icon: IconX, look: 'bad' } as const))}
        text={t(`schedule.sessions.${attendance}`)}
      />
    );
  if (state === 'cancelled') return null;
  if (mine === 'booked')
    return <LookMark icon={IconCalendarCheck} look="good" text={t('schedule.sessions.booked')} />;
  if (mine === 'waiting')
    return (
      <LookMark
        icon={IconHourglass}
        look="warn"
        text={t('schedule.sessions.waiting', { place: myPlace ?? 1 })}
      />
    );
  return teaches ? (
    <LookMark icon={IconPresentation} look="good" text={t('schedule.sessions.teaches')} />
  ) : null;
}

function Acts({ session, onBook, onAsk }: SessionCardProps) {
  const { t } = useTranslation();
  const { title, mine, state, capacity, booked, teaches } = session;
  const isComing = state === 'open' || state === 'closed';
  if (teaches && state === 'begun')
    return (
      <Button
        aria-label={t('schedule.sessions.attendanceOf', { title })}
        onClick={() => onAsk('attendance', session)}
      >
        {t('schedule.sessions.attendance')}
      </Button>
    );
  if (mine !== null && isComing)
    return (
      <Button
        variant="default"
        aria-label={t(mine === 'booked' ? 'schedule.sessions.giveBackOf' : 'schedule.sessions.leaveOf', {
          title,
        })}
        onClick={() => onAsk('give-back', session)}
      >
        {t(mine === 'booked' ? 'schedule.sessions.giveBack' : 'schedule.sessions.leave')}
      </Button>
    );
  if (mine !== null || state !== 'open' || teaches) return null;
  return booked < capacity ? (
    <Button aria-label={t('schedule.sessions.bookOf', { title })} onClick={() => onBook(session)}>
      {t('schedule.sessions.book')}
    </Button>
  ) : (
    <Button
      variant="default"
      aria-label={t('schedule.sessions.waitOf', { title })}
      onClick={() => onAsk('wait', session)}
    >
      {t('schedule.sessions.wait')}
    </Button>
  );
}
