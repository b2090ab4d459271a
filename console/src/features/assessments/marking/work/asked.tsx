import { questionsOf, showMarkingFile, showMarkingImage, type MarkingWork } from '@rigwise/contracts';
import { scoreItem, withoutKey } from '@rigwise/scoring';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ItemFrame } from '../../../../items/item-frame.tsx';
import { FilesContext } from '../../../../items/questions/files.ts';
import { QuestionsOfItem } from '../../../../items/questions-of-item.tsx';
import { AnswerOwner } from '../../../../items/scored/answer-owner.ts';
import { ScoredQuestion } from '../../../../items/scored/scored-question.tsx';
import { AnswerToMark } from './answer-to-mark.tsx';
import classes from './work.module.css';

const SHOWN = { score: true, answers: true, key: true } as const;
const addressOf = (path: string, markId: string, fileId: string): string =>
  path.replace('{markId}', markId).replace('{fileId}', fileId);

/** The question as it was asked, with what is correct and what was answered; what is to be marked stands out. */
export function Asked({ work }: { work: MarkingWork }) {
  const { t } = useTranslation();
  const { id: markId, content, response, language, files, questions } = work;
  const [item, score] = useMemo(
    () => [withoutKey(content, null), scoreItem(content, response)] as const,
    [content, response],
  );
  const given = {
    fileNames: Object.fromEntries(files.map(({ id, name }) => [id, name])),
    fileUrl: (fileId: string) => addressOf(showMarkingFile.path, markId, fileId),
  };
  return (
    <section className={classes['asked']} aria-label={t('marking.work.asked')}>
      <ItemFrame
        {...{ item, language }}
        imageUrl={(fileId) => addressOf(showMarkingImage.path, markId, fileId)}
      >
        <AnswerOwner value="candidate">
          <FilesContext value={given}>
            <QuestionsOfItem item={item}>
              {({ id, interaction }) => {
                const question = questionsOf(content).find((one) => one.id === id);
                const scored = score.questions.find((one) => one.id === id);
                if (!question || !scored) return null;
                return questions.some((one) => one.id === id) ? (
                  <AnswerToMark {...{ question, response }} isPart={content.kind === 'scenario'} />
                ) : (
                  <ScoredQuestion
                    {...{ question, response }}
                    seen={interaction}
                    score={scored}
                    shows={SHOWN}
                  />
                );
              }}
            </QuestionsOfItem>
          </FilesContext>
        </AnswerOwner>
      </ItemFrame>
    </section>
  );
}
