import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { kindsOf } from '@rigwise/contracts';
import { answersAt } from '../responses.ts';
import { GivenFiles } from './given-files.tsx';
import { FilesContext } from './files.ts';
import classes from './file-upload-question.module.css';
import type { AnswerProps } from './question.ts';

/** A file. The page that shows the item uploads it: only an attempt has a place for it. */
export function FileUploadQuestion(props: AnswerProps<'file-upload'>) {
  const { question, interaction, stemId, response, onAnswer, isReadOnly } = props;
  const { t } = useTranslation();
  const { onFile, fileNames, fileUrl } = useContext(FilesContext);
  const hintId = useId();
  const given = answersAt(response, question.id);
  const kinds = kindsOf(interaction.types);
  if (fileUrl) return <GivenFiles ids={given} />;
  return (
    <div>
      <label className={classes['chooser']} data-off={!onFile || isReadOnly || undefined}>
        <IconPaperclip size={18} aria-hidden="true" />
        <span>{t(given.length > 0 ? 'items.file.replace' : 'items.file.choose')}</span>
        <input
          type="file"
          aria-labelledby={stemId}
          aria-describedby={hintId}
          accept={interaction.types.join(',')}
          disabled={!onFile || isReadOnly}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) onFile?.(question.id, file);
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
      <p id={hintId} className={classes['hint']}>
        {t('items.file.kinds', { kinds })}
        {!onFile && ` ${t('items.file.preview')}`}
      </p>
      {given.length > 0 && (
        <ul className={classes['files']}>
          {given.map((id) => {
            const name = fileNames?.[id] ?? t('items.file.unnamed');
            return (
              <li key={id}>
                <span dir="auto">{name}</span>
                {!isReadOnly && (
                  <button
                    type="button"
                    className={classes['remove']}
                    aria-label={t('items.file.remove', { name })}
                    onClick={() =>
                      onAnswer(
                        question.id,
                        given.filter((one) => one !== id),
                      )
                    }
                  >
                    <IconX size={16} aria-hidden="true" />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
