import type { AccessRequestItem } from '@rigwise/contracts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconHourglassEmpty,
  IconMailQuestion,
  IconUserOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './queue.module.css';

const ICONS = {
  'needs-information': IconMailQuestion,
  approved: IconCircleCheck,
  rejected: IconCircleX,
  withdrawn: IconUserOff,
  expired: IconHourglassEmpty,
  'not-carried-out': IconAlertTriangle,
};

/** A request's status; nothing for a new one. */
export function StatusMark({ item }: { item: Pick<AccessRequestItem, 'status' | 'problem'> }) {
  const { t } = useTranslation();
  const shown = item.problem === null ? item.status : 'not-carried-out';
  if (shown === 'pending') return null;
  const Icon = ICONS[shown];
  return (
    <span className={classes['mark']} data-status={shown}>
      <Icon size={16} aria-hidden="true" />
      {t(`queue.statuses.${shown}`)}
    </span>
  );
}
