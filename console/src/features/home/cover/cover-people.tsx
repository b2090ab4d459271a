import { Button } from '@mantine/core';
import { exportSkillCoverPeople, listSkillCover, type CoverPerson } from '@rigwise/contracts';
import { IconAlertTriangle, IconCircleCheck, IconUsersGroup } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Day } from '../../../ui/day.tsx';
import cells from '../../../ui/list/cells.module.css';
import { ExportButton, fileAddress } from '../../../ui/list/export-button.tsx';
import { ListBody } from '../../../ui/list/list-body.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { ListTable, type Column } from '../../../ui/list/list-table.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { LookMark } from '../../../ui/look-mark.tsx';
import { addressOf, wordOf, type People, type Values } from './figure.ts';
import classes from './skill-cover.module.css';

interface CoverPeopleProps {
  people: People;
  values: Values;
  /** The figure. */
  total: number;
}

/** The people whom a figure counts, page by page. */
export function CoverPeople({ people, values, total }: CoverPeopleProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useList(listSkillCover, { query: people }, { isReadAnew: true });
  const columns = useColumns();
  // It was opened by a figure further up.
  useEffect(() => heading.current?.focus(), []);
  const { only, at } = people;
  const title =
    only === 'needed'
      ? t('skillCover.rows.needed')
      : t(`skillCover.rows.${only}`, { when: t(`skillCover.when.${wordOf(at)}`) });
  return (
    <section aria-labelledby="cover-people" className={classes['section']}>
      <div className={classes['head']}>
        <h2 id="cover-people" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <div className={classes['acts']}>
          <ExportButton
            isSmall
            address={fileAddress(exportSkillCoverPeople, { query: people })}
            isEmpty={list.items?.length === 0}
          />
          <Button
            component={Link}
            to={addressOf(values, { at })}
            preventScrollReset
            variant="default"
            size="sm"
          >
            {t('skillCover.rows.hide')}
          </Button>
        </div>
      </div>
      <ListBody
        list={{ ...list, total }}
        count={(count) => t('skillCover.rows.count', { count })}
        empty={
          <ListEmpty
            icon={IconUsersGroup}
            title={t('skillCover.rows.empty')}
            text={t('skillCover.rows.emptyText')}
          />
        }
      >
        {(items) => (
          <ListTable
            caption={title}
            columns={columns}
            items={items}
            rowId={({ personId, skillId }) => `${personId} ${skillId}`}
          />
        )}
      </ListBody>
    </section>
  );
}

function useColumns(): readonly Column<CoverPerson>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ id: 'person', heading: t('skillCover.rows.columns.person'), isName: true },
      cell: ({ personId, name, employeeNumber }) => (
        <>
          <Link className={cells['name']} to={`/manager/user-progress/${personId}`}>
            <bdi>{name}</bdi>
          </Link>
          {employeeNumber !== null && <span className={cells['soft']}>{employeeNumber}</span>}
        </>
      ),
    },
    {
      ...{ id: 'covered', heading: t('skillCover.rows.columns.covered'), isMark: true },
      cell: ({ isMet }) =>
        isMet ? (
          <LookMark icon={IconCircleCheck} look="good" text={t('skillCover.rows.met')} />
        ) : (
          <LookMark icon={IconAlertTriangle} look="bad" text={t('skillCover.rows.unmet')} />
        ),
    },
    { ...{ id: 'skill', heading: t('skillCover.rows.columns.skill') }, cell: ({ title }) => title },
    {
      ...{ id: 'required', heading: t('skillCover.rows.columns.required'), isLabelled: true },
      cell: ({ required }) => t(`skillCover.levels.${required}`),
    },
    {
      ...{ id: 'held', heading: t('skillCover.rows.columns.held'), isLabelled: true },
      cell: ({ held }) => (held ? t(`skillCover.levels.${held}`) : t('skillCover.rows.none')),
    },
    {
      ...{ id: 'until', heading: t('skillCover.rows.columns.until'), isLabelled: true },
      cell: ({ until, isMet }) => {
        if (until !== null) return <Day date={until} month="short" />;
        return isMet ? t('skillCover.rows.forever') : null;
      },
    },
    {
      ...{ id: 'position', heading: t('skillCover.rows.columns.position') },
      cell: ({ position }) => position,
    },
    {
      ...{ id: 'department', heading: t('skillCover.rows.columns.department') },
      cell: ({ department }) => department,
    },
  ];
}
