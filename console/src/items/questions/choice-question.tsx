import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { answersAt, toggled } from '../responses.ts';
import { ShownText } from '../texts/shown-text.tsx';
import classes from './choice-question.module.css';
import type { AnswerProps } from './question.ts';
import { useChosenText, useLimitsText } from './use-limits-text.ts';

/** One option, as radio buttons. */
export function ChoiceQuestion(props: AnswerProps<'choice'>) {
  const { question, interaction, stemId, response, onAnswer, isReadOnly } = props;
  const { t } = useTranslation();
  const name = useId();
  const [chosen] = answersAt(response, question.id);
  return (
    <div>
      <div role="radiogroup" aria-labelledby={stemId} className={classes['options']}>
        {interaction.options.map(({ id, text }) => (
          <label key={id} className={classes['option']} data-chosen={id === chosen || undefined}>
            <input
              type="radio"
              className={classes['mark']}
              name={name}
              checked={id === chosen}
              disabled={isReadOnly}
              onChange={() => onAnswer(question.id, [id])}
            />
            <ShownText of={text} />
          </label>
        ))}
      </div>
      {chosen !== undefined && !isReadOnly && (
        <Button
          variant="subtle"
          size="sm"
          className={classes['clear'] ?? ''}
          onClick={() => onAnswer(question.id, [])}
        >
          {t('items.clear')}
        </Button>
      )}
    </div>
  );
}

/** Several options, as checkboxes; at the limit, the others wait until one is cleared. */
export function MultipleResponseQuestion(props: AnswerProps<'multiple-response'>) {
  const { question, interaction, stemId, response, onAnswer, isReadOnly } = props;
  const { options, maxChoices } = interaction;
  const [limits, count] = [useLimitsText(), useChosenText()];
  const taskId = useId();
  const chosen = answersAt(response, question.id);
  const isFull = maxChoices > 0 && chosen.length >= maxChoices;
  return (
    <div>
      <p id={taskId} className={classes['task']}>
        {limits(interaction, options.length)}
      </p>
      <div role="group" aria-labelledby={stemId} aria-describedby={taskId} className={classes['options']}>
        {options.map(({ id, text }) => (
          <label key={id} className={classes['option']} data-chosen={chosen.includes(id) || undefined}>
            <input
              type="checkbox"
              className={classes['mark']}
              checked={chosen.includes(id)}
              disabled={isReadOnly || (isFull && !chosen.includes(id))}
              onChange={() => onAnswer(question.id, toggled(chosen, id))}
            />
            <ShownText of={text} />
          </label>
        ))}
      </div>
      <p role="status" className={classes['count']}>
        {count(chosen.length, maxChoices)}
      </p>
    </div>
  );
}
