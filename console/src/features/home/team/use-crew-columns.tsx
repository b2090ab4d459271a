import type { CrewMember } from '@rigwise/contracts';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import cells from '../../../ui/list/cells.module.css';
import type { Column } from '../../../ui/list/list-table.tsx';
import { LookMark } from '../../../ui/look-mark.tsx';
import { StateMark } from '../../../ui/people/state-mark.tsx';
import { useWhen } from '../../../ui/when.tsx';

/** The columns of a manager's crew. */
export function useCrewColumns(): readonly Column<CrewMember>[] {
  const { t } = useTranslation();
  const when = useWhen();
  const known = (text: string | null): string => text ?? t('cards.team.unknown');
  return [
    {
      id: 'name',
      heading: t('cards.team.name'),
      isName: true,
      cell: ({ id, firstName, lastName }) => (
        <Link className={cells['name']} to={`/manager/user-results/${id}`}>
          <bdi>
            {firstName} {lastName}
          </bdi>
        </Link>
      ),
    },
    {
      id: 'number',
      heading: t('cards.team.number'),
      isCode: true,
      cell: ({ employeeNumber }) => employeeNumber,
    },
    { id: 'position', heading: t('cards.team.position'), cell: ({ position }) => known(position) },
    { id: 'rotation', heading: t('cards.team.rotation'), cell: ({ rotation }) => known(rotation) },
    {
      ...{ id: 'state', heading: t('cards.team.state'), isMark: true },
      cell: ({ state, lockedUntil }) =>
        lockedUntil === null ? (
          <StateMark state={state} text={t(`cards.team.states.${state}`)} />
        ) : (
          <LookMark
            icon={IconLock}
            look="bad"
            text={t('cards.team.lockedUntil', { time: when(lockedUntil) })}
          />
        ),
    },
  ];
}
