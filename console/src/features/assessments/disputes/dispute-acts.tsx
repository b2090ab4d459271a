import { Button } from '@mantine/core';
import type { DisputeDetails } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import classes from './disputes.module.css';
import type { OneDisputeProps } from './one-dispute.tsx';

const ANSWERS = ['uphold', 'decline'] as const;
const DECISIONS = ['uphold', 'decline', 'send-back'] as const;

/** What the user can do about a dispute as it is now; what changed meanwhile is shown. */
export function DisputeActs({ dispute, onChanged }: OneDisputeProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [asked, setAsked] = useState<(typeof DECISIONS)[number] | null>(null);
  const { mayAnswer, mayDecide, mayRegrade, item } = dispute;
  if (!mayAnswer && !mayDecide && !mayRegrade) return null;
  const dialog = {
    dispute,
    onClose: () => setAsked(null),
    onMeanwhile: onChanged,
    onDone: (now: DisputeDetails, title: string) => {
      setAsked(null);
      onChanged(now);
      toasts.show({ title, text: item.title, tone: 'good' as const });
    },
  };
  return (
    <>
      <div className={classes['acts']}>
        {mayAnswer &&
          ANSWERS.map((what) => (
            <Button
              key={what}
              {...(what !== 'uphold' && { variant: 'default' })}
              onClick={() => setAsked(what)}
            >
              {t(`disputes.acts.${what}Answer`)}
            </Button>
          ))}
        {mayDecide &&
          DECISIONS.map((what) => (
            <Button
              key={what}
              {...(what !== 'uphold' && { variant: 'default' })}
              onClick={() => setAsked(what)}
            >
              {t(`disputes.acts.${what}`)}
            </Button>
          ))}
        {mayRegrade && (
          <Button component={Link} to={regradeOf(dispute)}>
            {t('disputes.acts.regrade')}
          </Button>
        )}
      </div>
      {mayAnswer && asked !== null && asked !== 'send-back' && (
        <AnswerDialog key={asked} {...dialog} proposal={asked} />
      )}
      {mayDecide && asked !== null && <DecideDialog key={asked} {...dialog} decision={asked} />}
    </>
  );
}

/** A new regrade of the version that was asked, with the dispute as its reason. */
const regradeOf = ({ id, test, item, versionId }: DisputeDetails): string =>
  `?${new URLSearchParams({
    ...{ tab: 'regrades', regrade: 'new', ofTest: test.id, ofItem: item.id },
    ...{ ofVersion: versionId, ofDispute: id },
  })}`;
