import type { AuditEntryView } from '@rigwise/contracts';
import { IconCircleCheck, IconCircleX, IconHandStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './audit-page.module.css';

const ICONS = { succeeded: IconCircleCheck, failed: IconCircleX, refused: IconHandStop } as const;

/** The outcome: icon, word and colour. */
export function OutcomeMark({ outcome }: Pick<AuditEntryView, 'outcome'>) {
  const { t } = useTranslation();
  const Icon = ICONS[outcome];
  return (
    <span className={classes['outcome']} data-outcome={outcome}>
      <Icon size={18} aria-hidden="true" />
      {t(`audit.outcomes.${outcome}`)}
    </span>
  );
}
