import { IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './people.module.css';

/** Marks a person whose personal data must be kept. */
export function HoldMark() {
  const { t } = useTranslation();
  return (
    <span className={classes['hold']}>
      <IconScale size={18} aria-hidden="true" />
      {t('people.erasure.hold')}
    </span>
  );
}
