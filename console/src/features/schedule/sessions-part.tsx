import { bookMyPlace, giveBackMyPlace, listMySessions, type MySession } from '@rigwise/contracts';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { codeOf } from '../../api/current-in.ts';
import { DetailsBody } from '../../ui/details/details-body.tsx';
import { useDetails } from '../../ui/details/use-details.ts';
import { useReadAnew } from '../../ui/details/use-read-anew.ts';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import { serverMessage } from '../../ui/form/refusals.ts';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import classes from './schedule.module.css';
import { SessionCard } from './session-card.tsx';
import { TaughtDialog } from './taught-dialog.tsx';

interface Asked {
  readonly what: 'give-back' | 'wait' | 'attendance';
  readonly session: MySession;
}

/** Sessions to book, and those the reader has. */
export function SessionsPart() {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const details = useDetails(listMySessions, {});
  useReadAnew(details);
  const [asked, setAsked] = useState<Asked | null>(null);
  const put = (now: MySession): void => {
    details.set(details.data?.map((one) => (one.id === now.id ? now : one)));
    toasts.show({ title: t(doneOf(now)), text: now.title, tone: 'good' });
  };
  const book = async ({ id }: MySession, waits: boolean): Promise<void> =>
    put((await call(bookMyPlace, { params: { sessionId: id }, body: { waits } })).body);
  const giveBack = async ({ id }: MySession): Promise<void> =>
    put((await call(giveBackMyPlace, { params: { sessionId: id } })).body);
  const tryBooking = (session: MySession): void =>
    void book(session, false).catch((error: unknown) => {
      void details.reload();
      // Someone was faster: what is left is the waiting list.
      if (codeOf(error) === 'training-session/full') setAsked({ what: 'wait', session });
      else toasts.show({ title: serverMessage(error) ?? t('dialog.failed'), tone: 'bad' });
    });
  const acts = {
    onBook: tryBooking,
    onAsk: (what: Asked['what'], session: MySession) => setAsked({ what, session }),
  };
  return (
    <div className={classes['part']}>
      <DetailsBody details={details}>
        {(sessions) => {
          const mine = sessions.filter(({ mine: state, teaches }) => state !== null || teaches);
          const offered = sessions.filter((one) => !mine.includes(one));
          if (sessions.length === 0)
            return (
              <ListEmpty
                icon={IconCalendarOff}
                title={t('schedule.sessions.none')}
                text={t('schedule.sessions.noneText')}
              />
            );
          return (
            <>
              {mine.length > 0 && <Group title={t('schedule.sessions.mine')} sessions={mine} {...acts} />}
              {offered.length > 0 && (
                <Group title={t('schedule.sessions.offered')} sessions={offered} {...acts} />
              )}
            </>
          );
        }}
      </DetailsBody>
      {asked && asked.what !== 'attendance' && (
        <ActDialog
          title={t(asked.what === 'wait' ? 'schedule.sessions.waitTitle' : 'schedule.sessions.giveBackTitle')}
          consequences={[
            t(asked.what === 'wait' ? 'schedule.sessions.waitDoes' : 'schedule.sessions.giveBackDoes'),
          ]}
          confirm={t(asked.what === 'wait' ? 'schedule.sessions.wait' : 'schedule.sessions.giveBack')}
          onClose={(wasTried) => {
            if (wasTried) void details.reload();
            setAsked(null);
          }}
          onConfirm={async () => {
            await (asked.what === 'wait' ? book(asked.session, true) : giveBack(asked.session));
            setAsked(null);
          }}
        />
      )}
      {asked?.what === 'attendance' && (
        <TaughtDialog session={asked.session} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

const doneOf = ({ mine }: MySession) => {
  if (mine === 'booked') return 'schedule.sessions.doneBooked';
  return mine === 'waiting' ? 'schedule.sessions.doneWaiting' : 'schedule.sessions.doneBack';
};

interface GroupProps {
  title: string;
  sessions: readonly MySession[];
  onBook: (session: MySession) => void;
  onAsk: (what: Asked['what'], session: MySession) => void;
}

function Group({ title, sessions, ...acts }: GroupProps) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={classes['sessions']}>
        {sessions.map((session) => (
          <SessionCard key={session.id} session={session} {...acts} />
        ))}
      </ul>
    </section>
  );
}
