import { Button } from '@mantine/core';
import type { PersonProgress, SkillProgress } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import cells from '../../ui/list/cells.module.css';
import { useOpenRow } from '../../ui/list/use-open-row.ts';
import { levelName } from '../../ui/skills/clause-words.ts';
import { useWords } from '../../ui/skills/use-words.ts';
import { ClauseToDo } from './details/clause-to-do.tsx';
import type { Whose } from './nobody.tsx';
import classes from './progress.module.css';
import { clausesToDo, skillsToDo, standingOf } from './standing.ts';
import { levelsText } from './words.ts';

/** More than these are shown when they are asked for: the first ones are what matters now. */
const FIRST = 5;

interface NextStepsProps {
  progress: PersonProgress;
  whose: Whose;
}

/** What is missing or lapses soon, and what each takes. */
export function NextSteps({ progress, whose }: NextStepsProps) {
  const { t } = useTranslation();
  const [isAll, setIsAll] = useState(false);
  const todo = skillsToDo(progress);
  if (todo.length === 0) return null;
  return (
    <section className={classes['part']} aria-labelledby="next-steps">
      <h2 id="next-steps">{t(`skillProgress.steps.${whose}`)}</h2>
      <ol className={classes['steps']}>
        {(isAll ? todo : todo.slice(0, FIRST)).map((skill) => (
          <Step key={skill.skillId} {...{ skill, whose }} on={progress.on} />
        ))}
      </ol>
      {!isAll && todo.length > FIRST && (
        <Button variant="default" className={classes['all'] ?? ''} onClick={() => setIsAll(true)}>
          {t('skillProgress.steps.all', { count: todo.length })}
        </Button>
      )}
    </section>
  );
}

function Step({ skill, on, whose }: { skill: SkillProgress; on: string; whose: Whose }) {
  const { t } = useTranslation();
  const { day } = useWords();
  const { linkTo } = useOpenRow('skill');
  const { skillId, title, level, until, next } = skill;
  const isLapsing = standingOf(skill, on) === 'expiring';
  const clauses = clausesToDo(skill, on);
  return (
    <li>
      <h3>
        <Link className={cells['name']} {...linkTo(skillId)}>
          <bdi>{title}</bdi>
        </Link>
      </h3>
      <p className={classes['soft']}>
        {isLapsing
          ? t('skillProgress.steps.lapses', {
              level: levelName(t, level),
              day: until === null ? '' : day(until),
            })
          : t('skillProgress.steps.gap', { levels: levelsText(t, skill) })}
        {!isLapsing && next && ` ${t('skillProgress.steps.next', { level: levelName(t, next.level) })}`}
        {!isLapsing && !next && ` ${t('skillProgress.steps.noRules')}`}
      </p>
      {clauses.length > 0 && (
        <ul>
          {clauses.map((state, at) => (
            <li key={at}>
              <ClauseToDo {...{ state, skill, whose }} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
