import { useTranslation } from 'react-i18next';
import classes from './employee-badge.module.css';
import type { Employee } from './employee.ts';

/** Whose account it will be, as far as somebody who only typed a number may know. */
export function EmployeeBadge({ employee }: { employee: Employee }) {
  const { t } = useTranslation();
  const facts = [
    { label: t('registration.name'), value: employee.employeeName },
    { label: t('signInByNumber.number'), value: employee.employeeNumber },
    { label: t('registration.department'), value: employee.department },
    { label: t('registration.position'), value: employee.position },
  ];
  return (
    <dl className={classes['badge']} aria-label={t('registration.badge')}>
      {facts
        // Where little is disclosed, these come empty.
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
