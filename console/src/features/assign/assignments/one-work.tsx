import { Button } from '@mantine/core';
import { showAssignedWork, showAssignment, type Assignment, type WorkDetails } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQuery } from '../../../api/use-query.ts';
import { WorkMark } from '../../../ui/assignments/work-mark.tsx';
import { Day, useDay } from '../../../ui/day.tsx';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { Steps } from '../../../ui/details/steps.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import classes from './assignments.module.css';
import { RecurrenceDialog } from './recurrence-dialog.tsx';
import { useRecurrenceWords } from './recurrence-fields.tsx';
import { CancelAllDialog, WorkDialog, type WorkAct } from './work-dialogs.tsx';

interface OneWorkProps {
  workId: string;
  /** The list may say something else now. */
  onChanged: () => void;
}

/** What a person has to do, what was done to it, and the states of everyone who has the same assignment. */
export function OneWork({ workId, onChanged }: OneWorkProps) {
  const details = useDetails(showAssignedWork, { params: { workId } });
  const assignmentId = details.data?.assignmentId;
  const whole = useQuery(showAssignment, assignmentId === undefined ? null : { params: { assignmentId } });
  const [act, setAct] = useState<WorkAct | 'cancel-all' | 'recurrence' | null>(null);
  const readAgain = (): void => {
    void details.reload();
    void whole.mutate();
    onChanged();
  };
  const acting = {
    onClose: () => setAct(null),
    onMeanwhile: readAgain,
    onDone: () => {
      setAct(null);
      readAgain();
    },
  };
  return (
    <DetailsBody details={details}>
      {(work) => (
        <div className={classes['details']}>
          <h2>
            <bdi>{work.name}</bdi>
          </h2>
          <WorkFacts work={work} assignment={whole.data} />
          <Acts work={work} onAct={setAct} />
          {whole.data && (
            <Whole
              assignment={whole.data}
              onCancel={() => setAct('cancel-all')}
              onRecurrence={() => setAct('recurrence')}
            />
          )}
          <History work={work} />
          {whole.data && act === 'cancel-all' && <CancelAllDialog {...acting} assignment={whole.data} />}
          {whole.data && act === 'recurrence' && <RecurrenceDialog {...acting} assignment={whole.data} />}
          {act !== null && act !== 'cancel-all' && act !== 'recurrence' && (
            <WorkDialog {...acting} act={act} work={work} />
          )}
        </div>
      )}
    </DetailsBody>
  );
}

function WorkFacts({ work, assignment }: { work: WorkDetails; assignment: Assignment | undefined }) {
  const { t } = useTranslation();
  const audience = useAudience();
  return (
    <Facts>
      <Fact name={t('assignments.columns.title')}>
        <bdi>{work.title}</bdi>
      </Fact>
      <Fact name={t('assignments.drawer.state')}>
        <WorkMark work={work} />
      </Fact>
      <Fact name={t('assignments.drawer.kind')}>{t(`workWords.kinds.${work.kind}`)}</Fact>
      <Fact name={t('assignments.drawer.due')}>
        <Day date={work.dueOn} />
      </Fact>
      <Fact name={t('assignments.drawer.opens')}>
        <Day date={work.opensOn} />
      </Fact>
      {work.satisfiedOn !== null && (
        <Fact name={t('assignments.drawer.done')}>
          <Day date={work.satisfiedOn} />
        </Fact>
      )}
      {work.state === 'waived' && work.waivedUntil !== null && (
        <Fact name={t('assignments.drawer.waived')}>
          <Day date={work.waivedUntil} />
        </Fact>
      )}
      <Fact name={t('assignments.drawer.given')} isAwaited={!assignment}>
        {assignment && audience(assignment)}
      </Fact>
    </Facts>
  );
}

function Acts({ work: { state }, onAct }: { work: WorkDetails; onAct: (act: WorkAct) => void }) {
  const { t } = useTranslation();
  if (state === 'satisfied' || state === 'cancelled') return null;
  const acts: readonly WorkAct[] =
    state === 'waived' ? ['endWaiver', 'due', 'cancel'] : ['due', 'waive', 'cancel'];
  return (
    <div className={classes['buttons']}>
      {acts.map((act) => (
        <Button key={act} size="sm" variant="default" onClick={() => onAct(act)}>
          {t(`assignments.acts.${act}`)}
        </Button>
      ))}
    </div>
  );
}

interface WholeProps {
  assignment: Assignment;
  onCancel: () => void;
  onRecurrence: () => void;
}

/** Of everyone in the reader’s scope. */
function Whole({ assignment, onCancel, onRecurrence }: WholeProps) {
  const { t } = useTranslation();
  const { id, counts, canChange, recurrence } = assignment;
  return (
    <section>
      <h3>{t('assignments.drawer.others')}</h3>
      <Facts>
        {counts.map(({ state, count }) => (
          <Fact
            key={state}
            name={t(`workWords.states.${state}`)}
            to={`/manager-assignment?assignmentId=${id}&state=${state}`}
          >
            {count}
          </Fact>
        ))}
      </Facts>
      {recurrence && <Repeats recurrence={recurrence} />}
      <div className={classes['buttons']}>
        {canChange && (
          <Button size="sm" variant="default" onClick={onRecurrence}>
            {t(recurrence ? 'assignments.repeat.change' : 'assignments.repeat.add')}
          </Button>
        )}
        <Button size="sm" variant="default" component={Link} to={`/manager-assignment?assignmentId=${id}`}>
          {t('assignments.drawer.showAll')}
        </Button>
        {canChange && (
          <Button size="sm" variant="default" onClick={onCancel}>
            {t('assignments.drawer.cancelAll')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Repeats({ recurrence }: { recurrence: NonNullable<Assignment['recurrence']> }) {
  const { t } = useTranslation();
  const words = useRecurrenceWords();
  const { next } = recurrence;
  return (
    <>
      <h3>{t('assignments.repeat.heading')}</h3>
      <Facts>
        <Fact name={t('assignments.repeat.label')}>{words(recurrence)}</Fact>
        <Fact name={t('assignments.repeat.nextDue')}>
          {next ? <Day date={next.dueOn} /> : t('assignments.repeat.noNext')}
        </Fact>
        {next && (
          <Fact name={t('assignments.repeat.opens')}>
            <Day date={next.opensOn} />
          </Fact>
        )}
      </Facts>
    </>
  );
}

function History({ work: { history } }: { work: WorkDetails }) {
  const { t } = useTranslation();
  const day = useDay();
  return (
    <section>
      <h3>{t('assignments.drawer.history')}</h3>
      <Steps
        steps={history.map(({ event, at, by, reason, on }) => ({
          text: t(`assignments.events.${event}`, {
            who: by === null ? t('assignments.drawer.auto') : (by.name ?? t('assignments.drawer.someone')),
            day: on === null ? '' : day(on),
          }),
          at,
          reason: reason === null ? null : t('assignments.drawer.reason', { reason }),
        }))}
      />
    </section>
  );
}

function useAudience(): (assignment: Assignment) => string {
  const { t } = useTranslation();
  return ({ audience: { to, name, level, days } }) =>
    t(`assignments.audiences.${to}`, {
      ...{ name: name ?? t('assignments.audiences.unknown'), days: days ?? 0 },
      level: level === null ? '' : t(`skillWords.levels.${level}`),
    });
}
