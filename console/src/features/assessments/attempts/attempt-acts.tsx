import { Button } from '@mantine/core';
import type { AttemptRow, RestingCertificate } from '@rigwise/contracts';
import { IconBan, IconClockPlus, IconEye, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { actsOn, type ActOnAttempt } from './acts-on-attempt.ts';
import { AttemptActDialog } from './attempt-act-dialog.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import classes from './watch.module.css';

const ICONS = {
  resume: IconPlayerPlay,
  release: IconEye,
  grant: IconClockPlus,
  suspend: IconPlayerPause,
  void: IconBan,
} as const;

interface AttemptActsProps {
  attempt: AttemptRow;
  certificates: readonly RestingCertificate[];
  /** Reads the attempt and its list again. */
  onChanged: () => Promise<void>;
}

/**
 * What supervisors can do to another person’s attempt, each with a reason. They decide about the attempt as it was when
 * they opened the dialog, though it is read again in the background.
 */
export function AttemptActs({ attempt, certificates, onChanged }: AttemptActsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [asked, setAsked] = useState<{ act: ActOnAttempt; attempt: AttemptRow } | null>(null);
  const close = (): void => setAsked(null);
  const done = async (): Promise<void> => {
    if (asked) toasts.show({ title: t(`watch.acts.${asked.act}.done`), text: attempt.title, tone: 'good' });
    // The next act has to be about the attempt as it is now.
    await onChanged();
    close();
  };
  const seeAgain = (current: AttemptRow): void => {
    setAsked((before) => before && { ...before, attempt: current });
    void onChanged();
  };
  const dialog = { certificates, onClose: close, onDone: done, onMeanwhile: seeAgain };
  return (
    <>
      <div className={classes['acts']}>
        {actsOn(attempt).map((act) => {
          const Icon = ICONS[act];
          return (
            <Button
              key={act}
              variant="default"
              leftSection={<Icon size={18} aria-hidden="true" />}
              onClick={() => setAsked({ act, attempt })}
            >
              {t(`watch.acts.${act}.name`)}
            </Button>
          );
        })}
      </div>
      {asked?.act === 'grant' && <GrantDialog {...dialog} attempt={asked.attempt} />}
      {asked && asked.act !== 'grant' && (
        <AttemptActDialog key={asked.act} {...dialog} act={asked.act} attempt={asked.attempt} />
      )}
    </>
  );
}
