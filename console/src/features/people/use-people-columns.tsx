import type { ListedPerson } from '@rigwise/contracts';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmailAddress } from '../../ui/email-address.tsx';
import type { Column } from '../../ui/list/list-table.tsx';
import { useOpenRow } from '../../ui/list/use-open-row.ts';
import { StateMark } from '../../ui/people/state-mark.tsx';
import { EmailMark } from './email-mark.tsx';
import { fullName } from './full-name.ts';
import { HoldMark } from './hold-mark.tsx';
import { LockMark } from './lock-mark.tsx';
import classes from './people.module.css';

interface PeopleColumnsOptions {
  /** Users who decide about new addresses see them. */
  readonly showsEmail: boolean;
  readonly onView: (person: ListedPerson) => void;
}

/** The list's columns. */
export function usePeopleColumns({
  showsEmail,
  onView,
}: PeopleColumnsOptions): readonly Column<ListedPerson>[] {
  const { t } = useTranslation();
  const optional = (
    id: 'role' | 'department' | 'position' | 'location' | 'rotation' | 'username',
    choice: 'shown' | 'hidden',
    cell: (person: ListedPerson) => ReactNode,
  ): Column<ListedPerson> => ({ id, heading: t(`people.columns.${id}`), choice, cell });
  return [
    {
      ...{ id: 'name', heading: t('people.columns.name'), isName: true, sortBy: 'name' },
      cell: (person) => <Name person={person} />,
    },
    {
      ...{ id: 'number', heading: t('people.columns.number'), isCode: true, sortBy: 'number' },
      cell: (person) => person.employeeNumber,
    },
    optional('role', 'shown', ({ account }) => account && t(`roles.${account.role}`)),
    {
      ...{ id: 'state', heading: t('people.columns.state'), isMark: true, choice: 'shown' },
      cell: (person) => <Marks person={person} />,
    },
    optional('department', 'shown', ({ department }) => department),
    optional('position', 'hidden', ({ position }) => position),
    optional('location', 'shown', ({ location }) => location),
    optional('rotation', 'hidden', ({ rotation }) => rotation),
    {
      ...{ id: 'email', heading: t('people.columns.email'), choice: showsEmail ? undefined : 'hidden' },
      cell: (person) => <Email person={person} />,
    },
    optional('username', 'hidden', ({ account }) => account?.username),
    {
      ...{ id: 'view', heading: t('people.columns.view'), isBare: true, isWideOnly: true },
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

function Marks({ person: { state, lockedUntil, held, emailChange } }: { person: ListedPerson }) {
  const { t } = useTranslation();
  return (
    <div className={classes['marks']}>
      <StateMark state={state} text={t(`people.states.${state}`)} />
      {lockedUntil !== null && <LockMark until={lockedUntil} />}
      {emailChange && <EmailMark state={emailChange.state} />}
      {held && <HoldMark />}
    </div>
  );
}

function Email({ person: { email, emailChange } }: { person: ListedPerson }) {
  const { t } = useTranslation();
  return (
    <>
      {email && <EmailAddress email={email} />}
      {emailChange && (
        <span className={classes['soft']}>
          {t('people.emailChange.to', { email: emailChange.email ?? t('people.emailChange.none') })}
        </span>
      )}
    </>
  );
}
