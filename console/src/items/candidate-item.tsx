import type { ItemResponse } from '@rigwise/contracts';
import type { CandidateItem } from '@rigwise/scoring';
import { FilesContext, type AnswerFiles } from './questions/files.ts';
import { ItemFrame } from './item-frame.tsx';
import { QuestionView } from './questions/question-view.tsx';
import { withAnswers } from './responses.ts';
import { QuestionsOfItem } from './questions-of-item.tsx';

interface CandidateItemViewProps extends AnswerFiles {
  item: CandidateItem;
  language: string;
  response: ItemResponse;
  onChange: (next: ItemResponse) => void;
  imageUrl: (fileId: string) => string;
  isReadOnly?: boolean;
}

/** An item as candidates see and answer it. A scenario's text stands beside its questions, on a phone above them. */
export function CandidateItemView(props: CandidateItemViewProps) {
  const { item, language, response, onChange, imageUrl, isReadOnly = false, onFile, fileNames } = props;
  return (
    <ItemFrame item={item} language={language} imageUrl={imageUrl}>
      <FilesContext value={{ onFile, fileNames }}>
        <QuestionsOfItem item={item}>
          {(question) => (
            <QuestionView
              question={question}
              interaction={question.interaction}
              response={response}
              onAnswer={(key, answers) => onChange(withAnswers(response, key, answers))}
              isReadOnly={isReadOnly}
            />
          )}
        </QuestionsOfItem>
      </FilesContext>
    </ItemFrame>
  );
}
