import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBookmarkFilled,
  IconCircleCheck,
  IconCircleDashed,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import type { AttemptView } from '../engine/attempt-view.ts';
import type { MarkedQuestion } from '../map/question-map.tsx';
import classes from './check.module.css';
import { SubmitDialog } from './submit-dialog.tsx';

interface CheckProps {
  engine: AttemptEngine;
  view: AttemptView;
  marks: readonly MarkedQuestion[];
  onGo: (at: number) => void;
}

/** The step before the end: what is missing, and only then the button that ends it. */
export function Check({ engine, view, marks, onGo }: CheckProps) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const open = marks.filter(({ state }) => state === 'open' || state === 'unseen');
  const flagged = marks.filter((one) => one.flagged);
  const refused = marks.filter(({ state }) => state === 'refused');
  const unsent = view.waiting - view.refused.size;
  const isClosed = view.phase !== 'running' || view.isOver;
  const lists = [
    { name: 'refused', icon: IconAlertTriangle, marks: refused },
    { name: 'open', icon: IconCircleDashed, marks: open },
    { name: 'flagged', icon: IconBookmarkFilled, marks: flagged },
  ] as const;
  return (
    <div className={classes['check']}>
      <h2 ref={heading} tabIndex={-1} className={classes['title']}>
        {t('attempt.check.title')}
      </h2>
      {marks.every(({ state }) => state === 'answered') && (
        <p className={classes['all']}>
          <IconCircleCheck size={20} aria-hidden="true" />
          {t('attempt.check.all', { count: marks.length })}
        </p>
      )}
      {lists.map(
        ({ name, icon: Icon, marks: listed }) =>
          listed.length > 0 && (
            <section key={name} className={classes['list']} data-name={name}>
              <h3>
                <Icon size={18} aria-hidden="true" />
                {t(`attempt.check.${name}`, { count: listed.length })}
              </h3>
              <ul>
                {listed.map(({ position, number }) => (
                  <li key={position}>
                    <button
                      type="button"
                      aria-label={t('attempt.check.go', { number })}
                      onClick={() => onGo(number - 1)}
                    >
                      {number}
                    </button>
                  </li>
                ))}
              </ul>
              {name === 'refused' && <p>{t('attempt.check.refusedText')}</p>}
            </section>
          ),
      )}
      {unsent > 0 && <p className={classes['unsent']}>{t('attempt.check.unsent', { count: unsent })}</p>}
      <Button disabled={isClosed} onClick={() => setIsAsked(true)}>
        {t('attempt.check.submit')}
      </Button>
      {isAsked && <SubmitDialog engine={engine} open={open.length} onClose={() => setIsAsked(false)} />}
    </div>
  );
}
