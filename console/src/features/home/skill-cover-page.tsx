import { Button } from '@mantine/core';
import {
  coverGroups,
  coverLooks,
  exportSkillCover,
  listSkills,
  showSkillCover,
  type SkillCover,
} from '@rigwise/contracts';
import { IconListSearch, IconTargetArrow, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../api/use-query.ts';
import { useDetails } from '../../ui/details/use-details.ts';
import { useReadAnew } from '../../ui/details/use-read-anew.ts';
import { Whole } from '../../ui/details/whole.tsx';
import { ExportButton, fileAddress } from '../../ui/list/export-button.tsx';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { TabBar } from '../../ui/tab-bar.tsx';
import { countOf, CoverFigures } from './cover/cover-figures.tsx';
import { CoverPeople } from './cover/cover-people.tsx';
import { CoverTable } from './cover/cover-table.tsx';
import { DashboardViews } from './cover/dashboard-views.tsx';
import {
  days,
  groupIn,
  parameters,
  peopleIn,
  rowsIn,
  subjectIn,
  wordOf,
  type Parameter,
  type Values,
} from './cover/figure.ts';
import classes from './cover/skill-cover.module.css';
import { useFollowed } from './cover/use-followed.ts';

/** /advanced-manager: who covers which skill, by skill, department and position. */
export function SkillCoverPage() {
  const { t } = useTranslation();
  const url = useUrlFilters(parameters);
  const query = rowsIn(url.values);
  const details = useDetails(showSkillCover, { query });
  useReadAnew(details);
  useFollowed(details.reload);
  const clear = (): void => url.clear(['skill', 'position', 'department', 'cover', 'at', 'only']);
  const people = peopleIn(url.values);
  const { skill, position, department, at } = url.values;
  const kept = Object.entries({ skill, position, department, at }).filter(([, value]) => value !== undefined);
  return (
    <ListPage
      title={t('skillCover.title')}
      lead={t('skillCover.lead')}
      page={{ filters: useFilters(url.values), url, clear }}
      above={
        <>
          <DashboardViews current="cover" />
          <TabBar
            isInner
            name="by"
            label={t('skillCover.tabs.label')}
            current={groupIn(url.values)}
            tabs={coverGroups.map((id) => ({
              ...{ id, text: t(`skillCover.tabs.${id}`) },
              kept: new URLSearchParams(kept as [string, string][]).toString(),
            }))}
          />
        </>
      }
      actions={
        <ExportButton
          address={fileAddress(exportSkillCover, { query })}
          isEmpty={details.data?.rows.length === 0}
        />
      }
    >
      <Whole details={details}>
        {(cover) =>
          cover.needed === 0 && cover.rows.length === 0 && people === null ? (
            <div className={classes['page']}>
              <Nothing
                cover={cover}
                isFiltered={Object.keys(subjectIn(url.values)).length > 0}
                onAll={clear}
              />
            </div>
          ) : (
            <div className={classes['page']}>
              <p className={classes['people']}>{t('skillCover.people', { count: cover.people })}</p>
              <CoverFigures cover={cover} values={url.values} />
              {people && (
                <CoverPeople
                  key={JSON.stringify(people)}
                  people={people}
                  values={url.values}
                  total={countOf(cover, people)}
                />
              )}
              {cover.rows.length === 0 ? (
                <NoMatches onAll={clear} />
              ) : (
                <CoverTable cover={cover} values={url.values} />
              )}
            </div>
          )
        }
      </Whole>
    </ListPage>
  );
}

function useFilters({ skill }: Values): readonly ListFilter<Parameter>[] {
  const { t } = useTranslation();
  const { data: skills = [] } = useQuery(listSkills, skill === undefined ? null : {});
  return [
    {
      ...{ name: 'cover', label: t('skillCover.filters.cover') },
      choice: {
        any: t('skillCover.any.cover'),
        options: coverLooks.map((value) => ({ value, label: t(`skillCover.covered.${value}`) })),
      },
    },
    {
      ...{ name: 'at', label: t('skillCover.filters.at') },
      choice: {
        any: t('skillCover.any.at'),
        options: days
          .filter((day) => day !== '0')
          .map((value) => ({ value, label: t(`skillCover.days.${wordOf(value)}`) })),
      },
    },
    {
      ...{ name: 'skill', label: t('skillCover.filters.skill') },
      text: (id) => skills.find((one) => one.id === id)?.title ?? t('skillCover.oneSkill'),
    },
    { name: 'position', label: t('skillCover.filters.position') },
    {
      ...{ name: 'department', label: t('skillCover.filters.department') },
      text: (name) => name.trim() || t('skillCover.noDepartment'),
    },
  ];
}

interface NothingProps {
  cover: SkillCover;
  isFiltered: boolean;
  onAll: () => void;
}

function Nothing({ cover, isFiltered, onAll }: NothingProps) {
  const { t } = useTranslation();
  if (isFiltered) return <NoMatches onAll={onAll} />;
  if (cover.people === 0)
    return (
      <ListEmpty icon={IconUsersGroup} title={t('skillCover.nobody')} text={t('skillCover.nobodyText')} />
    );
  return <ListEmpty icon={IconTargetArrow} title={t('skillCover.empty')} text={t('skillCover.emptyText')} />;
}

function NoMatches({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation();
  return (
    <ListEmpty icon={IconListSearch} title={t('skillCover.noMatches')} text={t('skillCover.noMatchesText')}>
      <Button variant="default" onClick={onAll}>
        {t('skillCover.showAll')}
      </Button>
    </ListEmpty>
  );
}
