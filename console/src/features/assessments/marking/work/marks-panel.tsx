import { Button, Textarea } from '@mantine/core';
import { LONGEST_MARKING_COMMENT, LONGEST_MARKING_REASON } from '@rigwise/contracts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineAlert } from '../../../../ui/form/inline-alert.tsx';
import { pointsAt, sumOf, withPoints, type Place } from '../model/marks.ts';
import { useFigures } from '../../results/use-figures.ts';
import { CriterionFields } from './criterion-fields.tsx';
import { SaveNote } from './save-note.tsx';
import type { MarksState } from './use-marks.ts';
import classes from './work.module.css';

interface MarksPanelProps {
  ref: Ref<HTMLElement>;
  places: readonly Place[];
  state: MarksState;
  problem: string | null;
  isBusy: boolean;
  /** It decides between two marks, and says why. */
  decides: boolean;
  /** The answer can't be marked any more: what was entered stays. */
  isOver: boolean;
  /** The criterion that keys are about. */
  current: number;
  onCurrent: (index: number) => void;
  acts: Readonly<Record<'mark' | 'skip' | 'putBack', () => void>>;
}

/** What the marker decides: points by criterion, and a comment. */
export function MarksPanel(props: MarksPanelProps) {
  const { ref, places, state, problem, isBusy, decides, isOver, current, onCurrent, acts } = props;
  const { questions, marks, change, now } = state;
  const { t } = useTranslation();
  const { number: figure } = useFigures();
  const max = questions.reduce((sum, question) => sum + question.max, 0);
  return (
    <section ref={ref} className={classes['marks']} aria-labelledby="marks" data-marks>
      <div className={classes['sum']}>
        <h3 id="marks">{t(decides ? 'marking.marks.decision' : 'marking.marks.title')}</h3>
        <p role="status">{t('marking.marks.sum', { score: figure(sumOf(marks)), max: figure(max) })}</p>
      </div>
      {places.map((place, index) => (
        <div key={`${place.question.id} ${place.at}`} className={classes['place']}>
          {questions.length > 1 && place.at === 0 && (
            <h4>{t('marking.marks.part', { number: place.question.number })}</h4>
          )}
          <CriterionFields
            {...{ place, index }}
            points={pointsAt(marks, place)}
            isCurrent={index === current}
            onCurrent={() => onCurrent(index)}
            onChange={(points) => change(withPoints(now(), place, points))}
          />
        </div>
      ))}
      <Textarea
        label={t('marking.marks.comment')}
        description={t('marking.marks.commentHint')}
        value={marks.comment}
        rows={4}
        maxLength={LONGEST_MARKING_COMMENT}
        dir="auto"
        aria-keyshortcuts="C"
        onChange={({ currentTarget }) => change({ ...now(), comment: currentTarget.value })}
      />
      {decides && (
        <Textarea
          label={t('marking.marks.reason')}
          description={t('marking.marks.reasonHint')}
          value={marks.reason ?? ''}
          rows={2}
          maxLength={LONGEST_MARKING_REASON}
          dir="auto"
          required
          data-reason
          aria-keyshortcuts="R"
          onChange={({ currentTarget }) => change({ ...now(), reason: currentTarget.value })}
        />
      )}
      <SaveNote state={state.state} onRetry={() => void state.saver.flush()} />
      {!isOver && (
        <>
          <InlineAlert text={problem} />
          <p className={classes['final']}>{t('marking.marks.final')}</p>
          <div className={classes['acts']}>
            <Button loading={isBusy} aria-keyshortcuts="Control+Enter Meta+Enter" onClick={acts.mark}>
              {t(decides ? 'marking.marks.decide' : 'marking.marks.mark')}
            </Button>
            <Button variant="default" aria-keyshortcuts="S" onClick={acts.skip}>
              {t('marking.marks.skip')}
            </Button>
            <Button variant="default" onClick={acts.putBack}>
              {t('marking.marks.putBack')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
