import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBookmarkFilled, IconCheck } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestion, QuestionState } from '../questions.ts';
import classes from './question-map.module.css';

export interface MarkedQuestion extends FormQuestion {
  readonly state: QuestionState;
  readonly flagged: boolean;
}

interface QuestionMapProps {
  marks: readonly MarkedQuestion[];
  /** The position of the question that is shown. */
  current: number | undefined;
  onGo: (at: number) => void;
  /** Undefined where the candidate reviews already. */
  onReview: (() => void) | undefined;
}

/** All questions and where their candidate stands with each. One stop for Tab; arrow keys go through it. */
export function QuestionMap({ marks, current, onGo, onReview }: QuestionMapProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const answered = marks.filter(({ state }) => state === 'answered').length;
  const stop = Math.max(
    0,
    marks.findIndex(({ position }) => position === current),
  );
  const move = (event: KeyboardEvent): void => {
    const cells = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const from = cells.findIndex((cell) => cell === document.activeElement);
    const to = TARGETS[event.key]?.(from, cells);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    cells[to]?.focus();
  };
  return (
    <nav aria-label={t('attempt.map.title')} className={classes['map']}>
      <h2 className={classes['title']}>{t('attempt.map.title')}</h2>
      <p className={classes['count']}>{t('attempt.map.answeredOf', { answered, count: marks.length })}</p>
      <ul ref={list} className={classes['cells']} onKeyDown={move}>
        {marks.map(({ position, number, state, flagged }, at) => (
          <li key={position}>
            <button
              type="button"
              className={classes['cell']}
              tabIndex={at === stop ? 0 : -1}
              aria-current={position === current ? 'step' : undefined}
              aria-label={t('attempt.map.cell', {
                number,
                states: [state, ...(flagged ? (['flagged'] as const) : [])]
                  .map((one) => t(`attempt.map.states.${one}`))
                  .join(', '),
              })}
              data-state={state}
              onClick={() => onGo(at)}
            >
              {number}
              {state === 'answered' && <IconCheck size={12} stroke={3} aria-hidden="true" />}
              {state === 'refused' && <IconAlertTriangle size={13} aria-hidden="true" />}
              {flagged && <IconBookmarkFilled size={13} aria-hidden="true" data-flag />}
            </button>
          </li>
        ))}
      </ul>
      <ul className={classes['legend']} aria-hidden="true">
        <li data-state="answered">{t('attempt.map.legend.answered')}</li>
        {marks.some(({ state }) => state === 'refused') && (
          <li data-state="refused">{t('attempt.map.legend.refused')}</li>
        )}
        <li data-state="flagged">{t('attempt.map.legend.flagged')}</li>
        <li data-state="open">{t('attempt.map.legend.open')}</li>
        <li data-state="unseen">{t('attempt.map.legend.unseen')}</li>
      </ul>
      {onReview && (
        <Button variant="default" fullWidth onClick={onReview}>
          {t('attempt.review')}
        </Button>
      )}
    </nav>
  );
}

type Target = (from: number, cells: readonly HTMLElement[]) => number;

/** Where a key leads. Up and down, by where the cells are: how many are in a row depends on the window. */
const TARGETS: Readonly<Record<string, Target>> = {
  ArrowRight: (from, cells) => inOrder(from, cells, 1),
  ArrowLeft: (from, cells) => inOrder(from, cells, -1),
  ArrowDown: (from, cells) => Math.min(cells.length - 1, from + perRow(cells)),
  ArrowUp: (from, cells) => Math.max(0, from - perRow(cells)),
  Home: () => 0,
  End: (_from, cells) => cells.length - 1,
};

const inOrder: (from: number, cells: readonly HTMLElement[], by: number) => number = (from, cells, by) => {
  const isFromTheRight = getComputedStyle(document.documentElement).direction === 'rtl';
  return Math.min(cells.length - 1, Math.max(0, from + (isFromTheRight ? -by : by)));
};

const perRow = (cells: readonly HTMLElement[]): number => {
  const top = cells[0]?.offsetTop;
  const next = cells.findIndex(({ offsetTop }) => offsetTop !== top);
  return next === -1 ? cells.length : next;
};
