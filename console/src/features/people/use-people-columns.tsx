import type { ListedPerson, PeopleOrder } from '@rigwise/contracts';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Column } from '../../ui/list/list-table.tsx';
import { useOpenRow } from '../../ui/list/use-open-row.ts';
import { columnsOf, orderOf, type OptionalColumn, type PeopleSettings } from './people-filters.ts';
import { EmailMark } from './email-mark.tsx';
import { fullName } from './full-name.ts';
import { HoldMark } from './hold-mark.tsx';
import { LockMark } from './lock-mark.tsx';
import classes from './people.module.css';
import { StateMark } from './state-mark.tsx';

/** The list's columns, as chosen in the URL. */
export function usePeopleColumns(
  settings: PeopleSettings,
  onView: (person: ListedPerson) => void,
): readonly Column<ListedPerson>[] {
  const { t } = useTranslation();
  const order = orderOf(settings);
  const sortBy = (key: 'name' | 'number') => ({
    direction: order === key ? ('asc' as const) : order === `-${key}` ? ('desc' as const) : null,
    onSort: () => {
      const next: PeopleOrder = order === key ? `-${key}` : key;
      settings.set('sort', next === 'name' ? '' : next);
    },
  });
  const cells: Readonly<Record<OptionalColumn, (person: ListedPerson) => ReactNode>> = {
    role: ({ account }) => account && t(`roles.${account.role}`),
    state: ({ state, lockedUntil, held, emailChange }) => (
      <div className={classes['marks']}>
        <StateMark state={state} />
        {lockedUntil !== null && <LockMark until={lockedUntil} />}
        {emailChange && <EmailMark state={emailChange.state} />}
        {held && <HoldMark />}
      </div>
    ),
    department: (person) => person.department,
    position: (person) => person.position,
    location: (person) => person.location,
    rotation: (person) => person.rotation,
    email: ({ email, emailChange }) => (
      <>
        {email && <span className={classes['address']}>{email}</span>}
        {emailChange && (
          <span className={classes['soft']}>
            {t('people.emailChange.to', { email: emailChange.email ?? t('people.emailChange.none') })}
          </span>
        )}
      </>
    ),
    username: ({ account }) => account?.username,
  };
  return [
    {
      id: 'name',
      heading: t('people.columns.name'),
      isName: true,
      sort: sortBy('name'),
      cell: (person) => <Name person={person} />,
    },
    {
      id: 'number',
      heading: t('people.columns.number'),
      sort: sortBy('number'),
      isCode: true,
      cell: (person) => person.employeeNumber,
    },
    ...columnsOf(settings).map((id) => ({
      ...{ id, heading: t(`people.columns.${id}`), cell: cells[id] },
      isMark: id === 'state',
    })),
    {
      id: 'view',
      heading: t('people.columns.view'),
      isBare: true,
      isWideOnly: true,
      cell: (person) =>
        person.state === 'active' && person.account?.role === 'employee' ? (
          <button
            type="button"
            className={classes['view']}
            aria-label={t('people.view.as', { name: fullName(person) })}
            title={t('people.view.as', { name: fullName(person) })}
            onClick={() => onView(person)}
          >
            <IconEye size={20} aria-hidden="true" />
          </button>
        ) : null,
    },
  ];
}

/** Opens the person beside the list, at a separate URL. */
function Name({ person }: { person: ListedPerson }) {
  const { t } = useTranslation();
  const { linkTo } = useOpenRow('person');
  return (
    <>
      <Link className={classes['person']} {...linkTo(person.id)}>
        {fullName(person)}
      </Link>
      {person.external && <span className={classes['external']}>{t('people.external.true')}</span>}
    </>
  );
}
