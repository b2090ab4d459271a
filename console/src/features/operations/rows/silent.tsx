import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../../texts/locale.ts';
import type { ServiceName } from '@rigwise/contracts';
import classes from './rows.module.css';
import { serviceName } from '../../../ui/services/service-name.ts';

/** The services whose rows are missing. */
export function Silent({ services, onAgain }: { services: readonly ServiceName[]; onAgain: () => void }) {
  const { t, i18n } = useTranslation();
  if (services.length === 0) return null;
  const names = services.map((service) => serviceName(service, t));
  const list = new Intl.ListFormat(formatLocale(i18n.language)).format(names);
  return (
    <div role="alert" className={classes['silent']}>
      <IconPlugConnectedX size={20} aria-hidden="true" />
      <span>{t('operations.rows.silent', { count: services.length, list })}</span>
      <Button size="sm" variant="default" onClick={onAgain}>
        {t('operations.rows.again')}
      </Button>
    </div>
  );
}
