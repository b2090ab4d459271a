import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { answersAt } from '../responses.ts';
import { usePlain } from '../texts/shown.ts';
import { ShownText } from '../texts/shown-text.tsx';
import type { AnswerProps } from './question.ts';
import classes from './order-question.module.css';
import { SortableList } from './sortable-list.tsx';

/** Things to be put in order. The order that is shown first is no answer until it is kept or changed. */
export function OrderQuestion(props: AnswerProps<'order'>) {
  const { question, interaction, stemId, response, onAnswer, isReadOnly } = props;
  const { t } = useTranslation();
  const plain = usePlain();
  const answered = answersAt(response, question.id);
  const all = interaction.options.map(({ id }) => id);
  const known = answered.filter((id) => all.includes(id));
  const ids = [...new Set([...known, ...all])];
  const textOf = (id: string) => interaction.options.find((option) => option.id === id)?.text ?? {};
  return (
    <div>
      <SortableList
        labelledBy={stemId}
        ids={ids}
        nameOf={(id) => plain(textOf(id)) || t('items.noText')}
        onOrder={(order) => onAnswer(question.id, order)}
        isReadOnly={isReadOnly}
      >
        {(id) => <ShownText of={textOf(id)} />}
      </SortableList>
      {!isReadOnly && (
        <p className={classes['state']}>
          {answered.length === 0 ? (
            <>
              {t('items.order.unanswered')}
              <Button variant="default" size="sm" onClick={() => onAnswer(question.id, ids)}>
                {t('items.order.keep')}
              </Button>
            </>
          ) : (
            <Button variant="subtle" size="sm" onClick={() => onAnswer(question.id, [])}>
              {t('items.clear')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
