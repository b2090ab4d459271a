import { IconAlertTriangle, IconBookmark, IconCheck, IconCloudOff, IconZoomIn } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { CandidateItemView } from '../../../../items/candidate-item.tsx';
import { RichTextView } from '../../../../items/texts/rich-text-view.tsx';
import { inLanguage } from '../../../../items/texts/shown.ts';
import { serverMessage } from '../../../../ui/form/refusals.ts';
import type { ShownAnswer } from '../engine/attempt-view.ts';
import { picturesIn, type FormQuestion, type Picture } from '../questions.ts';
import { FileProgress } from './file-progress.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import type { AnswerFilesInWork } from './use-answer-files.ts';
import type { WorkProps } from './work.tsx';
import classes from './work.module.css';

interface QuestionPanelProps extends WorkProps {
  question: FormQuestion;
  count: number;
  files: AnswerFilesInWork;
  onFlag: () => void;
}

/** One question, what its candidate gave, and whether that is saved. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { engine, view, form, imageUrl, question, count, files, onFlag } = props;
  const { t } = useTranslation();
  const [enlarged, setEnlarged] = useState<Picture | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  const { item, position, number, section } = question;
  const { language } = form;
  const answer = view.answers.get(position);
  const isReadOnly = view.phase !== 'running' || view.isOver;
  const title = inLanguage(section.title, { language, original: language })?.text;
  const pictures = picturesIn(item, language);
  return (
    <div className={classes['question']}>
      <div className={classes['head']}>
        <div>
          {form.sections.length > 1 && title && <p className={classes['section']}>{title}</p>}
          <h2 ref={heading} tabIndex={-1} className={classes['number']}>
            {t('attempt.question', { number, count })}
          </h2>
        </div>
        <button
          type="button"
          className={classes['flag']}
          aria-pressed={answer?.flagged ?? false}
          disabled={isReadOnly}
          onClick={onFlag}
        >
          <IconBookmark size={18} aria-hidden="true" />
          {t(answer?.flagged ? 'attempt.flagged' : 'attempt.flag')}
        </button>
      </div>
      {number === 1 && <Instructions form={form} imageUrl={imageUrl} />}
      <div className={classes['paper']} onClick={({ target }) => setEnlarged(pictureOf(target))}>
        <CandidateItemView
          item={item}
          language={language}
          response={answer?.response ?? {}}
          onChange={(response) => void engine.change(position, { response })}
          imageUrl={imageUrl}
          isReadOnly={isReadOnly}
          onFile={(questionId, file) => files.send(question, questionId, file)}
          fileNames={view.files}
        />
        <FileProgress file={files.states.get(position)} />
      </div>
      <div className={classes['below']}>
        <SavedAnswer answer={answer} refusal={view.refused.get(position)} />
        {pictures.length > 0 && (
          <div className={classes['pictures']}>
            {pictures.map((picture, at) => (
              <Button
                key={picture.fileId}
                variant="subtle"
                size="sm"
                leftSection={<IconZoomIn size={18} aria-hidden="true" />}
                onClick={() => setEnlarged({ ...picture, fileId: imageUrl(picture.fileId) })}
              >
                {pictures.length === 1 ? t('attempt.enlargeOnly') : t('attempt.enlarge', { number: at + 1 })}
              </Button>
            ))}
          </div>
        )}
      </div>
      {enlarged && (
        <PictureDialog src={enlarged.fileId} alt={enlarged.alt} onClose={() => setEnlarged(null)} />
      )}
    </div>
  );
}

/** The picture that was pressed, by its address. By keyboard, there is a button. */
const pictureOf = (target: EventTarget): Picture | null =>
  target instanceof HTMLImageElement ? { fileId: target.src, alt: target.alt } : null;

/** A new question is read from its number on; the page itself opens at its top. */
function useArrival(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isFirst = document.activeElement === null || document.activeElement === document.body;
    window.scrollTo({ top: 0 });
    if (!isFirst) heading.current?.focus({ preventScroll: true });
  }, [heading]);
}

function Instructions({ form, imageUrl }: Pick<WorkProps, 'form' | 'imageUrl'>) {
  const { t } = useTranslation();
  const { instructions, language } = form;
  const found = instructions && inLanguage(instructions, { language, original: language });
  if (!found) return null;
  return (
    <details className={classes['instructions']}>
      <summary>{t('attempt.instructions')}</summary>
      <RichTextView text={found.text} language={found.language} imageUrl={imageUrl} />
    </details>
  );
}

interface SavedAnswerProps {
  answer: ShownAnswer | undefined;
  /** Why the server doesn't take it. */
  refusal: Error | undefined;
}

function SavedAnswer({ answer, refusal }: SavedAnswerProps) {
  const { t } = useTranslation();
  if (refusal)
    return (
      <p role="alert" className={classes['answer']} data-state="refused">
        <IconAlertTriangle size={16} aria-hidden="true" />
        {t('attempt.answer.refused', { why: serverMessage(refusal) ?? t('attempt.answer.change') })}
      </p>
    );
  const isEmpty = answer === undefined || Object.keys(answer.response).length === 0;
  const unsaved = answer?.isKept === false ? 'saving' : 'waiting';
  const state = answer?.isSaved === false ? unsaved : isEmpty ? 'none' : 'saved';
  return (
    <p className={classes['answer']} data-state={state}>
      {state === 'saved' && <IconCheck size={16} aria-hidden="true" />}
      {state === 'waiting' && <IconCloudOff size={16} aria-hidden="true" />}
      {t(`attempt.answer.${state}`)}
    </p>
  );
}
