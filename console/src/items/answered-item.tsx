import type { ItemResponse } from '@rigwise/contracts';
import type { CandidateItem, QuestionScore } from '@rigwise/scoring';
import { ItemFrame } from './item-frame.tsx';
import { FilesContext, type AnswerFiles } from './questions/files.ts';
import { QuestionsOfItem } from './questions-of-item.tsx';
import { QuestionView } from './questions/question-view.tsx';
import { GivenAnswer } from './scored/given-answer.tsx';
import { Points } from './scored/points.tsx';
import classes from './scored/scored-question.module.css';
import { Verdict } from './scored/verdict.tsx';
import { ShownText } from './texts/shown-text.tsx';

interface AnsweredItemViewProps extends Pick<AnswerFiles, 'fileNames' | 'fileUrl'> {
  item: CandidateItem;
  language: string;
  response: ItemResponse;
  questions: readonly QuestionScore[];
  showsPoints: boolean;
  imageUrl: (fileId: string) => string;
}

/** An answered item after its release without its key: what was answered, and whether it was right. */
export function AnsweredItemView(props: AnsweredItemViewProps) {
  const { item, language, response, questions, showsPoints, imageUrl, fileNames, fileUrl } = props;
  return (
    <ItemFrame item={item} language={language} imageUrl={imageUrl}>
      <FilesContext value={{ fileNames, fileUrl }}>
        <QuestionsOfItem item={item}>
          {(question) => {
            const score = questions.find(({ id }) => id === question.id);
            return (
              <div className={classes['question']}>
                {score && (
                  <p className={classes['head']}>
                    <Verdict state={score.state} />
                    {showsPoints &&
                      (score.state === 'to-mark' ? <Points max={score.max} /> : <Points {...score} />)}
                  </p>
                )}
                {question.interaction.type === 'extended-text' ? (
                  // Not a field: nobody can write in it any more.
                  <>
                    <ShownText of={question.stem} />
                    <GivenAnswer id={question.id} type={question.interaction.type} response={response} />
                  </>
                ) : (
                  <QuestionView
                    question={question}
                    interaction={question.interaction}
                    response={response}
                    onAnswer={() => undefined}
                    isReadOnly
                  />
                )}
              </div>
            );
          }}
        </QuestionsOfItem>
      </FilesContext>
    </ItemFrame>
  );
}
