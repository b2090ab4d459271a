import { Button } from '@mantine/core';
import { IconCircleCheck, IconClockStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import type { AttemptView } from '../engine/attempt-view.ts';
import { StatePanel } from './state-panel.tsx';

/** After its end. What candidates ended themselves, and what had ended before, leads to the result at once. */
export function Ended({ attemptId, view }: { attemptId: string; view: AttemptView }) {
  const { t } = useTranslation();
  // What they see doesn't change while they read.
  const [how] = useState(() => howEnded(view));
  const result = `/assessment-results/${attemptId}`;
  if (how === 'submitted') return <Navigate to={result} replace />;
  const isOver = how === 'over';
  return (
    <StatePanel
      icon={isOver ? IconClockStop : IconCircleCheck}
      title={t(isOver ? 'attempt.ended.overTitle' : 'attempt.ended.title')}
      text={t(isOver ? 'attempt.ended.over' : 'attempt.ended.voided')}
    >
      <Button component={Link} to={result} replace>
        {t('attempt.ended.result')}
      </Button>
    </StatePanel>
  );
}

function howEnded({ state, isOver }: AttemptView): 'over' | 'voided' | 'submitted' {
  const status = state?.status;
  if (status === 'voided') return 'voided';
  // An attempt may have its grade before this page asks again; those who saw the time run out are told all the same.
  return status === 'auto_submitted' || (isOver && status !== 'submitted') ? 'over' : 'submitted';
}
