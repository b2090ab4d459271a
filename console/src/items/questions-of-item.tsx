import type { CandidateItem, CandidateQuestion } from '@rigwise/scoring';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './questions-of-item.module.css';
import { useShown } from './texts/shown.ts';
import { ShownText } from './texts/shown-text.tsx';

interface QuestionsOfItemProps {
  item: CandidateItem;
  children: (question: CandidateQuestion, at: number) => ReactNode;
}

/** The question of an item, or a scenario's text with its questions. */
export function QuestionsOfItem({ item, children }: QuestionsOfItemProps) {
  const { t } = useTranslation();
  const { isNarrow } = useShown();
  if (item.kind === 'question') return children(item.questions[0], 0);
  const text = (
    <div className={classes['text']}>
      <ShownText of={item.stimulus} />
    </div>
  );
  return (
    <div className={classes['scenario']} data-narrow={isNarrow || undefined}>
      {isNarrow ? (
        <details open className={classes['stimulus']}>
          <summary>{t('items.scenario')}</summary>
          {text}
        </details>
      ) : (
        <section aria-label={t('items.scenario')} className={classes['stimulus']} tabIndex={0}>
          {text}
        </section>
      )}
      <ol className={classes['questions']}>
        {item.questions.map((question, at) => (
          <li key={question.id}>
            <Part number={at + 1} count={item.questions.length}>
              {children(question, at)}
            </Part>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface PartProps {
  number: number;
  count: number;
  children: ReactNode;
}

function Part({ number, count, children }: PartProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <p id={id} className={classes['number']}>
        {t('items.question', { number, count })}
      </p>
      {children}
    </section>
  );
}
