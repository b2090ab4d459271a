import { Button } from '@mantine/core';
import type { AttemptStatus } from '@rigwise/contracts';
import {
  IconArchive,
  IconBan,
  IconHourglass,
  IconMailFast,
  IconPlayerPlay,
  IconQuestionMark,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';

const ICONS = {
  submitted: IconMailFast,
  auto_submitted: IconMailFast,
  grading: IconHourglass,
  graded: IconHourglass,
  abandoned: IconArchive,
  voided: IconBan,
} as const;
type Waiting = keyof typeof ICONS;

const isWaiting = (status: AttemptStatus): status is Waiting => Object.hasOwn(ICONS, status);

/** Why there is no result, or not yet. */
export function WithoutResult({ status }: { status: AttemptStatus }) {
  const { t } = useTranslation();
  const shown = isWaiting(status) ? status : 'graded';
  return (
    <div role="status">
      <ListEmpty
        icon={ICONS[shown]}
        title={t(`results.states.${shown}`)}
        text={t(`results.states.${shown}Text`)}
      />
    </div>
  );
}

/** It hasn't been submitted. */
export function StillRunning({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <ListEmpty
      icon={IconPlayerPlay}
      title={t('results.states.running')}
      text={t('results.states.runningText')}
    >
      <Button component={Link} to={`/assessment/${id}`}>
        {t('results.states.continue')}
      </Button>
    </ListEmpty>
  );
}

export function NoSuchAttempt() {
  const { t } = useTranslation();
  return (
    <ListEmpty
      icon={IconQuestionMark}
      title={t('results.states.missing')}
      text={t('results.states.missingText')}
    >
      <Button component={Link} to="/assessments" variant="default">
        {t('results.states.toTests')}
      </Button>
    </ListEmpty>
  );
}
