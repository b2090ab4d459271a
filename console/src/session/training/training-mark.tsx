import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './training.module.css';

/** Says, on the dark bar, that the user is in training. */
export function TrainingMark() {
  const { t } = useTranslation();
  return (
    <span className={classes['mark']}>
      <IconSchool size={14} aria-hidden="true" />
      {t('training.mark')}
    </span>
  );
}
