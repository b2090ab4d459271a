import type { EmailChangeState } from '@rigwise/contracts';
import { IconHandStop, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './people.module.css';

const ICONS = { waiting: IconHourglass, stopped: IconHandStop } as const;

/** Marks a person whose new email address is not confirmed. */
export function EmailMark({ state }: { state: EmailChangeState }) {
  const { t } = useTranslation();
  const Icon = ICONS[state];
  return (
    <span className={classes['newEmail']} data-state={state}>
      <Icon size={18} aria-hidden="true" />
      {t(`people.emailChange.${state}`)}
    </span>
  );
}
