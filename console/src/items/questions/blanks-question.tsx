import { blankKey, type ItemResponse } from '@rigwise/contracts';
import { blankAnswers } from '@rigwise/scoring';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShown } from '../texts/shown.ts';
import { ShownText } from '../texts/shown-text.tsx';
import { blankOrder } from './blank-order.ts';
import classes from './blanks-question.module.css';
import { InlineChoiceBlank } from './inline-choice-blank.tsx';
import { NumberReading } from './number-reading.tsx';
import { NumericBlank } from './numeric-blank.tsx';
import type { AnswerProps } from './question.ts';
import { TextBlank } from './text-blank.tsx';

type BlanksProps = AnswerProps<'inline-choice' | 'text-entry' | 'numeric'>;

/** Blanks within the question's text, each with its own choice, text or number. */
export function BlanksQuestion(props: BlanksProps) {
  const { question, interaction, stemId } = props;
  const { t } = useTranslation();
  const ids = interaction.blanks.map(({ id }) => id);
  const order = blankOrder(question.stem, ids, useShown());
  const field = (id: string): ReactNode =>
    ids.includes(id) ? <Blank {...props} id={id} ids={order.ids} /> : <span>{'____'}</span>;
  return (
    <div>
      <ShownText id={stemId} of={question.stem} renderBlank={field} />
      {order.apart.map((id) => (
        <p key={id} className={classes['apart']}>
          <span>{t('items.blankNumber', { number: order.ids.indexOf(id) + 1 })}</span>
          {field(id)}
        </p>
      ))}
      {interaction.type === 'numeric' && (
        <NumberReading
          blanks={order.ids.flatMap((id) => interaction.blanks.filter((blank) => blank.id === id))}
          answerOf={(id) => blankAnswers(props.response, question.id, interaction.blanks, id)[0] ?? ''}
        />
      )}
    </div>
  );
}

interface BlankProps extends BlanksProps {
  id: string;
  /** Of all blanks, in reading order. */
  ids: readonly string[];
}

function Blank({ question, interaction, response, onAnswer, isReadOnly, id, ids }: BlankProps) {
  const { t } = useTranslation();
  const shared = {
    label: t('items.blank', { number: ids.indexOf(id) + 1, count: ids.length }),
    value: blankAnswers(response, question.id, interaction.blanks, id)[0] ?? '',
    onChange: (value: string) => onAnswer(keyOf(response, question.id, id, ids), value === '' ? [] : [value]),
    isReadOnly,
  };
  switch (interaction.type) {
    case 'inline-choice': {
      const blank = interaction.blanks.find((one) => one.id === id);
      return blank && <InlineChoiceBlank options={blank.options} {...shared} />;
    }
    case 'numeric': {
      const blank = interaction.blanks.find((one) => one.id === id);
      return blank && <NumericBlank units={blank.unitRequired ? blank.units : []} {...shared} />;
    }
    case 'text-entry':
      return <TextBlank {...shared} />;
  }
}

/** Where an answer is kept: of a single blank, it may be under the question's own id. */
const keyOf = (response: ItemResponse, questionId: string, id: string, ids: readonly string[]): string => {
  const key = blankKey(questionId, id);
  const isUnderQuestion =
    ids.length === 1 && !Object.hasOwn(response, key) && Object.hasOwn(response, questionId);
  return isUnderQuestion ? questionId : key;
};
