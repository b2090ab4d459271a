import type { ClauseState, SkillProgress } from '@rigwise/contracts';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark } from '../../../ui/look-mark.tsx';
import type { Whose } from '../nobody.tsx';
import { ClauseToDo } from './clause-to-do.tsx';
import classes from './details.module.css';

interface ClauseListProps {
  clauses: readonly ClauseState[];
  skill: SkillProgress;
  whose: Whose;
}

/** The clauses of a level: whether each is met, and what it asks for. */
export function ClauseList({ clauses, skill, whose }: ClauseListProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes['clauses']}>
      {clauses.map((state, at) => (
        <li key={at}>
          <ClauseToDo {...{ state, skill, whose }} />
          {state.isMet ? (
            <LookMark icon={IconCircleCheck} look="good" text={t('skillProgress.clause.met')} />
          ) : (
            <LookMark icon={IconCircleDashed} look="soft" text={t('skillProgress.clause.open')} />
          )}
        </li>
      ))}
    </ul>
  );
}
