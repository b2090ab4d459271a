import type { PersonProgress, SkillProgress } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import cells from '../../ui/list/cells.module.css';
import { ListTable, type Column } from '../../ui/list/list-table.tsx';
import { useOpenRow } from '../../ui/list/use-open-row.ts';
import { levelName } from '../../ui/skills/clause-words.ts';
import { Day } from '../../ui/day.tsx';
import classes from './progress.module.css';
import { StandingMark } from './standing-mark.tsx';
import { standingOf } from './standing.ts';

interface SkillTableProps {
  progress: PersonProgress;
  openId: string | null;
}

/** What the bars show, as a table. */
export function SkillTable({ progress: { skills, on }, openId }: SkillTableProps) {
  const { t } = useTranslation();
  const columns: readonly Column<SkillProgress>[] = [
    {
      ...{ id: 'skill', heading: t('skillProgress.skills.columns.skill'), isName: true },
      cell: (skill) => <Name skill={skill} />,
    },
    {
      ...{ id: 'standing', heading: t('skillProgress.skills.columns.standing'), isMark: true },
      cell: (skill) => <StandingMark standing={standingOf(skill, on)} />,
    },
    {
      ...{ id: 'level', heading: t('skillProgress.skills.columns.level'), isLabelled: true },
      cell: ({ level }) => level && levelName(t, level),
    },
    {
      ...{ id: 'required', heading: t('skillProgress.skills.columns.required'), isLabelled: true },
      cell: ({ required }) => required && levelName(t, required),
    },
    {
      ...{ id: 'until', heading: t('skillProgress.skills.columns.until'), isLabelled: true },
      cell: ({ level, until }) =>
        level && (until === null ? t('skillProgress.skills.forEver') : <Day date={until} />),
    },
  ];
  return (
    <div className={classes['table']}>
      <ListTable
        caption={t('skillProgress.skills.title')}
        columns={columns}
        items={skills}
        rowId={({ skillId }) => skillId}
        currentId={openId}
      />
    </div>
  );
}

function Name({ skill: { skillId, code, title, groups } }: { skill: SkillProgress }) {
  const { linkTo } = useOpenRow('skill');
  return (
    <>
      <Link className={cells['name']} {...linkTo(skillId)}>
        <bdi>{title}</bdi>
      </Link>
      <span className={cells['soft']}>{[code ?? [], groups.join(' › ') || []].flat().join(', ')}</span>
    </>
  );
}
