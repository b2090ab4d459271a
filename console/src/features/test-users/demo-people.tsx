import { Button, TextInput } from '@mantine/core';
import type { DemoPerson } from '@rigwise/contracts';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Brand } from '../../ui/brand.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './demo-people.module.css';
import { PeopleTable } from './people-table.tsx';

/** The people of the demo company, searched while typing. */
export function DemoPeople({ password, people }: { password: string; people: readonly DemoPerson[] }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const found = people.filter((person) => fits(person, wanted));
  return (
    <div className={classes['page']}>
      <PageTitle page={t('testUsers.title')} />
      <header>
        <Brand />
      </header>
      <main>
        <h1 className={classes['title']}>{t('testUsers.title')}</h1>
        <p className={classes['lead']}>
          {t('testUsers.lead')} <code className={classes['password']}>{password}</code>
        </p>
        <div className={classes['tools']}>
          <TextInput
            className={classes['find'] ?? ''}
            label={t('testUsers.find')}
            leftSection={<IconSearch size={18} aria-hidden="true" />}
            type="search"
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
          <Button component={Link} to="/login?tab=username">
            {t('testUsers.signIn')}
          </Button>
        </div>
        <p className={classes['count']} role="status">
          {found.length === 0 ? t('testUsers.nobody') : t('testUsers.found', { count: found.length })}
        </p>
        {found.length > 0 && <PeopleTable people={found} />}
      </main>
    </div>
  );
}

/** Every word must be part of a text in the row. */
function fits(person: DemoPerson, wanted: string): boolean {
  const { employeeNumber, firstName, lastName, username, role, department, state } = person;
  const all = [employeeNumber, firstName, lastName, username, role, department, state]
    .join(' ')
    .toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
