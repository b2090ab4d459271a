import { Button } from '@mantine/core';
import {
  giveBackPlace,
  recordAttendance,
  showTrainingSession,
  trainingSessionDetails,
  type SessionBooking,
  type TrainingSessionDetails,
} from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { currentIn } from '../../../api/current-in.ts';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { Steps } from '../../../ui/details/steps.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { AttendancePart } from '../../../ui/sessions/attendance-part.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import classes from '../rotations.module.css';
import { BookDialog } from './book-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { PeopleOfSession } from './people-of-session.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { SessionFacts } from './session-facts.tsx';

type Act = 'book' | 'change' | 'cancel';

/** A session in full: its people, who was there, and what was done to it. */
export function OneSession({ sessionId, onChanged }: { sessionId: string; onChanged: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const details = useDetails(showTrainingSession, { params: { sessionId } });
  const [act, setAct] = useState<Act | null>(null);
  const [leaving, setLeaving] = useState<SessionBooking | null>(null);
  const put = (now: TrainingSessionDetails): void => {
    details.set(now);
    onChanged();
  };
  const acting = {
    onClose: () => setAct(null),
    onMeanwhile: () => {
      void details.reload();
      onChanged();
    },
    onDone: (now: TrainingSessionDetails) => {
      setAct(null);
      put(now);
    },
  };
  return (
    <DetailsBody details={details}>
      {(session) => (
        <div className={classes['details']}>
          <h2>
            <bdi>{session.title}</bdi>
          </h2>
          {/* First: it is pressed on a phone, with people waiting. */}
          {session.canRecord && (
            <section>
              <h3>{t('sessionWords.attendance.title')}</h3>
              <AttendancePart
                session={session}
                onRecord={async (body) => {
                  try {
                    put((await call(recordAttendance, { params: { sessionId }, body })).body);
                  } catch (error) {
                    details.set(currentIn(trainingSessionDetails, error) ?? session);
                    throw error;
                  }
                }}
              />
            </section>
          )}
          <SessionFacts session={session} />
          <Buttons session={session} onAct={setAct} />
          {!session.canRecord && <PeopleOfSession session={session} onGiveBack={setLeaving} />}
          <History session={session} />
          {act === 'book' && <BookDialog {...acting} session={session} />}
          {act === 'change' && <SessionDialog {...acting} session={session} />}
          {act === 'cancel' && <CancelDialog {...acting} session={session} />}
          {leaving && (
            <ActDialog
              title={t('trainingSessions.drawer.giveBackTitle', { name: leaving.name })}
              consequences={[t('trainingSessions.drawer.giveBackDoes')]}
              confirm={t('trainingSessions.drawer.giveBack')}
              onClose={(wasTried) => {
                if (wasTried) void details.reload();
                setLeaving(null);
              }}
              onConfirm={async () => {
                const params = { sessionId, personId: leaving.personId };
                put((await call(giveBackPlace, { params })).body);
                setLeaving(null);
                toasts.show({ title: t('trainingSessions.drawer.givenBack'), tone: 'good' });
              }}
            />
          )}
        </div>
      )}
    </DetailsBody>
  );
}

function Buttons({ session, onAct }: { session: TrainingSessionDetails; onAct: (act: Act) => void }) {
  const { t } = useTranslation();
  const { state, canChange } = session;
  const isComing = state === 'open' || state === 'closed';
  if (!isComing) return null;
  return (
    <div className={classes['buttons']}>
      {state === 'open' && <Button onClick={() => onAct('book')}>{t('trainingSessions.drawer.book')}</Button>}
      {canChange && (
        <>
          <Button variant="default" onClick={() => onAct('change')}>
            {t('trainingSessions.drawer.change')}
          </Button>
          <Button variant="default" onClick={() => onAct('cancel')}>
            {t('trainingSessions.drawer.cancel')}
          </Button>
        </>
      )}
    </div>
  );
}

function History({ session: { history } }: { session: TrainingSessionDetails }) {
  const { t } = useTranslation();
  const someone = t('trainingSessions.drawer.someone');
  return (
    <section>
      <h3>{t('trainingSessions.drawer.history')}</h3>
      <Steps
        steps={history.map(({ event, at, by }) => ({
          ...{
            text: t(`trainingSessions.drawer.events.${event}`, { who: by.name ?? someone }),
            at,
            reason: null,
          },
        }))}
      />
    </section>
  );
}
