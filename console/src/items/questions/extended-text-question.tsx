import { useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { answersAt } from '../responses.ts';
import { useShown } from '../texts/shown.ts';
import { countWords } from './count-words.ts';
import classes from './extended-text-question.module.css';
import type { AnswerProps } from './question.ts';

/** As long as a response may be. */
const LONGEST = 100_000;

/** A longer text, with its words counted against the limits. */
export function ExtendedTextQuestion(props: AnswerProps<'extended-text'>) {
  const { question, interaction, stemId, response, onAnswer, isReadOnly } = props;
  const { minWords: least, maxWords: most } = interaction;
  const { t } = useTranslation();
  const { language } = useShown();
  const countId = useId();
  const [text = ''] = answersAt(response, question.id);
  const count = countWords(useDeferredValue(text), language);
  const isOver = most !== undefined && count > most;
  return (
    <div>
      <textarea
        className={classes['text']}
        aria-labelledby={stemId}
        aria-describedby={countId}
        value={text}
        readOnly={isReadOnly}
        maxLength={LONGEST}
        rows={8}
        lang={language}
        dir="auto"
        onChange={({ currentTarget: { value } }) => onAnswer(question.id, value === '' ? [] : [value])}
      />
      <p id={countId} className={classes['count']} data-over={isOver || undefined}>
        <span>{t('items.words.count', { count })}</span>
        {limitText() !== null && <span>{limitText()}</span>}
      </p>
    </div>
  );

  function limitText(): string | null {
    if (isOver) return t('items.words.over', { count: count - most });
    if (least !== undefined && most !== undefined) return t('items.words.between', { least, most });
    if (least !== undefined) return t('items.words.atLeast', { count: least });
    return most === undefined ? null : t('items.words.atMost', { count: most });
  }
}
