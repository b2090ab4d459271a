import type { Localized, RichText } from '@rigwise/contracts';
import type { AnswerState } from '@rigwise/scoring';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerOwner } from './answer-owner.ts';
import { Points } from './points.tsx';
import type { ResultParts } from './scored.ts';
import classes from './scored-rows.module.css';
import { Verdict } from './verdict.tsx';
import { Why } from './why.tsx';

/** One part of an answer: a blank, a position or a pair. */
export interface ScoredRow {
  readonly id: string;
  readonly label: ReactNode;
  /** Null if nothing was given. */
  readonly given: ReactNode;
  readonly state?: AnswerState | undefined;
  readonly points?: { readonly score: number; readonly max: number } | undefined;
  /** Null if nothing is correct. */
  readonly correct: ReactNode;
  readonly why?: readonly {
    readonly rationale?: Localized<RichText> | undefined;
    readonly reference?: string | undefined;
  }[];
}

/** The parts of an answer, each beside what is correct unless that is the same. */
export function ScoredRows({ rows, shows }: { rows: readonly ScoredRow[]; shows: ResultParts }) {
  const { t } = useTranslation();
  const owner = useAnswerOwner();
  if (!shows.answers && !shows.key) return null;
  return (
    <ul className={classes['rows']}>
      {rows.map(({ id, label, given, state, points, correct, why = [] }) => (
        <li key={id}>
          <div className={classes['label']}>{label}</div>
          <dl className={classes['facts']}>
            {shows.answers && (
              <div>
                <dt>{t(`items.answerOf.${owner}`)}</dt>
                <dd>
                  <span className={classes['given']}>{given ?? t('items.noAnswer')}</span>
                  {state && <Verdict state={state} />}
                  {shows.score && points && <Points {...points} />}
                </dd>
              </div>
            )}
            {shows.key && !(shows.answers && state === 'right') && (
              <div>
                <dt>{t('items.correctAnswer')}</dt>
                <dd>{correct ?? t('items.none')}</dd>
              </div>
            )}
          </dl>
          {shows.key && why.map((one, at) => <Why key={at} of={one.rationale} reference={one.reference} />)}
        </li>
      ))}
    </ul>
  );
}
