import type { RichText } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../../../../items/texts/direction.ts';
import { RichTextView } from '../../../../items/texts/rich-text-view.tsx';
import { useEditing } from '../editing.ts';
import classes from '../texts.module.css';

/** The text that is being translated. */
export function OriginalText({ text, label }: { text: RichText | string | undefined; label: string }) {
  const { t } = useTranslation();
  const { original, imageUrl } = useEditing();
  return (
    <div
      className={classes['original']}
      role="group"
      aria-label={t('itemEditor.languages.originalOf', { label })}
    >
      {text === undefined || text === '' ? (
        <p className={classes['hint']}>{t('itemEditor.languages.noOriginal')}</p>
      ) : typeof text === 'string' ? (
        <p lang={original} dir={directionOf(original)}>
          {text}
        </p>
      ) : (
        <RichTextView text={text} language={original} imageUrl={imageUrl} />
      )}
    </div>
  );
}
