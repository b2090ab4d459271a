import type { ProfileRequirement, SkillRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import cells from '../../../ui/list/cells.module.css';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { levelName } from '../../../ui/skills/clause-words.ts';
import { Day } from '../../../ui/day.tsx';
import { useSkillName } from '../../../ui/skills/use-skill-name.ts';
import classes from './profiles.module.css';

interface RequirementTableProps {
  requirements: readonly ProfileRequirement[];
  skills: readonly SkillRow[];
}

/** The skills that a position needs, with the level and from which day on. */
export function RequirementTable({ requirements, skills }: RequirementTableProps) {
  const { t } = useTranslation();
  const nameOf = useSkillName(skills);
  if (requirements.length === 0) return <p>{t('skillProfiles.requiredNone')}</p>;
  return (
    <div className={classes['table']}>
      <ListTable
        caption={t('skillProfiles.required')}
        items={requirements}
        rowId={({ skillId }) => skillId}
        columns={[
          {
            ...{ id: 'skill', heading: t('skillProfiles.skillColumns.skill'), isName: true },
            cell: ({ skillId }) => (
              <Link className={cells['name']} to={`?tab=framework&skill=${skillId}`}>
                <bdi>{nameOf(skillId)}</bdi>
              </Link>
            ),
          },
          {
            ...{ id: 'level', heading: t('skillProfiles.skillColumns.level') },
            cell: ({ level }) => levelName(t, level),
          },
          {
            ...{ id: 'from', heading: t('skillProfiles.skillColumns.from'), isLabelled: true },
            cell: ({ from }) => <Day date={from} month="short" />,
          },
        ]}
      />
    </div>
  );
}
