import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../ui/choice.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Pick } from '../questions/pick.tsx';
import { useLanguageName } from '../../texts/language-name.ts';
import classes from './preview-stage.module.css';

const WIDTHS = ['desktop', 'phone'] as const;
type Width = (typeof WIDTHS)[number];

interface PreviewStageProps {
  languages: readonly string[];
  language: string;
  onLanguage: (language: string) => void;
  children: ReactNode;
}

/** Where a preview is shown: as wide as there is room, or as on a phone, and in which language. */
export function PreviewStage({ languages, language, onLanguage, children }: PreviewStageProps) {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  const isPhone = useIsPhone();
  const [width, setWidth] = useState<Width>('desktop');
  return (
    <>
      <div className={classes['settings']}>
        {!isPhone && (
          <Choice
            legend={t('items.preview.width')}
            value={width}
            options={WIDTHS.map((value) => ({ value, label: t(`items.preview.${value}`) }))}
            onChange={setWidth}
          />
        )}
        {languages.length > 1 && (
          <label className={classes['language']}>
            <span>{t('items.preview.language')}</span>
            <Pick
              label={t('items.preview.language')}
              value={language}
              options={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
              onChange={onLanguage}
              isReadOnly={false}
              isRequired
            />
          </label>
        )}
      </div>
      <div className={classes['stage']} data-width={isPhone ? undefined : width}>
        {children}
      </div>
    </>
  );
}
