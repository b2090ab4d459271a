import type { PersonProgress, SkillProgress } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Choice } from '../../ui/choice.tsx';
import cells from '../../ui/list/cells.module.css';
import { useOpenRow } from '../../ui/list/use-open-row.ts';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { LevelBar } from './level-bar.tsx';
import classes from './progress.module.css';
import { SkillTable } from './skill-table.tsx';
import { StandingMark } from './standing-mark.tsx';
import { inGroups, standingOf } from './standing.ts';

interface SkillsProps {
  progress: PersonProgress;
  openId: string | null;
}

/** Every skill, as bars or as a table, which the URL keeps. */
export function Skills({ progress, openId }: SkillsProps) {
  const { t } = useTranslation();
  const url = useUrlFilters(['view']);
  const view = url.values.view === 'table' ? 'table' : 'bars';
  const { skills } = progress;
  return (
    <section className={classes['part']} aria-labelledby="all-skills">
      <div className={classes['head']}>
        <div>
          <h2 id="all-skills">{t('skillProgress.skills.title')}</h2>
          <p className={classes['soft']}>{t('skillProgress.skills.count', { count: skills.length })}</p>
        </div>
        <Choice
          legend={t('skillProgress.skills.view')}
          value={view}
          options={(['bars', 'table'] as const).map((value) => ({
            ...{ value, label: t(`skillProgress.skills.${value}`) },
          }))}
          onChange={(chosen) => url.set('view', chosen === 'bars' ? '' : chosen)}
        />
      </div>
      {view === 'table' ? <SkillTable {...{ progress, openId }} /> : <SkillBars progress={progress} />}
    </section>
  );
}

function SkillBars({ progress: { skills, on } }: { progress: PersonProgress }) {
  const { t } = useTranslation();
  const parts = inGroups(skills);
  const isOne = parts.length === 1 && parts[0]?.groups.length === 0;
  return parts.map((part, at) => (
    <div key={at} className={classes['group']}>
      {!isOne && (
        <h3>
          {part.groups.length === 0 ? (
            t('skillProgress.skills.ungrouped')
          ) : (
            <bdi>{part.groups.join(' › ')}</bdi>
          )}
        </h3>
      )}
      <ul className={classes['skills']}>
        {part.skills.map((skill) => (
          <SkillRow key={skill.skillId} skill={skill} on={on} />
        ))}
      </ul>
    </div>
  ));
}

function SkillRow({ skill, on }: { skill: SkillProgress; on: string }) {
  const { linkTo } = useOpenRow('skill');
  return (
    <li>
      <p className={classes['skill']}>
        {skill.code !== null && <span className={classes['code']}>{skill.code}</span>}
        <Link className={cells['name']} {...linkTo(skill.skillId)}>
          <bdi>{skill.title}</bdi>
        </Link>
      </p>
      <LevelBar skill={skill} />
      <StandingMark standing={standingOf(skill, on)} />
    </li>
  );
}
