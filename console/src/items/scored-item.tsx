import { questionsOf, type ItemContent, type ItemResponse } from '@rigwise/contracts';
import type { CandidateItem, ItemScore } from '@rigwise/scoring';
import { ItemFrame } from './item-frame.tsx';
import { FilesContext, type AnswerFiles } from './questions/files.ts';
import { QuestionsOfItem } from './questions-of-item.tsx';
import { ScoredQuestion } from './scored/scored-question.tsx';
import type { ResultParts } from './scored/scored.ts';

interface ScoredItemViewProps extends Pick<AnswerFiles, 'fileNames' | 'fileUrl'> {
  /** With its key. */
  content: ItemContent;
  /** As the candidate saw it. */
  item: CandidateItem;
  language: string;
  response: ItemResponse;
  score: ItemScore;
  shows: ResultParts;
  imageUrl: (fileId: string) => string;
}

/** An answered item after its release, or in a preview: only what `shows` names. */
export function ScoredItemView(props: ScoredItemViewProps) {
  const { content, item, language, response, score, shows, imageUrl, fileNames, fileUrl } = props;
  return (
    <ItemFrame item={item} language={language} imageUrl={imageUrl}>
      <FilesContext value={{ fileNames, fileUrl }}>
        <QuestionsOfItem item={item}>
          {({ id, interaction }) => {
            const question = questionsOf(content).find((one) => one.id === id);
            const scored = score.questions.find((one) => one.id === id);
            if (!question || !scored) return null;
            return (
              <ScoredQuestion
                question={question}
                seen={interaction}
                response={response}
                score={scored}
                shows={shows}
              />
            );
          }}
        </QuestionsOfItem>
      </FilesContext>
    </ItemFrame>
  );
}
