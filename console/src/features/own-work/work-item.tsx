import { Button } from '@mantine/core';
import type { OwnWork } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WorkMark } from '../../ui/assignments/work-mark.tsx';
import { useDay } from '../../ui/day.tsx';
import classes from './own-work.module.css';

const TO_DO: readonly OwnWork['state'][] = ['open', 'in_progress', 'overdue'];

/** Something that an employee has to do, or has done, with the button that opens it. */
export function WorkItem({ work }: { work: OwnWork }) {
  const { t } = useTranslation();
  const { kind, targetId, title, state, priority, assignedBy } = work;
  const by = t('ownWork.by', { name: assignedBy.name ?? t('ownWork.someone') });
  const act = t(state === 'in_progress' ? 'ownWork.resume' : 'ownWork.start');
  const isToDo = TO_DO.includes(state);
  return (
    <li>
      <div className={classes['what']}>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <p>
          <WorkMark work={work} /> · <When work={work} />
        </p>
        <p className={classes['soft']}>
          {t(`workWords.kinds.${kind}`)} · <bdi>{by}</bdi>
          {priority === 'high' && <> · {t('workWords.high')}</>}
        </p>
        {isToDo && kind === 'observation' && <p className={classes['soft']}>{t('ownWork.observed')}</p>}
      </div>
      {isToDo && kind === 'test' && (
        <Button
          component={Link}
          to={`/assessments?start=${targetId}`}
          variant={state === 'overdue' ? 'filled' : 'default'}
          size="sm"
          aria-label={t('ownWork.startOf', { act, title })}
        >
          {act}
        </Button>
      )}
    </li>
  );
}

function When({ work: { state, dueOn, opensOn, satisfiedOn, waivedUntil } }: { work: OwnWork }) {
  const { t } = useTranslation();
  const day = useDay();
  if (satisfiedOn !== null && state === 'satisfied') return t('ownWork.doneOn', { day: day(satisfiedOn) });
  if (state === 'waived' && waivedUntil !== null) return t('ownWork.waived', { day: day(waivedUntil) });
  if (state === 'scheduled')
    return (
      <>
        {t('ownWork.opens', { day: day(opensOn) })} · {t('ownWork.due', { day: day(dueOn) })}
      </>
    );
  if (state !== 'overdue') return t('ownWork.due', { day: day(dueOn) });
  return <span className={classes['late']}>{t('ownWork.wasDue', { day: day(dueOn) })}</span>;
}
