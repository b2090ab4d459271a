import { Button } from '@mantine/core';
import { listLevelProgression, type LevelProgression, type ProgressionRow } from '@rigwise/contracts';
import { IconUsersGroup } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import cells from '../../ui/list/cells.module.css';
import { ListBody } from '../../ui/list/list-body.tsx';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { ListTable, type Column } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { levelName } from '../../ui/skills/clause-words.ts';
import { useWords } from '../../ui/skills/use-words.ts';
import type { Figure, subjectIn, Values } from './figure.ts';
import classes from './level-progression.module.css';
import { stopText } from './stop-text.ts';
import { useLevelName } from './use-level-name.ts';

interface ProgressionPeopleProps {
  subject: NonNullable<ReturnType<typeof subjectIn>>;
  figure: Figure;
  values: Values;
  progression: LevelProgression;
}

/** The people whom a figure counts, page by page. */
export function ProgressionPeople({ subject, figure, values, progression }: ProgressionPeopleProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useList(listLevelProgression, { query: { ...subject, ...figure } });
  const title = useFigureName(figure, progression);
  const columns = useColumns(progression.skills > 1);
  // It was opened by a figure further up.
  useEffect(() => heading.current?.focus(), []);
  const { skill, position, department } = values;
  const without = Object.entries({ skill, position, department }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return (
    <section aria-labelledby="levels-people" className={classes['section']}>
      <div className={classes['head']}>
        <h2 id="levels-people" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button
          component={Link}
          to={`?${new URLSearchParams(without).toString()}`}
          preventScrollReset
          variant="default"
          size="sm"
        >
          {t('levelProgression.rows.hide')}
        </Button>
      </div>
      <ListBody
        list={list}
        count={(count) => t('levelProgression.rows.count', { count })}
        empty={
          <ListEmpty
            icon={IconUsersGroup}
            title={t('levelProgression.rows.empty')}
            text={t('levelProgression.rows.emptyText')}
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

function useFigureName({ level, only, skillId, next, at }: Figure, { stops }: LevelProgression): string {
  const { t } = useTranslation();
  const words = useWords();
  const name = useLevelName()(level);
  const stop =
    next &&
    stops.find(
      (one) =>
        one.skillId === skillId &&
        one.level === level &&
        (one.next ?? 'none') === next &&
        one.at === (at ?? null),
    );
  if (stop) return t('levelProgression.rows.lacking', { what: stopText(words, stop), level: name });
  return t(only || next ? 'levelProgression.rows.stopped' : 'levelProgression.rows.all', { level: name });
}

function useColumns(hasSkills: boolean): readonly Column<ProgressionRow>[] {
  const { t } = useTranslation();
  const nameOf = useLevelName();
  return [
    {
      ...{ id: 'person', heading: t('levelProgression.rows.columns.person'), isName: true },
      cell: ({ personId, name, employeeNumber }) => (
        <>
          <Link className={cells['name']} to={`/manager/user-progress/${personId}`}>
            <bdi>{name}</bdi>
          </Link>
          {employeeNumber !== null && <span className={cells['soft']}>{employeeNumber}</span>}
        </>
      ),
    },
    ...(hasSkills
      ? [
          {
            ...{ id: 'skill', heading: t('levelProgression.rows.columns.skill') },
            cell: ({ title }: ProgressionRow) => title,
          },
        ]
      : []),
    {
      ...{ id: 'level', heading: t('levelProgression.rows.columns.level'), isLabelled: true },
      cell: ({ level }) => nameOf(level),
    },
    {
      ...{ id: 'required', heading: t('levelProgression.rows.columns.required'), isLabelled: true },
      cell: ({ required }) => required && levelName(t, required),
    },
    {
      ...{ id: 'position', heading: t('levelProgression.rows.columns.position') },
      cell: ({ position }) => position,
    },
    {
      ...{ id: 'department', heading: t('levelProgression.rows.columns.department') },
      cell: ({ department }) => department,
    },
  ];
}
