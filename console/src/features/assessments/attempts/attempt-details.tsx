import { showAttemptRecord, type AttemptRecord, type AttemptRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSessionState } from '../../../session/use-session.ts';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import { useReadWhile } from '../../../ui/use-read-while.ts';
import { AttemptActs } from './attempt-acts.tsx';
import { AttemptEvents } from './attempt-events.tsx';
import { AttemptFacts } from './attempt-facts.tsx';
import { AttemptStatusMark } from './attempt-status-mark.tsx';
import { EvidencePart, isFinished } from './evidence-part.tsx';
import { TimeLeft } from './time-left.tsx';
import { READ_AGAIN_MS } from './read-again.ts';
import classes from './watch.module.css';

interface AttemptDetailsProps {
  attemptId: string;
  /** From the list, shown until the rest has loaded. */
  known: AttemptRow | undefined;
  /** The list is one person's. */
  isOfOne: boolean;
  onChanged: () => Promise<unknown>;
}

/** An attempt beside the list: what happened in it, and what can be done. */
export function AttemptDetails({ attemptId, known, isOfOne, onChanged }: AttemptDetailsProps) {
  const details = useDetails(showAttemptRecord, { params: { attemptId } });
  const shown = details.data?.attempt ?? known;
  const status = shown?.status;
  useReadWhile(status === 'in_progress' || status === 'suspended', details.reload, READ_AGAIN_MS);
  const changed = async (): Promise<void> => {
    await Promise.all([details.reload(), onChanged()]);
  };
  return (
    <DetailsBody details={details} head={shown && <Head attempt={shown} />}>
      {(record) => (
        <Known record={record} readAt={details.readAt ?? 0} isOfOne={isOfOne} onChanged={changed} />
      )}
    </DetailsBody>
  );
}

function Head({ attempt: { candidate, title, ordinal, status } }: { attempt: AttemptRow }) {
  const { t } = useTranslation();
  return (
    <div className={classes['head']}>
      <h2>
        <bdi>{candidate.name ?? t('watch.unknownPerson')}</bdi>
      </h2>
      <p>{t('watch.attemptAt', { title, number: ordinal })}</p>
      <AttemptStatusMark status={status} />
    </div>
  );
}

interface KnownProps extends Pick<AttemptDetailsProps, 'isOfOne'> {
  record: AttemptRecord;
  readAt: number;
  onChanged: () => Promise<void>;
}

function Known({ record, readAt, isOfOne, onChanged }: KnownProps) {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const { attempt, remainingSeconds, own } = record;
  const { personId } = attempt.candidate;
  return (
    <>
      {remainingSeconds !== null && (
        <TimeLeft
          seconds={remainingSeconds}
          since={attempt.status === 'suspended' ? null : readAt}
          onOver={onChanged}
        />
      )}
      {own ? (
        <p className={classes['note']}>{t('watch.drawer.own')}</p>
      ) : (
        <AttemptActs attempt={attempt} certificates={record.certificates} onChanged={onChanged} />
      )}
      <AttemptFacts record={record} />
      {user?.role === 'admin' && !own && isFinished(attempt) && <EvidencePart attemptId={attempt.id} />}
      <AttemptEvents events={record.events} />
      <div className={classes['links']}>
        <Link to={isOfOne ? `?ofTest=${attempt.testId}` : `?tab=attempts&ofTest=${attempt.testId}`}>
          {t('watch.drawer.allOfTest')}
        </Link>
        {!isOfOne && personId !== null && (
          <Link to={`?tab=attempts&person=${personId}`}>{t('watch.drawer.allOfPerson')}</Link>
        )}
      </div>
    </>
  );
}
