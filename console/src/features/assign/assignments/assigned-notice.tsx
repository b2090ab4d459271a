import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { showAssignment, undoAssignment, type Assignment } from '@rigwise/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call as read, createCall } from '../../../api/call.ts';
import { serverMessage } from '../../../ui/form/refusals.ts';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { useReadWhile } from '../../../ui/use-read-while.ts';
import classes from './assignments.module.css';

const EVERY_MS = 1_000;

interface AssignedNoticeProps {
  assignment: Assignment;
  /** The list has others now. */
  onChanged: () => void;
  onClose: () => void;
}

/** How far an assignment is given, and for some seconds the way to undo it. */
export function AssignedNotice({ assignment, onChanged, onClose }: AssignedNoticeProps) {
  const { t } = useTranslation();
  const [now, setNow] = useState(assignment);
  const [canUndo, setCanUndo] = useState(assignment.undoUntil !== null);
  const [problem, setProblem] = useState<string | null>(null);
  const [undo] = useState(createCall);
  const params = { assignmentId: assignment.id };
  const isGiving = now.status === 'applying';
  useReadWhile(
    isGiving,
    async () => {
      const { body } = await read(showAssignment, { params });
      setNow(body);
      onChanged();
    },
    EVERY_MS,
  );
  useEffect(() => {
    if (assignment.undoUntil === null) return undefined;
    // The server’s clock decides; by this one it is offered as long as it took at the server.
    const left = Date.parse(assignment.undoUntil) - Date.parse(assignment.assignedAt);
    const timer = setTimeout(() => setCanUndo(false), left);
    return () => clearTimeout(timer);
  }, [assignment]);
  const takeBack = async (): Promise<void> => {
    try {
      const { body } = await undo(undoAssignment, { params });
      setNow(body);
    } catch (error) {
      setProblem(serverMessage(error) ?? t('assignments.preview.failed'));
    }
    setCanUndo(false);
    onChanged();
  };
  const { title, progress, given, had, status } = now;
  const { done, total } = progress;
  const text =
    status === 'undone'
      ? t('assignments.notice.undone', { title })
      : status === 'failed'
        ? t('assignments.notice.failed', { title, done, total })
        : isGiving
          ? t('assignments.notice.giving', { title, done, total })
          : given === 0
            ? t('assignments.notice.nobody', { title })
            : t('assignments.notice.given', { title, count: given });
  return (
    <div className={classes['notice']}>
      <p role="status">
        {text}
        {status === 'applied' && had > 0 && ` ${t('assignments.notice.had', { count: had })}`}
      </p>
      <div className={classes['buttons']}>
        {canUndo && status !== 'undone' && (
          <Button size="sm" variant="default" onClick={() => void takeBack()}>
            {t('assignments.notice.undo')}
          </Button>
        )}
        <Button size="sm" variant="subtle" onClick={onClose}>
          {t('assignments.notice.dismiss')}
        </Button>
      </div>
      {isGiving && (
        <Progress
          className={classes['bar'] ?? ''}
          value={total === 0 ? 100 : (done / total) * 100}
          aria-label={t('assignments.notice.progress')}
        />
      )}
      {problem !== null && <InlineAlert text={problem} />}
    </div>
  );
}
