import { Button } from '@mantine/core';
import { withdrawExtraTimeRequest, type ExtraTime } from '@rigwise/contracts';
import { IconClock, IconClockPlus, IconHourglass } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { formatLocale } from '../../texts/locale.ts';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../ui/form/refusals.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { useWhen } from '../../ui/when.tsx';
import { ExtraTimeForm } from './extra-time-form.tsx';
import classes from './extra-time-part.module.css';

interface ExtraTimePartProps {
  extraTime: ExtraTime;
  onChanged: (extraTime: ExtraTime) => void;
}

/** The user's extra time and a request for it: seen by few, and the reason isn't kept. */
export function ExtraTimePart({ extraTime, onChanged }: ExtraTimePartProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [isAsking, setIsAsking] = useState(false);
  const [news, setNews] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, submit } = useSubmission();
  const isWaiting = extraTime.requestedAt !== null;
  const state = useRef<HTMLDivElement>(null);
  // Each of these removes the button that was pressed.
  const goOn = (): void => state.current?.focus({ preventScroll: true });

  const ask = (): void => {
    setNews('');
    setIsAsking(true);
  };
  const takeBack = async (): Promise<void> => {
    setProblem(null);
    try {
      onChanged((await call(withdrawExtraTimeRequest, {})).body);
      setNews(t('profile.extraTime.takenBack'));
      goOn();
    } catch (error) {
      setProblem(serverMessage(error) ?? t('profile.extraTime.failed'));
    }
  };

  return (
    <div className={classes['card']}>
      <div ref={state} tabIndex={-1}>
        <State extraTime={extraTime} />
      </div>
      {isAsking ? (
        <ExtraTimeForm
          reason={extraTime.reason ?? ''}
          onCancel={() => {
            setIsAsking(false);
            goOn();
          }}
          onSent={(asked) => {
            onChanged(asked);
            setIsAsking(false);
            setNews(t('profile.extraTime.sent'));
            goOn();
          }}
        />
      ) : (
        <div className={classes['buttons']}>
          <Button variant="default" size="sm" onClick={ask}>
            {isWaiting
              ? t('profile.extraTime.edit')
              : extraTime.multiplier > 1
                ? t('profile.extraTime.askAgain')
                : t('profile.extraTime.ask')}
          </Button>
          {isWaiting && (
            <Button variant="subtle" size="sm" loading={busy} onClick={() => submit(takeBack)}>
              {t('profile.extraTime.takeBack')}
            </Button>
          )}
        </div>
      )}
      <InlineAlert text={problem} />
      <p className={classes['note']}>{t('profile.extraTime.seen')}</p>
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </div>
  );
}

function State({ extraTime }: { extraTime: ExtraTime }) {
  const { t, i18n } = useTranslation();
  const when = useWhen();
  const { multiplier, requestedAt, reason, answeredAt } = extraTime;
  const percent = new Intl.NumberFormat(formatLocale(i18n.language), { style: 'percent' });
  const Icon = multiplier > 1 ? IconClockPlus : IconClock;
  return (
    <div className={classes['states']}>
      <p className={classes['state']} data-granted={multiplier > 1 || undefined}>
        <Icon size={24} aria-hidden="true" />
        {multiplier > 1
          ? t('profile.extraTime.granted', { percent: percent.format(multiplier - 1) })
          : t('profile.extraTime.usual')}
      </p>
      {requestedAt !== null && (
        <p className={classes['state']} data-waiting>
          <IconHourglass size={24} aria-hidden="true" />
          <span>
            {t('profile.extraTime.waits', { time: when(requestedAt) })}
            {reason !== null && (
              <span className={classes['reason']}>{t('profile.extraTime.because', { reason })}</span>
            )}
          </span>
        </p>
      )}
      {requestedAt === null && answeredAt !== null && (
        <p className={classes['note']}>{t('profile.extraTime.answered', { time: when(answeredAt) })}</p>
      )}
    </div>
  );
}
