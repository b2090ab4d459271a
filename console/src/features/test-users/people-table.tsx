import type { DemoPerson } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import classes from './people-table.module.css';

/**
 * A table, or on a phone a card per person. ARIA roles are explicit, because browsers drop those of tables with this
 * layout.
 */
export function PeopleTable({ people }: { people: readonly DemoPerson[] }) {
  const { t } = useTranslation();
  return (
    <table role="table" className={classes['table']}>
      <caption className="visually-hidden">{t('testUsers.title')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('testUsers.columns.person')}
          </th>
          <th role="columnheader" scope="col">
            {t('testUsers.columns.username')}
          </th>
          <th role="columnheader" scope="col">
            {t('testUsers.columns.role')}
          </th>
          <th role="columnheader" scope="col">
            {t('testUsers.columns.how')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {people.map((person) => (
          <Row key={person.employeeNumber} person={person} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ person }: { person: DemoPerson }) {
  const { t } = useTranslation();
  const { employeeNumber, firstName, lastName, department, username, role, state, hasEmail } = person;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {firstName} {lastName}
        <span className={classes['soft']}>
          {employeeNumber}
          {department !== null && ` · ${department}`}
        </span>
      </th>
      <td role="cell" data-label={t('testUsers.columns.username')} data-none={username === null || undefined}>
        {username ?? t('testUsers.none')}
      </td>
      <td role="cell" data-label={t('testUsers.columns.role')} data-none={role === null || undefined}>
        {role === null ? t('testUsers.none') : t(`testUsers.roles.${role}`)}
      </td>
      <td role="cell" data-label={t('testUsers.columns.how')}>
        {t(`testUsers.how.${hasEmail ? state : (`${state}WithoutEmail` as const)}`)}
      </td>
    </tr>
  );
}
