import type { Localized, RichText } from '@rigwise/contracts';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerOwner } from './answer-owner.ts';
import classes from './scored-options.module.css';
import type { ResultParts } from './scored.ts';
import { Verdict } from './verdict.tsx';
import { Why } from './why.tsx';

export interface ScoredOption {
  readonly id: string;
  /** As on the picture. */
  readonly number?: number;
  readonly text: ReactNode;
  readonly rationale?: Localized<RichText> | undefined;
  readonly reference?: string | undefined;
}

interface ScoredOptionsProps {
  options: readonly ScoredOption[];
  chosen: readonly string[];
  correct: readonly string[];
  shows: ResultParts;
}

/** Options with those that were chosen, and those that are correct. */
export function ScoredOptions({ options, chosen, correct, shows }: ScoredOptionsProps) {
  const { t } = useTranslation();
  const owner = useAnswerOwner();
  return (
    <ul className={classes['options']}>
      {options.map(({ id, number, text, rationale, reference }) => {
        const isChosen = shows.answers && chosen.includes(id);
        const isCorrect = correct.includes(id);
        return (
          <li key={id} data-chosen={isChosen || undefined}>
            <div className={classes['text']}>
              {number !== undefined && <span>{number}</span>}
              {text}
            </div>
            {(isChosen || (shows.key && isCorrect)) && (
              <p className={classes['marks']}>
                {isChosen && <span>{t(`items.answerOf.${owner}`)}</span>}
                {isChosen && <Verdict state={isCorrect ? 'right' : 'wrong'} />}
                {shows.key && isCorrect && (
                  <span className={classes['correct']}>
                    <IconCheck size={16} aria-hidden="true" />
                    {t('items.correctAnswer')}
                  </span>
                )}
              </p>
            )}
            {shows.key && <Why of={rationale} reference={reference} />}
          </li>
        );
      })}
    </ul>
  );
}
