import { Button } from '@mantine/core';
import {
  listPositions,
  listSkills,
  peopleChoices,
  showLevelProgression,
  type SkillRow,
} from '@rigwise/contracts';
import { IconSitemap, IconStairs } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQuery } from '../../api/use-query.ts';
import { DetailsBody } from '../../ui/details/details-body.tsx';
import { useDetails } from '../../ui/details/use-details.ts';
import { useReadAnew } from '../../ui/details/use-read-anew.ts';
import { AsOf } from '../../ui/list/as-of.tsx';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { figureIn, parameters, subjectIn, type Values } from './figure.ts';
import classes from './level-progression.module.css';
import { ProgressionFigures } from './progression-figures.tsx';
import { ProgressionPeople } from './progression-people.tsx';
import { ProgressionStops } from './progression-stops.tsx';

type FilterName = 'skill' | 'position' | 'department';

/** /admin/level-progression: how people move through the levels of a skill, and where they stop. */
export function LevelProgressionPage() {
  const { t } = useTranslation();
  const url = useUrlFilters(parameters);
  const skills = useDetails(listSkills, {});
  const subject = subjectIn(url.values);
  const clear = (): void => url.clear();
  return (
    <ListPage
      title={t('levelProgression.title')}
      lead={t('levelProgression.lead')}
      page={{ filters: useFilters(skills.data ?? []), url, clear }}
    >
      <DetailsBody details={skills}>
        {(all) => {
          if (all.length === 0) return <NoSkills />;
          if (subject === null)
            return (
              <div className={classes['page']}>
                <ListEmpty
                  icon={IconStairs}
                  title={t('levelProgression.choose')}
                  text={t('levelProgression.chooseText')}
                />
              </div>
            );
          return <Progression subject={subject} values={url.values} />;
        }}
      </DetailsBody>
    </ListPage>
  );
}

interface ProgressionProps {
  subject: NonNullable<ReturnType<typeof subjectIn>>;
  values: Values;
}

function Progression({ subject, values }: ProgressionProps) {
  const details = useDetails(showLevelProgression, { query: subject });
  useReadAnew(details);
  const figure = figureIn(values);
  return (
    <DetailsBody details={details}>
      {(progression) => (
        <div className={classes['page']}>
          <AsOf of={details} />
          <ProgressionFigures progression={progression} values={values} />
          <ProgressionStops progression={progression} values={values} />
          {figure && (
            <ProgressionPeople
              key={JSON.stringify([subject, figure])}
              {...{ subject, figure, values, progression }}
            />
          )}
        </div>
      )}
    </DetailsBody>
  );
}

function useFilters(skills: readonly SkillRow[]): readonly ListFilter<FilterName>[] {
  const { t } = useTranslation();
  const { data: positions = [] } = useQuery(listPositions, {});
  const { data: choices } = useQuery(peopleChoices, {});
  const named = ({ code, title }: SkillRow): string =>
    code === null ? title : t('levelProgression.named', { code, title });
  const choiceOf = (name: 'position' | 'department', all: readonly string[]) => ({
    ...{ name, label: t(`levelProgression.filters.${name}`) },
    choice: {
      any: t(`levelProgression.any.${name}`),
      options: all.map((value) => ({ value, label: value })),
    },
  });
  return [
    {
      ...{ name: 'skill', label: t('levelProgression.filters.skill') },
      choice: {
        any: t('levelProgression.any.skill'),
        options: skills
          .filter(({ isRetired }) => !isRetired)
          .map((skill) => ({ value: skill.id, label: named(skill) })),
      },
    },
    choiceOf(
      'position',
      positions.map(({ position }) => position),
    ),
    choiceOf('department', choices?.departments ?? []),
  ];
}

function NoSkills() {
  const { t } = useTranslation();
  return (
    <ListEmpty
      icon={IconSitemap}
      title={t('levelProgression.noSkills')}
      text={t('levelProgression.noSkillsText')}
    >
      <Button component={Link} to="/skill-management" variant="default">
        {t('levelProgression.toFramework')}
      </Button>
    </ListEmpty>
  );
}
