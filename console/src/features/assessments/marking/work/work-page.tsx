import { markAnswer, putMarkingBack, takeMarking, type MarkingWork } from '@rigwise/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../api/call.ts';
import { PageFrame } from '../../../../ui/page-frame.tsx';
import { conflictOf } from '../model/conflict.ts';
import { placesOf, pointsOfDigit, undecided, withPoints, withPointsOf } from '../model/marks.ts';
import { useNextKey } from '../queue/use-next-key.ts';
import type { Desk } from '../use-desk.ts';
import { Asked } from './asked.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { EarlierMarks } from './earlier-marks.tsx';
import { MarksPanel } from './marks-panel.tsx';
import { useMarks } from './use-marks.ts';
import { useMarksText } from './use-marks-text.ts';
import { useWorkKeys } from './use-work-keys.ts';
import { WorkHead } from './work-head.tsx';
import classes from './work.module.css';

interface WorkPageProps {
  work: MarkingWork;
  desk: Desk;
  /** Takes the answer anew. */
  onReload: () => void;
}

/** An answer in the user's hands: the question and the answer, and beside them the marks. */
export function WorkPage({ work, desk, onReload }: WorkPageProps) {
  const { t } = useTranslation();
  const call = useCall();
  const state = useMarks(work);
  const { questions, marks, saver, change, now, held } = state;
  const textOf = useMarksText();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [current, setCurrent] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const places = placesOf(questions);
  const params = { markId: work.id };
  const decides = work.stage === 'adjudication';
  const conflict = state.state.state === 'lost' ? conflictOf(state.state.error) : null;
  useEffect(() => heading.current?.focus(), []);

  const focusOn = (index: number): void => {
    setCurrent(index);
    panel.current?.querySelector<HTMLElement>(`[data-place="${index}"]`)?.focus();
  };
  const focusOnReason = (): void => panel.current?.querySelector<HTMLElement>('[data-reason]')?.focus();
  const takeOver = (index: number): void => {
    const marks = work.earlier[index]?.marks;
    if (marks && conflict === null) change(withPointsOf(now(), marks));
  };
  /** One act at a time, none after the answer is lost. */
  const act = async (does: () => Promise<void>): Promise<void> => {
    if (isBusy || conflict !== null) return;
    setBusy(true);
    setProblem(null);
    await does().finally(() => setBusy(false));
  };
  const mark = (): Promise<void> =>
    act(async () => {
      const open = undecided(now(), places);
      if (open[0] !== undefined) {
        setProblem(t('marking.marks.undecided', { count: open.length }));
        focusOn(open[0]);
        return;
      }
      if (decides && (now().reason ?? '').trim() === '') {
        setProblem(t('marking.marks.reasonMissing'));
        focusOnReason();
        return;
      }
      try {
        await saver.finish(() => call(markAnswer, { params, body: now() }));
      } catch (error) {
        if (conflictOf(error) === null) setProblem(t('marking.marks.failed'));
        return;
      }
      await desk.next('marked');
    });
  const skip = (): Promise<void> =>
    act(async () => {
      await saver.flush();
      await desk.next('skipped', work.id);
    });
  const putBack = (): Promise<void> =>
    act(async () => {
      try {
        await saver.flush();
        await saver.leave(() => call(putMarkingBack, { params }));
        desk.toQueue(t('marking.said.putBack'));
      } catch (error) {
        if (conflictOf(error) === null) setProblem(t('marking.marks.putBackFailed'));
      }
    });
  const takeAgain = async (): Promise<void> => {
    try {
      const { body } = await call(takeMarking, { params });
      held(body.heldUntil);
      saver.resume();
      focusOn(current);
    } catch (error) {
      saver.lose(error);
    }
  };

  const next = (): void => void desk.next('taken');
  useWorkKeys({
    move: (by) => focusOn(Math.min(Math.max(current + by, 0), places.length - 1)),
    choose: (digit) => {
      const place = places[current];
      const points = place && pointsOfDigit(place.criterion, digit);
      if (place && points !== undefined) change(withPoints(now(), place, points));
    },
    comment: () => panel.current?.querySelector('textarea')?.focus(),
    mark: () => void mark(),
    skip: () => void skip(),
    leave: () => desk.toQueue(''),
    leaveField: () => focusOn(current),
    ...(decides && { deciding: { takeOver, reason: focusOnReason } }),
  });
  return (
    <PageFrame
      title={work.test.title}
      {...(desk.waiting !== undefined && { lead: t('marking.waiting', { count: desk.waiting }) })}
      back={{ to: desk.queueAddress, text: t('marking.work.back') }}
    >
      <WorkHead ref={heading} {...{ work }} heldUntil={state.heldUntil} />
      {conflict && (
        <Lost
          note={{ conflict, entered: textOf(questions, marks), onNext: next }}
          onAgain={() => (conflict === 'not-held' ? void takeAgain() : onReload())}
          onBack={() => desk.toQueue('')}
        />
      )}
      {decides && (
        <EarlierMarks
          {...{ places }}
          earlier={work.earlier}
          isOver={conflict !== null}
          onUse={(index) => {
            takeOver(index);
            focusOn(current);
          }}
        />
      )}
      <div className={classes['columns']}>
        <Asked work={work} />
        <MarksPanel
          ref={panel}
          {...{ places, state, problem, isBusy, decides, current }}
          isOver={conflict !== null}
          onCurrent={setCurrent}
          acts={{ mark: () => void mark(), skip: () => void skip(), putBack: () => void putBack() }}
        />
      </div>
    </PageFrame>
  );
}

interface LostProps {
  note: Pick<Parameters<typeof ConflictNote>[0], 'conflict' | 'entered' | 'onNext'>;
  onAgain: () => void;
  onBack: () => void;
}

function Lost({ note, ...others }: LostProps) {
  useNextKey(note.onNext);
  return <ConflictNote {...note} {...others} />;
}
