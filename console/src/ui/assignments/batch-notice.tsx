import { Button } from '@mantine/core';
import { showAssignment, undoBatch, type AssignedBatch, type Assignment } from '@rigwise/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call as read, useCall } from '../../api/call.ts';
import { InlineAlert } from '../form/inline-alert.tsx';
import { serverMessage } from '../form/refusals.ts';
import { useReadWhile } from '../use-read-while.ts';
import classes from './assigning.module.css';

const EVERY_MS = 1_000;

interface BatchNoticeProps {
  batch: AssignedBatch;
  onChanged: () => void;
  onClose: () => void;
}

/** What was assigned in one act, and for some seconds the way to undo all of it. */
export function BatchNotice({ batch, onChanged, onClose }: BatchNoticeProps) {
  const { t } = useTranslation();
  const undo = useCall();
  const [now, setNow] = useState(batch.assignments);
  const [canUndo, setCanUndo] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const isGiving = now.some(({ status }) => status === 'applying');
  useReadWhile(
    isGiving,
    async () => {
      const reads = now.map(async (one) => {
        if (one.status !== 'applying') return one;
        return (await read(showAssignment, { params: { assignmentId: one.id } })).body;
      });
      setNow(await Promise.all(reads));
    },
    EVERY_MS,
  );
  useEffect(() => {
    // The server’s clock decides; by this one it is offered as long as it took at the server.
    const [first] = batch.assignments;
    const left = first?.undoUntil ? Date.parse(first.undoUntil) - Date.parse(first.assignedAt) : 0;
    const timer = setTimeout(() => setCanUndo(false), left);
    return () => clearTimeout(timer);
  }, [batch]);
  const takeBack = async (): Promise<void> => {
    try {
      setNow((await undo(undoBatch, { params: { batchId: batch.batchId } })).body.assignments);
    } catch (error) {
      setProblem(serverMessage(error) ?? t('assigning.failed'));
    }
    setCanUndo(false);
    onChanged();
  };
  const isUndone = now.every(({ status }) => status === 'undone');
  const line = ({ title, status, given, progress: { done, total } }: Assignment): string =>
    status === 'applying'
      ? t('assigning.giving', { title, done, total })
      : t('assigning.given', { title, people: t('assigning.people', { count: given }) });
  return (
    <div className={classes['notice']}>
      <p role="status">{isUndone ? t('assigning.undone') : now.map(line).join(' · ')}</p>
      <div className={classes['buttons']}>
        {canUndo && !isUndone && (
          <Button size="sm" variant="default" onClick={() => void takeBack()}>
            {t('assigning.undo')}
          </Button>
        )}
        {!isUndone && (
          <Button size="sm" variant="default" component={Link} to="/manager-assignment">
            {t('assigning.show')}
          </Button>
        )}
        <Button size="sm" variant="subtle" onClick={onClose}>
          {t('assigning.dismiss')}
        </Button>
      </div>
      {problem !== null && <InlineAlert text={problem} />}
    </div>
  );
}
