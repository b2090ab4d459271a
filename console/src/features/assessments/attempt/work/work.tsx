import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { Check } from '../check/check.tsx';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import type { AttemptView } from '../engine/attempt-view.ts';
import type { KeptForm } from '../engine/keep.ts';
import { MapSheet } from '../map/map-sheet.tsx';
import { QuestionMap } from '../map/question-map.tsx';
import { questionsOf, stateOf } from '../questions.ts';
import { Notes } from '../states/notes.tsx';
import { KeyList } from './key-list.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { Steps } from './steps.tsx';
import { useAnswerFiles } from './use-answer-files.ts';
import { useKeys } from './use-keys.ts';
import classes from './work.module.css';

export interface WorkProps {
  engine: AttemptEngine;
  view: AttemptView;
  form: KeptForm;
  imageUrl: (fileId: string) => string;
}

/** One question at a time, the map of all, and the step before the end. */
export function Work({ engine, view, form, imageUrl }: WorkProps) {
  const isPhone = useIsPhone();
  const files = useAnswerFiles(engine, view);
  const [opened, setOpened] = useState<'map' | 'keys' | null>(null);
  const questions = questionsOf(form);
  const { place, go } = usePlace(questions.length);
  const current = place === 'check' ? undefined : questions[place];
  const seen = useSeen(current?.position);
  const marks = questions.map((one) => ({
    ...one,
    state: stateOf(one, view, seen),
    flagged: view.answers.get(one.position)?.flagged ?? false,
  }));
  const openMap = (): void => {
    if (isPhone) setOpened('map');
    else document.getElementById(MAP_ID)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  const flag = (): void => {
    const answer = current && view.answers.get(current.position);
    if (current) void engine.change(current.position, { flagged: !answer?.flagged });
  };
  const step = (by: number): void => {
    const from = place === 'check' ? questions.length : place;
    const to = from + by;
    if (to >= 0) go(to >= questions.length ? 'check' : to);
  };
  useKeys({
    n: () => step(1),
    p: () => step(-1),
    f: flag,
    m: openMap,
    r: () => go('check'),
    '?': () => setOpened('keys'),
  });
  const map = (
    <QuestionMap
      marks={marks}
      current={current?.position}
      onGo={(at) => {
        setOpened(null);
        go(at);
      }}
      onReview={
        current &&
        (() => {
          setOpened(null);
          go('check');
        })
      }
    />
  );
  return (
    <div className={classes['work']}>
      <div className={classes['column']}>
        <Notes engine={engine} view={view} questions={questions} onGo={go} />
        {current ? (
          <QuestionPanel
            key={current.position}
            {...{ engine, view, form, imageUrl, files, count: questions.length }}
            question={current}
            onFlag={flag}
          />
        ) : (
          <Check engine={engine} view={view} marks={marks} onGo={go} />
        )}
        <Steps
          place={place}
          count={questions.length}
          onStep={step}
          isSecond={view.phase === 'elsewhere'}
          onMap={isPhone ? openMap : undefined}
          onKeys={isPhone ? undefined : () => setOpened('keys')}
        />
      </div>
      {!isPhone && (
        <aside id={MAP_ID} className={classes['aside']}>
          {map}
        </aside>
      )}
      {isPhone && opened === 'map' && <MapSheet onClose={() => setOpened(null)}>{map}</MapSheet>}
      {opened === 'keys' && <KeyList onClose={() => setOpened(null)} />}
    </div>
  );
}

const MAP_ID = 'attempt-map';

export type Place = number | 'check';

/** Where the candidate is, in the address: a reload stays there. */
function usePlace(count: number): { place: Place; go: (to: Place) => void } {
  const [params, setParams] = useSearchParams();
  const asked = params.get('question');
  const number = Number(asked ?? 1);
  const isOne = Number.isInteger(number) && number >= 1 && number <= count;
  const place = asked === 'review' ? 'check' : isOne ? number - 1 : 0;
  const go = (to: Place): void =>
    setParams({ question: to === 'check' ? 'review' : String(to + 1) }, { replace: true });
  return { place, go };
}

/** Positions that were shown since the page was opened. */
function useSeen(position: number | undefined): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  if (position !== undefined && !seen.has(position)) setSeen(new Set(seen).add(position));
  return seen;
}
