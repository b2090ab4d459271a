import { Button, TextInput } from '@mantine/core';
import type { Attendance, SessionBooking, TrainingSessionDetails } from '@rigwise/contracts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../dialog/act-dialog.tsx';
import { serverMessage } from '../form/refusals.ts';
import { InlineAlert } from '../form/inline-alert.tsx';
import { useToasts } from '../toasts/toasts.ts';
import classes from './attendance.module.css';

export interface AttendanceWish {
  readonly personIds: string[];
  readonly revisions: number[];
  readonly attendance: Attendance | null;
  readonly reason: string | null;
}

interface AttendancePartProps {
  session: TrainingSessionDetails;
  /** Rejects with the message to show. */
  onRecord: (wish: AttendanceWish) => Promise<void>;
}

/** Ticks who was there, one press a person; an absence asks why. */
export function AttendancePart({ session, onRecord }: AttendancePartProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [absent, setAbsent] = useState<SessionBooking | null>(null);
  const [reason, setReason] = useState('');
  const booked = session.bookings.filter(({ state }) => state === 'booked');
  const open = booked.filter(({ attendance, isOwn }) => attendance === null && !isOwn);
  const wishOf = (people: readonly SessionBooking[], attendance: Attendance | null): AttendanceWish => ({
    ...{
      personIds: people.map(({ personId }) => personId),
      revisions: people.map(({ revision }) => revision),
    },
    ...{ attendance, reason: attendance === 'absent' ? reason.trim() : null },
  });
  const record = async (people: readonly SessionBooking[], attendance: Attendance | null): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await onRecord(wishOf(people, attendance));
      toasts.show({ title: t('sessionWords.attendance.saved'), tone: 'good' });
    } finally {
      setBusy(false);
    }
  };
  const press = (people: readonly SessionBooking[], attendance: Attendance | null): void =>
    void record(people, attendance).catch((error: unknown) =>
      setProblem(serverMessage(error) ?? t('dialog.failed')),
    );
  if (booked.length === 0) return <p>{t('sessionWords.attendance.none')}</p>;
  return (
    <div className={classes['part']}>
      {open.length > 0 && (
        <Button disabled={busy} variant="default" onClick={() => press(open, 'present')}>
          {t('sessionWords.attendance.everyone', { count: open.length })}
        </Button>
      )}
      <InlineAlert text={problem} />
      <ul className={classes['list']}>
        {booked.map((one) => (
          <li key={one.personId}>
            <Who booking={one} />
            {!one.isOwn && (
              <div className={classes['choices']}>
                <Button
                  variant={one.attendance === 'present' ? 'filled' : 'default'}
                  aria-pressed={one.attendance === 'present'}
                  aria-label={t('sessionWords.attendance.presentOf', { name: one.name })}
                  leftSection={<IconCheck size={18} aria-hidden="true" />}
                  disabled={busy}
                  onClick={() => press([one], one.attendance === 'present' ? null : 'present')}
                >
                  {t('sessionWords.attendance.present')}
                </Button>
                <Button
                  variant={one.attendance === 'absent' ? 'filled' : 'default'}
                  aria-pressed={one.attendance === 'absent'}
                  aria-label={t('sessionWords.attendance.absentOf', { name: one.name })}
                  leftSection={<IconX size={18} aria-hidden="true" />}
                  disabled={busy}
                  onClick={() => {
                    setReason('');
                    if (one.attendance === 'absent') press([one], null);
                    else setAbsent(one);
                  }}
                >
                  {t('sessionWords.attendance.absent')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <p>{t('sessionWords.attendance.takeBack')}</p>
      {absent && (
        <ActDialog
          title={t('sessionWords.attendance.absentTitle', { name: absent.name })}
          confirm={t('sessionWords.attendance.save')}
          isIncomplete={reason.trim() === ''}
          onClose={() => setAbsent(null)}
          onConfirm={async () => {
            await record([absent], 'absent');
            setAbsent(null);
          }}
        >
          <TextInput
            label={t('sessionWords.attendance.reason')}
            description={t('sessionWords.attendance.reasonHint')}
            value={reason}
            maxLength={300}
            dir="auto"
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </ActDialog>
      )}
    </div>
  );
}

function Who({
  booking: { name, employeeNumber, position, isOwn, absentReason },
}: {
  booking: SessionBooking;
}) {
  const { t } = useTranslation();
  const facts = [employeeNumber, position].filter((fact) => fact !== null).join(' · ');
  return (
    <span className={classes['who']}>
      <bdi>{name}</bdi>
      {facts !== '' && <small>{facts}</small>}
      {absentReason !== null && (
        <small dir="auto">{t('sessionWords.attendance.because', { reason: absentReason })}</small>
      )}
      {isOwn && <small>{t('sessionWords.attendance.own')}</small>}
    </span>
  );
}
