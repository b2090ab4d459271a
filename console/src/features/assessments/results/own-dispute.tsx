import { Button } from '@mantine/core';
import { withdrawDispute, type OwnDispute } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { useWhen } from '../../../ui/when.tsx';
import classes from './results.module.css';

interface OwnDisputeNoteProps {
  /** Of the question, from 1. */
  number: number;
  dispute: OwnDispute;
  onChange: (dispute: OwnDispute) => void;
}

/** The candidate’s dispute, its result, and a way to withdraw it until it is decided. */
export function OwnDisputeNote({ number, dispute, onChange }: OwnDisputeNoteProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const call = useCall();
  const [isAsking, setIsAsking] = useState(false);
  const { id, at, reason, status, decision, corrected } = dispute;
  const withdraw = async (): Promise<void> => {
    onChange((await call(withdrawDispute, { params: { disputeId: id } })).body);
    setIsAsking(false);
  };
  return (
    <div className={classes['disputed']} data-status={status}>
      <p>{t('results.dispute.done', { time: when(at) })}</p>
      <p dir="auto">{reason}</p>
      <p>
        <strong>{t(`results.dispute.status.${corrected ? 'corrected' : status}`)}</strong>
      </p>
      {decision && (
        <>
          <p dir="auto">{decision.text}</p>
          <p className={classes['soft']}>{t('results.dispute.decided', { time: when(decision.at) })}</p>
        </>
      )}
      {corrected && (
        <p dir="auto">
          {t('results.dispute.corrected', { time: when(corrected.at), reason: corrected.reason })}
        </p>
      )}
      {(status === 'open' || status === 'answered') && (
        <Button
          variant="default"
          size="sm"
          className={classes['dispute'] ?? ''}
          onClick={() => setIsAsking(true)}
        >
          {t('results.dispute.withdraw', { number })}
        </Button>
      )}
      {isAsking && (
        <ActDialog
          title={t('results.dispute.withdrawTitle', { number })}
          consequences={[t('results.dispute.withdrawDoes')]}
          confirm={t('results.dispute.withdrawIt')}
          onClose={() => setIsAsking(false)}
          onConfirm={withdraw}
        />
      )}
    </div>
  );
}
