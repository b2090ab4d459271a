import type { ClauseState, SkillProgress } from '@rigwise/contracts';
import { Link } from 'react-router-dom';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import { toDoText } from '../../../ui/skills/clause-words.ts';
import { useWords } from '../../../ui/skills/use-words.ts';
import type { Whose } from '../nobody.tsx';
import { clauseNotes } from '../words.ts';
import classes from './details.module.css';

interface ClauseToDoProps {
  state: ClauseState;
  skill: Pick<SkillProgress, 'skillId'>;
  whose: Whose;
}

/**
 * What a clause asks for. While there is something to do or to renew, it leads there: to the test, for the person, if it was
 * ever live; or to
 * the other skill that it asks for.
 */
export function ClauseToDo({ state, skill, whose }: ClauseToDoProps) {
  const words = useWords();
  const { linkTo } = useOpenRow('skill');
  const { clause, isMet, until } = state;
  const isOpen = !isMet || until !== null;
  const text = toDoText(words, state, skill);
  const notes = clauseNotes(words, state);
  return (
    <div className={classes['clause']}>
      {clause.needs === 'test' && state.title !== null && whose === 'own' && isOpen ? (
        <Link to={`/assessments?start=${clause.testId}`}>{text}</Link>
      ) : clause.needs === 'level' && clause.skillId !== skill.skillId ? (
        <Link {...linkTo(clause.skillId)}>{text}</Link>
      ) : (
        <span>{text}</span>
      )}
      {notes.length > 0 && <small>{notes.join(' · ')}</small>}
    </div>
  );
}
