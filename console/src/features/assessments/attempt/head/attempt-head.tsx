import type { AttemptEngine } from '../engine/attempt-engine.ts';
import type { AttemptView } from '../engine/attempt-view.ts';
import classes from './attempt-head.module.css';
import { AttemptClock } from './attempt-clock.tsx';
import { SaveMark } from './save-mark.tsx';
import { TextSizeButton } from './text-size-button.tsx';

interface AttemptHeadProps {
  engine: AttemptEngine | null;
  view: AttemptView;
  title: string;
}

/** What stays in sight: which test, how long it still takes, and whether everything is saved. */
export function AttemptHead({ engine, view, title }: AttemptHeadProps) {
  const isOn = ['running', 'elsewhere', 'suspended'].includes(view.phase);
  return (
    <div className={classes['head']}>
      <h1 className={classes['title']}>{title}</h1>
      {engine && isOn && (
        <>
          <AttemptClock engine={engine} view={view} />
          <div className={classes['tools']}>
            <SaveMark view={view} />
            <TextSizeButton />
          </div>
        </>
      )}
    </div>
  );
}
