import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Impersonated } from '../../session/session.ts';
import { useExitEmployeeView } from '../../session/use-exit-employee-view.ts';
import classes from './employee-view-banner.module.css';

/** Shows that this is another person's page, with a way back (§2). */
export function EmployeeViewBanner({ employee }: { employee: Impersonated }) {
  const { t } = useTranslation();
  const { busy, exit } = useExitEmployeeView();
  const name = `${employee.firstName} ${employee.lastName}`;
  return (
    <section className={classes['banner']} aria-label={t('employeeView.active')}>
      <IconEye size={22} aria-hidden="true" />
      <p className={classes['text']}>
        <strong>{t('employeeView.active')}</strong>{' '}
        <span>
          {t('employeeView.viewingAs')} {name}
          {employee.department !== undefined && ` · ${employee.department}`}
        </span>
      </p>
      <Button size="sm" variant="default" onClick={exit} aria-disabled={busy} data-busy={busy || undefined}>
        {busy ? t('employeeView.exiting') : t('employeeView.return')}
      </Button>
    </section>
  );
}
