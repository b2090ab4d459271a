import { useId } from 'react';
import { ShownText } from '../texts/shown-text.tsx';
import { BlanksQuestion } from './blanks-question.tsx';
import { ChoiceQuestion, MultipleResponseQuestion } from './choice-question.tsx';
import type { AnswerProps } from './question.ts';
import classes from './question-view.module.css';

type QuestionViewProps = Omit<AnswerProps, 'stemId'>;

/** One question of an item: its text, and where it is answered. */
export function QuestionView(props: QuestionViewProps) {
  const stemId = useId();
  const { question, interaction } = props;
  return (
    <div className={classes['question']}>
      {!isInText(interaction.type) && <ShownText id={stemId} of={question.stem} />}
      <Answer {...props} stemId={stemId} />
    </div>
  );
}

/** Types whose answers are within the question's text. */
const isInText = (type: AnswerProps['interaction']['type']): boolean =>
  ['inline-choice', 'text-entry', 'numeric', 'gap-match'].includes(type);

function Answer({ interaction, ...others }: AnswerProps) {
  switch (interaction.type) {
    case 'choice':
      return <ChoiceQuestion interaction={interaction} {...others} />;
    case 'multiple-response':
      return <MultipleResponseQuestion interaction={interaction} {...others} />;
    case 'inline-choice':
    case 'text-entry':
    case 'numeric':
      return <BlanksQuestion interaction={interaction} {...others} />;
    case 'order':
    case 'match':
    case 'gap-match':
    case 'hotspot':
    case 'graphic-order':
    case 'extended-text':
    case 'file-upload':
      return null;
  }
}
