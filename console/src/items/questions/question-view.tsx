import { useTranslation } from 'react-i18next';
import { Suspense, useId, type ReactNode } from 'react';
import { lazyPart } from '../../ui/parts.ts';
import { ShownText } from '../texts/shown-text.tsx';
import { BlanksQuestion } from './blanks-question.tsx';
import { ChoiceQuestion, MultipleResponseQuestion } from './choice-question.tsx';
import { ExtendedTextQuestion } from './extended-text-question.tsx';
import { FileUploadQuestion } from './file-upload-question.tsx';
import { HotspotQuestion } from './hotspot-question.tsx';
import { MatchQuestion } from './match-question.tsx';
import type { AnswerProps } from './question.ts';
import classes from './question-view.module.css';

// What is dragged brings a library, so it loads with the first such question.
const OrderQuestion = lazyPart(async () => (await import('./order-question.tsx')).OrderQuestion);
const GapMatchQuestion = lazyPart(async () => (await import('./gap-match-question.tsx')).GapMatchQuestion);
const GraphicOrderQuestion = lazyPart(
  async () => (await import('./graphic-order-question.tsx')).GraphicOrderQuestion,
);

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
      return later(<OrderQuestion interaction={interaction} {...others} />);
    case 'match':
      return <MatchQuestion interaction={interaction} {...others} />;
    case 'gap-match':
      return later(<GapMatchQuestion interaction={interaction} {...others} />);
    case 'hotspot':
      return <HotspotQuestion interaction={interaction} {...others} />;
    case 'graphic-order':
      return later(<GraphicOrderQuestion interaction={interaction} {...others} />);
    case 'extended-text':
      return <ExtendedTextQuestion interaction={interaction} {...others} />;
    case 'file-upload':
      return <FileUploadQuestion interaction={interaction} {...others} />;
  }
}

const later = (question: ReactNode): ReactNode => <Suspense fallback={<Loading />}>{question}</Suspense>;

function Loading() {
  const { t } = useTranslation();
  return (
    <p role="status" className={classes['loading']}>
      {t('app.waiting')}
    </p>
  );
}
