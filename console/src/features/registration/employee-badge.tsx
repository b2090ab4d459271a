import { useTranslation } from 'react-i18next';
import classes from './employee-badge.module.css';
import type { Employee } from './employee.ts';

/** The account's future owner, as far as may be disclosed to a person who only typed a number. */
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
        // Empty if little is disclosed.
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
